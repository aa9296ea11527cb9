import type { Locator, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, it } from 'vitest';
import { messages } from '../../src/lib/messages.ts';
import { expect } from '../../flows/browser/expect.ts';
import { holdClock, withClock } from '../../tools/driver/page-clock.ts';
import type { Login } from '../../tools/driver/session.ts';
import { ALDABA, startPortal, VEGA, type Portal } from '../support/portal.ts';
import { BLANK_PATH } from '../../tools/driver/browser-context.ts';
import { endNext, recordWrites } from '../../tools/driver/calls.ts';
import { pressEscape } from '../../tools/driver/dialogs.ts';

let portal: Portal;

beforeAll(async () => {
  portal = await startPortal();
});
afterEach(() => expect(portal.problems.splice(0)).toEqual([]));
afterAll(() => portal.close());

const texts = messages.profile;
const CLIENTES = '/api/clientes/clientes/';
const ALTA = { username: 'alta', password: 'primer-dia-sin-casa' };

const openProfile = (as: Login): Promise<Page> => portal.open('/perfil', { as });
const info = (page: Page): Locator => page.getByRole('region', { name: texts.info });
const box = (page: Page, name: string): Locator => info(page).getByRole('textbox', { name, exact: true });
const button = (page: Page, name: string): Locator => page.getByRole('button', { name });
const toast = (page: Page, text: string): Locator =>
  page.getByRole('region', { name: 'Notificaciones' }).getByText(text, { exact: true });

/** The record as the API has it. */
async function recordOf(page: Page): Promise<Record<string, string> & { id: number }> {
  return page.evaluate(async (path) => {
    const headers = { Authorization: `Bearer ${localStorage.getItem('token')}` };
    const list = (await (await fetch(path, { headers })).json()) as { id: number }[];
    return (await fetch(`${path}${list[0]?.id}/`, { headers })).json() as Promise<never>;
  }, CLIENTES);
}

