import type { Locator, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, it } from 'vitest';
import { messages } from '../../src/lib/messages.ts';
import { expect } from '../../flows/browser/expect.ts';
import { startPortal, VEGA, type Portal } from '../support/portal.ts';

let portal: Portal;
let page: Page;

beforeAll(async () => {
  portal = await startPortal();
  page = await portal.openFresh('/cliente', { as: VEGA });
});
afterEach(() => expect(portal.problems.splice(0)).toEqual([]));
afterAll(() => portal.close());

/** The outline of an element or of its pseudo-element. */
const outline = (element: Locator, part?: string) =>
  element.evaluate((node, pseudo) => {
    const { outlineColor, outlineStyle, outlineWidth } = getComputedStyle(node, pseudo);
    return `${outlineWidth} ${outlineStyle} ${outlineColor}`;
  }, part);

/** The outline and border of an element, or of one of its pseudo-elements, as 'outline border'. */
const lines = (element: Locator, part?: string) =>
  element.evaluate((node, pseudo) => {
    const { outlineStyle, borderTopStyle } = getComputedStyle(node, pseudo);
    return `${outlineStyle} ${borderTopStyle}`;
  }, part);

describe('forced colours', () => {
  it('[DASH-2] [DASH-3] pressed buttons, badges and the focus are shown by lines', async () => {
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto('/cliente?estado=alquilado');
    const pressed = page.getByRole('button', { name: 'Alquilado', pressed: true });
    await expect(pressed).toBeVisible();
    expect(await lines(pressed, '::before')).toBe('solid none');
    const other = page.getByRole('button', { name: 'Vendido', pressed: false });
    expect(await lines(other, '::before')).toBe('none none');
    const chip = page
      .getByRole('list', { name: 'Inmuebles' })
      .getByText('Alquilado', { exact: true })
      .first();
    expect(await lines(chip)).toBe('none solid');
    await page.getByRole('button', { name: messages.product.logout }).press('Shift');
    await page.keyboard.press('Shift+Tab');
    expect(await lines(page.locator(':focus'))).toBe('solid solid');
    await page.emulateMedia({ forcedColors: null });
  });

  it('[DASH-2] [DASH-3] [SPEND-5] [ACCESS-2] the focus is seen on buttons that are pressed', async () => {
    await page.emulateMedia({ forcedColors: 'active' });
    const expectSeen = async (pressed: Locator, part?: string) => {
      const before = await outline(pressed, part);
      await pressed.press('Shift');
      expect(await outline(pressed, part)).not.toBe(before);
      await pressed.evaluate((node) => node.blur());
    };
    await page.goto('/cliente?estado=alquilado&activos=1');
    await expectSeen(page.getByRole('button', { name: 'Alquilado', pressed: true }), '::before');
    await expectSeen(page.getByRole('button', { name: /^Activos/, pressed: true }), '::before');
    await page.goto('/inmueble/1?tab=facturas');
    const panel = page.getByRole('region', { name: 'Gasto' });
    await panel.getByRole('list', { name: 'Gasto por mes' }).getByRole('button').last().click();
    await page.mouse.move(0, 0);
    await expectSeen(panel.getByRole('button', { pressed: true }).first());
    await panel.getByRole('button', { name: 'Ver como tabla' }).click();
    await expectSeen(panel.getByRole('table').getByRole('button', { pressed: true }).first());
    await page.emulateMedia({ forcedColors: null });
  });

  it('[DASH-4] [STATE-3] [ACCESS-2] the focus is seen on what is chosen of several', async () => {
    await page.emulateMedia({ forcedColors: 'active' });
    const expectSeen = async (chosen: Locator) => {
      const label = chosen.locator('xpath=..');
      await chosen.evaluate((node) => node.blur());
      const before = await outline(label);
      await chosen.press('Shift');
      expect(await outline(label)).not.toBe(before);
    };
    await page.goto('/cliente');
    await expectSeen(page.getByRole('radiogroup', { name: 'Vista' }).getByRole('radio', { checked: true }));
    await page.goto('/inmueble/1');
    await page.getByRole('button', { name: /, cambiar estado$/ }).click();
    await page.getByRole('radio', { name: 'Vendido' }).check();
    await expectSeen(page.getByRole('radio', { name: 'Vendido' }));
    await page.emulateMedia({ forcedColors: null });
  });

  it('[DASH-3] [DASH-7] [STATE-3] [PROFILE-8] what is measured, active, chosen or ticked is seen', async () => {
    await page.emulateMedia({ forcedColors: 'active' });
    const backOf = (element: Locator, part?: string) =>
      element.evaluate((node, pseudo) => getComputedStyle(node, pseudo).backgroundColor, part);
    await page.goto('/cliente');
    const paper = await backOf(page.locator('body'));
    const bar = page.getByRole('meter', { name: 'Alquilado' }).locator('span');
    await expect(bar).toBeVisible();
    expect(await backOf(bar)).not.toBe(paper);
    const active = page.getByRole('list', { name: 'Inmuebles' }).getByText('Activo', { exact: true }).first();
    expect(await backOf(active, '::before')).not.toBe(paper);
    await page.goto('/perfil');
    const boxOf = (name: string) =>
      page.getByRole('checkbox', { name }).locator('xpath=..').locator('[data-box]');
    const box = boxOf(messages.preferencias.mostrarGestion);
    const ticked = await backOf(box);
    await page.getByRole('checkbox', { name: messages.preferencias.mostrarGestion }).uncheck();
    expect([await backOf(box), ticked !== paper]).toEqual([paper, true]);
    await page.goto('/inmueble/1');
    await page.getByRole('button', { name: /, cambiar estado$/ }).click();
    const row = page.getByRole('radio', { name: 'Vendido' }).locator('xpath=..');
    const before = await outline(row);
    await page.getByRole('radio', { name: 'Vendido' }).check();
    await page.getByRole('radio', { name: 'Vendido' }).evaluate((node) => node.blur());
    expect(await outline(row)).not.toBe(before);
    await page.emulateMedia({ forcedColors: null });
  });
});
