const MEDIA = '/media/';
const HTTP = /^https?:\/\//i;
const SCHEME = /^[a-z][a-z\d+.-]*:/i;

/**
 * The absolute, safe address of a file from the server (DOC-4, INVOICE-7); null means no file. Absolute http and
 * https addresses may be on any host, as of a file storage, but have no user name. Relative ones resolve on the API's host: '/x' from its root, 'x' under the media
 * path.
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
