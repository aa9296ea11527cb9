import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, afterEach, beforeAll, describe, it } from 'vitest';
import { expect } from '../../flows/browser/expect.ts';
import { logIn } from '../../tools/driver/session.ts';
import { startPortal, VEGA, expireTokens, type Portal } from '../support/portal.ts';
import { callsTo } from '../../tools/driver/calls.ts';

/**
 * The portal as `npm run dev` serves it. Only there React's strict mode has an effect and modules are
 * replaced.
 */

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const VIEW = fileURLToPath(new URL('../../src/views/dashboard/dashboard-screen.tsx', import.meta.url));

let portal: Portal;
let vite: ViteDevServer;

beforeAll(async () => {
  portal = await startPortal();
  const target = portal.server.url;
  vite = await createServer({
    root: ROOT,
    logLevel: 'error',
    server: { host: '127.0.0.1', port: 0, strictPort: false, proxy: { '/api': target, '/media': target } },
  });
  await vite.listen();
});
afterEach(() => expect(portal.problems.splice(0)).toEqual([]));
afterAll(async () => {
  await vite.close();
  await portal.close();
});

const list = (page: Page) => page.getByRole('list', { name: 'Inmuebles' });

async function openPortal(): Promise<{ page: Page; calls: string[] }> {
  const page = await portal.newPage({ baseURL: vite.resolvedUrls?.local[0] ?? '' });
  const { lines: calls } = callsTo(page, '/api/');
  await logIn(page, VEGA);
  await expect(list(page)).toBeVisible();
  return { page, calls };
}

/** The number of the window's listeners of a type, as the browser counts them. */
async function listeners(page: Page, type: string): Promise<number> {
  const session = await page.context().newCDPSession(page);
  const { result } = await session.send('Runtime.evaluate', { expression: 'window' });
  const found = await session.send('DOMDebugger.getEventListeners', { objectId: result.objectId ?? '' });
  await session.detach();
  return found.listeners.filter((listener) => listener.type === type).length;
}

/** Changes the file, as an engineer who saves it does. */
async function exchange(page: Page, file: string): Promise<void> {
  const exchanged = page.waitForEvent('console', (message) => message.text().includes('hot updated'));
  const [module] = vite.moduleGraph.getModulesByFile(file) ?? [];
  if (!module) throw new Error(`${file} is not part of the page`);
  await vite.reloadModule(module);
  await exchanged;
}

describe('in development', () => {
  it('[SESSION-4] React’s strict mode loads each list once and does not refresh', async () => {
    const { page, calls } = await openPortal();
    const each = [
      'GET /api/clientes/clientes/',
      'GET /api/gestion_servicio/incidencias/',
      'GET /api/gestion_servicio/solicitudes/',
      'GET /api/inmuebles/inmuebles/',
      'GET /api/suministros/suministros/',
      'POST /api/token/',
    ];
    await expect.poll(() => calls.toSorted()).toEqual(each);
    await page.waitForLoadState('networkidle');
    expect(calls.toSorted()).toEqual(each);
  });

  it('[SESSION-4] replacing a module leaves one set of listeners and one refresh', async () => {
    const { page, calls } = await openPortal();
    const before = await listeners(page, 'storage');
    await exchange(page, VIEW);
    await exchange(page, VIEW);
    expect([before, await listeners(page, 'storage')]).toEqual([1, 1]);
    const { refreshes } = await expireTokens(page.context(), page);
    calls.length = 0;
    await list(page).getByRole('link').first().click();
    await expect(page.getByRole('button', { name: 'Editar inmueble' })).toBeEnabled();
    expect(refreshes()).toBe(1);
    expect(calls.filter((call) => call.startsWith('POST'))).toEqual(['POST /api/token/refresh/']);
  });
});