describe('the profile', () => {
  it('[PROFILE-1] [PROFILE-2] shows the six concepts, whatever the record calls them, and leads back', async () => {
    const page = await openProfile(VEGA);
    await expect(page).toHaveTitle('Mi Perfil · Lindero');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mi Perfil');
    const { razon_social, correo_electronico, cif, domicilio } = await recordOf(page);
    await expect(box(page, 'Nombre')).toHaveValue(razon_social ?? '');
    await expect(box(page, 'Email')).toHaveValue(correo_electronico ?? '');
    await expect(box(page, 'NIF/CIF')).toHaveValue(cif ?? '');
    await expect(box(page, 'Dirección')).toHaveValue(domicilio ?? '');
    await page.getByText(texts.back).click();
    await expect(page).toHaveURL(/\/cliente$/);
  });

  it('[PROFILE-1] what the record does not have is No disponible', async () => {
    const page = await portal.open(BLANK_PATH, { as: VEGA });
    await page.route(`**${CLIENTES}`, (route) =>
      route.fulfill({ json: [{ id: 1, razon_social: 'Solo un nombre', nif: '' }] }),
    );
    await page.route(`**${CLIENTES}1/`, (route) =>
      route.fulfill({ json: { id: 1, razon_social: 'Solo un nombre' } }),
    );
    await page.goto('/perfil');
    await expect(box(page, 'Nombre')).toHaveValue('Solo un nombre');
    for (const name of ['Email', 'Teléfono', 'NIF/CIF', 'Dirección', 'Número de Cuenta']) {
      await expect(box(page, name)).toHaveValue('');
      await expect(box(page, name)).toHaveAttribute('placeholder', messages.common.notAvailable);
    }
    await expect(button(page, texts.showAccount)).toHaveCount(0);
  });

  it('[PROFILE-3] the account is masked, and nowhere in the page, until it is revealed or edited', async () => {
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

  it('[PROFILE-4] Cancelar reloads the data and nothing is sent', async () => {
    const page = await openProfile(VEGA);
    const before = await box(page, 'Teléfono').inputValue();
    await button(page, texts.edit).click();
    const sent = recordWrites(page);
    await box(page, 'Teléfono').fill('1');
    const reloaded = page.waitForRequest((request) => request.url().includes(CLIENTES));
    await button(page, 'Cancelar').click();
    await reloaded;
    await expect(box(page, 'Teléfono')).toHaveValue(before);
    await expect(box(page, 'Teléfono')).not.toBeEditable();
    await expect(button(page, texts.edit)).toBeFocused();
    expect(sent).toEqual([]);
  });

  it('[PROFILE-5] [PROFILE-6] sends only what changed, under the record’s names; the top bar knows it too', async () => {
    const page = await openProfile(VEGA);
    const { id } = await recordOf(page);
    const sent = recordWrites(page);
    await button(page, texts.edit).click();
    await box(page, 'Nombre').fill('  Vega e Hijas, S.L. ');
    await box(page, 'Email').fill('nueva@vegaehijas.example');
    await box(page, 'Número de Cuenta').fill('ES79 2100 0813 6101 2345 6789');
    await page.keyboard.press('Enter');
    await expect(toast(page, texts.updated)).toBeVisible();
    expect(sent).toEqual([
      {
        method: 'PATCH',
        path: `${CLIENTES}${id}/`,
        body: {
          razon_social: 'Vega e Hijas, S.L.',
          correo_electronico: 'nueva@vegaehijas.example',
          iban: 'ES7921000813610123456789',
        },
      },
    ]);
    await expect(box(page, 'Nombre')).toHaveValue('Vega e Hijas, S.L.');
    await expect(box(page, 'Número de Cuenta')).toHaveValue(/^•.* 6789$/);
    await expect(page.getByRole('banner')).toContainText('Vega e Hijas, S.L.');
  });

  it('[PROFILE-5] another record, other names; nothing changed, nothing sent', async () => {
    const page = await openProfile(ALDABA);
    const sent = recordWrites(page);
    await button(page, texts.edit).click();
    await button(page, texts.submit).click();
    await expect(button(page, texts.edit)).toBeVisible();
    expect(sent).toEqual([]);
    await button(page, texts.edit).click();
    await box(page, 'Teléfono').fill('912 000 111');
    await button(page, texts.submit).click();
    await expect(toast(page, texts.updated)).toBeVisible();
    const names = Object.keys(await recordOf(page));
    const name = ['telefono', 'telefono_contacto', 'tel'].find((known) => names.includes(known)) ?? '';
    expect(sent).toMatchObject([{ method: 'PATCH', body: { [name]: '912 000 111' } }]);
  });

  it('[PROFILE-6] a failed save says so twice, keeps what was typed, marks the field, and can be tried again', async () => {
    const page = await openProfile(ALDABA);
    const { id } = await recordOf(page);
    await button(page, texts.edit).click();
    await box(page, 'Dirección').fill('Calle Nueva, 1');
    await endNext(page, `PATCH ${CLIENTES}${id}/`, {
      status: 400,
      body: { direccion: ['Demasiado corta.'] },
    });
    await button(page, texts.submit).click();
    await expect(info(page).getByRole('alert')).toContainText(texts.updateFailed);
    await expect(toast(page, texts.updateFailedToast)).toBeVisible();
    await expect(box(page, 'Dirección')).toHaveValue('Calle Nueva, 1');
    await button(page, texts.submit).click();
    await expect(toast(page, texts.updated)).toBeVisible();
  });

  it('[PROFILE-6] a record that is gone is told as that', async () => {
    const page = await openProfile(ALDABA);
    const { id } = await recordOf(page);
    await button(page, texts.edit).click();
    await box(page, 'Teléfono').fill('600 000 009');
    await endNext(page, `GET ${CLIENTES}${id}/`, { status: 404, body: { detail: 'No encontrado.' } });
    await button(page, texts.submit).click();
    await expect(info(page).getByRole('alert')).toHaveText(texts.noRecord);
  });

  it('[PROFILE-4] [PROFILE-11] the button says that it saves; the toast lasts 3 s', async () => {
    const page = await withClock(portal.openFresh)('/perfil', { as: ALDABA });
    await button(page, texts.edit).click();
    await box(page, 'Teléfono').fill('600 000 010');
    await holdClock(page);
    await page.route(`**${CLIENTES}*/`, async (route) => {
      if (route.request().method() === 'PATCH') await expect(button(page, texts.submitting)).toBeVisible();
      return route.fallback();
    });
    await button(page, texts.submit).click();
    await expect(toast(page, texts.updated)).toBeVisible();
    await page.clock.runFor(2999);
    await expect(toast(page, texts.updated)).toBeVisible();
    await page.clock.runFor(301);
    await expect(toast(page, texts.updated)).toBeHidden();
  });

  it('[PROFILE-7] a failed load says so and is tried again', async () => {
    const page = await portal.open(BLANK_PATH, { as: VEGA });
    await page.route(`**${CLIENTES}`, (route) => route.fulfill({ status: 500, body: '' }));
    await page.goto('/perfil');
    await expect(info(page).getByRole('alert')).toContainText(texts.loadFailed);
    await page.unroute(`**${CLIENTES}`);
    await info(page).getByRole('button', { name: texts.retry }).click();
    await expect(box(page, 'NIF/CIF')).not.toHaveValue('');
  });

  it('[PROFILE-7] an account without client says that', async () => {
    const page = await openProfile(ALTA);
    await expect(page.getByText(texts.none)).toBeVisible();
  });
});

describe('preferences', () => {
  const saved = messages.preferencias;
  const choice = (page: Page, name: string) => page.getByRole('checkbox', { name });

  it('[PROFILE-8] are kept in this browser for this client, and change the dashboard', async () => {
    const page = await openProfile(VEGA);
    await expect(choice(page, saved.mostrarPropiedad)).toBeChecked();
    await expect(choice(page, saved.mostrarGestion)).toBeChecked();
    await choice(page, saved.mostrarGestion).click();
    await button(page, saved.submit).click();
    await expect(toast(page, saved.saved)).toBeVisible();
    const { id } = await recordOf(page);
    expect(await page.evaluate(() => localStorage.getItem('lindero.preferencias'))).toBe(
      JSON.stringify({ [id]: { mostrarPropiedad: true, mostrarGestion: false } }),
    );
    await page.reload();
    await expect(choice(page, saved.mostrarGestion)).not.toBeChecked();
    await page.getByText(texts.back).click();
    await expect(page.getByRole('heading', { name: messages.dashboard.onlyPropiedad })).toBeVisible();
  });

  it('[PROFILE-8] a browser that refuses to keep them says so', async () => {
    const page = await openProfile(VEGA);
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await choice(page, saved.mostrarPropiedad).click();
    await button(page, saved.submit).click();
    await expect(toast(page, saved.saveFailed)).toBeVisible();
    await expect(choice(page, saved.mostrarPropiedad)).not.toBeChecked();
  });
});

describe('the password', () => {
  const said = messages.password;
  const dialogOf = (page: Page) => page.getByRole('dialog', { name: said.title });
  const type = (page: Page, name: string, value: string) =>
    dialogOf(page).getByLabel(name, { exact: true }).fill(value);

  async function openPassword(open = portal.open): Promise<Page> {
    const page = await open('/perfil', { as: VEGA });
    await button(page, said.title).click();
    return page;
  }

  it('[PROFILE-9] is checked in order: the same twice, long enough, the one in use', async () => {
    const page = await openPassword();
    await expect(dialogOf(page).getByLabel(said.fields.actual)).toBeFocused();
    const steps = [
      [said.fields.nueva, 'corta', said.fields.confirmacion, said.mismatch],
      [said.fields.confirmacion, 'corta', said.fields.nueva, said.tooShort],
      [said.fields.nueva, 'lindero-2026', said.fields.confirmacion, said.mismatch],
      [said.fields.confirmacion, 'lindero-2026', said.fields.actual, said.currentRequired],
    ] as const;
    for (const [name, value, wrong, message] of steps) {
      await type(page, name, value);
      await button(page, said.submit).click();
      await expect(dialogOf(page).getByLabel(wrong, { exact: true })).toHaveAccessibleDescription(message);
      await expect(dialogOf(page).getByLabel(wrong, { exact: true })).toBeFocused();
      await expect(dialogOf(page).locator('[aria-invalid="true"]')).toHaveCount(1);
    }
  });

  it('[PROFILE-10] [MODAL-1] is changed after 800 ms without a call; the dialog closes 2 s later', async () => {
    const page = await openPassword(withClock(portal.openFresh));
    const sent = recordWrites(page);
    await type(page, said.fields.actual, 'lindero-2025');
    await type(page, said.fields.nueva, 'lindero-2026');
    await type(page, said.fields.confirmacion, 'lindero-2026');
    await holdClock(page);
    await page.keyboard.press('Enter');
    await expect(button(page, said.submitting)).toBeVisible();
    await page.clock.runFor(799);
    await expect(button(page, said.submitting)).toBeVisible();
    await page.clock.runFor(1);
    await expect(toast(page, said.changed)).toBeVisible();
    await expect(dialogOf(page).getByText(said.changed)).toBeVisible();
    await page.clock.runFor(1999);
    await expect(dialogOf(page)).toBeVisible();
    await page.clock.runFor(1);
    await expect(dialogOf(page)).toBeHidden();
    await page.clock.runFor(100);
    await expect(button(page, said.title)).toBeFocused();
    expect(sent).toEqual([]);
  });

  it('an edited dialog asks before it goes; an untouched one does not', async () => {
    const page = await openPassword();
    await pressEscape(page);
    await expect(dialogOf(page)).toBeHidden();
    await button(page, said.title).click();
    await type(page, said.fields.actual, 'x');
    await page.keyboard.press('Escape');
    await button(page, messages.common.keepEditing).click();
    await expect(dialogOf(page).getByLabel(said.fields.actual)).toHaveValue('x');
    await dialogOf(page).getByRole('button', { name: 'Cancelar' }).click();
    await button(page, messages.common.discard).click();
    await expect(dialogOf(page)).toBeHidden();
  });
});
