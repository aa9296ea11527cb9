import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, it } from 'vitest';
import { messages } from '../../src/lib/messages.ts';
import { PATH } from '../../tools/driver/api.ts';
import {
  creationDialog,
  creationField,
  creationSection,
  fillField,
  fillProperty,
  fillTercero,
  openCreation,
  submitCreation,
} from '../../tools/driver/creation.ts';
import { expect } from '../../flows/browser/expect.ts';
import { button } from '../../tools/driver/elements.ts';
import { newNumber } from '../support/new-number.ts';
import { startPortal, VEGA, type Portal } from '../support/portal.ts';
import { logIn } from '../support/server.ts';
import { type Sent, DOWN, endNext, hold, recordWrites } from '../../tools/driver/calls.ts';
import { holdClock, withClock } from '../../tools/driver/page-clock.ts';
import { submitLogin } from '../../tools/driver/session.ts';

let portal: Portal;

beforeAll(async () => {
  portal = await startPortal();
});
afterEach(() => expect(portal.problems.splice(0)).toEqual([]));
afterAll(() => portal.close());

const texts = messages.creation;
const pathsOf = (sent: Sent[]) => sent.map(({ path }) => path);

async function openAsVega(): Promise<{ page: Page; sent: Sent[] }> {
  const page = await withClock(portal.openFresh)('/cliente', { as: VEGA });
  const sent = recordWrites(page);
  await openCreation(page);
  return { page, sent };
}

const retry = (page: Page) => creationDialog(page).getByRole('button', { name: messages.common.retry });

/** Sends the form when the session has expired, and logs in again. */
async function submitExpired(page: Page, path: string): Promise<void> {
  const refusal = { status: 401, body: { detail: 'Token no válido' } };
  await endNext(page, `POST ${path}`, refusal);
  await endNext(page, 'POST /api/token/refresh/', refusal);
  await submitCreation(page);
  await expect(page).toHaveURL(/\/$/);
  await submitLogin(page, VEGA);
}

