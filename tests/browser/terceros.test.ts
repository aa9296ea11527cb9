import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, it } from 'vitest';
import { messages } from '../../src/lib/messages.ts';
import { expect } from '../../flows/browser/expect.ts';
import { addOwner, startOwnPortal, type Owner } from '../support/own-inmueble.ts';
import type { Portal } from '../support/portal.ts';
import { BLANK_PATH } from '../../tools/driver/browser-context.ts';
import { callsTo, DOWN, endNext, LOST, recordWrites } from '../../tools/driver/calls.ts';
import { pressEscape } from '../../tools/driver/dialogs.ts';

const INMUEBLES = '/api/inmuebles/inmuebles/';
const INQUILINOS = '/api/terceros/inquilinos/';
const PROPIETARIOS = '/api/terceros/propietarios/';
const CONSTRUCTORAS = '/api/terceros/constructoras/';
const FORM_ERRORS = 'Hay errores en el formulario. Por favor, revíselo.';

let portal: Portal;
let owner: Owner;

beforeAll(async () => {
  portal = await startOwnPortal();
  owner = await addOwner(portal, 'terceros');
});
afterEach(() => expect(portal.problems.splice(0)).toEqual([]));
afterAll(() => portal.close());

/** 'Label value', as the definition list of a viewer tells them, person by person. */
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

/** The detail of a property as a server tells it that lists nobody. */
async function listNobody(page: Page, id: number): Promise<void> {
  await page.route(`**${INMUEBLES}${id}/`, async (route) => {
    const answer = await route.fetch();
    const json = { ...(await answer.json()), inquilinos: [], propietarios: [], constructoras: [] };
    return route.fulfill({ response: answer, json });
  });
}

