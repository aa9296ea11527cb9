import type { Locator, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, it } from 'vitest';
import { known } from '../../src/lib/known.ts';
import { messages } from '../../src/lib/messages.ts';
import { expect } from '../../flows/browser/expect.ts';
import type { Login } from '../../tools/driver/session.ts';
import { newNumber } from '../support/new-number.ts';
import { ALDABA, startPortal, VEGA, type Portal } from '../support/portal.ts';
import { addAccount } from '../support/server.ts';
import { BLANK_PATH } from '../../tools/driver/browser-context.ts';
import { answer, hold, recordWrites } from '../../tools/driver/calls.ts';
import { holdClock, withClock } from '../../tools/driver/page-clock.ts';

let portal: Portal;

beforeAll(async () => {
  portal = await startPortal();
});
afterEach(() => expect(portal.problems.splice(0)).toEqual([]));
afterAll(() => portal.close());

const texts = messages.profile;
const CLIENTES = '/api/clientes/clientes/';

const openProfile = (as: Login): Promise<Page> => portal.open('/perfil', { as });
/** In a page whose clock can be held. */
const openTimed = (as: Login): Promise<Page> => withClock(portal.openFresh)('/perfil', { as });
/** The username that password managers read from the form. */
const usernames = (page: Page) => page.locator('form input[autocomplete=username]');
const info = (page: Page): Locator => page.getByRole('region', { name: texts.info });
const box = (page: Page, name: string): Locator => info(page).getByRole('textbox', { name, exact: true });
const button = (page: Page, name: string): Locator => page.getByRole('button', { name });
const toast = (page: Page, text: string): Locator =>
  page.getByRole('region', { name: 'Notificaciones' }).getByText(text, { exact: true });

/** The name of the telephone's field in the record. */
const phoneName = (record: object): string =>
  ['telefono', 'telefono_contacto', 'tel'].find((known) => known in record) ?? '';

/** The record of the client from the API. */
async function recordOf(page: Page): Promise<Record<string, string> & { id: number }> {
  return page.evaluate(async (path) => {
    const headers = { Authorization: `Bearer ${localStorage.getItem('token')}` };
    const list = (await (await fetch(path, { headers })).json()) as { id: number }[];
    return (await fetch(`${path}${list[0]?.id}/`, { headers })).json() as Promise<never>;
  }, CLIENTES);
}

