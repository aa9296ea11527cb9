import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, it } from 'vitest';
import { TIPOS_VIA } from '../../src/lib/constants.ts';
import { capitalized } from '../../src/lib/format.ts';
import { messages } from '../../src/lib/messages.ts';
import { expect } from '../../flows/browser/expect.ts';
import { addOwner, startOwnPortal, type Owner } from '../support/own-inmueble.ts';
import { holdClock, withClock } from '../../tools/driver/page-clock.ts';
import type { Portal } from '../support/portal.ts';
import { BLANK_PATH } from '../../tools/driver/browser-context.ts';
import { change, endNext, recordWrites } from '../../tools/driver/calls.ts';
import { confirmLeaving, pressEscape } from '../../tools/driver/dialogs.ts';
import { toast } from '../../tools/driver/elements.ts';

const INMUEBLES = '/api/inmuebles/inmuebles/';
const UPDATED = 'Datos del inmueble actualizados correctamente';

let portal: Portal;
let owner: Owner;

beforeAll(async () => {
  portal = await startOwnPortal();
  owner = await addOwner(portal, 'direcciones');
});
afterEach(() => expect(portal.problems.splice(0)).toEqual([]));
afterAll(() => portal.close());

const edit = (page: Page) => page.getByRole('button', { name: 'Editar inmueble' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Editar inmueble' });
const field = (page: Page, name: string) => dialog(page).getByRole('textbox', { name, exact: true });
const via = (page: Page) => dialog(page).getByRole('combobox', { name: 'Tipo de vía' });
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Guardar cambios' });

async function openDialog(id: number, open: (path: string) => Promise<Page> = owner.open): Promise<Page> {
  const page = await open(`/inmueble/${id}`);
  await edit(page).click();
  await expect(via(page)).toBeFocused();
  return page;
}

describe('the address of a property', () => {
  it('[ADDRESS-3] [MODAL-1] sends only the address, once; the property shows it at once', async () => {
    const id = await owner.addInmueble();
    const page = await openDialog(id, withClock(owner.openFresh));
    await via(page).selectOption({ label: 'Plaza' });
    await field(page, 'Nombre de la vía').fill(' de la Merced ');
    await field(page, 'Número').fill('4');
    await field(page, 'Portal').fill('1');
    await field(page, 'Puerta').fill('');
    await field(page, 'Código postal').fill('28001');
    await expect(dialog(page).getByText(messages.hint.codigoPostal('Madrid'))).toBeVisible();
    await expect(field(page, 'Código postal')).not.toHaveAttribute('aria-invalid', 'true');
    await holdClock(page);
    const writes = recordWrites(page);
    await save(page).dblclick();
    await expect(dialog(page).getByText(UPDATED)).toBeVisible();
    await expect(toast(page, UPDATED)).toBeVisible();
    expect(writes).toEqual([
      {
        method: 'PATCH',
        path: `${INMUEBLES}${id}/`,
        body: {
          tipo_via: 'plaza',
          nombre_via: 'de la Merced',
          numero_via: '4',
          portal: '1',
          escalera: '',
          planta: '2',
          puerta: '',
          codigo_postal: '28001',
          ciudad: 'Sevilla',
          provincia: 'Sevilla',
        },
      },
    ]);
    await page.clock.runFor(2100);
    await expect(dialog(page)).toHaveCount(0);
    await expect(edit(page)).toBeFocused();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inmueble en Plaza de la Merced, 4');
    await expect(page).toHaveTitle('Inmueble en Plaza de la Merced, 4 · Lindero');
    await expect(page.getByRole('group', { name: 'Dirección' })).toContainText('Plaza de la Merced, Nº 4');
  });
});

it('[ADDRESS-1] an unknown tipo de vía of the record is offered too', async () => {
  const id = await owner.addInmueble();
  const page = await owner.open(BLANK_PATH);
  await change(page, `GET ${INMUEBLES}${id}/`, (body) => ({ ...Object(body), tipo_via: 'glorieta' }));
  await page.goto(`/inmueble/${id}`);
  await edit(page).click();
  await expect(via(page)).toHaveValue('glorieta');
  await expect(via(page).getByRole('option')).toHaveText([...TIPOS_VIA.map(capitalized), 'Glorieta']);
});

it('[ADDRESS-3] after a lost response, leaving the dialog shows the address that the server has', async () => {
  const id = await owner.addInmueble();
  const page = await openDialog(id);
  await field(page, 'Nombre de la vía').fill('Betis');
  await endNext(page, `PATCH ${INMUEBLES}${id}/`, 'answer lost');
  await save(page).click();
  await expect(dialog(page).getByRole('alert')).toHaveText(messages.address.updateFailed);
  await pressEscape(page);
  await confirmLeaving({ page });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inmueble en Betis, 19');
});

it('[ADDRESS-3] is saved and shown, although its response is empty and the property cannot be read again', async () => {
  const id = await owner.addInmueble();
  const page = await openDialog(id);
  await field(page, 'Nombre de la vía').fill('Betis');
  await change(page, `PATCH ${INMUEBLES}${id}/`, () => ({}));
  await endNext(page, `GET ${INMUEBLES}${id}/`, 'answer lost');
  await save(page).click();
  await expect(toast(page, UPDATED)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveText(
    'Inmueble en Betis, 19',
  );
});

describe('an address that somebody else saves in the meantime', () => {
  const texts = messages.address.conflict;
  const question = (page: Page) => page.getByRole('alertdialog', { name: texts.title });
  const choose = (page: Page, name: string) => question(page).getByRole('button', { name }).click();
  const path = (id: number) => `${INMUEBLES}${id}/`;
  const addressOf = async (id: number) => {
    const { tipo_via, numero_via, planta, puerta } = await owner.read(path(id));
    return { tipo_via, numero_via, planta, puerta };
  };

  /**
   * Saves a conflict: this form changes kind of street, door and number, and somebody else changes kind of
   * street, door and floor.
   */
  async function askedAfterSaving(): Promise<{ page: Page; id: number }> {
    const id = await owner.addInmueble();
    const page = await openDialog(id, withClock(owner.openFresh));
    await via(page).selectOption({ label: 'Plaza' });
    await field(page, 'Número').fill('21');
    await field(page, 'Puerta').fill('C');
    await owner.patch(path(id), { tipo_via: 'paseo', planta: '5', puerta: 'Izda' });
    await save(page).click();
    await expect(question(page).getByRole('row')).toHaveText([
      'CampoAhoraLo mío',
      'Tipo de víaPaseoPlaza',
      'Planta52',
      'PuertaIzdaC',
    ]);
    expect(await addressOf(id)).toEqual({
      tipo_via: 'paseo',
      numero_via: '19',
      planta: '5',
      puerta: 'Izda',
    });
    return { page, id };
  }

  it('[ADDRESS-4] can be overwritten with what was typed', async () => {
    const { page, id } = await askedAfterSaving();
    await holdClock(page);
    await choose(page, texts.keepMine);
    await expect(dialog(page).getByText(UPDATED)).toBeVisible();
    expect(await addressOf(id)).toEqual({ tipo_via: 'plaza', numero_via: '21', planta: '2', puerta: 'C' });
  });

  it('[ADDRESS-4] can be loaded into the form; what was typed stays visible below, other fields are kept', async () => {
    const { page, id } = await askedAfterSaving();
    await choose(page, texts.seeTheirs);
    await expect(via(page)).toHaveValue('paseo');
    await expect(via(page)).toHaveAccessibleDescription('Antes se eligió «Plaza».');
    await expect(field(page, 'Planta')).toHaveValue('5');
    await expect(field(page, 'Planta')).not.toHaveAccessibleDescription(/Antes se/);
    await expect(field(page, 'Puerta')).toHaveValue('Izda');
    await expect(field(page, 'Puerta')).toHaveAccessibleDescription(/^Antes se escribió «C»\./);
    await expect(field(page, 'Número')).toHaveValue('21');
    await expect(field(page, 'Número')).toHaveAccessibleDescription('');
    await holdClock(page);
    await save(page).click();
    await expect(dialog(page).getByText(UPDATED)).toBeVisible();
    expect(await addressOf(id)).toEqual({
      tipo_via: 'paseo',
      numero_via: '21',
      planta: '5',
      puerta: 'Izda',
    });
  });

  it('[ADDRESS-4] asks again after the question is closed, and after another change', async () => {
    const { page, id } = await askedAfterSaving();
    await expect(question(page).locator(':focus')).toHaveCount(1);
    await pressEscape(page);
    await expect(question(page)).toHaveCount(0);
    await expect(field(page, 'Puerta')).toHaveValue('C');
    await save(page).click();
    await expect(question(page)).toBeVisible();
    await owner.patch(path(id), { puerta: 'Dcha' });
    await choose(page, texts.keepMine);
    await expect(question(page).getByRole('row')).toHaveText(['CampoAhoraLo mío', 'PuertaDchaC']);
  });

  it('[ADDRESS-4] does not ask if something else of the property has changed', async () => {
    const id = await owner.addInmueble();
    const page = await openDialog(id, withClock(owner.openFresh));
    await field(page, 'Puerta').fill('C');
    await owner.addInquilino(id);
    await holdClock(page);
    const writes = recordWrites(page);
    await save(page).click();
    await expect(dialog(page).getByText(UPDATED)).toBeVisible();
    expect(writes.map(({ method }) => method)).toEqual(['PATCH', 'PATCH']);
    expect(await addressOf(id)).toEqual({ tipo_via: 'calle', numero_via: '19', planta: '2', puerta: 'C' });
  });
});
