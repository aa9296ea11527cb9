import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, it } from 'vitest';
import { ESTADOS } from '../../src/lib/constants.ts';
import { expect } from '../../flows/browser/expect.ts';
import { addOwner, startOwnPortal, type Owner } from '../support/own-inmueble.ts';
import { withClock } from '../../tools/driver/page-clock.ts';
import type { Portal } from '../support/portal.ts';
import { callsTo, DOWN, endNext, hold, LOST, recordWrites } from '../../tools/driver/calls.ts';
import { pressEscape } from '../../tools/driver/dialogs.ts';
import { toast } from '../../tools/driver/elements.ts';

const INMUEBLES = '/api/inmuebles/inmuebles/';
const INQUILINOS = '/api/terceros/inquilinos/';
const CONSTRUCTORAS = '/api/terceros/constructoras/';
const FAILED = 'No se pudo actualizar el estado del inmueble. Por favor, inténtelo de nuevo.';
/** Half past midnight in Madrid: in UTC it is still the day before. */
const MIDNIGHT = '2026-03-16T00:30:00+01:00';

let portal: Portal;
let owner: Owner;

beforeAll(async () => {
  portal = await startOwnPortal();
  owner = await addOwner(portal, 'estados');
});
afterEach(() => expect(portal.problems.splice(0)).toEqual([]));
afterAll(() => portal.close());

const pick = (page: Page) => page.getByRole('button', { name: 'Cambiar estado', exact: true });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Cambiar estado' });
const option = (page: Page, name: string) => dialog(page).getByRole('radio', { name, exact: true });
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Guardar', exact: true });
const shownEstado = (page: Page) => page.getByRole('group', { name: 'Estado', exact: true });

async function openDialog(id: number): Promise<Page> {
  const page = await owner.open(`/inmueble/${id}`);
  await pick(page).click();
  return page;
}

async function choose(page: Page, name: string): Promise<void> {
  await option(page, name).click({ force: true });
  await expect(option(page, name)).toBeChecked();
}

