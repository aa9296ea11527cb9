const MEDIA = '/media/';
const HTTP = /^https?:\/\//i;
const SCHEME = /^[a-z][a-z\d+.-]*:/i;

/**
 * The absolute address of a file that the server named (DOC-4, INVOICE-7), safe to open; null counts as no file.
 * An absolute http or https address stays as it is. A relative one stays on the API's host: '/x' as it is, 'x' under
 * the media path.
 */
export function serverLink(value: unknown, apiOrigin: string): string | null {
  if (typeof value !== 'string' || value.trim() === '') return null;
  const text = value.trim();
  const absolute = urlOf(text);
  if (absolute) return HTTP.test(text) && absolute.username === '' ? absolute.href : null;
  if (SCHEME.test(text)) return null;
  const rooted = text.startsWith('/') || text.startsWith('\\');
  const relative = urlOf(rooted ? text : MEDIA + text, apiOrigin);
  if (!relative || relative.origin !== new URL(apiOrigin).origin) return null;
  return rooted || relative.pathname.startsWith(MEDIA) ? relative.href : null;
}

function urlOf(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
