import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, normalize } from 'node:path';
import type { BrowserContext, Page, Route } from 'playwright';

/** Where the portal seems to be; a secure context, so that it behaves as it does over https. */
export const ORIGIN = 'http://localhost';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Where `npm run build` leaves the portal. */
const FOLDER = 'dist';

export interface ServedSpa {
  /** Whether files that the page asked for are on their way. */
  isLoading(): boolean;
}

/** Whatever the portal loads when it is first needed is there, so that a step takes as long as it takes and no longer. */
export async function loadEverything(page: Page): Promise<void> {
  if (page.url() === 'about:blank') return;
  const scripts = readdirSync(join(FOLDER, 'assets')).filter((file) => file.endsWith('.js'));
  const urls = scripts.map((file) => `/assets/${file}`);
  await page.evaluate(`Promise.all(${JSON.stringify(urls)}.map((url) => import(url))).then(() => {})`);
}

/** Serves the built portal without a server: every address that is no file is the portal itself. */
export async function serveSpa(context: BrowserContext): Promise<ServedSpa> {
  let underway = 0;
  await context.route(`${ORIGIN}/**`, async (route) => {
    underway += 1;
    await serve(route);
    underway -= 1;
  });
  return { isLoading: () => underway > 0 };
}

function serve(route: Route): Promise<void> {
  const { pathname } = new URL(route.request().url());
  const asked = join(FOLDER, normalize(pathname));
  const file = extname(pathname) !== '' && existsSync(asked) ? asked : join(FOLDER, 'index.html');
  const contentType = TYPES[extname(file)] ?? 'application/octet-stream';
  return route.fulfill({ status: 200, contentType, body: readFileSync(file) });
}
