import type { Page, Request } from 'playwright';
import { expect } from './expect.ts';

/** What the tests of the portal's screens share. */

export type ApiRecord = Record<string, string | number | boolean | null>;

/** What the API says itself, asked for with the page's own token: the screen is held against it. */
export function apiList(page: Page, path: string): Promise<ApiRecord[]> {
  return page.evaluate(async (asked) => {
    const headers = { Authorization: `Bearer ${localStorage.getItem('token')}` };
    return (await fetch(asked, { headers })).json() as Promise<never>;
  }, path);
}

export interface Calls {
  /** 'POST /api/…/', in their order, from now on. */
  lines: string[];
  requests: Request[];
}

/** Notes the calls to one collection: all of them, or those of one method. */
export function callsTo(page: Page, path: string, method?: string): Calls {
  const calls: Calls = { lines: [], requests: [] };
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (!url.pathname.startsWith(path)) return;
    if (method !== undefined && request.method() !== method) return;
    calls.lines.push(`${request.method()} ${url.pathname}${url.search}`);
    calls.requests.push(request);
  });
  return calls;
}

/** Lets nothing of one method through before it is told how it ends. */
export async function hold(page: Page, path: string, method: string) {
  let release: (answer: { status: number; json?: unknown } | 'go on') => void = () => {};
  const answer = new Promise<{ status: number; json?: unknown } | 'go on'>((resolve) => {
    release = resolve;
  });
  await page.route(`**${path}`, async (route) => {
    if (route.request().method() !== method) return route.continue();
    const end = await answer;
    const done = end === 'go on' ? route.continue() : route.fulfill(end);
    return done.catch(() => undefined);
  });
  return { release };
}

/** A toast, by its text. */
export function toast(page: Page, text: string) {
  return page.getByRole('region', { name: 'Notificaciones' }).getByText(text, { exact: true });
}

/** Escape, once a dialog has the focus: pressed sooner it reaches none. Of two, wait for the upper one's focus first. */
export async function pressEscape(page: Page): Promise<void> {
  await expect(page.locator('[role$=dialog]:focus-within')).toHaveCount(1);
  await page.keyboard.press('Escape');
}

export async function chooseView(page: Page, name: 'Cuadrícula' | 'Lista'): Promise<void> {
  await page.getByRole('radiogroup', { name: 'Vista' }).getByRole('radio', { name }).click();
  await expect(page.getByRole('radio', { name })).toBeChecked();
}

/** At most `length` characters and, where something was cut, three dots (PROP-9). */
export function cut(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length).trimEnd()}...`;
}

export function spanishDay(value: ApiRecord[string] | undefined): string {
  if (typeof value !== 'string') return 'No disponible';
  return new Intl.DateTimeFormat('es-ES', {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: 'Europe/Madrid',
  }).format(new Date(value));
}

/**
 * Files are texts, which every browser shows itself, and come as from a page of the same group: whether the tab can reach
 * back is up to whoever opens it.
 */
export async function withTextFiles(page: Page): Promise<void> {
  const headers = { 'cross-origin-opener-policy': 'same-origin' };
  await page
    .context()
    .route('**/media/**', (route) =>
      route.fulfill({ contentType: 'text/plain', headers, body: 'un archivo' }),
    );
}
