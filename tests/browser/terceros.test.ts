import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, it } from 'vitest';
import { expect } from '../../flows/browser/expect.ts';
import { newNumber } from '../support/new-number.ts';
import { addOwner, startOwnPortal, type Owner } from '../support/own-inmueble.ts';
import type { Portal } from '../support/portal.ts';
import { PATH } from '../../tools/driver/api.ts';
import { answer, callsTo } from '../../tools/driver/calls.ts';
import { closeDialog } from '../../tools/driver/dialogs.ts';
import { button } from '../../tools/driver/elements.ts';
import {
  askForTercero,
  chooseConstructoraMode,
  constructoraDialog,
} from '../../tools/driver/estado-change.ts';

let portal: Portal;
let owner: Owner;

beforeAll(async () => {
  portal = await startOwnPortal();
  owner = await addOwner(portal, 'terceros');
});
afterEach(() => expect(portal.problems.splice(0)).toEqual([]));
afterAll(() => portal.close());

/** The definition list of a viewer, as 'Label value', person by person. */
async function told(page: Page, title: string): Promise<string[][]> {
  const people = page.getByRole('dialog', { name: title }).getByRole('listitem');
  await expect(people.first()).toBeVisible();
  return people.evaluateAll((items) =>
    items.map((item) =>
      [...item.querySelectorAll('dl > div')].map((field) =>
        [...field.children].map((part) => part.textContent.replace(/\s/g, ' ')).join(': '),
      ),
    ),
  );
}

describe('the viewers', () => {
  it('[PARTY-1] show every tenant of the property, requested by the ids in the property', async () => {
    const id = await owner.addInmueble({ estado: 'alquilado' });
    const first = await owner.addInquilino(id);
    const second = await owner.addInquilino(id, {
      nombre: 'Marcos',
      telefono: '+34 611222333',
      bonificacion: '0',
    });
    const page = await owner.open(`/inmueble/${id}`);
    const asked = callsTo(page, PATH.inquilinos);
    await page.getByRole('button', { name: 'Datos inquilino' }).click();
    expect(await told(page, 'Datos del inquilino')).toEqual([
      [
        'Nombre: Lucía',
        'Apellidos: Ferrer Otero',
        'Teléfono: 612 405 918',
        'Bonificación: 45,50 €',
        'Correo electrónico: lucia@correo.example',
      ],
      [
        'Nombre: Marcos',
        'Apellidos: Ferrer Otero',
        'Teléfono: +34 611 222 333',
        'Bonificación: 0,00 €',
        'Correo electrónico: lucia@correo.example',
      ],
    ]);
    expect(asked.lines.toSorted()).toEqual([
      `GET ${PATH.inquilinos}${first}/`,
      `GET ${PATH.inquilinos}${second}/`,
    ]);
    await closeDialog(page.getByRole('dialog'));
    await expect(page.getByRole('button', { name: 'Datos inquilino' })).toBeFocused();
  });
});

it.each([
  ['Datos inquilino', { estado: 'alquilado' }, 'No se encontraron datos de inquilino para este inmueble.'],
  [
    'Datos constructora',
    { estado: 'reformando' },
    'No se encontraron datos de constructora para este inmueble.',
  ],
  ['Datos propietario', { tipo: 'gestion' }, 'No se encontraron datos de propietario para este inmueble.'],
])('[PARTY-2] %s: says that the property has none', async (opener, values, text) => {
  const page = await owner.open(`/inmueble/${await owner.addInmueble(values)}`);
  await page.getByRole('button', { name: opener }).click();
  await expect(page.getByRole('dialog').getByText(text, { exact: true })).toBeVisible();
});

it('[PARTY-9] the existing builders are in alphabetical order', async () => {
  const [here, there] = [
    await owner.addInmueble({ estado: 'comprado' }),
    await owner.addInmueble({ estado: 'comprado' }),
  ];
  const number = newNumber();
  for (const name of ['Zócalo', 'Áridos', 'Muros'])
    await owner.addConstructora([there], { empresa: `${name} ${number}` });
  const page = await owner.open(`/inmueble/${here}`);
  await askForTercero(page, 'Reformando');
  await chooseConstructoraMode(page, 'existente');
  const choice = constructoraDialog(page).getByRole('combobox', { name: 'Constructora' });
  await expect(choice.getByRole('option')).toContainText([
    `Áridos ${number}`,
    `Muros ${number}`,
    `Zócalo ${number}`,
  ]);
});

it('[PARTY-9] an existing builder: says if the system has none', async () => {
  const page = await owner.open(`/inmueble/${await owner.addInmueble({ estado: 'comprado' })}`);
  await answer(page, `GET ${PATH.constructoras}`, { status: 200, body: [] });
  await askForTercero(page, 'Reformando');
  await chooseConstructoraMode(page, 'existente');
  const dialog = constructoraDialog(page);
  await expect(dialog.getByText('No se encontraron constructoras en el sistema.')).toBeVisible();
  await expect(button(dialog, 'Asociar')).toHaveCount(0);
});