describe('the viewers', () => {
  it('[PARTY-1] show every tenant of the property, each asked for by the id that the property lists', async () => {
    const id = await owner.addInmueble({ estado: 'alquilado' });
    const first = await owner.addInquilino(id);
    const second = await owner.addInquilino(id, {
      nombre: 'Marcos',
      telefono: '+34 611222333',
      bonificacion: '0',
    });
    const page = await owner.open(`/inmueble/${id}`);
    const asked = callsTo(page, INQUILINOS);
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
    expect(asked.lines.toSorted()).toEqual([`GET ${INQUILINOS}${first}/`, `GET ${INQUILINOS}${second}/`]);
    await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).last().click();
    await expect(page.getByRole('button', { name: 'Datos inquilino' })).toBeFocused();
  });

  it('[PARTY-1] show the owner and the builder, by filter where the property lists nobody', async () => {
    const id = await owner.addInmueble({ tipo: 'gestion', estado: 'reformando' });
    await owner.addPropietario(id, { numero_cuenta: 'ES9121000418450200051332' });
    await owner.addConstructora([id]);
    const page = await owner.open(BLANK_PATH);
    await listNobody(page, id);
    await page.goto(`/inmueble/${id}`);
    const owners = callsTo(page, PROPIETARIOS);
    const builders = callsTo(page, CONSTRUCTORAS);
    await page.getByRole('button', { name: 'Datos propietario' }).click();
    expect(await told(page, 'Datos del propietario')).toEqual([
      [
        'Nombre: Lucía',
        'Apellidos: Ferrer Otero',
        'Teléfono: 612 405 918',
        'Correo electrónico: lucia@correo.example',
        'Número de cuenta: ES91 2100 0418 4502 0005 1332',
      ],
    ]);
    await pressEscape(page);
    await page.getByRole('button', { name: 'Datos constructora' }).click();
    expect(await told(page, 'Datos de la constructora')).toEqual([
      [
        'Empresa: Obras Levante, S.L.',
        'Persona de contacto: Joan Ferri',
        'Teléfono: 963 215 480',
        'Correo electrónico: obras@levante.example',
      ],
    ]);
    expect(owners.lines).toEqual([`GET ${PROPIETARIOS}?inmueble=${id}`]);
    expect(builders.lines).toEqual([`GET ${CONSTRUCTORAS}?inmuebles=${id}`]);
  });

  it('[PARTY-1] a listed person who is gone is looked for by the property', async () => {
    const id = await owner.addInmueble({ estado: 'alquilado' });
    const gone = await owner.addInquilino(id);
    const page = await owner.open(`/inmueble/${id}`);
    await endNext(page, `GET ${INQUILINOS}${gone}/`, { status: 404, body: { detail: 'No encontrado.' } });
    const asked = callsTo(page, INQUILINOS);
    await page.getByRole('button', { name: 'Datos inquilino' }).click();
    expect((await told(page, 'Datos del inquilino'))[0]?.[0]).toBe('Nombre: Lucía');
    expect(asked.lines).toEqual([`GET ${INQUILINOS}${gone}/`, `GET ${INQUILINOS}?inmueble=${id}`]);
  });

  it('[PARTY-2] say when there is nobody', async () => {
    const rented = await owner.addInmueble({ tipo: 'gestion', estado: 'alquilado' });
    const rebuilt = await owner.addInmueble({ estado: 'reformando' });
    const page = await owner.open(`/inmueble/${rented}`);
    for (const [button, text] of [
      ['Datos inquilino', 'No se encontraron datos de inquilino para este inmueble.'],
      ['Datos propietario', 'No se encontraron datos de propietario para este inmueble.'],
    ] as const) {
      await page.getByRole('button', { name: button }).click();
      await expect(page.getByRole('dialog').getByText(text, { exact: true })).toBeVisible();
      await pressEscape(page);
    }
    await page.goto(`/inmueble/${rebuilt}`);
    await page.getByRole('button', { name: 'Datos constructora' }).click();
    await expect(
      page.getByRole('dialog').getByText('No se encontraron datos de constructora para este inmueble.'),
    ).toBeVisible();
  });

  it('[PARTY-3] say when the data could not be had, and ask again when told to', async () => {
    const rented = await owner.addInmueble({ tipo: 'gestion', estado: 'alquilado' });
    const rebuilt = await owner.addInmueble({ estado: 'reformando' });
    await owner.addInquilino(rented);
    await owner.addPropietario(rented);
    await owner.addConstructora([rebuilt]);
    const page = await owner.open(BLANK_PATH);
    const tries = [
      [rented, 'Datos inquilino', INQUILINOS, 'del inquilino'],
      [rented, 'Datos propietario', PROPIETARIOS, 'del propietario'],
      [rebuilt, 'Datos constructora', CONSTRUCTORAS, 'de la constructora'],
    ] as const;
    for (const [id, button, path, whose] of tries) {
      await page.goto(`/inmueble/${id}`);
      await page.route(`**${path}**`, (route) =>
        route.fulfill({ status: 500, body: '<h1>Server Error</h1>' }),
      );
      await page.getByRole('button', { name: button }).click();
      const alert = page.getByRole('dialog').getByRole('alert');
      await expect(alert).toContainText(
        `No se pudieron obtener los datos ${whose}. Por favor, inténtelo de nuevo.`,
      );
      await page.unrouteAll();
      await alert.getByRole('button', { name: 'Intentar de nuevo' }).click();
      await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(1);
    }
  });
});

async function openBranch(
  estado: 'Alquilado' | 'Reformando',
  prepare?: (page: Page) => Promise<void>,
): Promise<Page> {
  const id = await owner.addInmueble({ estado: 'comprado' });
  const page = await owner.open(`/inmueble/${id}`);
  await prepare?.(page);
  await page.getByRole('button', { name: 'Cambiar estado', exact: true }).click();
  await page.getByRole('radio', { name: estado, exact: true }).click({ force: true });
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  return page;
}

