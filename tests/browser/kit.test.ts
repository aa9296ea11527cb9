import { afterAll, afterEach, beforeAll, describe, it } from 'vitest';
import { messages } from '../../src/lib/messages.ts';
import { creationDialog, openCreation, submitCreation } from '../../tools/driver/creation.ts';
import { expect } from '../../flows/browser/expect.ts';
import { simulatePlatform } from '../support/platform.ts';
import { startPortal, VEGA, type Portal } from '../support/portal.ts';
import { BLANK_PATH } from '../../tools/driver/browser-context.ts';
import { hold } from '../../tools/driver/calls.ts';
import { misplacedEverywhere } from '../../tools/driver/layout.ts';
import { startKit } from '../../tools/kit.ts';
import { setTextSize } from '../support/text-size.ts';

let portal: Portal;

beforeAll(async () => {
  portal = await startPortal();
});
afterEach(() => expect(portal.problems.splice(0)).toEqual([]));
afterAll(() => portal.close());

describe('the page of all components', () => {
  it('[ACCESS-1] fits a phone with text of 100, 150 and 200 %, and nothing is misplaced', async () => {
    const kit = await startKit(0);
    try {
      const page = await portal.newPage();
      await page.goto(kit.url);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const found: string[] = [];
      for (const size of [16, 24, 32]) {
        await setTextSize(page, size);
        await page.setViewportSize({ width: 390, height: 844 });
        const here = await misplacedEverywhere(page, [390]);
        // In a wider font words may break.
        found.push(...here.filter((one) => !one.includes('wider font')).map((one) => `${size} px: ${one}`));
      }
      expect(found).toEqual([]);
    } finally {
      await kit.close();
    }
  });
});

/** The live region. */
const SAID = '[data-live-announcer]';

describe('a busy button', () => {
  it('[LOGIN-3] announces it once, keeps the focus, and leaves no reference behind', async () => {
    const page = await portal.open('/');
    const token = await hold(page, `POST /api/token/`);
    await page.getByRole('textbox', { name: 'Usuario' }).fill(VEGA.username);
    await page.getByRole('textbox', { name: 'Contraseña' }).fill(VEGA.password);
    await expect(page.locator(SAID)).toHaveText('');
    await page.getByRole('button', { name: messages.login.submit }).click();
    const pending = page.getByRole('button', { name: messages.login.submitting });
    await expect(pending).toBeDisabled();
    await expect(pending).toBeFocused();
    await expect(page.locator(SAID)).toHaveText(messages.login.submitting);
    await token.release();
    await expect(page.getByRole('heading', { name: messages.dashboard.title })).toBeVisible();
    await expect(page.locator(SAID)).toHaveText('');
    await expect(page.locator('[role="img"][aria-labelledby]')).toHaveCount(0);
  });
});

describe('a field', () => {
  it('[ACCESS-1] is described by a hint that appears while typing, until it disappears', async () => {
    const page = await portal.open('/cliente', { as: VEGA });
    await openCreation(page);
    const field = (name: string) => creationDialog(page).getByRole('textbox', { name, exact: true });
    const code = field('Código postal');
    await field('Provincia').fill('Madrid');
    await expect(code).toHaveAccessibleDescription('');
    await code.fill('41003');
    await expect(code).toHaveAccessibleDescription(messages.hint.codigoPostal('Sevilla'));
    await code.fill('28001');
    await expect(code).toHaveAccessibleDescription('');
  });
});

describe('an invalid field', () => {
  it('[ACCESS-1] [CREATE-1] with the focus has a ring of the colour of the focus around its red edge', async () => {
    const page = await portal.open('/cliente', { as: VEGA });
    await openCreation(page);
    await submitCreation(page);
    const invalid = creationDialog(page).locator('[aria-invalid=true]');
    await expect(invalid.first()).toBeFocused();
    const [focused, other] = await invalid.evaluateAll((fields) =>
      fields.map((field) => {
        const { outlineStyle, outlineColor, borderColor, boxShadow } = getComputedStyle(field);
        return { ring: outlineStyle === 'none' ? null : outlineColor, borderColor, boxShadow };
      }),
    );
    expect(other?.ring).toBeNull();
    // The colour of the focus.
    expect(focused?.ring).toBe('rgb(1, 122, 135)');
    expect(focused?.boxShadow).toContain(`${other?.borderColor} 0px 0px 0px 2px inset`);
  });
});

describe('the footer of a dialog', () => {
  it('keeps its height if the form is longer than the window', async () => {
    const page = await portal.open('/cliente', { as: VEGA });
    await page.setViewportSize({ width: 1440, height: 420 });
    await openCreation(page);
    const foot = creationDialog(page).getByRole('button', { name: messages.creation.submit }).locator('..');
    const { height, isCut } = await foot.evaluate((element) => ({
      height: element.getBoundingClientRect().height,
      isCut: element.scrollHeight > element.clientHeight,
    }));
    expect({ height, isCut }).toEqual({ height: 65, isCut: false });
  });
});

describe('a dialog on iOS', () => {
  const IPHONE =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

  it('adds no style element and prevents scrolling of the page', async () => {
    const page = await portal.openFresh(BLANK_PATH, {
      userAgent: IPHONE,
      hasTouch: true,
      isMobile: true,
      viewport: { width: 390, height: 844 },
    });
    await simulatePlatform(page, 'iPhone');
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'userAgentData', { get: () => undefined });
    });
    await page.goto('/');
    await page.getByRole('textbox', { name: 'Usuario' }).fill(VEGA.username);
    await page.getByRole('textbox', { name: 'Contraseña' }).fill(VEGA.password);
    await page.getByRole('button', { name: messages.login.submit }).click();
    await openCreation(page);
    await expect(page.locator('html')).toHaveCSS('overflow', 'hidden');
    const inside = creationDialog(page).getByRole('textbox').first();
    await expect(inside).toHaveCSS('overscroll-behavior-y', 'contain');
    await expect(page.locator('style')).toHaveCount(0);
  });
});
