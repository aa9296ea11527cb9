/**
 * SHA-256 in hexadecimal digits; null on a page loaded over plain http, where browsers have no
 * `crypto.subtle`.
 */
export async function digestOf(content: BufferSource): Promise<string | null> {
  // May be missing at run time, although its type says otherwise.
  const subtle: SubtleCrypto | undefined = crypto.subtle;
  if (!subtle) return null;
  const digest = new Uint8Array(await subtle.digest('SHA-256', content));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