describe('the options', () => {
  it('[STATE-1] [STATE-3] are the server’s; any but the current one may be chosen, and nothing is saved before', async () => {
    const id = await owner.addInmueble({ estado: 'comprado' });
    const page = await owner.open(`/inmueble/${id}`);
    await expect(pick(page)).toBeVisible();
    const options = callsTo(page, INMUEBLES, 'OPTIONS');
    const writes = recordWrites(page);
    await pick(page).click();
    const group = dialog(page).getByRole('radiogroup', { name: 'Nuevo estado' });
    await expect(group.getByRole('radio')).toHaveCount(6);
    for (const { label, value } of ESTADOS) {
      if (value === 'comprado') await expect(option(page, label)).toBeDisabled();
      else await expect(option(page, label)).toBeEnabled();
    }
    await expect(option(page, 'Comprado')).toHaveAccessibleDescription('Estado actual');
    await expect(save(page)).toBeDisabled();
    await choose(page, 'Vendido');
    await expect(save(page)).toBeEnabled();
    expect(options.lines).toEqual([`OPTIONS ${INMUEBLES}`]);
    expect(writes).toEqual([]);
  });

  it('[STATE-1] labels and values are those of OPTIONS', async () => {
    const id = await owner.addInmueble({ estado: 'comprado' });
    const page = await owner.open(`/inmueble/${id}`);
    const choices = [
      { value: 'comprado', display_name: 'Comprado' },
      { value: 'en_subasta', display_name: 'En subasta' },
    ];
    await endNext(page, `OPTIONS ${INMUEBLES}`, {
      status: 200,
      body: { actions: { POST: { estado: { choices } } } },
    });
    await pick(page).click();
    await expect(dialog(page).getByRole('radio')).toHaveCount(2);
    await choose(page, 'En subasta');
    await endNext(page, `PATCH ${INMUEBLES}${id}/`, {
      status: 400,
      body: { estado: ['"en_subasta" no es válido.'] },
    });
    const writes = recordWrites(page);
    await save(page).click();
    await expect(dialog(page).getByRole('alert')).toHaveText(FAILED);
    expect(writes.map(({ body }) => body)).toEqual([
      { estado: 'en_subasta', fecha_cambio_estado: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
    ]);
  });

  it('[STATE-2] the six of the specification stand in when OPTIONS fails, and it can be asked again', async () => {
    const id = await owner.addInmueble({ estado: 'comprado' });
    const page = await owner.open(`/inmueble/${id}`);
    await expect(pick(page)).toBeVisible();
    await endNext(page, `OPTIONS ${INMUEBLES}`, DOWN);
    const options = callsTo(page, INMUEBLES, 'OPTIONS');
    const writes = recordWrites(page);
    await pick(page).click();
    await expect(dialog(page).getByText('No se pudieron cargar las opciones de estado.')).toBeVisible();
    await expect(dialog(page).getByRole('radio')).toHaveCount(6);
    await choose(page, 'Vendido');
    await dialog(page).getByRole('button', { name: 'Intentar de nuevo' }).click();
    await expect(dialog(page).getByText('No se pudieron cargar las opciones de estado.')).toHaveCount(0);
    await expect(option(page, 'Vendido')).toBeChecked();
    expect(options.lines).toEqual([`OPTIONS ${INMUEBLES}`, `OPTIONS ${INMUEBLES}`]);
    expect(writes).toEqual([]);
  });
});

describe('the change', () => {
  it('[STATE-4] [MODAL-1] sends estado and the local day, says so, shows it everywhere and closes after 2 s', async () => {
    const id = await owner.addInmueble({ estado: 'comprado', nombre_via: 'Pureza' });
    const page = await withClock(owner.openFresh, { time: MIDNIGHT })(`/inmueble/${id}`);
    await pick(page).click();
    await choose(page, 'Proceso de venta');
    await page.clock.pauseAt('2026-03-16T00:45:00+01:00');
    const writes = recordWrites(page);
    await save(page).click();
    const text = 'Estado del inmueble actualizado a: Proceso de venta';
    await expect(dialog(page).getByText(text)).toBeVisible();
    await expect(toast(page, text)).toBeVisible();
    expect(writes).toEqual([
      {
        method: 'PATCH',
        path: `${INMUEBLES}${id}/`,
        body: { estado: 'proceso_venta', fecha_cambio_estado: '2026-03-16' },
      },
    ]);
    await page.clock.runFor(1900);
    await expect(dialog(page)).toBeVisible();
    await page.clock.runFor(200);
    await expect(dialog(page)).toHaveCount(0);
    await expect(pick(page)).toBeFocused();
    await expect(pick(page)).toHaveText('Proceso de venta');
    await expect(page.getByRole('group', { name: 'Fecha cambio de estado' })).toContainText('16/03/2026');
  });

  it('[STATE-4] the dashboard knows of it before it asks', async () => {
    const id = await owner.addInmueble({ estado: 'comprado', nombre_via: 'Adriano' });
    const page = await owner.open('/cliente?buscar=adriano');
    await page.getByRole('link', { name: /Adriano/ }).click();
    await pick(page).click();
    await choose(page, 'Vendido');
    await save(page).click();
    await dialog(page).getByRole('button', { name: 'Cerrar' }).last().click();
    const { release } = await hold(page, `GET ${INMUEBLES}`);
    await page.getByRole('link', { name: 'Volver' }).click();
    await expect(page.getByRole('link', { name: /Adriano/ })).toContainText('Vendido');
    await release();
    expect((await owner.read(`${INMUEBLES}${id}/`))['estado']).toBe('vendido');
  });

  it('[STATE-4] a second click sends nothing, and nothing closes the dialog while it sends', async () => {
    const id = await owner.addInmueble({ estado: 'comprado' });
    const page = await openDialog(id);
    await choose(page, 'Vendido');
    const writes = recordWrites(page);
    const { release } = await hold(page, `PATCH ${INMUEBLES}${id}/`);
    await save(page).dblclick();
    await expect(dialog(page).getByRole('button', { name: 'Guardando...' })).toBeVisible();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    for (const name of ['Cancelar', 'Cerrar']) {
      await expect(dialog(page).getByRole('button', { name })).toBeDisabled();
    }
    await release();
    await expect(dialog(page).getByText('Estado del inmueble actualizado a: Vendido')).toBeVisible();
    expect(writes.map(({ method }) => method)).toEqual(['PATCH']);
  });

  it('[STATE-8] a failure says so and keeps the old estado on screen; saving again works', async () => {
    const id = await owner.addInmueble({ estado: 'comprado' });
    const page = await openDialog(id);
    for (const ending of [DOWN, { status: 400, body: { estado: ['no'] } }, LOST]) {
      await choose(page, 'Vendido');
      await endNext(page, `PATCH ${INMUEBLES}${id}/`, ending);
      await save(page).click();
      await expect(dialog(page).getByRole('alert')).toHaveText(FAILED);
      await expect(shownEstado(page).locator('button')).toHaveText('Comprado');
      await expect(option(page, 'Vendido')).toBeChecked();
      await choose(page, 'Proceso de venta');
      await expect(dialog(page).getByRole('alert')).toHaveCount(0);
    }
    await save(page).click();
    await expect(dialog(page).getByText('Estado del inmueble actualizado a: Proceso de venta')).toBeVisible();
  });

  it('[STATE-9] Cancelar and Escape change nothing and give the focus back', async () => {
    const id = await owner.addInmueble({ estado: 'comprado' });
    const page = await openDialog(id);
    const writes = recordWrites(page);
    await choose(page, 'Vendido');
    await dialog(page).getByRole('button', { name: 'Cancelar' }).click();
    await expect(pick(page)).toBeFocused();
    await pick(page).press('Enter');
    await expect(option(page, 'Vendido')).not.toBeChecked();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(pick(page)).toBeFocused();
    expect(writes).toEqual([]);
  });

  it('[STATE-3] [STATE-4] is done by keyboard alone', async () => {
    const id = await owner.addInmueble({ estado: 'proceso_compra' });
    const page = await owner.open(`/inmueble/${id}`);
    await pick(page).focus();
    await page.keyboard.press('Enter');
    await expect(option(page, 'Comprado')).toBeFocused();
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByText('Estado del inmueble actualizado a: Comprado')).toBeVisible();
    await expect(dialog(page).getByRole('button', { name: 'Cerrar' }).last()).toBeFocused();
  });
});

