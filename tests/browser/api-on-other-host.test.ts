import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, it } from 'vitest';
import { expect } from '../../flows/browser/expect.ts';
import { shareBrowser, type WatchedBrowser } from '../../flows/browser/launch.ts';
import { API_PATHS, CONTEXT } from '../../tools/driver/browser-context.ts';
import { openDialog } from '../../tools/driver/dialogs.ts';
import { button, toast } from '../../tools/driver/elements.ts';
import { openInmueble } from '../../tools/driver/screens.ts';
import { logIn, storedToken } from '../../tools/driver/session.ts';
import { PNG } from '../server/files.ts';
import { withTextFiles } from '../support/api-records.ts';
import { newNumber } from '../support/new-number.ts';
import { VEGA } from '../support/portal.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { serveSpaFor, type ServedSpa } from '../support/spa-for-other-host.ts';

const [, SECTION = ''] =
  /\n## Hosting the portal and the API separately\n([^]*?)\n## /.exec(
    readFileSync('docs/operations.md', 'utf8'),
  ) ?? [];

/** Whose address docs/operations.md gives a setting. */
function hostIn(setting: string): 'portal' | 'api' {
  const host = new RegExp(`\\b${setting}=https://(portal|api)\\.your\\.host\\b`).exec(SECTION)?.[1];
  if (host !== 'portal' && host !== 'api') throw new Error(`docs/operations.md has no ${setting}`);
  return host;
}

let first: TestServer;
let api: TestServer;
let pages: ServedSpa;
let watched: WatchedBrowser;

beforeAll(async () => {
  // Each needs the address of the other: the portal is built for that of the API, which then starts again and allows
  // the portal's.
  first = await startTestServer({ demo: 60 });
  pages = await serveSpaFor(first.url);
  await first.stop();
  const { dataDir, port, config } = first;
  const addresses = { portal: pages.url, api: first.url };
  const settings = {
    corsOrigins: [addresses[hostIn('CORS_ORIGINS')]],
    publicUrl: addresses[hostIn('PUBLIC_URL')],
  };
  api = await startTestServer({ dataDir, port, config: { ...config, ...settings } });
  watched = await shareBrowser(CONTEXT);
});
afterEach(() => expect(watched.problems.splice(0)).toEqual([]));
afterAll(async () => {
  await watched.close();
  await pages.close();
  await api.close();
  await first.close();
});

it('[LOGIN-4] [DOC-7] [DOC-4] [SESSION-9] with its API on another host the portal logs in, uploads, opens the file, logs out', async () => {
  const page = await watched.newPage({ baseURL: pages.url });
  const hosts = new Set<string>();
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (API_PATHS.some((path) => pathname.startsWith(path))) hosts.add(origin);
  });
  await logIn(page, VEGA);
  await openInmueble(page, 1);
  const dialog = await openDialog(button(page, 'Subir documentación'));
  const name = `Fachada ${newNumber()}`;
  const file = { name: `${name}.png`, mimeType: 'image/png', buffer: PNG };
  await dialog.getByLabel('Archivo').setInputFiles(file);
  await dialog.getByRole('button', { name: /^Subir/ }).click();
  await expect(toast(page, 'Documento subido correctamente')).toBeVisible();
  await expect(dialog).toBeHidden();
  await withTextFiles(page);
  const [tab] = await Promise.all([page.waitForEvent('popup'), button(page, `Descargar ${name}`).click()]);
  expect(new URL(tab.url()).origin).toBe(api.url);
  expect(await (await page.request.get(tab.url())).body()).toEqual(PNG);
  await tab.close();
  await page.reload();
  await expect(button(page, `Descargar ${name}`)).toBeVisible();
  await button(page, 'Cerrar sesión').click();
  await expect(button(page, 'Iniciar sesión')).toBeVisible();
  expect(await storedToken(page)).toBeNull();
  expect([...hosts]).toEqual([api.url]);
});
