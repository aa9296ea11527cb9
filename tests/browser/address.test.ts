import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, it } from 'vitest';
import { messages } from '../../src/lib/messages.ts';
import { expect } from '../../flows/browser/expect.ts';
import { addOwner, startOwnPortal, type Owner } from '../support/own-inmueble.ts';
import { holdClock, withClock } from '../../tools/driver/page-clock.ts';
import type { Portal } from '../support/portal.ts';
import { recordWrites } from '../../tools/driver/calls.ts';
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

async function openDialog(id: number, open = owner.open): Promise<Page> {
  const page = await open(`/inmueble/${id}`);
  await edit(page).click();
  await expect(via(page)).toBeFocused();
  return page;
}

describe('the address of a property', () => {
  it('[ADDRESS-2] [ADDRESS-3] [MODAL-1] sends the address and nothing else, once; the property is called by it at once', async () => {
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
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inmueble en de la Merced, 4');
    await expect(page).toHaveTitle('Inmueble en de la Merced, 4 · Lindero');
    await expect(page.getByRole('group', { name: 'Dirección' })).toContainText('Plaza de la Merced, Nº 4');
  });
});