describe('a property whose parties are refused', () => {
  it('[CREATE-11] [CREATE-13] the owner: the reason appears in its section, and only the corrected owner is sent again', async () => {
    const { page, sent } = await openAsVega();
    const house = newNumber();
    await fillField(page, 'tipo', 'gestion');
    await fillField(page, 'estado', 'alquilado');
    await fillProperty(page, { numero_via: String(house) });
    await fillTercero(page, 'inquilino');
    await fillTercero(page, 'propietario', { 'propietario.telefono': '933 111 222' });
    const refusal = { telefono: ['Número no válido.'], nombre: ['Demasiado corto.', 'Sin apellidos.'] };
    await endNext(page, `POST ${PATH.propietarios}`, { status: 400, body: refusal });
    await submitCreation(page);
    await expect(creationDialog(page).getByText(texts.partial)).toBeVisible();
    await expect(creationSection(page, 'propietario').getByRole('alert')).toHaveText(
      'Error al crear el propietario: telefono: Número no válido.; nombre: Demasiado corto., Sin apellidos.',
    );
    await expect(creationSection(page, 'propietario').getByLabel('Teléfono')).toHaveAccessibleDescription(
      'Número no válido.',
    );
    await expect(creationSection(page, 'propietario').getByRole('alert')).toBeInViewport();
    await expect(creationSection(page, 'inquilino').getByLabel('Nombre')).not.toBeEditable();
    await expect(page.getByRole('listitem').filter({ hasText: `Calle Feria, ${house}` })).toBeAttached();
    await creationSection(page, 'propietario').getByLabel('Teléfono').fill('933 111 333');
    await holdClock(page);
    await retry(page).click();
    await expect(creationDialog(page).getByText(texts.created)).toBeVisible();
    await page.clock.resume();
    expect(pathsOf(sent).toSorted()).toEqual(
      [PATH.inmuebles, PATH.inquilinos, PATH.propietarios, PATH.propietarios].toSorted(),
    );
    expect(sent.at(-1)).toMatchObject({ path: PATH.propietarios, body: { telefono: '933 111 333' } });
    await expect(creationDialog(page)).toBeHidden();
    await expect(page.getByRole('link', { name: `Fe-${house}` })).toHaveCount(1);
  });

  it('[CREATE-12] [DRAFT-1] failures survive a reload, and the property is not created again', async () => {
    const { page, sent } = await openAsVega();
    await fillField(page, 'tipo', 'gestion');
    await fillProperty(page, { numero_via: '34' });
    await fillTercero(page, 'propietario', { 'propietario.numero_cuenta': 'ES9121000418450200051332' });
    await endNext(page, `POST ${PATH.propietarios}`, DOWN);
    await page.setViewportSize({ width: 1440, height: 600 });
    await creationField(page, 'tipo').scrollIntoViewIfNeeded();
    await submitCreation(page);
    await expect(creationDialog(page).getByText(texts.partial)).toBeVisible();
    await expect(creationSection(page, 'propietario').getByRole('alert')).toBeInViewport({ ratio: 1 });
    await creationSection(page, 'propietario').getByLabel('Teléfono').fill('933 111 334');
    await page.reload();
    await page.getByRole('button', { name: 'Nuevo inmueble' }).click();
    await expect(creationDialog(page).getByText(texts.partial)).toBeVisible();
    await expect(creationSection(page, 'propietario').getByLabel('Teléfono')).toHaveValue('933 111 334');
    const accountNote = creationSection(page, 'propietario').getByText(texts.draftWithoutAccount);
    await expect(accountNote).toBeVisible();
    await creationField(page, 'propietario.numero_cuenta').fill('ES9121000418450200051332');
    await expect(accountNote).toHaveCount(0);
    await holdClock(page);
    await retry(page).click();
    await expect(creationDialog(page).getByText(texts.created)).toBeVisible();
    await page.clock.resume();
    expect(pathsOf(sent).toSorted()).toEqual(
      [PATH.inmuebles, PATH.propietarios, PATH.propietarios].toSorted(),
    );
    expect(sent.at(-1)).toMatchObject({ body: { numero_cuenta: 'ES9121000418450200051332' } });
    await expect(creationDialog(page)).toBeHidden();
    await page.getByRole('button', { name: 'Nuevo inmueble' }).click();
    await expect(creationDialog(page).getByLabel('Nombre de la vía')).toHaveValue('');
  });
});

describe('a property whose response was lost', () => {
  it('[CREATE-7] [DRAFT-1] is created once, even if the page was reloaded before the retry', async () => {
    const as = await logIn(portal.server.url, VEGA.username, VEGA.password);
    const page = await withClock(portal.openFresh)('/cliente', { as });
    const sent = recordWrites(page);
    const house = String(newNumber());
    await openCreation(page);
    await fillField(page, 'estado', 'alquilado');
    await fillProperty(page, { numero_via: house });
    await fillTercero(page, 'inquilino');
    await endNext(page, `POST ${PATH.inmuebles}`, 'answer lost');
    await submitCreation(page);
    await expect(creationDialog(page).getByRole('alert')).toContainText(messages.common.repeatable);
    await page.reload();
    await openCreation(page);
    await expect(creationDialog(page).getByLabel('Número', { exact: true })).toHaveValue(house);
    await holdClock(page);
    await submitCreation(page);
    await expect(creationDialog(page).getByText(texts.created)).toBeVisible();
    await page.clock.resume();
    expect(pathsOf(sent)).toEqual([PATH.inmuebles, PATH.inmuebles, PATH.inquilinos]);
    await expect(creationDialog(page)).toBeHidden();
    await page.goto(`/cliente?buscar=${house}`);
    await expect(page.getByRole('link', { name: `Fe-${house}` })).toHaveCount(1);
    expect(await page.evaluate(() => ({ ...sessionStorage }))).toEqual({});
  });
});

