import type { BrowserContextOptions, Locator, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, it } from 'vitest';
import { messages } from '../../src/lib/messages.ts';
import { DETAIL_TABS } from '../../src/lib/routes.ts';
import { expect } from '../../flows/browser/expect.ts';
import type { HeldCalls } from '../../flows/browser/held-calls.ts';
import { apiOf } from '../../tools/driver/calls.ts';
import { ALDABA, startPortal, VEGA, type Portal } from '../support/portal.ts';
import { BLANK_PATH } from '../../tools/driver/browser-context.ts';

/**
 * Nothing moves while a screen loads, even if every response takes longer than the skeletons wait before they
 * appear. What loads takes the place of its skeleton.
 */

const WIDTHS: Record<string, BrowserContextOptions> = {
  'on a desk': { viewport: { width: 1440, height: 900 } },
  'on a phone': { viewport: { width: 390, height: 844 }, hasTouch: true },
};

/** The login requests nothing. */
const LOGIN = '/';

let portal: Portal;
let inmueble: number;

beforeAll(async () => {
  portal = await startPortal({ demo: 1200 });
  // An address of two lines makes its row of cards higher than a skeleton, which cannot know it.
  await portal.server.pool.query(
    `UPDATE inmueble SET portal = '', escalera = '' WHERE nombre_via = 'Marítimo Ciudad de Melilla'`,
  );
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
  /** What moved, with its former and its new position. */
  sources: string[];
}

/**
 * Records every layout shift since the first paint, including those within half a second of a click: these
 * tests do not click.
 */
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

/**
 * Opens the screen at `path` from an empty page. Its responses come one by one, each after its skeleton is
 * visible. Calls `look` before the first response and after the last one.
 */
async function load(
  page: Page,
  path: string,
  isThere: (page: Page) => Promise<void>,
  look: (page: Page, moment: 'before' | 'after') => Promise<void> = async () => {},
): Promise<Shift[]> {
  const api = await apiOf(page);
  api.hold({ method: 'GET', path: '/api/*' }, { method: 'OPTIONS', path: '/api/*' });
  await page.goto(path);
  await page.evaluate(noteShifts);
  if (path !== LOGIN) await expect.poll(() => api.waiting().length).toBeGreaterThan(0);
  await allIsSeen(page);
  await look(page, 'before');
  let isOver = false;
  const there = isThere(page).finally(() => (isOver = true));
  while (!isOver || api.waiting().length > 0) {
    await letNextGo(page, api);
    await allIsSeen(page);
  }
  await there;
  await look(page, 'after');
  return page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
}

async function letNextGo(page: Page, api: HeldCalls): Promise<void> {
  const [next] = api.waiting();
  if (next === undefined) return;
  const answered = page.waitForEvent('requestfinished', (request) =>
    next.endsWith(request.url().slice(originOf(page).length)),
  );
  await api.letNextGo();
  await answered;
}

const originOf = (page: Page) => new URL(page.url()).origin;

/** Waits for what appears late: skeletons stay hidden for 300 ms, then take two frames. */
async function allIsSeen(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
    const awaited = document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
      .map(({ finished }) => finished.catch(() => undefined));
    await Promise.all(awaited);
    await frame();
  });
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

type Place = {
  x?: number | undefined;
  y?: number | undefined;
  width?: number;
  height?: number | undefined;
} | null;

/** The position of what is on screen from the start. The width of a heading depends on what is beside it. */
async function around(page: Page): Promise<Place[]> {
  const { analysis, search, title } = messages.dashboard;
  const rows = await page.getByRole('region', { name: analysis }).getByRole('listitem').all();
  const fixed = [
    page.getByRole('heading', { name: title }),
    ...rows,
    ...(await page.getByRole('tab').all()),
    page.getByRole('searchbox', { name: search }),
    page.getByRole('radiogroup'),
  ];
  expect(fixed).toHaveLength(12);
  return Promise.all(
    fixed.map(async (element) => {
      const { x, y, height } = (await element.boundingBox()) ?? {};
      return { x, y, height };
    }),
  );
}

