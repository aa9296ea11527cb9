/**
 * A `fetch` for uploads, based on XMLHttpRequest, which reports upload progress. Like fetch, it rejects with a
 * TypeError without a response, and with the signal's reason when aborted.
 */
export function xhrFetch(onProgress: (fraction: number) => void): typeof fetch {
  return (input, init = {}) =>
    new Promise<Response>((resolve, reject) => {
      const xhr = new XMLHttpRequest();
      const { signal } = init;
      const abort = () => xhr.abort();
      xhr.open(init.method ?? 'GET', urlOf(input));
      xhr.withCredentials = init.credentials === 'include';
      new Headers(init.headers).forEach((value, name) => xhr.setRequestHeader(name, value));
      xhr.upload.onprogress = ({ loaded, total, lengthComputable }) => {
        if (lengthComputable && total > 0) onProgress(loaded / total);
      };
      xhr.onload = () => {
        try {
          resolve(responseOf(xhr));
        } catch (cause) {
          reject(new TypeError('Failed to fetch', { cause }));
        }
      };
      xhr.onerror = () => reject(new TypeError('Failed to fetch'));
      xhr.onabort = () => reject(signal?.reason ?? new DOMException('Aborted', 'AbortError'));
      xhr.onloadend = () => signal?.removeEventListener('abort', abort);
      signal?.addEventListener('abort', abort);
      xhr.send(init.body instanceof FormData ? init.body : null);
    });
}

function urlOf(input: RequestInfo | URL): string {
  if (typeof input === 'string') return input;
  return input instanceof URL ? input.href : input.url;
}

const WITHOUT_BODY = [204, 205, 304];

/** Throws for a status outside 200 to 599, which no Response can have. */
function responseOf(xhr: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const line of xhr
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  const body = WITHOUT_BODY.includes(xhr.status) ? null : xhr.responseText;
  return new Response(body, { status: xhr.status, statusText: xhr.statusText, headers });
}
