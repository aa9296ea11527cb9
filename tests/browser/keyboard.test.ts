import type { Locator, Page } from 'playwright';
import { estadoButton } from '../../tools/driver/estado-change.ts';
import { afterAll, afterEach, beforeAll, describe, it } from 'vitest';
import { messages } from '../../src/lib/messages.ts';
import { expect } from '../../flows/browser/expect.ts';
import { BLANK_PATH } from '../../tools/driver/browser-context.ts';
import { endHolding, hold } from '../../tools/driver/calls.ts';
import { waitForFrames } from '../support/frames.ts';
import { ALDABA, startPortal, VEGA, type Portal } from '../support/portal.ts';

let portal: Portal;

beforeAll(async () => {
  portal = await startPortal();
});
afterEach(() => expect(portal.problems.splice(0)).toEqual([]));
afterAll(() => portal.close());

/** More tab stops than any screen has. */
const STOPS = 80;

/** Presses Tab until `target` has the focus. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < STOPS; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`Tab never reaches ${target.toString()}`);
}

async function logInByKeyboard(page: Page): Promise<void> {
  await tabTo(page, page.getByRole('textbox', { name: 'Usuario' }));
  await page.keyboard.type(VEGA.username);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('textbox', { name: 'Contraseña' })).toBeFocused();
  await page.keyboard.type(VEGA.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Panel de Control' })).toBeVisible();
}

describe('by keyboard alone', () => {
  it.each(['es-ES', 'en-US'])(
    '[LOGIN-4] [DASH-6] [DASH-11] [PROP-8] from login to logout, in a browser that speaks %s',
    async (locale) => {
      const page = await portal.openFresh('/', { locale });
      const { keyboard } = page;
      const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
      await logInByKeyboard(page);

      const search = page.getByRole('searchbox', { name: 'Buscar inmuebles' });
      await tabTo(page, search);
      await keyboard.type('alquilado');
      await expect(page).toHaveURL(/buscar=alquilado/);
      const first = page.getByRole('list', { name: 'Inmuebles' }).getByRole('link').first();
      await expect(first).toHaveAccessibleDescription('Alquilado');
      await tabTo(page, first);
      await keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: /^Inmueble en/ })).toBeVisible();

      await tabTo(page, page.getByRole('tab', { name: 'Documentación' }));
      await keyboard.press('ArrowRight');
      await expect(page.getByRole('tab', { name: 'Facturas' })).toBeFocused();
      await expect(page.getByRole('tab', { name: 'Facturas' })).toHaveAttribute('aria-selected', 'true');
      await expect(page).toHaveURL(/tab=facturas/);

      await tabTo(page, estadoButton(page), 'Shift+Tab');
      await keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Cambiar estado' });
      await expect(dialog).toBeVisible();
      for (let stop = 0; stop < 8; stop += 1) {
        await keyboard.press('Tab');
        await expect(dialog.locator(':focus')).toHaveCount(1);
      }
      await keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(estadoButton(page)).toBeFocused();

      await tabTo(page, page.getByRole('link', { name: 'Mi perfil' }), 'Shift+Tab');
      await keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: 'Mi Perfil' })).toBeVisible();
      await tabTo(page, button('Cerrar sesión'), 'Shift+Tab');
      await keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: 'Portal de clientes' })).toBeVisible();
    },
  );

  it('[ROUTE-1] [ACCESS-2] the first tab stop of a screen skips the top bar, and the focus is always visible', async () => {
    const page = await portal.open('/cliente', { as: VEGA });
    await page.reload();
    await expect(page.getByRole('list', { name: 'Inmuebles' }).getByRole('link').first()).toBeVisible();
    const skip = page.getByRole('link', { name: 'Saltar al contenido' });
    await page.keyboard.press('Tab');
    await expect(skip).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    const unseen: string[] = [];
    for (let stop = 0; stop < 20; stop += 1) {
      await page.keyboard.press('Tab');
      const lost = await page.evaluate(() => {
        const at = document.activeElement;
        if (!at || at === document.body) return 'nothing has the focus';
        const box = at.getBoundingClientRect();
        const isInView = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
        return isInView ? null : `${at.tagName} ${at.textContent} is out of view`;
      });
      if (lost !== null) unseen.push(lost);
    }
    expect(unseen).toEqual([]);
  });
});

describe('below the sticky bars', () => {
  /**
   * Whether the middle of the focused link is covered; null if no link of the list has the focus. Waits for two frames, in
   * which rows that come above it are measured and the list is scrolled by their heights. Runs in the page.
   */
  const isCovered = async (): Promise<boolean | null> => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    const link = document.activeElement;
    if (!link?.matches('[role=list] a')) return null;
    const { left, top, width, height } = link.getBoundingClientRect();
    return !link.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  };

  /**
   * Scrolls into the list. Returns 'rendered', or what is there instead: before the rows there are rendered, only rows
   * further up are. Runs in the page.
   */
  const scrollIntoList = (): string => {
    window.scrollTo(0, 2000);
    const links = [...document.querySelectorAll('[role=list] a')];
    const top = links.at(-1)?.getBoundingClientRect().top;
    if (window.scrollY === 2000 && top !== undefined && top > 0) return 'rendered';
    const size = document.querySelector('[role=listitem]')?.getAttribute('aria-setsize');
    const { scrollHeight } = document.documentElement;
    return `${links.length} links of ${size}, the last at ${top} px, of ${scrollHeight} px at ${window.scrollY} px`;
  };

  it.each([
    ['/cliente?vista=lista&activos=1', 1440],
    ['/cliente?activos=1', 390],
    ['/pendientes?buscar=a', 390],
  ])('[ACCESS-2] no link of %s at %i px is hidden when it is reached from below', async (path, width) => {
    const page = await portal.open(path, { as: ALDABA });
    await page.setViewportSize({ width, height: 500 });
    const links = page.getByRole('main').getByRole('listitem').getByRole('link');
    await expect(links.first()).toBeVisible();
    await expect.poll(() => page.evaluate(scrollIntoList)).toBe('rendered');
    await links.last().focus();
    const stops: (boolean | null)[] = [];
    for (let stop = 0; stop < 16; stop += 1) {
      await page.keyboard.press('Shift+Tab');
      stops.push(await page.evaluate(isCovered));
    }
    expect(stops.slice(0, 3)).not.toContain(null);
    expect(stops).not.toContain(true);
  });
});

