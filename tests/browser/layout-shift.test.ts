import { expect } from 'playwright/test';
import type { BrowserContextOptions, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, it } from 'vitest';
import { messages } from '../../src/lib/messages.ts';
import { DETAIL_TABS } from '../../src/lib/routes.ts';
import { ALDABA, startPortal, VEGA, type Login, type Portal } from '../support/portal.ts';
import { seedDemo } from '../../server/demo/seed-demo.ts';

/** Nothing jumps while a screen loads, not even when every answer takes longer than the skeletons wait to be seen. */

const WIDTHS: Record<string, BrowserContextOptions> = {
  'on a desk': { viewport: { width: 1440, height: 900 } },
  'on a phone': { viewport: { width: 390, height: 844 }, hasTouch: true },
};

/** Longer than the 300 ms in which loading shows nothing. */
const SLOW = 700;

let portal: Portal;
let inmueble: number;

beforeAll(async () => {
  portal = await startPortal({ seed: (pool, storage) => seedDemo(pool, storage, { inmuebles: 1200 }) });
  const { rows } = await portal.server.pool.query(
    `SELECT i.id FROM inmueble i JOIN suministro s ON s.inmueble = i.id JOIN incidencia n ON n.suministro = s.id
     JOIN factura f ON f.inmueble = i.id JOIN documento d ON d.inmueble = i.id WHERE i.cliente = 2 LIMIT 1`,
  );
  inmueble = rows[0].id;
});
afterEach(() => expect(portal.problems.splice(0)).toEqual([]));
afterAll(() => portal.close());

interface Shift {
  value: number;
  /** What moved, and from where to where. */
  sources: string[];
}

/** Notes every shift from the first paint on, those within half a second of a click too: nobody clicks here. */
function noteShifts(): void {
  const shifts: Shift[] = [];
  Object.assign(window, { shifts });
  const words = ({ node, previousRect, currentRect }: LayoutShiftAttribution) => {
    const element = node instanceof Element ? node : node?.parentElement;
    const place = ({ x, y, width, height }: DOMRectReadOnly) => `${x},${y} ${width}×${height}`;
    return `${element?.tagName} '${element?.textContent?.slice(0, 40)}' ${place(previousRect)} → ${place(currentRect)}`;
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LayoutShift[]) {
      shifts.push({ value: entry.value, sources: entry.sources.map(words) });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** The screen at `path`, from an empty page to the last answer, each of which is slow and comes by itself. */
async function shiftsOf(
  path: string,
  options: BrowserContextOptions & { as?: Login },
  isThere: (page: Page) => Promise<void>,
): Promise<Shift[]> {
  const { as, ...context } = options;
  const page = as
    ? await portal.open('/no/existe', { as, ...context })
    : await portal.newPage({ baseURL: portal.server.url, ...context });
  let calls = 0;
  await page.route('**/api/**', async (route) => {
    calls += 1;
    await new Promise((resolve) => setTimeout(resolve, SLOW + 150 * (calls % 4)));
    await route.continue().catch(() => undefined);
  });
  await page.addInitScript(noteShifts);
  await page.goto(path);
  await isThere(page);
  await page.waitForLoadState('networkidle');
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
  await page.context().close();
  return shifts;
}

interface LayoutShiftAttribution {
  node: Node | null;
  previousRect: DOMRectReadOnly;
  currentRect: DOMRectReadOnly;
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  sources: LayoutShiftAttribution[];
}

const listed = async (page: Page) => {
  await expect(page.getByRole('list', { name: 'Inmuebles' }).getByRole('listitem').first()).toBeVisible();
  await expect(page.getByText(messages.dashboard.loading)).toHaveCount(0);
};

describe.each(Object.entries(WIDTHS))('nothing jumps %s', (_, width) => {
  it('[LOGIN-1] on the login', async () => {
    const shown = (page: Page) =>
      expect(page.getByRole('button', { name: messages.login.submit })).toBeVisible();
    expect(await shiftsOf('/', width, shown)).toEqual([]);
  });

  it.each([
    ['a dozen properties', VEGA, '/cliente'],
    ['a dozen properties in a list', VEGA, '/cliente?vista=lista'],
    ['1,200 properties', ALDABA, '/cliente'],
    ['1,200 properties in a list', ALDABA, '/cliente?vista=lista'],
  ])('[DASH-1] [DASH-12] on the dashboard of %s', async (_name, as, path) => {
    expect(await shiftsOf(path, { ...width, as }, listed)).toEqual([]);
  });

  it.each(DETAIL_TABS)('[PROP-7] [PROP-8] on a property with %s open', async (tab) => {
    const path = `/inmueble/${inmueble}?pestana=${tab}`;
    const shown = async (page: Page) => {
      await expect(page.getByRole('button', { name: messages.inmueble.edit })).toBeEnabled();
      await expect(page.getByText(/^Cargando/)).toHaveCount(0);
    };
    expect(await shiftsOf(path, { ...width, as: VEGA }, shown)).toEqual([]);
  });

  it('[PROFILE-1] on the profile', async () => {
    const shown = (page: Page) =>
      expect(page.getByRole('button', { name: messages.profile.edit })).toBeEnabled();
    expect(await shiftsOf('/perfil', { ...width, as: VEGA }, shown)).toEqual([]);
  });
});
