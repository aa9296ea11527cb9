import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, it } from 'vitest';
import { expect } from '../../flows/browser/expect.ts';
import { messages } from '../../src/lib/messages.ts';
import { BLANK_PATH } from '../../tools/driver/browser-context.ts';
import { closeDialog, openDialog } from '../../tools/driver/dialogs.ts';
import { button } from '../../tools/driver/elements.ts';
import { inmuebles } from '../../tools/driver/lists.ts';
import { startPortal, VEGA, type Portal } from '../support/portal.ts';

/** A phone in landscape, whose notch covers 44 px on either side. */

const VIEWPORT = { width: 844, height: 390 };
const NOTCH = 44;

let portal: Portal;
let page: Page;

beforeAll(async () => {
  portal = await startPortal();
  page = await portal.openFresh(BLANK_PATH, { as: VEGA, viewport: VIEWPORT, hasTouch: true, isMobile: true });
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Emulation.setSafeAreaInsetsOverride', { insets: { left: NOTCH, right: NOTCH } });
});
beforeEach(async () => {
  await page.goto('/cliente');
  await expect(inmuebles(page).first()).toBeVisible();
});
afterEach(() => expect(portal.problems.splice(0)).toEqual([]));
afterAll(() => portal.close());

it('[DASH-1] the notch covers no content, and the bar at the top goes from edge to edge', async () => {
  const edges = await page.evaluate(() =>
    ['header', 'header > div > *', 'h1', '[role=listitem]'].map((selector) => {
      const boxes = [...document.querySelectorAll(selector)].map((one) => one.getBoundingClientRect());
      if (boxes.length === 0) throw new Error(`There is no ${selector}`);
      return [Math.min(...boxes.map(({ left }) => left)), Math.max(...boxes.map(({ right }) => right))];
    }),
  );
  const [bar, ...contents] = edges;
  expect(bar).toEqual([0, VIEWPORT.width]);
  for (const [left, right] of contents) {
    expect(left).toBeGreaterThanOrEqual(NOTCH);
    expect(right).toBeLessThanOrEqual(VIEWPORT.width - NOTCH);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(VIEWPORT.width);
});

it('[SORT-2] [ACCESS-1] the filters take the height of the window, and each can be pressed', async () => {
  const opener = page.getByRole('button', { name: /^Filtros/ });
  await opener.evaluate((node) => node.scrollIntoView({ block: 'center' }));
  const filters = await openDialog(opener);
  // Its parent scrolls.
  const seen = await filters.evaluate((node) => node.parentElement?.clientHeight);
  expect(seen).toBeGreaterThan(VIEWPORT.height * 0.8);
  const controls = filters.locator('input, select, button');
  // The estados alone are six.
  expect(await controls.count()).toBeGreaterThan(6);
  const covered = await controls.evaluateAll((all) =>
    all
      .filter((control) => {
        control.scrollIntoView({ block: 'nearest' });
        const { left, top, width, height } = control.getBoundingClientRect();
        return !control.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      })
      .map((control) => control.outerHTML),
  );
  expect(covered).toEqual([]);
  await closeDialog(filters);
  await expect(filters).toBeHidden();
});

it('[DASH-6] the text of fields is large enough that an iPhone does not zoom in', async () => {
  const dialog = await openDialog(button(page, messages.dashboard.create));
  const fields = dialog.locator('input:not([type=radio]), select').or(page.getByRole('searchbox'));
  const sizes = await fields.evaluateAll((all) => all.map((one) => getComputedStyle(one).fontSize));
  expect(sizes.length).toBeGreaterThan(10);
  expect(new Set(sizes)).toEqual(new Set(['16px']));
});
