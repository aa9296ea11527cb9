import type { Page } from 'playwright';

export interface Sent {
  method: string;
  path: string;
  /** Parsed JSON; null without one. */
  body: unknown;
}

/** The methods by which nothing is changed. */
const READS = ['GET', 'OPTIONS'];

/** What a page sends to the API from now on, but for what it only reads. */
export function recordWrites(page: Page): Sent[] {
  const sent: Sent[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (!pathname.startsWith('/api/') || READS.includes(request.method())) return;
    sent.push({ method: request.method(), path: pathname + search, body: request.postDataJSON() });
  });
  return sent;
}

/** How a call may end that the server would not end that way by itself; the next ones reach the server again. */
export interface Ending {
  status?: number;
  json?: unknown;
  text?: string;
  html?: string;
}

/** The next call of this method and path ends like this; 'lost' reaches no server, 'unanswered' does, but its answer is lost. */
export async function endNext(
  page: Page,
  line: string,
  ending: Ending | 'lost' | 'unanswered',
  times = 1,
): Promise<void> {
  const [method, path = ''] = line.split(' ');
  let left = times;
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      if (left === 0 || route.request().method() !== method) return route.fallback();
      left -= 1;
      if (ending === 'lost') return route.abort();
      if (ending === 'unanswered') return route.fetch().then(() => route.abort());
      const { status = 200, json, text, html } = ending;
      if (json !== undefined) return route.fulfill({ status, json });
      const contentType = html === undefined ? 'text/plain' : 'text/html';
      return route.fulfill({ status, contentType, body: html ?? text ?? '' });
    },
  );
}
