import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, it } from 'vitest';
import { expect } from '../../flows/browser/expect.ts';
import { ALDABA, startPortal, type Portal } from '../support/portal.ts';

let portal: Portal;

beforeAll(async () => {
  portal = await startPortal();
});
afterEach(() => expect(portal.problems.splice(0)).toEqual([]));
afterAll(() => portal.close());

const links = (page: Page) => page.getByRole('list', { name: 'Inmuebles' }).getByRole('link');

describe.each(['', '?vista=lista'])('back on the dashboard%s', (query) => {
  it.each<[name: string, back: (page: Page) => Promise<unknown>]>([
    ['Back', (page) => page.goBack()],
    ["'Volver'", (page) => page.getByRole('link', { name: 'Volver' }).click()],
  ])('[LEAVE-3] by %s the focus is on the property one came from', async (_, back) => {
    const page = await portal.open(`/cliente${query}`, { as: ALDABA });
    await expect(links(page).first()).toBeVisible();
    await page.mouse.wheel(0, 2000);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1500);
    const href = await links(page).and(page.locator('a:not([href*="?"])')).nth(8).getAttribute('href');
    await page.locator(`a[href="${href}"]`).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Editar inmueble' })).toBeEnabled();
    const top = await page.evaluate(() => scrollY);
    expect(top).toBe(0);
    await back(page);
    await expect(page.locator(`a[href="${href}"]`)).toBeFocused();
    await expect(page.locator(`a[href="${href}"]`)).toBeInViewport();
  });
});