describe('the profile', () => {
  it('[PROFILE-1] [PROFILE-2] shows the six values, whatever the record’s field names, and links back', async () => {
    const page = await openProfile(VEGA);
    await expect(page).toHaveTitle('Mi Perfil · Lindero');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mi Perfil');
    for (const [name, value] of [
      ['Nombre', 'Inmobiliaria Vega e Hijas, S.L.'],
      ['Email', 'hola@vegaehijas.example'],
      ['Teléfono', '+34 954 120 833'],
      ['NIF/CIF', 'B41033770'],
      ['Dirección', 'Calle Betis, 40, 2.º A. 41010 Sevilla'],
      ['Número de Cuenta', '•••• •••• •••• •••• •••• 3457'],
    ] as const)
      await expect(box(page, name)).toHaveValue(value);
    await page.getByText(texts.back).click();
    await expect(page).toHaveURL(/\/cliente$/);
  });

  it('[PROFILE-1] [ACCESS-1] a long value is shown whole on a narrow phone', async () => {
    const page = await portal.openFresh('/perfil', { as: VEGA, viewport: { width: 320, height: 700 } });
    await expect(box(page, 'Dirección')).toHaveValue('Calle Betis, 40, 2.º A. 41010 Sevilla');
    const room = await box(page, 'Dirección').evaluate((element) => ({
      isHighEnough: element.scrollHeight <= element.clientHeight,
      isWideEnough: element.scrollWidth <= element.clientWidth,
      hasTwoLines: element.clientHeight > 60,
    }));
    expect(room).toEqual({ isHighEnough: true, isWideEnough: true, hasTwoLines: true });
  });

  it('[PROFILE-1] is printed without its buttons and links', async () => {
    const page = await portal.openFresh('/perfil', { as: VEGA });
    await expect(box(page, 'Nombre')).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(box(page, 'Nombre')).toBeVisible();
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('link')).toHaveCount(0);
  });

  it('[PROFILE-8] is printed with the ticks of its preferences by a browser that prints no backgrounds', async () => {
    const page = await portal.openFresh('/perfil', { as: VEGA });
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2);
    await page.emulateMedia({ media: 'print' });
    const drawn = await page.locator('[data-box]').evaluateAll((boxes) =>
      boxes.map((box) => {
        const { color, backgroundColor } = getComputedStyle(box);
        return { color, backgroundColor };
      }),
    );
    const tick = { color: 'rgb(2, 102, 114)', backgroundColor: 'rgba(0, 0, 0, 0)' };
    expect(drawn).toEqual([tick, tick]);
  });

  it('[PROFILE-1] missing values are No disponible', async () => {
    const page = await portal.open(BLANK_PATH, { as: VEGA });
    const record = { id: 1, razon_social: 'Solo un nombre' };
    await answer(page, `GET ${CLIENTES}`, { status: 200, body: [{ ...record, nif: '' }] });
    await answer(page, `GET ${CLIENTES}1/`, { status: 200, body: record });
    await page.goto('/perfil');
    await expect(box(page, 'Nombre')).toHaveValue('Solo un nombre');
    for (const name of ['Email', 'Teléfono', 'NIF/CIF', 'Dirección', 'Número de Cuenta']) {
      await expect(box(page, name)).toHaveValue('');
      await expect(box(page, name)).toHaveAttribute('placeholder', messages.common.notAvailable);
    }
    await expect(button(page, texts.showAccount)).toHaveCount(0);
  });

  it('[PROFILE-3] the account is masked, and not in the page, until it is revealed or edited', async () => {
    const page = await openProfile(VEGA);
    await expect(box(page, 'Número de Cuenta')).toHaveValue(/^•••• •••• •••• •••• •••• \d{4}$/);
    const account = (await recordOf(page))['iban'] ?? '';
    const grouped = account.replace(/(.{4})(?=.)/g, '$1 ');
    expect(account).toHaveLength(24);
    const source = () =>
      page.evaluate(
        () =>
          document.documentElement.outerHTML +
          [...document.querySelectorAll('input')].map(({ value }) => value).join(),
      );
    for (const known of [account, grouped, account.slice(4, 20)]) expect(await source()).not.toContain(known);
    await button(page, texts.showAccount).click();
    await expect(box(page, 'Número de Cuenta')).toHaveValue(grouped);
    await button(page, texts.hideAccount).click();
    expect(await source()).not.toContain(grouped);
    await button(page, texts.edit).click();
    await expect(box(page, 'Número de Cuenta')).toHaveValue(grouped);
    await expect(box(page, 'Nombre')).toBeFocused();
  });

  it('[PROFILE-1] [ACCESS-1] none of its fields is said to be required', async () => {
    const page = await openProfile(VEGA);
    await expect(page.locator('[aria-required]')).toHaveCount(0);
    await button(page, texts.edit).click();
    await expect(box(page, 'Nombre')).toBeFocused();
    await expect(page.locator('[aria-required]')).toHaveCount(0);
  });

  it('[PROFILE-5] [PROFILE-6] sends only what changed, under the record’s field names; the top bar is updated', async () => {
    const own = await addAccount(portal.server, {
      username: `nietas-${newNumber()}`,
      campos: { correo_electronico: 'hola@vegaehijas.example', iban: 'ES9121000418450200051332' },
    });
    const page = await openTimed(own);
    const { id } = await recordOf(page);
    const sent = recordWrites(page);
    await button(page, texts.edit).click();
    await box(page, 'Nombre').fill('  Vega y Nietas, S.L. ');
    await box(page, 'Email').fill('nueva@vegaehijas.example');
    await box(page, 'Número de Cuenta').fill('ES79 2100 0813 6101 2345 6789');
    await holdClock(page);
    await page.keyboard.press('Enter');
    await expect(toast(page, texts.updated)).toBeVisible();
    expect(sent).toEqual([
      {
        method: 'PATCH',
        path: `${CLIENTES}${id}/`,
        body: {
          razon_social: 'Vega y Nietas, S.L.',
          correo_electronico: 'nueva@vegaehijas.example',
          iban: 'ES7921000813610123456789',
        },
      },
    ]);
    await expect(box(page, 'Nombre')).toHaveValue('Vega y Nietas, S.L.');
    await expect(box(page, 'Número de Cuenta')).toHaveValue(/^•.* 6789$/);
    await expect(page.getByRole('banner')).toContainText('Vega y Nietas, S.L.');
  });

  it('[PROFILE-5] the response leaves the focus where it was moved meanwhile, or gives it to the edit button', async () => {
    const page = await openProfile(VEGA);
    const { id } = await recordOf(page);
    const other = page.getByRole('checkbox', { name: 'Mostrar inmuebles en gestión' });
    for (const [phone, focused] of [
      ['954 000 333', other],
      ['954 000 444', button(page, texts.edit)],
    ] as const) {
      const saving = await hold(page, `PATCH ${CLIENTES}${id}/`);
      await button(page, texts.edit).click();
      await box(page, 'Teléfono').fill(phone);
      await page.keyboard.press('Enter');
      await expect(button(page, messages.common.saving)).toBeVisible();
      if (focused === other) await other.focus();
      await saving.release();
      await expect(button(page, texts.edit)).toBeVisible();
      await expect(focused).toBeFocused();
    }
  });

  it('[PROFILE-5] works with other field names, and sends nothing if nothing changed', async () => {
    const page = await openTimed(ALDABA);
    const phone = `912 000 ${newNumber()}`;
    const sent = recordWrites(page);
    await button(page, texts.edit).click();
    await button(page, texts.submit).click();
    await expect(button(page, texts.edit)).toBeVisible();
    expect(sent).toEqual([]);
    await button(page, texts.edit).click();
    await box(page, 'Teléfono').fill(phone);
    await holdClock(page);
    await button(page, texts.submit).click();
    await expect(toast(page, texts.updated)).toBeVisible();
    const name = phoneName(await recordOf(page));
    expect(sent).toMatchObject([{ method: 'PATCH', body: { [name]: phone } }]);
  });

  it("[PROFILE-4] 'Cancelar' takes back what was typed and reads the record again", async () => {
    const page = await openProfile(ALDABA);
    await button(page, texts.edit).click();
    const before = await box(page, 'Nombre').inputValue();
    const phone = `600 700 ${newNumber()}`;
    await box(page, 'Nombre').fill('Otro nombre');
    const record = await recordOf(page);
    await portal.server.pool.query('UPDATE cliente SET campos = campos || $1 WHERE id = $2', [
      { [phoneName(record)]: phone },
      record.id,
    ]);
    await button(page, messages.common.cancel).click();
    await expect(button(page, texts.edit)).toBeVisible();
    await expect(box(page, 'Nombre')).toHaveValue(before);
    await expect(box(page, 'Teléfono')).toHaveValue(phone);
  });

  it("[PROFILE-4] after 'Cancelar' the button says that the record is being loaded", async () => {
    const page = await openProfile(ALDABA);
    await button(page, texts.edit).click();
    const reading = await hold(page, `GET ${CLIENTES}`);
    await button(page, messages.common.cancel).click();
    await expect(button(page, messages.common.loading)).toBeFocused();
    await reading.release();
    await expect(button(page, texts.edit)).toBeFocused();
  });

  it('[PROFILE-4] [ACCESS-1] each edited value has its keyboard, and browsers know what to fill in', async () => {
    const page = await openProfile(VEGA);
    await button(page, texts.edit).click();
    const fields = info(page).locator('input');
    await expect(fields).toHaveCount(6);
    const told = await fields.evaluateAll((all) =>
      all.map((one) => ['name', 'type', 'inputmode', 'autocomplete'].map((name) => one.getAttribute(name))),
    );
    expect(told).toEqual([
      ['nombre', 'text', null, 'name'],
      ['email', 'email', 'email', 'email'],
      ['telefono', 'tel', 'tel', 'tel'],
      ['nif', 'text', null, 'off'],
      ['direccion', 'text', null, 'street-address'],
      ['numero_cuenta', 'text', null, 'off'],
    ]);
  });

  it('[PROFILE-11] [ROUTE-5] says for three seconds, at the top right, that it was saved', async () => {
    const page = await openTimed(VEGA);
    await button(page, texts.edit).click();
    await holdClock(page);
    await box(page, 'Teléfono').fill(`954 000 ${newNumber()}`);
    await button(page, texts.submit).click();
    await expect(toast(page, texts.updated)).toBeVisible();
    // Below the top bar, at the right edge of the window.
    const shownToast = page.getByRole('region', { name: 'Notificaciones' }).getByRole('status');
    const shown = known(await shownToast.boundingBox(), 'toast');
    const { width } = known(page.viewportSize(), 'window');
    expect({ top: shown.y, right: width - shown.x - shown.width }).toEqual({ top: 68, right: 16 });
    await page.clock.runFor(2900);
    await expect(toast(page, texts.updated)).toBeVisible();
    await page.clock.runFor(1000);
    await expect(toast(page, texts.updated)).toHaveCount(0);
  });
});