describe('a new tenant', () => {
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Añadir inquilino' });
  const field = (page: Page, name: string) => dialog(page).getByRole('textbox', { name });
  const submit = (page: Page) => dialog(page).getByRole('button', { name: 'Crear inquilino' });

  async function fillIn(page: Page): Promise<void> {
    await field(page, 'Nombre').fill('Lucía');
    await field(page, 'Apellidos').fill('Ferrer');
    await field(page, 'Correo electrónico').fill('lucia@correo.example');
    await field(page, 'Teléfono').fill('612405918');
  }

  it('[PARTY-4] says what is missing under each field, and the first of them has the focus', async () => {
    const page = await openBranch('Alquilado');
    const writes = recordWrites(page);
    await submit(page).click();
    for (const [name, text] of [
      ['Nombre', 'El nombre es obligatorio'],
      ['Apellidos', 'Los apellidos son obligatorios'],
      ['Correo electrónico', 'El correo electrónico es obligatorio'],
      ['Teléfono', 'El teléfono es obligatorio'],
    ] as const) {
      await expect(field(page, name)).toHaveAccessibleDescription(text);
      await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true');
    }
    await expect(field(page, 'Bonificación (€)')).not.toHaveAttribute('aria-invalid', 'true');
    await expect(field(page, 'Nombre')).toBeFocused();
    await fillIn(page);
    await field(page, 'Correo electrónico').fill('lucia@correo');
    await expect(field(page, 'Nombre')).not.toHaveAttribute('aria-invalid', 'true');
    await submit(page).click();
    await expect(field(page, 'Correo electrónico')).toHaveAccessibleDescription(
      'El correo electrónico no es válido',
    );
    await expect(field(page, 'Correo electrónico')).toBeFocused();
    expect(writes).toEqual([]);
  });

  it('[PARTY-4] the bonificación may be left out, understands a comma, and takes nothing below 0', async () => {
    const page = await openBranch('Alquilado');
    await fillIn(page);
    const amount = field(page, 'Bonificación (€)');
    await expect(amount).toHaveValue('0');
    await amount.fill('');
    await amount.pressSequentially('-12,5x');
    await expect(amount).toHaveValue('12,5');
    await amount.fill('');
    const writes = recordWrites(page);
    await submit(page).click();
    await expect(page.getByRole('dialog', { name: 'Cambiar estado' })).toBeVisible();
    expect(writes[0]?.body).toMatchObject({ bonificacion: 0 });
  });

  it('[PARTY-5] what the server objects to stands under its fields, and what was typed stays', async () => {
    const page = await openBranch('Alquilado');
    await fillIn(page);
    await endNext(page, `POST ${INQUILINOS}`, {
      status: 400,
      body: { telefono: ['Este número no existe.'], inmueble: ['No admite más inquilinos.'] },
    });
    await submit(page).click();
    await expect(dialog(page).getByRole('alert')).toHaveText(`${FORM_ERRORS} No admite más inquilinos.`);
    await expect(field(page, 'Teléfono')).toHaveAccessibleDescription('Este número no existe.');
    await expect(field(page, 'Teléfono')).toBeFocused();
    await expect(field(page, 'Nombre')).toHaveValue('Lucía');
    await field(page, 'Teléfono').fill('612405919');
    await expect(field(page, 'Teléfono')).not.toHaveAttribute('aria-invalid', 'true');
  });

  it('[PARTY-5] any other failure says so; a lost answer is not sent again by itself', async () => {
    const page = await openBranch('Alquilado');
    await fillIn(page);
    const writes = recordWrites(page);
    const failed = 'Error al crear el inquilino. Por favor, inténtelo de nuevo.';
    await endNext(page, `POST ${INQUILINOS}`, DOWN);
    await submit(page).click();
    await expect(dialog(page).getByRole('alert')).toHaveText(failed);
    await endNext(page, `POST ${INQUILINOS}`, LOST);
    await submit(page).click();
    await expect(dialog(page).getByRole('alert')).toHaveText(`${failed} ${messages.common.uncertain}`);
    expect(writes.map(({ method, path }) => `${method} ${path}`)).toEqual([
      `POST ${INQUILINOS}`,
      `POST ${INQUILINOS}`,
    ]);
    await expect(field(page, 'Apellidos')).toHaveValue('Ferrer');
  });
});