const hasBadgeLines = (page: Page) =>
  page.url().includes('vista=lista') && (page.viewportSize()?.width ?? 0) < 768;

/**
 * The position and size of the first item. Neither may change, except the height of a row on a phone, which
 * depends on its address and badges.
 */
async function firstItem(page: Page, moment: 'before' | 'after'): Promise<Place> {
  const { height, ...place } = (await itemsAt(page, moment).first().boundingBox()) ?? {};
  return hasBadgeLines(page) ? place : { ...place, height };
}

/** The properties, or their skeletons. */
function itemsAt(page: Page, moment: 'before' | 'after'): Locator {
  const items = page.getByRole('list', { name: 'Inmuebles' }).getByRole('listitem');
  return moment === 'before' ? page.locator('[data-skeleton]') : items;
}

describe.each(Object.entries(WIDTHS))('no layout shift %s', (_, width) => {
  let open: Portal['open'];
  beforeAll(() => {
    open = portal.newTab(width);
  });

  it('[LOGIN-1] on the login', async () => {
    const shown = (page: Page) =>
      expect(page.getByRole('button', { name: messages.login.submit })).toBeVisible();
    expect(await load(await open(BLANK_PATH), LOGIN, shown)).toEqual([]);
  });

  it.each([
    ['a dozen properties', VEGA, '/cliente'],
    ['a dozen properties in a list', VEGA, '/cliente?vista=lista'],
    ['1,200 properties', ALDABA, '/cliente'],
    ['1,200 properties in a list', ALDABA, '/cliente?vista=lista'],
  ])(
    '[DASH-1] [DASH-10] [DASH-12] on the dashboard of %s, and the items take the places of their skeletons',
    async (_name, as, path) => {
      const page = await open(BLANK_PATH, { as });
      const places: Record<string, Place[]> = {};
      const shifts = await load(page, path, listed, async (_page, moment) => {
        await expect(itemsAt(page, moment).first()).toBeVisible();
        await allIsSeen(page);
        places[moment] = [...(await around(page)), await firstItem(page, moment)];
      });
      // Expected: on a phone a row grows by the line of its badges, which load later (decision 95).
      const isExpected = ({ value, sources }: Shift) =>
        hasBadgeLines(page) && value < 0.01 && sources.every((source) => source.startsWith('DIV'));
      expect(shifts.filter((shift) => !isExpected(shift))).toEqual([]);
      expect(places['after']).toEqual(places['before']);
    },
  );

  it.each(DETAIL_TABS)('[PROP-7] [PROP-8] on a property with %s open', async (tab) => {
    const path = `/inmueble/${inmueble}?tab=${tab}`;
    const shown = async (page: Page) => {
      await expect(page.getByRole('button', { name: messages.inmueble.edit })).toBeEnabled();
      await expect(page.getByText(/^Cargando/)).toHaveCount(0);
    };
    expect(await load(await open(BLANK_PATH, { as: VEGA }), path, shown)).toEqual([]);
  });

  it("[PEND-6] on 'Pendientes'", async () => {
    const shown = async (page: Page) => {
      await expect(page.getByRole('list', { name: 'Pendientes' }).getByRole('link').first()).toBeVisible();
      await expect(page.getByText(messages.pendientes.loading)).toHaveCount(0);
    };
    const shifts = await load(await open(BLANK_PATH, { as: VEGA }), '/pendientes', shown);
    // Expected: the segments share out their width again when their counts are known.
    const isExpected = ({ sources }: Shift) => sources.every((source) => source.startsWith('LABEL'));
    expect(shifts.filter((shift) => !isExpected(shift))).toEqual([]);
  });

  it('[PROFILE-1] on the profile', async () => {
    const shown = (page: Page) =>
      expect(page.getByRole('button', { name: messages.profile.edit })).toBeEnabled();
    expect(await load(await open(BLANK_PATH, { as: VEGA }), '/perfil', shown)).toEqual([]);
  });
});