const stored = (page: Page) => page.evaluate(() => JSON.stringify({ ...sessionStorage }));

describe('the draft of a new property', () => {
  it('[DRAFT-1] survives a reload, without the account number, and can be discarded', async () => {
    const { page } = await openAsVega();
    await fillField(page, 'tipo', 'gestion');
    await fillProperty(page, { nombre_via: 'Betis' });
    await fillTercero(page, 'propietario', { 'propietario.numero_cuenta': 'ES9121000418450200051332' });
    expect(await stored(page)).not.toContain('ES91');
    await page.reload();
    await openCreation(page);
    await expect(creationDialog(page).getByRole('status')).toContainText(
      `${texts.draftRestored} ${texts.draftWithoutAccount}`,
    );
    await expect(creationDialog(page).getByLabel('Nombre de la vía')).toHaveValue('Betis');
    await expect(creationSection(page, 'propietario').getByLabel('Nombre')).toHaveValue('Jorge');
    await expect(creationSection(page, 'propietario').getByLabel('Número de cuenta')).toHaveValue('');
    await creationDialog(page).getByRole('button', { name: texts.draftDiscard }).click();
    await expect(creationDialog(page).getByLabel('Nombre de la vía')).toHaveValue('');
    await expect(creationDialog(page).getByLabel('Tipo', { exact: true })).toHaveValue('propiedad');
    await page.reload();
    await openCreation(page);
    await expect(creationDialog(page).getByLabel('Nombre de la vía')).toHaveValue('');
  });

  it('[DRAFT-1] survives a session that expires while it is being sent, and says that the property may exist', async () => {
    const { page } = await openAsVega();
    await fillProperty(page, { nombre_via: 'Triana', numero_via: '41' });
    await submitExpired(page, PATH.inmuebles);
    await openCreation(page);
    await expect(creationDialog(page).getByLabel('Nombre de la vía')).toHaveValue('Triana');
    await expect(creationDialog(page).getByRole('alert')).toHaveText(messages.common.uncertain);
    await holdClock(page);
    await submitCreation(page);
    await expect(page.getByText(texts.created).first()).toBeVisible();
    expect(await stored(page)).toBe('{}');
  });

  /** As a phone does that needs the memory: the page cannot react, and comes back with what the tab had stored. */
  async function endTab(page: Page): Promise<void> {
    const kept = await stored(page);
    await page.reload();
    await page.evaluate((text) => {
      for (const [key, value] of Object.entries<string>(JSON.parse(text))) sessionStorage.setItem(key, value);
    }, kept);
  }

  it('[DRAFT-1] says that the property may exist, if the tab ended before the response', async () => {
    const { page } = await openAsVega();
    await fillProperty(page, { nombre_via: 'Triana', numero_via: '44' });
    await hold(page, `POST ${PATH.inmuebles}`);
    await submitCreation(page);
    await expect(button(creationDialog(page), texts.submitting)).toBeVisible();
    await endTab(page);
    await openCreation(page);
    await expect(creationDialog(page).getByLabel('Nombre de la vía')).toHaveValue('Triana');
    await expect(creationDialog(page).getByRole('alert')).toHaveText(messages.common.uncertain);
  });

  it('[DRAFT-1] says that the property may exist, if the session expired after its response was lost', async () => {
    const { page } = await openAsVega();
    await fillProperty(page, { nombre_via: 'Triana', numero_via: '42' });
    await endNext(page, `POST ${PATH.inmuebles}`, 'answer lost');
    await submitCreation(page);
    await expect(creationDialog(page).getByRole('alert')).toContainText(messages.common.uncertain);
    await submitExpired(page, PATH.inmuebles);
    await openCreation(page);
    await expect(creationDialog(page).getByLabel('Nombre de la vía')).toHaveValue('Triana');
    await expect(creationDialog(page).getByRole('alert')).toHaveText(messages.common.uncertain);
  });

  it('[DRAFT-1] [CREATE-13] has the parties that were being created when the session expired', async () => {
    const { page, sent } = await openAsVega();
    await fillField(page, 'estado', 'alquilado');
    await fillProperty(page, { nombre_via: 'Triana', numero_via: '43' });
    await fillTercero(page, 'inquilino');
    await submitExpired(page, PATH.inquilinos);
    await openCreation(page);
    await expect(creationDialog(page).getByText(texts.partial)).toBeVisible();
    await expect(creationSection(page, 'inquilino').getByRole('alert')).toHaveText(messages.common.uncertain);
    await holdClock(page);
    await retry(page).click();
    await expect(creationDialog(page).getByText(texts.created)).toBeVisible();
    expect(pathsOf(sent).filter((path) => !path.startsWith('/api/token/'))).toEqual([
      PATH.inmuebles,
      PATH.inquilinos,
      PATH.inquilinos,
    ]);
    expect(await stored(page)).toBe('{}');
  });

  it('[DRAFT-1] is removed by a logout', async () => {
    const { page } = await openAsVega();
    await fillProperty(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: messages.common.keepEditing }).click();
    await page.reload();
    await page.getByRole('button', { name: 'Cerrar sesión' }).click();
    await expect(page).toHaveURL(/\/$/);
    expect(await stored(page)).toBe('{}');
  });
});

