import type { Page } from 'playwright';
import { launchBrowser, type WatchedBrowser } from '../../flows/browser/launch.ts';
import { CONTEXT } from '../../tools/driver/browser-context.ts';
import { serveSpaFor } from '../support/spa-for-other-host.ts';
import { startDrf, type Drf, type DrfOptions } from './start-drf.ts';

/** The portal built for another host, in a browser. All calls go to Django REST Framework on that host. */
export interface PortalOnDrf {
  drf: Drf;
  watched: WatchedBrowser;
  page: Page;
  close: () => Promise<void>;
}

export async function startPortalOnDrf(options: DrfOptions): Promise<PortalOnDrf> {
  const drf = await startDrf(options);
  const pages = await serveSpaFor(drf.url);
  const watched = await launchBrowser({ context: CONTEXT });
  const page = await watched.newPage({ baseURL: pages.url });
  const close = async () => {
    await watched.close();
    await pages.close();
    await drf.close();
  };
  return { drf, watched, page, close };
}
