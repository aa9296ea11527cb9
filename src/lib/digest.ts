/** SHA-256 in hexadecimal digits; null on a page that came by plain http, where the browser computes none. */
export async function digestOf(content: BufferSource): Promise<string | null> {
  // Optional at run time, whatever its type says.
  const subtle: SubtleCrypto | undefined = crypto.subtle;
  if (!subtle) return null;
  const digest = new Uint8Array(await subtle.digest('SHA-256', content));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
