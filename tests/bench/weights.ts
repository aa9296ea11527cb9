import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { openTab, type Place } from './visit.ts';

/** Downloaded sizes, compressed, without the API's responses. */
export interface Weight {
  firstBytes: number;
  firstRequests: number;
  allBytes: number;
  allFiles: number;
}

/** The scripts and styles of a build as they are served. */
function weighBuild(folder: string): Pick<Weight, 'allBytes' | 'allFiles'> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const served = names.filter((name) => /\.(js|css)$/.test(name));
  const sizeOf = (name: string): number =>
    statSync(join(folder, names.includes(`${name}.br`) ? `${name}.br` : name)).size;
  return { allBytes: served.reduce((sum, name) => sum + sizeOf(name), 0), allFiles: served.length };
}

/** What the login screen downloads; what is fetched later, when the page is idle, does not count. */
export async function weigh(place: Place, folder: string): Promise<Weight> {
  const { page, close } = await openTab(place, 1);
  await page.addInitScript(() => void (window.requestIdleCallback = () => 0));
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.locator(place.subject.submit).waitFor();
  const firstBytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  await close();
  return { firstBytes, firstRequests: sizes.length, ...weighBuild(folder) };
}