/** How long each animation takes that runs in the page, in ms. What appears all at once, in 1 ms, does not move. */
function findMoving(): number[] {
  return document
    .getAnimations()
    .filter(({ playState }) => playState === 'running')
    .map(({ effect }) => Number(effect?.getComputedTiming().duration))
    .filter((ms) => ms > 1);
}

/** Records how long the animations take that begin from now on, as above. */
const recordMoving = (page: Page) =>
  page.evaluateHandle(() => {
    const moving: number[] = [];
    const record = () => {
      const all = document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().duration));
      moving.push(...all.filter((ms) => ms > 1));
    };
    for (const type of ['transitionrun', 'animationstart']) addEventListener(type, record);
    return moving;
  });

describe('reduced motion', () => {
  it('[DASH-10] [ACCESS-1] placeholders of what is loading do not breathe', async () => {
    const page = await portal.open(BLANK_PATH, { as: VEGA });
    await hold(page, 'GET /api/inmuebles/*');
    await page.goto('/cliente');
    await expect(page.getByRole('status').filter({ hasText: messages.dashboard.loading })).toBeVisible();
    expect(await page.evaluate(findMoving)).toEqual([]);
    await endHolding(page);
  });

  it('[ACCESS-1] nothing moves with reduced motion', async () => {
    const page = await portal.open('/cliente', { as: VEGA });
    const moving = await recordMoving(page);
    await page.getByRole('button', { name: 'Nuevo inmueble' }).click();
    await expect(page.getByRole('dialog', { name: 'Nuevo inmueble' })).toBeVisible();
    await waitForFrames(page);
    expect(await moving.jsonValue()).toEqual([]);
    expect(await page.evaluate(findMoving)).toEqual([]);
  });
});