describe('to alquilado', () => {
  const addition = (page: Page) => page.getByRole('dialog', { name: 'Añadir inquilino' });
  const success =
    'Inquilino creado y asociado correctamente. El estado del inmueble ha sido actualizado a "Alquilado".';

  async function fillIn(page: Page): Promise<void> {
    await addition(page).getByRole('textbox', { name: 'Nombre' }).fill(' Lucía ');
    await addition(page).getByRole('textbox', { name: 'Apellidos' }).fill('Ferrer Otero');
    await addition(page).getByRole('textbox', { name: 'Correo electrónico' }).fill('Lucia@Correo.example');
    await addition(page).getByRole('textbox', { name: 'Teléfono' }).fill('612 405 918');
    await addition(page).getByRole('textbox', { name: 'Bonificación (€)' }).fill('45,5');
  }

  it('[STATE-5] with a tenant in its list there is nothing to ask', async () => {
    const id = await owner.addInmueble({ estado: 'comprado' });
    await owner.addInquilino(id);
    const page = await openDialog(id);
    const tenants = callsTo(page, INQUILINOS);
    await choose(page, 'Alquilado');
    await save(page).click();
    await expect(dialog(page).getByText('Estado del inmueble actualizado a: Alquilado')).toBeVisible();
    expect(tenants.lines).toEqual([]);
    expect((await owner.read(`${INMUEBLES}${id}/`))['estado']).toBe('alquilado');
  });

  it('[STATE-5] a tenant that the list does not name is found by the property', async () => {
    const id = await owner.addInmueble({ estado: 'comprado' });
    const page = await owner.open(`/inmueble/${id}`);
    await expect(pick(page)).toBeVisible();
    await owner.addInquilino(id);
    const tenants = callsTo(page, INQUILINOS);
    await pick(page).click();
    await choose(page, 'Alquilado');
    await expect(option(page, 'Alquilado')).toHaveAccessibleDescription(
      'Requiere al menos un inquilino. Al guardar se pedirán sus datos.',
    );
    await save(page).click();
    await expect(dialog(page).getByText('Estado del inmueble actualizado a: Alquilado')).toBeVisible();
    expect(tenants.lines).toEqual([`GET ${INQUILINOS}?inmueble=${id}`]);
  });

  it('[STATE-6] without a tenant one is added first, then the estado changes', async () => {
    const id = await owner.addInmueble({ estado: 'comprado' });
    const page = await openDialog(id);
    await choose(page, 'Alquilado');
    const writes = recordWrites(page);
    await save(page).click();
    await expect(addition(page).getByRole('textbox', { name: 'Nombre' })).toBeFocused();
    expect(writes).toEqual([]);
    await fillIn(page);
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByText(success)).toBeVisible();
    await expect(toast(page, success)).toBeVisible();
    expect(writes).toEqual([
      {
        method: 'POST',
        path: INQUILINOS,
        body: {
          nombre: 'Lucía',
          apellidos: 'Ferrer Otero',
          correo_electronico: 'lucia@correo.example',
          telefono: '612 405 918',
          bonificacion: 45.5,
          inmueble: id,
        },
      },
      {
        method: 'PATCH',
        path: `${INMUEBLES}${id}/`,
        body: { estado: 'alquilado', fecha_cambio_estado: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
      },
    ]);
    await dialog(page).getByRole('button', { name: 'Cerrar' }).last().click();
    await expect(pick(page)).toBeFocused();
    await page.getByRole('button', { name: 'Datos inquilino' }).click();
    await expect(page.getByRole('dialog', { name: 'Datos del inquilino' })).toContainText(
      'lucia@correo.example',
    );
  });

  it('[STATE-8] the tenant is saved but the estado is not: trying again repeats the change of estado only', async () => {
    const id = await owner.addInmueble({ estado: 'comprado' });
    const page = await openDialog(id);
    await choose(page, 'Alquilado');
    await save(page).click();
    await fillIn(page);
    await endNext(page, `PATCH ${INMUEBLES}${id}/`, { status: 503, body: 'busy' });
    const writes = recordWrites(page);
    const tenants = callsTo(page, INQUILINOS);
    await addition(page).getByRole('button', { name: 'Crear inquilino' }).click();
    await expect(dialog(page).getByRole('alert')).toHaveText(FAILED);
    await expect(shownEstado(page).locator('button')).toHaveText('Comprado');
    await expect(option(page, 'Alquilado')).toHaveAccessibleDescription(
      'El inquilino ya está creado: solo falta cambiar el estado.',
    );
    await save(page).click();
    await expect(dialog(page).getByText(success)).toBeVisible();
    expect(writes.map(({ method, path }) => `${method} ${path}`)).toEqual([
      `POST ${INQUILINOS}`,
      `PATCH ${INMUEBLES}${id}/`,
      `PATCH ${INMUEBLES}${id}/`,
    ]);
    expect(tenants.lines).toEqual([`POST ${INQUILINOS}`]);
    expect((await owner.read(`${INMUEBLES}${id}/`))['inquilinos']).toHaveLength(1);
  });

  it('[STATE-8] when nobody can tell whether there is a tenant, nothing changes', async () => {
    const id = await owner.addInmueble({ estado: 'comprado' });
    const page = await openDialog(id);
    await choose(page, 'Alquilado');
    await endNext(page, `GET ${INQUILINOS}?*`, DOWN);
    const writes = recordWrites(page);
    await save(page).click();
    await expect(dialog(page).getByRole('alert')).toHaveText(FAILED);
    expect(writes).toEqual([]);
  });

  it('[STATE-9] leaving the tenant’s form changes nothing, and asks first when something was typed', async () => {
    const id = await owner.addInmueble({ estado: 'comprado' });
    const page = await openDialog(id);
    await choose(page, 'Alquilado');
    const writes = recordWrites(page);
    await save(page).click();
    await addition(page).getByRole('button', { name: 'Cancelar' }).click();
    await expect(option(page, 'Alquilado')).toBeFocused();
    await expect(option(page, 'Alquilado')).toBeChecked();
    await save(page).click();
    await addition(page).getByRole('textbox', { name: 'Nombre' }).fill('Lucía');
    await page.keyboard.press('Escape');
    const question = page.getByRole('alertdialog', { name: 'Descartar cambios' });
    await question.getByRole('button', { name: 'Seguir editando' }).click();
    const nombre = addition(page).getByRole('textbox', { name: 'Nombre' });
    await expect(nombre).toHaveValue('Lucía');
    await expect(nombre).toBeFocused();
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Descartar cambios' }).click();
    await expect(dialog(page)).toBeVisible();
    expect(writes).toEqual([]);
    expect(await owner.read(`${INMUEBLES}${id}/`)).toMatchObject({ estado: 'comprado', inquilinos: [] });
  });
});

