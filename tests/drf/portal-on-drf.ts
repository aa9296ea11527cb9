import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { launchBrowser, type WatchedBrowser } from '../../flows/browser/launch.ts';
import { buildSpaInto } from '../../tools/build.ts';
import { CONTEXT } from '../../tools/driver/browser-context.ts';
import { startTestServer } from '../support/server.ts';
import { startDrf, type Drf, type DrfOptions } from './start-drf.ts';

/**
 * The portal built for another host, in a browser. Its pages come from our server, with the content security
 * policy for that host. All calls go to Django REST Framework on another origin.
 */
export interface PortalOnDrf {
  drf: Drf;
  watched: WatchedBrowser;
  page: Page;
  close: () => Promise<void>;
}

export async function startPortalOnDrf(options: DrfOptions): Promise<PortalOnDrf> {
  const folder = mkdtempSync(join(tmpdir(), 'lindero-drf-spa-'));
  const drf = await startDrf(options);
  const spaDir = join(folder, 'dist');
  buildSpaInto(spaDir, { ...process.env, VITE_API_URL: drf.url });
  const pages = await startTestServer({ spaDir, config: { apiUrl: drf.url } });
  const watched = await launchBrowser({ context: CONTEXT });
  const page = await watched.newPage({ baseURL: pages.url });
  const close = async () => {
    await watched.close();
    await pages.close();
    await drf.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { drf, watched, page, close };
}
