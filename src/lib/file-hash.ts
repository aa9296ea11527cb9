/**
 * A hash of 64 bits in 16 hexadecimal digits, to recognize a file: cyrb53 (public domain) with all of its
 * bits. Browsers do not compute SHA-256 over plain http, and nobody gains anything from a collision.
 */
export function fileHash(content: Uint8Array): string {
  let one = 0xdeadbeef;
  let other = 0x41c6ce57;
  for (const byte of content) {
    one = Math.imul(one ^ byte, 2654435761);
    other = Math.imul(other ^ byte, 1597334677);
  }
  one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(other ^ (other >>> 13), 3266489909);
  other = Math.imul(other ^ (other >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909);
  return [other, one].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('');
}