describe('to reformando', () => {
  const association = (page: Page) => page.getByRole('dialog', { name: 'Asociar constructora' });
  const submit = (page: Page) => association(page).getByRole('button', { name: 'Asociar', exact: true });
  const success =
    'Constructora asociada correctamente. El estado del inmueble ha sido actualizado a "Reformando".';

  it('[STATE-7] with a builder in its list there is nothing to ask', async () => {
    const id = await owner.addInmueble({ estado: 'comprado' });
    await owner.addConstructora([id]);
    const page = await openDialog(id);
    const builders = callsTo(page, CONSTRUCTORAS);
    await choose(page, 'Reformando');
    await save(page).click();
    await expect(dialog(page).getByText('Estado del inmueble actualizado a: Reformando')).toBeVisible();
    expect(builders.lines).toEqual([]);
  });

  it('[STATE-7] a builder that names the property, though that does not list it, is found', async () => {
    const id = await owner.addInmueble({ estado: 'comprado' });
    const page = await openDialog(id);
    await owner.addConstructora([id]);
    const builders = callsTo(page, CONSTRUCTORAS);
    await choose(page, 'Reformando');
    await save(page).click();
    await expect(dialog(page).getByText('Estado del inmueble actualizado a: Reformando')).toBeVisible();
    expect(builders.lines).toEqual([`GET ${CONSTRUCTORAS}?inmuebles=${id}`]);
  });

  it('[STATE-7] without a builder a new one is created, then the estado changes', async () => {
    const id = await owner.addInmueble({ estado: 'comprado' });
    const page = await openDialog(id);
    await choose(page, 'Reformando');
    const writes = recordWrites(page);
    await save(page).click();
    await association(page).getByRole('textbox', { name: 'Empresa' }).fill(' Rehabilita Norte ');
    await association(page).getByRole('textbox', { name: 'Persona de contacto' }).fill('Ainhoa Etxebarria');
    await association(page).getByRole('textbox', { name: 'Teléfono' }).fill('944123908');
    await association(page)
      .getByRole('textbox', { name: 'Correo electrónico' })
      .fill('Hola@Rehabilita.example');
    await submit(page).dblclick();
    await expect(dialog(page).getByText(success)).toBeVisible();
    await expect(toast(page, success)).toBeVisible();
    expect(writes).toEqual([
      {
        method: 'POST',
        path: CONSTRUCTORAS,
        body: {
          empresa: 'Rehabilita Norte',
          persona_contacto: 'Ainhoa Etxebarria',
          telefono: '944123908',
          correo: 'hola@rehabilita.example',
          inmuebles: [id],
        },
      },
      {
        method: 'PATCH',
        path: `${INMUEBLES}${id}/`,
        body: { estado: 'reformando', fecha_cambio_estado: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
      },
    ]);
  });

  it('[STATE-7] [PARTY-8] one of the system is linked with the links it has by then, none of which is lost', async () => {
    const [one, another, id] = [
      await owner.addInmueble(),
      await owner.addInmueble(),
      await owner.addInmueble(),
    ];
    const builder = await owner.addConstructora([one], { empresa: 'Duero Reformas' });
    const page = await openDialog(id);
    await choose(page, 'Reformando');
    await save(page).click();
    await association(page).getByRole('radio', { name: 'Constructora existente' }).click({ force: true });
    const list = association(page).getByRole('combobox', { name: 'Constructora' });
    await list.selectOption({ label: 'Duero Reformas' });
    await owner.patch(`${CONSTRUCTORAS}${builder}/`, { inmuebles: [one, another] });
    const writes = recordWrites(page);
    const builders = callsTo(page, CONSTRUCTORAS);
    await submit(page).click();
    await expect(dialog(page).getByText(success)).toBeVisible();
    expect(builders.lines).toEqual([`GET ${CONSTRUCTORAS}${builder}/`, `PATCH ${CONSTRUCTORAS}${builder}/`]);
    expect(writes).toEqual([
      { method: 'PATCH', path: `${CONSTRUCTORAS}${builder}/`, body: { inmuebles: [one, another, id] } },
      {
        method: 'PATCH',
        path: `${INMUEBLES}${id}/`,
        body: { estado: 'reformando', fecha_cambio_estado: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
      },
    ]);
    expect((await owner.read(`${CONSTRUCTORAS}${builder}/`))['inmuebles']).toEqual([one, another, id]);
  });

  it('[STATE-8] the builder is linked but the estado is not: trying again repeats the change of estado only', async () => {
    const id = await owner.addInmueble();
    const builder = await owner.addConstructora([], { empresa: 'Aznar e Hijos' });
    const page = await openDialog(id);
    await choose(page, 'Reformando');
    await save(page).click();
    await association(page).getByRole('radio', { name: 'Constructora existente' }).click({ force: true });
    await association(page)
      .getByRole('combobox', { name: 'Constructora' })
      .selectOption({ label: 'Aznar e Hijos' });
    await endNext(page, `PATCH ${INMUEBLES}${id}/`, LOST);
    const writes = recordWrites(page);
    await submit(page).click();
    await expect(dialog(page).getByRole('alert')).toHaveText(FAILED);
    await save(page).click();
    await expect(dialog(page).getByText(success)).toBeVisible();
    expect(writes.map(({ method, path }) => `${method} ${path}`)).toEqual([
      `PATCH ${CONSTRUCTORAS}${builder}/`,
      `PATCH ${INMUEBLES}${id}/`,
      `PATCH ${INMUEBLES}${id}/`,
    ]);
  });

  it('[STATE-9] leaving the builder’s form changes nothing', async () => {
    const id = await owner.addInmueble();
    const page = await openDialog(id);
    await choose(page, 'Reformando');
    const writes = recordWrites(page);
    await save(page).click();
    await expect(association(page)).toBeVisible();
    await pressEscape(page);
    await expect(option(page, 'Reformando')).toBeChecked();
    await pressEscape(page);
    await expect(pick(page)).toBeFocused();
    await expect(pick(page)).toHaveText('Comprado');
    expect(writes).toEqual([]);
  });
});