describe('a builder', () => {
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Asociar constructora' });
  const field = (page: Page, name: string) => dialog(page).getByRole('textbox', { name });
  const submit = (page: Page) => dialog(page).getByRole('button', { name: 'Asociar', exact: true });
  const list = (page: Page) => dialog(page).getByRole('combobox', { name: 'Constructora' });
  const chooseMode = (page: Page, name: 'Nueva constructora' | 'Constructora existente') =>
    dialog(page).getByRole('radio', { name }).click({ force: true });

  it('[PARTY-6] new: says what is missing under each field', async () => {
    const page = await openBranch('Reformando');
    const writes = recordWrites(page);
    await submit(page).click();
    for (const [name, text] of [
      ['Empresa', 'El nombre de la empresa es obligatorio'],
      ['Persona de contacto', 'La persona de contacto es obligatoria'],
      ['Teléfono', 'El teléfono es obligatorio'],
      ['Correo electrónico', 'El correo electrónico es obligatorio'],
    ] as const) {
      await expect(field(page, name)).toHaveAccessibleDescription(text);
    }
    await expect(field(page, 'Empresa')).toBeFocused();
    await field(page, 'Correo electrónico').fill('obras');
    await submit(page).click();
    await expect(field(page, 'Correo electrónico')).toHaveAccessibleDescription(
      'El correo electrónico no es válido',
    );
    expect(writes).toEqual([]);
  });

  it('[PARTY-9] new: objections under the fields, else its message; what was typed stays', async () => {
    const page = await openBranch('Reformando');
    await field(page, 'Empresa').fill('Obras Tajo');
    await field(page, 'Persona de contacto').fill('Rosa Gil');
    await field(page, 'Teléfono').fill('954000222');
    await field(page, 'Correo electrónico').fill('obras@tajo.example');
    await endNext(page, `POST ${CONSTRUCTORAS}`, { status: 400, body: { correo: ['Ya existe.'] } });
    await submit(page).click();
    await expect(dialog(page).getByRole('alert')).toHaveText(FORM_ERRORS);
    await expect(field(page, 'Correo electrónico')).toHaveAccessibleDescription('Ya existe.');
    await endNext(page, `POST ${CONSTRUCTORAS}`, DOWN);
    await submit(page).click();
    await expect(dialog(page).getByRole('alert')).toHaveText(
      'Error al procesar la constructora. Por favor, inténtelo de nuevo.',
    );
    await expect(field(page, 'Empresa')).toHaveValue('Obras Tajo');
  });

  it('[PARTY-7] existing: one has to be chosen; those already linked are left out', async () => {
    const free = await owner.addConstructora([], { empresa: 'Ábaco Obras' });
    const page = await openBranch('Reformando', async (opened) => {
      const linked = await owner.addConstructora([], { empresa: 'Ya Asociada' });
      const id = Number(new URL(opened.url()).pathname.split('/').pop());
      await opened.route(`**${CONSTRUCTORAS}`, async (route) => {
        const answer = await route.fetch();
        const records = (await answer.json()) as { id: number }[];
        const json = records.map((one) => (one.id === linked ? { ...one, inmuebles: [id] } : one));
        return route.fulfill({ response: answer, json });
      });
    });
    await chooseMode(page, 'Constructora existente');
    await expect(list(page)).toBeVisible();
    const options = await list(page).getByRole('option').allTextContents();
    expect(options).toContain('Ábaco Obras');
    expect(options).not.toContain('Ya Asociada');
    await submit(page).click();
    await expect(list(page)).toHaveAccessibleDescription('Debes seleccionar una constructora');
    await expect(list(page)).toBeFocused();
    await list(page).selectOption(String(free));
    await expect(list(page)).toHaveAccessibleDescription('Joan Ferri · 963 215 480');
  });

  it('[PARTY-8] existing: a link that another person adds meanwhile is not lost', async () => {
    const [mine, theirs] = [await owner.addInmueble(), await owner.addInmueble()];
    const builder = await owner.addConstructora([mine], { empresa: 'Concurrida' });
    const page = await openBranch('Reformando');
    await chooseMode(page, 'Constructora existente');
    await list(page).selectOption(String(builder));
    await owner.patch(`${CONSTRUCTORAS}${builder}/`, { inmuebles: [mine, theirs] });
    await submit(page).click();
    await expect(page.getByText('Constructora asociada correctamente.').first()).toBeVisible();
    const links = (await owner.read(`${CONSTRUCTORAS}${builder}/`))['inmuebles'];
    expect(links).toEqual([mine, theirs, Number(new URL(page.url()).pathname.split('/').pop())]);
  });

  it('[PARTY-9] existing: one that is gone by now, and one that cannot be linked', async () => {
    const builder = await owner.addConstructora([], { empresa: 'Fugaz' });
    const page = await openBranch('Reformando');
    await chooseMode(page, 'Constructora existente');
    await list(page).selectOption(String(builder));
    await endNext(page, `GET ${CONSTRUCTORAS}${builder}/`, {
      status: 404,
      body: { detail: 'No encontrado.' },
    });
    const writes = recordWrites(page);
    await submit(page).click();
    await expect(dialog(page).getByRole('alert')).toHaveText('Constructora no encontrada');
    expect(writes).toEqual([]);
    await expect(list(page)).toHaveValue(String(builder));
    await endNext(page, `PATCH ${CONSTRUCTORAS}${builder}/`, DOWN);
    await submit(page).click();
    await expect(dialog(page).getByRole('alert')).toHaveText(
      'Error al procesar la constructora. Por favor, inténtelo de nuevo.',
    );
    expect(await owner.read(`${CONSTRUCTORAS}${builder}/`)).toMatchObject({ inmuebles: [] });
  });

  it('[PARTY-9] existing: says when the system has none, when all are linked, and when the list does not come', async () => {
    const page = await openBranch('Reformando');
    const id = Number(new URL(page.url()).pathname.split('/').pop());
    const builder = {
      id: 1,
      empresa: 'Todas',
      persona_contacto: '',
      telefono: '',
      correo: '',
      inmuebles: [id],
    };
    await endNext(page, `GET ${CONSTRUCTORAS}`, { status: 200, body: [] });
    await chooseMode(page, 'Constructora existente');
    await expect(dialog(page).getByText('No se encontraron constructoras en el sistema.')).toBeVisible();
    await expect(submit(page)).toHaveCount(0);
    await chooseMode(page, 'Nueva constructora');
    await endNext(page, `GET ${CONSTRUCTORAS}`, { status: 200, body: [builder] });
    await chooseMode(page, 'Constructora existente');
    await expect(dialog(page).getByText('No hay constructoras disponibles para asociar.')).toBeVisible();
    await chooseMode(page, 'Nueva constructora');
    await endNext(page, `GET ${CONSTRUCTORAS}`, DOWN);
    await chooseMode(page, 'Constructora existente');
    await dialog(page).getByRole('alert').getByRole('button', { name: 'Intentar de nuevo' }).click();
    await expect(list(page)).toBeVisible();
  });

  it('[PARTY-6] what was typed survives a look at the other way, and is asked for before it goes', async () => {
    const page = await openBranch('Reformando');
    await field(page, 'Empresa').fill('Obras Tajo');
    await chooseMode(page, 'Constructora existente');
    await expect(list(page)).toBeVisible();
    await page.keyboard.press('Escape');
    const question = page.getByRole('alertdialog', { name: 'Descartar cambios' });
    await question.getByRole('button', { name: 'Seguir editando' }).click();
    await expect(list(page)).toBeVisible();
    await chooseMode(page, 'Nueva constructora');
    await expect(field(page, 'Empresa')).toHaveValue('Obras Tajo');
  });
});
