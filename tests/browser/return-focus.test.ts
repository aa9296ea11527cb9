import type { Locator, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, it } from 'vitest';
import { known } from '../../src/lib/known.ts';
import { expect } from '../../flows/browser/expect.ts';
import { hold } from '../../tools/driver/calls.ts';
import { PATH } from '../../tools/driver/api.ts';
import { untilScrollRests } from '../support/scrolling.ts';
import { apiList } from '../support/api-records.ts';
import { ALDABA, startPortal, type Portal } from '../support/portal.ts';

let portal: Portal;

beforeAll(async () => {
  portal = await startPortal();
});
afterEach(() => expect(portal.problems.splice(0)).toEqual([]));
afterAll(() => portal.close());

const BACK: [name: string, back: (page: Page) => Promise<unknown>][] = [
  ['Back', (page) => page.goBack()],
  ["'Volver'", (page) => page.getByRole('link', { name: 'Volver' }).click()],
];

const links = (page: Page) => page.getByRole('list', { name: 'Inmuebles' }).getByRole('link');

describe.each(['', '?vista=lista'])('back on the dashboard%s', (query) => {
  it.each(BACK)(
    '[LEAVE-3] by %s the focus is on the property one came from, where it was in the window',
    async (_, back) => {
      const page = await portal.open(`/cliente${query}`, { as: ALDABA });
      await expect(links(page).first()).toBeVisible();
      await page.mouse.wheel(0, 2000);
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1500);
      await untilScrollRests(page);
      const href = await links(page).and(page.locator('a:not([href*="?"])')).nth(8).getAttribute('href');
      const link = page.locator(`a[href="${href}"]`);
      await link.focus();
      const before = known(await link.boundingBox(), 'link');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('button', { name: 'Editar inmueble' })).toBeEnabled();
      const top = await page.evaluate(() => scrollY);
      expect(top).toBe(0);
      await back(page);
      await expect(link).toBeFocused();
      await untilScrollRests(page);
      const after = known(await link.boundingBox(), 'link');
      expect(Math.abs(after.y - before.y)).toBeLessThan(20);
    },
  );
});

it.each(['/dashboard', '/cliente/'])(
  "[LEAVE-3] 'Volver' goes back to the dashboard that was opened as %s",
  async (path) => {
    const page = await portal.open(path, { as: ALDABA });
    await links(page).first().click();
    await expect(page.getByRole('button', { name: 'Editar inmueble' })).toBeEnabled();
    const entries = await page.evaluate(() => history.length);
    await page.getByRole('link', { name: 'Volver' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Panel de Control' })).toBeVisible();
    await expect(page).toHaveURL(path);
    expect(await page.evaluate(() => history.length)).toBe(entries);
  },
);

describe('a property that is far down the list', () => {
  /** Opens, from the top of the dashboard, a property that the list has not rendered, as 'Ir a…' does. */
  async function visitLast(query: string): Promise<{ page: Page; link: Locator }> {
    const page = await portal.open(`/cliente${query}`, { as: ALDABA });
    await expect(links(page).first()).toBeVisible();
    const all = (await apiList(page, PATH.inmuebles)).map(({ id }) => Number(id));
    const link = page.locator(`a[href="/inmueble/${all.at(-1)}"]`);
    await expect(link).toHaveCount(0);
    await page.evaluate((to) => history.pushState(null, '', to), `/inmueble/${all.at(-1)}`);
    await expect(page.getByRole('button', { name: 'Editar inmueble' })).toBeEnabled();
    return { page, link };
  }

  it.each(['', '?vista=lista'])(
    '[LEAVE-3] has the focus and is in view after Back on the dashboard%s',
    async (query) => {
      const { page, link } = await visitLast(query);
      await page.goBack();
      await expect(link).toBeFocused();
      await expect(link).toBeInViewport();
    },
  );

  it.each(BACK)('[LEAVE-3] has the focus after a reload and %s, once the list is loaded', async (_, back) => {
    const { page, link } = await visitLast('');
    await page.reload();
    await expect(page.getByRole('button', { name: 'Editar inmueble' })).toBeEnabled();
    const { release } = await hold(page, `GET ${PATH.inmuebles}`);
    await back(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Panel de Control' })).toBeFocused();
    await release();
    await expect(link).toBeFocused();
    await expect(link).toBeInViewport();
  });

  it('[LEAVE-3] is not scrolled to if Back led to the property, and then the logo to a list that loads', async () => {
    const { page } = await visitLast('');
    await page.reload();
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^Pendientes/ })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Pendientes' })).toBeFocused();
    await page.goBack();
    await expect(page.getByRole('button', { name: 'Editar inmueble' })).toBeEnabled();
    await page.getByRole('banner').getByRole('link').first().click();
    await expect(links(page).first()).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Panel de Control' })).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  it('[LEAVE-3] is not scrolled to if the logo led to the dashboard', async () => {
    const { page } = await visitLast('');
    await page.getByRole('banner').getByRole('link').first().click();
    await expect(links(page).first()).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
});

it('[LEAVE-3] a property can be pressed while the list is still scrolling', async () => {
  const page = await portal.open('/cliente', { as: ALDABA });
  await expect(links(page).first()).toBeVisible();
  const pressed = await page.evaluate(async () => {
    const isUnderPointer = (item: Element) => {
      const { left, top, width, height } = item.getBoundingClientRect();
      return item.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    };
    const isInMiddle = (item: Element) => {
      const { top } = item.getBoundingClientRect();
      return top > innerHeight / 3 && top < innerHeight / 2;
    };
    const seen = { pressable: 0, covered: 0 };
    for (let frame = 0; frame < 12; frame += 1) {
      scrollBy(0, 40);
      await new Promise(requestAnimationFrame);
      for (const item of [...document.querySelectorAll('[role=listitem]')].filter(isInMiddle))
        seen[isUnderPointer(item) ? 'pressable' : 'covered'] += 1;
    }
    return seen;
  });
  expect(pressed.covered).toBe(0);
  // In the first frame, none may be in the middle.
  expect(pressed.pressable).toBeGreaterThanOrEqual(11);
});

it.each(['', '?vista=lista'])(
  '[ACCESS-2] if the property with the focus is scrolled away, one in view gets it on the dashboard%s',
  async (query) => {
    const page = await portal.open(`/cliente${query}`, { as: ALDABA });
    await links(page).first().focus();
    const former = await page.locator(':focus').getAttribute('href');
    for (let times = 0; times < 4; times += 1) {
      await page.keyboard.press('PageDown');
      await untilScrollRests(page);
    }
    await expect(page.locator(`a[href="${former}"]`)).toHaveCount(0);
    await expect(page.getByRole('list', { name: 'Inmuebles' }).locator('a:focus')).toHaveCount(1);
    const top = await page.evaluate(() => scrollY);
    expect(top).toBeGreaterThan(1500);
    await page.keyboard.press('Tab');
    expect(Math.abs((await page.evaluate(() => scrollY)) - top)).toBeLessThan(600);
  },
);
