import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, it } from 'vitest';
import { expect } from '../../flows/browser/expect.ts';
import { launchBrowser, type WatchedBrowser } from '../../flows/browser/launch.ts';
import { openFreshPage } from '../../flows/browser/reused-tab.ts';
import { messages } from '../../src/lib/messages.ts';
import { BLANK_PATH, CONTEXT } from '../../tools/driver/browser-context.ts';
import { openCreation } from '../../tools/driver/creation.ts';
import { misplacedEverywhere } from '../../tools/driver/layout.ts';
import { inmuebles } from '../../tools/driver/lists.ts';
import { storedLogin } from '../../tools/driver/session.ts';
import { waitForFrames } from '../support/frames.ts';
import { addOwner, startOwnPortal, type Owner } from '../support/own-inmueble.ts';
import type { Portal } from '../support/portal.ts';
import { setTextSize } from '../support/text-size.ts';

/**
 * The text size of the browser's settings. The layout of a window is that of a smaller one with the normal size: a window of
 * 1440 px with 24 px text is laid out as one of 960 px with 16 px.
 */
const NORMAL = 16;
const LARGE = 24;
const TIMES = LARGE / NORMAL;

let portal: Portal;
let owner: Owner;
let id: number;

beforeAll(async () => {
  portal = await startOwnPortal();
  owner = await addOwner(portal, 'letra-grande');
  id = await owner.addInmueble({ tipo: 'gestion', estado: 'reformando' });
  await owner.addInquilino(id);
  await owner.addSuministro(id, 'E');
  await owner.addFacturas(id, { numero: 'FE-2026-0481', importe: 61.45 });
  await owner.addInmueble({ numero_via: '0' });
});
afterEach(() => expect(portal.problems.splice(0)).toEqual([]));
afterAll(() => portal.close());

/** Runs in the page. What each icon and each text takes, in px of the normal text size. */
function measureParts(times: number): { what: string; left: number; width: number; height: number }[] {
  const top = document.querySelector('[role=dialog]') ?? document.body;
  return [...top.querySelectorAll('svg, :not(:has(*))')].flatMap((element) => {
    const { left, width, height } = element.getBoundingClientRect();
    const isPart = element.closest('svg') === element || element.closest('svg') === null;
    if (!isPart || width <= 1 || !element.checkVisibility({ visibilityProperty: true })) return [];
    const what = `${element.tagName} '${element.textContent.trim().slice(0, 30)}'`;
    return [{ what, left: left / times, width: width / times, height: height / times }];
  });
}

async function show(page: Page, size: number, width: number): Promise<void> {
  const times = size / NORMAL;
  await setTextSize(page, size);
  await page.setViewportSize({ width: width * times, height: 700 * times });
  await waitForFrames(page);
}

/** Lines of 1 to 3 px do not grow, so what they surround may differ by as much. */
const TOLERANCE = 3.5;

/** What is elsewhere, or of another size, with large text. */
async function movedParts(
  page: Page,
  width: number,
  prepare: (page: Page) => Promise<unknown>,
): Promise<ReturnType<typeof measureParts>> {
  await show(page, NORMAL, width);
  await prepare(page);
  await page.waitForLoadState('networkidle');
  const normal = await page.evaluate(measureParts, 1);
  expect(normal.length).toBeGreaterThan(10);
  await show(page, LARGE, width);
  const large = await page.evaluate(measureParts, TIMES);
  expect(large.map(({ what }) => what)).toEqual(normal.map(({ what }) => what));
  return large.filter((part, at) =>
    (['left', 'width', 'height'] as const).some(
      (side) => Math.abs(part[side] - (normal[at]?.[side] ?? 0)) > TOLERANCE,
    ),
  );
}

async function openScreen(page: Page, path: string, prepare?: (page: Page) => Promise<void>): Promise<void> {
  await page.goto(path.replace('ID', String(id)));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(/^Cargando/)).toHaveCount(0);
  await prepare?.(page);
}

async function untilBothAreShown(page: Page): Promise<void> {
  await expect(inmuebles(page)).toHaveCount(2);
}

const SCREENS: Record<string, [path: string, prepare?: (page: Page) => Promise<void>]> = {
  'the cards': ['/cliente', untilBothAreShown],
  'the list': ['/cliente?vista=lista', untilBothAreShown],
  'a property': ['/inmueble/ID'],
  'its invoices': ['/inmueble/ID?tab=facturas'],
  'what waits': ['/pendientes'],
  'the profile': ['/perfil'],
  'a new property': ['/cliente', openCreation],
};

describe.each([390, 960])(
  '[ACCESS-1] with large text, a window has the layout of one of %i px with normal text:',
  (width) => {
    let page: Page;
    beforeAll(async () => {
      page = await owner.openFresh(BLANK_PATH);
    });

    it.each(Object.entries(SCREENS))('%s', async (_name, [path, prepare]) => {
      const moved = await movedParts(page, width, () => openScreen(page, path, prepare));
      expect(moved).toEqual([]);
    });

    it('the login', async () => {
      const login = await portal.openFresh('/');
      const moved = await movedParts(login, width, () =>
        expect(login.getByRole('button', { name: messages.login.submit })).toBeVisible(),
      );
      expect(moved).toEqual([]);
    });
  },
);

it('[ACCESS-1] on a phone with text of 200 % the active filters wrap instead of scrolling sideways', async () => {
  const page = await owner.openFresh('/cliente?estado=comprado&estado=proceso_compra&activos=1');
  await setTextSize(page, 32);
  await page.setViewportSize({ width: 390, height: 844 });
  const filters = page.getByRole('button', { name: new RegExp(`^${messages.dashboard.clearFilter}`) });
  await expect(filters).toHaveCount(4);
  const ends = await filters.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right));
  expect(Math.max(...ends)).toBeLessThanOrEqual(390);
});

/** Texts that are larger than their line. Runs in the page. */
function crowdedTexts(): string[] {
  return [...document.querySelectorAll('body *')].flatMap((element) => {
    const hasText = [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
    const { fontSize, lineHeight } = getComputedStyle(element);
    const isCrowded = Number.parseFloat(lineHeight) < Number.parseFloat(fontSize);
    return hasText && isCrowded ? [`'${element.textContent}': ${fontSize} in ${lineHeight}`] : [];
  });
}

describe('[ACCESS-1] with a minimum text size of 24 px, nothing overprints and nothing is cut:', () => {
  let browser: WatchedBrowser;
  let page: Page;
  beforeAll(async () => {
    browser = await launchBrowser({ minimumTextSize: 24 });
    const context = { ...CONTEXT, baseURL: portal.server.url };
    const login = storedLogin({ ...owner, login: 'a login of a test' });
    page = await openFreshPage(browser, { context, blankPath: BLANK_PATH }, BLANK_PATH, login);
  });
  afterAll(() => browser.close());

  it.each(Object.entries(SCREENS))('%s', async (_name, [path, prepare]) => {
    await openScreen(page, path, prepare);
    expect(await page.evaluate(crowdedTexts)).toEqual([]);
    const found = await misplacedEverywhere(page, [390, 720, 1440]);
    expect(found.filter((one) => !one.includes('wider font'))).toEqual([]);
    expect(browser.problems).toEqual([]);
  });
});
