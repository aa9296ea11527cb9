import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, it } from 'vitest';
import { messages } from '../../src/lib/messages.ts';
import { expect } from '../../flows/browser/expect.ts';
import { addOwner, startOwnPortal, type Owner } from '../support/own-inmueble.ts';
import { holdClock, withClock } from '../../tools/driver/page-clock.ts';
import type { Portal } from '../support/portal.ts';
import { callsTo, DOWN, endNext, hold, LOST, recordWrites } from '../../tools/driver/calls.ts';
import { pressEscape } from '../../tools/driver/dialogs.ts';
import { toast } from '../../tools/driver/elements.ts';

const INMUEBLES = '/api/inmuebles/inmuebles/';
const LOAD_FAILED = 'No se pudieron cargar los datos del inmueble. Por favor, inténtalo de nuevo.';
const UPDATE_FAILED = 'Error al actualizar el inmueble. Por favor, inténtalo de nuevo.';
const REQUIRED = 'Por favor, completa todos los campos obligatorios de la dirección.';
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

async function openDialog(id: number, open = owner.open): Promise<Page> {
  const page = await open(`/inmueble/${id}`);
  await edit(page).click();
  await expect(via(page)).toBeFocused();
  return page;
}

describe('the address of a property', () => {
  it('[ADDRESS-1] is filled in from what the server has now', async () => {
    const id = await owner.addInmueble({ escalera: 'Izda' });
    const page = await owner.open(`/inmueble/${id}`);
    await expect(edit(page)).toBeEnabled();
    await owner.patch(`${INMUEBLES}${id}/`, { nombre_via: 'Alfarería', tipo_via: 'paseo' });
    const asked = callsTo(page, `${INMUEBLES}${id}/`);
    await edit(page).click();
    await expect(via(page)).toHaveValue('paseo');
    const values: Record<string, string> = {};
    for (const input of await dialog(page).getByRole('textbox').all()) {
      values[(await input.getAttribute('name')) ?? ''] = await input.inputValue();
    }
    expect(values).toEqual({
      nombre_via: 'Alfarería',
      numero_via: '19',
      portal: '',
      escalera: 'Izda',
      planta: '2',
      puerta: 'B',
      codigo_postal: '41003',
      ciudad: 'Sevilla',
      provincia: 'Sevilla',
    });
    expect(asked.lines).toEqual([`GET ${INMUEBLES}${id}/`]);
  });

  it('[ADDRESS-1] says when it could not be loaded, and asks again when told to', async () => {
    const id = await owner.addInmueble();
    const page = await owner.open(`/inmueble/${id}`);
    await expect(edit(page)).toBeEnabled();
    await endNext(page, `GET ${INMUEBLES}${id}/`, DOWN);
    await edit(page).click();
    await expect(dialog(page).getByRole('alert')).toContainText(LOAD_FAILED);
    await expect(save(page)).toHaveCount(0);
    await dialog(page).getByRole('button', { name: 'Intentar de nuevo' }).click();
    await expect(field(page, 'Nombre de la vía')).toHaveValue('Feria');
  });

  it('[ADDRESS-2] every required field that is empty is told, the first has the focus, and nothing is sent', async () => {
    const id = await owner.addInmueble();
    const page = await openDialog(id);
    const writes = recordWrites(page);
    const required = ['Nombre de la vía', 'Número', 'Código postal', 'Ciudad', 'Provincia'];
    for (const name of required) await field(page, name).fill('  ');
    for (const name of ['Planta', 'Puerta']) await field(page, name).fill('');
    await save(page).click();
    await expect(dialog(page).getByRole('alert')).toHaveText(REQUIRED);
    for (const name of required) await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true');
    await expect(dialog(page).locator('[aria-invalid="true"]')).toHaveCount(required.length);
    await expect(field(page, 'Nombre de la vía')).toBeFocused();
    expect(writes).toEqual([]);
  });

  it('[ADDRESS-3] [MODAL-1] sends the address and nothing else, once; the property is called by it at once', async () => {
    const id = await owner.addInmueble();
    const page = await openDialog(id, withClock(owner.openFresh));
    await via(page).selectOption({ label: 'Plaza' });
    await field(page, 'Nombre de la vía').fill(' de la Merced ');
    await field(page, 'Número').fill('4');
    await field(page, 'Portal').fill('1');
    await field(page, 'Puerta').fill('');
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
          codigo_postal: '41003',
          ciudad: 'Sevilla',
          provincia: 'Sevilla',
        },
      },
    ]);
    await page.clock.runFor(2100);
    await expect(dialog(page)).toHaveCount(0);
    await expect(edit(page)).toBeFocused();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inmueble en de la Merced, 4');
    await expect(page).toHaveTitle('Inmueble en de la Merced, 4 · Lindero');
    await expect(page.getByRole('group', { name: 'Dirección' })).toContainText('Plaza de la Merced, Nº 4');
  });

  it('[ADDRESS-3] a failure says so and loses nothing; what the server objects to stands under its field', async () => {
    const id = await owner.addInmueble();
    const page = await openDialog(id);
    await field(page, 'Ciudad').fill('Dos Hermanas');
    await endNext(page, `PATCH ${INMUEBLES}${id}/`, LOST);
    await save(page).click();
    await expect(dialog(page).getByRole('alert')).toHaveText(UPDATE_FAILED);
    await endNext(page, `PATCH ${INMUEBLES}${id}/`, { status: 400, body: { codigo_postal: ['No existe.'] } });
    await save(page).click();
    await expect(dialog(page).getByRole('alert')).toHaveText(UPDATE_FAILED);
    await expect(field(page, 'Código postal')).toHaveAccessibleDescription('No existe.');
    await expect(field(page, 'Ciudad')).toHaveValue('Dos Hermanas');
    await expect(page.locator('h1')).toHaveText('Inmueble en Feria, 19');
    await save(page).click();
    await expect(dialog(page).getByText(UPDATED)).toBeVisible();
    expect((await owner.read(`${INMUEBLES}${id}/`))['ciudad']).toBe('Dos Hermanas');
  });

  it('[ADDRESS-3] nothing closes it while it sends', async () => {
    const id = await owner.addInmueble();
    const page = await openDialog(id);
    const { release } = await hold(page, `PATCH ${INMUEBLES}${id}/`);
    await field(page, 'Ciudad').press('Enter');
    await expect(dialog(page).getByRole('button', { name: 'Guardando...' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page).getByRole('button', { name: 'Cancelar' })).toBeDisabled();
    await release();
    await expect(dialog(page).getByText(UPDATED)).toBeVisible();
  });

  it('[ADDRESS-2] a postal code of another province is hinted at and does not stop anybody', async () => {
    const id = await owner.addInmueble();
    const page = await openDialog(id);
    await field(page, 'Código postal').fill('28001');
    await expect(dialog(page).getByText(messages.hint.codigoPostal('Madrid'))).toBeVisible();
    await expect(field(page, 'Código postal')).not.toHaveAttribute('aria-invalid', 'true');
    await save(page).click();
    await expect(dialog(page).getByText(UPDATED)).toBeVisible();
  });

  it('[ADDRESS-1] an untouched dialog goes at once, an edited one asks first', async () => {
    const id = await owner.addInmueble();
    const page = await openDialog(id);
    const writes = recordWrites(page);
    await pressEscape(page);
    await expect(edit(page)).toBeFocused();
    await edit(page).click();
    await field(page, 'Ciudad').fill('Utrera');
    await page.keyboard.press('Escape');
    const question = page.getByRole('alertdialog', { name: 'Descartar cambios' });
    await expect(question.getByRole('button', { name: 'Seguir editando' })).toBeFocused();
    await question.getByRole('button', { name: 'Seguir editando' }).click();
    await expect(field(page, 'Ciudad')).toHaveValue('Utrera');
    await dialog(page).getByRole('button', { name: 'Cancelar' }).click();
    await question.getByRole('button', { name: 'Descartar cambios' }).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(edit(page)).toBeFocused();
    expect(writes).toEqual([]);
  });
});