describe('a duplicated tab', () => {
  /** A window that a page opens gets a copy of its sessionStorage, like a duplicated tab. */
  async function duplicate(page: Page): Promise<Page> {
    const opened = page.waitForEvent('popup');
    await page.evaluate(() => void window.open());
    const copy = await opened;
    expect(await stored(copy)).toBe(await stored(page));
    await copy.goto(page.url());
    return copy;
  }

  it('[DRAFT-1] begins with an empty form, so that the property is created once', async () => {
    const page = await portal.openFresh('/cliente', { as: VEGA });
    await openCreation(page);
    await fillProperty(page, { numero_via: '51' });
    const copy = await duplicate(page);
    await openCreation(copy);
    await expect(creationField(copy, 'numero_via')).toHaveValue('');
    expect(await stored(copy)).toBe('{}');
    await page.reload();
    await openCreation(page);
    await expect(creationField(page, 'numero_via')).toHaveValue('51');
    await submitCreation(page);
    await expect(creationDialog(page)).toBeHidden();
    expect(await stored(page)).toBe('{}');
  });

  it('[DRAFT-1] [CREATE-13] does not create the parties that the first tab retries', async () => {
    const page = await portal.openFresh('/cliente', { as: VEGA });
    await openCreation(page);
    await fillField(page, 'tipo', 'gestion');
    await fillProperty(page, { numero_via: '52' });
    await fillTercero(page, 'propietario');
    await endNext(page, `POST ${PATH.propietarios}`, DOWN);
    await submitCreation(page);
    await expect(creationDialog(page).getByText(texts.partial)).toBeVisible();
    const copy = await duplicate(page);
    await openCreation(copy);
    await expect(creationField(copy, 'numero_via')).toHaveValue('');
    await expect(retry(copy)).toHaveCount(0);
    await retry(page).click();
    await expect(creationDialog(page)).toBeHidden();
  });
});

it("[ACCESS-2] after 'Reintentar' the focus is on the button that says it is sending", async () => {
  const { page } = await openAsVega();
  await fillField(page, 'tipo', 'gestion');
  await fillProperty(page, { numero_via: '35' });
  await fillTercero(page, 'propietario');
  await endNext(page, `POST ${PATH.propietarios}`, DOWN);
  await submitCreation(page);
  const held = await hold(page, `POST ${PATH.propietarios}`);
  await retry(page).press('Enter');
  await expect(button(creationDialog(page), texts.submitting)).toBeFocused();
  await held.release();
  await expect(creationDialog(page)).toBeHidden();
});