describe('preferences', () => {
  const saved = messages.preferencias;
  const choice = (page: Page, name: string) => page.getByRole('checkbox', { name });

  it('[PROFILE-8] are kept in this browser for this client, and change the dashboard', async () => {
    const page = await openTimed(VEGA);
    for (const [name, about] of [
      [saved.mostrarPropiedad, saved.propiedadAbout],
      [saved.mostrarGestion, saved.gestionAbout],
    ] as const) {
      await expect(choice(page, name)).toBeChecked();
      await expect(choice(page, name)).toHaveAccessibleDescription(about);
    }
    await choice(page, saved.mostrarGestion).click();
    await holdClock(page);
    await button(page, saved.submit).click();
    await expect(toast(page, saved.saved)).toBeVisible();
    await page.clock.resume();
    const { id } = await recordOf(page);
    expect(await page.evaluate(() => localStorage.getItem('lindero.preferencias'))).toBe(
      JSON.stringify({ [id]: { mostrarPropiedad: true, mostrarGestion: false } }),
    );
    await page.reload();
    await expect(choice(page, saved.mostrarGestion)).not.toBeChecked();
    await page.getByText(texts.back).click();
    await expect(page.getByRole('heading', { name: messages.dashboard.onlyPropiedad })).toBeVisible();
  });
});

describe('a toast', () => {
  it('[TOAST-1] stays while the pointer is on it, although the focus has left it', async () => {
    const page = await openTimed(VEGA);
    await holdClock(page);
    await button(page, messages.preferencias.submit).click();
    const saved = toast(page, messages.preferencias.saved);
    await expect(saved).toBeVisible();
    // The text is replaced under the pointer once screen readers have noticed the toast.
    await page.getByRole('status').filter({ hasText: messages.preferencias.saved }).hover();
    await page.getByRole('button', { name: messages.common.close, exact: true }).focus();
    await button(page, texts.edit).focus();
    await page.clock.runFor(30_000);
    await expect(saved).toHaveCSS('opacity', '1');
    await page.mouse.move(0, 0);
    await page.clock.runFor(4000);
    await expect(saved).toHaveCount(0);
  });
});

describe('the form of the password', () => {
  it('[PROFILE-9] has a hidden field for the username, and the focus on the first one that is seen', async () => {
    const page = await openProfile(VEGA);
    await button(page, 'Cambiar contraseña').click();
    await expect(page.getByLabel('Contraseña actual', { exact: true })).toBeFocused();
    await expect(usernames(page)).toHaveCount(1);
    await expect(usernames(page)).toBeHidden();
  });

  it('[PROFILE-9] says which passwords are new, so that a password manager fills the first one only', async () => {
    const page = await openProfile(VEGA);
    await button(page, 'Cambiar contraseña').click();
    const fields = page.getByRole('dialog').locator('input[type=password]');
    await expect(fields).toHaveCount(3);
    const kinds = await fields.evaluateAll((all) => all.map((one) => one.getAttribute('autocomplete')));
    expect(kinds).toEqual(['current-password', 'new-password', 'new-password']);
    const { minimum } = messages.password;
    for (const [index, description] of ['', minimum, ''].entries())
      await expect(fields.nth(index)).toHaveAccessibleDescription(description);
  });
});
