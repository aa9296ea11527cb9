import { afterAll, afterEach, beforeAll, describe, it } from 'vitest';
import { expect } from '../../flows/browser/expect.ts';
import { newNumber } from '../support/new-number.ts';
import { addOwner, startOwnPortal, type Owner } from '../support/own-inmueble.ts';
import { holdClock, withClock } from '../../tools/driver/page-clock.ts';
import type { Portal } from '../support/portal.ts';
import { change, callsTo, endNext, hold, recordWrites } from '../../tools/driver/calls.ts';
import { closeDialog } from '../../tools/driver/dialogs.ts';
import { messages } from '../../src/lib/messages.ts';
import { press } from '../../flows/browser/input.ts';
import { PATH } from '../../tools/driver/api.ts';
import { button, toast } from '../../tools/driver/elements.ts';
import {
  chooseConstructoraMode,
  chooseEstado,
  constructoraDialog,
  createInquilino,
  estadoButton,
  estadoDialog,
  inquilinoDialog,
  saveButton,
  saveEstado,
} from '../../tools/driver/estado-change.ts';

/** Opens a page whose clock can be held. */
const openTimed = (path: string) => withClock(owner.openFresh)(path);

/** 00:30 in Madrid, when it is still the day before in UTC. */
const MIDNIGHT = '2026-03-16T00:30:00+01:00';

let portal: Portal;
let owner: Owner;

beforeAll(async () => {
  portal = await startOwnPortal();
  owner = await addOwner(portal, 'estados');
});
afterEach(() => expect(portal.problems.splice(0)).toEqual([]));
afterAll(() => portal.close());

describe('the change', () => {
  it('[STATE-4] [MODAL-1] sends estado and the local date, announces it, shows it everywhere and closes after 2 s', async () => {
    const id = await owner.addInmueble({ estado: 'comprado', nombre_via: 'Pureza' });
    const page = await withClock(owner.openFresh, { time: MIDNIGHT })(`/inmueble/${id}`);
    await estadoButton(page).click();
    await chooseEstado(page, 'Proceso de venta');
    await page.clock.pauseAt('2026-03-16T00:45:00+01:00');
    const writes = recordWrites(page);
    await saveEstado(page);
    const text = 'Estado del inmueble actualizado a: Proceso de venta';
    await expect(estadoDialog(page).getByText(text)).toBeVisible();
    await expect(toast(page, text)).toBeVisible();
    expect(writes).toEqual([
      {
        method: 'PATCH',
        path: `${PATH.inmuebles}${id}/`,
        body: { estado: 'proceso_venta', fecha_cambio_estado: '2026-03-16' },
      },
    ]);
    await page.clock.runFor(1900);
    await expect(estadoDialog(page)).toBeVisible();
    await page.clock.runFor(200);
    await expect(estadoDialog(page)).toHaveCount(0);
    await expect(estadoButton(page)).toBeFocused();
    await expect(estadoButton(page)).toHaveAccessibleName('Proceso de venta, cambiar estado');
    await expect(page.getByRole('group', { name: 'Fecha cambio de estado' })).toContainText('16/03/2026');
  });

  it('[STATE-4] the dashboard shows it before it reloads', async () => {
    const street = `Adriano${newNumber()}`;
    const id = await owner.addInmueble({ estado: 'comprado', nombre_via: street });
    const page = await openTimed(`/cliente?buscar=${street}`);
    await page.getByRole('link', { name: street }).click();
    await estadoButton(page).click();
    await chooseEstado(page, 'Vendido');
    await holdClock(page);
    await saveEstado(page);
    await estadoDialog(page).getByRole('button', { name: 'Cerrar' }).last().click();
    await page.clock.resume();
    const { release } = await hold(page, `GET ${PATH.inmuebles}`);
    await page.getByRole('link', { name: 'Volver' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: street })).toContainText('Vendido');
    await release();
    expect((await owner.read(`${PATH.inmuebles}${id}/`))['estado']).toBe('vendido');
  });

  it('[STATE-1] [STATE-4] a property that is let can have any other estado, and keeps its tenant', async () => {
    const id = await owner.addInmueble({ estado: 'alquilado' });
    const inquilino = await owner.addInquilino(id);
    const page = await owner.open(`/inmueble/${id}`);
    await estadoButton(page).click();
    const choices = estadoDialog(page).getByRole('radio');
    await expect(choices).toHaveCount(6);
    await expect(choices.and(page.locator(':enabled'))).toHaveCount(5);
    await chooseEstado(page, 'Proceso de venta');
    await saveEstado(page);
    await expect(toast(page, 'Estado del inmueble actualizado a: Proceso de venta')).toBeVisible();
    expect(await owner.read(`${PATH.inmuebles}${id}/`)).toMatchObject({
      estado: 'proceso_venta',
      inquilinos: [inquilino],
    });
  });

  it('[STATE-8] after a lost response, closing the dialog shows the estado that the server has', async () => {
    const id = await owner.addInmueble({ estado: 'comprado' });
    const page = await owner.open(`/inmueble/${id}`);
    await estadoButton(page).click();
    await chooseEstado(page, 'Vendido');
    await endNext(page, `PATCH ${PATH.inmuebles}${id}/`, 'answer lost');
    await saveEstado(page);
    await expect(estadoDialog(page).getByRole('alert')).toHaveText(messages.estado.updateFailed);
    await closeDialog(estadoDialog(page));
    await expect(estadoButton(page)).toHaveText(/^Vendido/);
  });

  it('[STATE-4] is saved and shown, although its response is empty and the property cannot be read again', async () => {
    const id = await owner.addInmueble({ estado: 'comprado' });
    const page = await owner.open(`/inmueble/${id}`);
    await estadoButton(page).click();
    await chooseEstado(page, 'Vendido');
    await change(page, `PATCH ${PATH.inmuebles}${id}/`, () => ({}));
    await endNext(page, `GET ${PATH.inmuebles}${id}/`, 'answer lost');
    await saveEstado(page);
    const saved = 'Estado del inmueble actualizado a: Vendido';
    await expect(estadoDialog(page).getByText(saved)).toBeVisible();
    await closeDialog(estadoDialog(page));
    await expect(estadoButton(page)).toHaveText(/^Vendido/);
  });

  it('[STATE-4] a second click sends nothing, and the dialog cannot be closed while it is sending', async () => {
    const id = await owner.addInmueble({ estado: 'comprado' });
    const page = await openTimed(`/inmueble/${id}`);
    await estadoButton(page).click();
    await chooseEstado(page, 'Vendido');
    const writes = recordWrites(page);
    const { release } = await hold(page, `PATCH ${PATH.inmuebles}${id}/`);
    await saveButton(page).dblclick();
    await expect(estadoDialog(page).getByRole('button', { name: 'Guardando...' })).toBeVisible();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    for (const name of ['Cancelar', 'Cerrar']) {
      await expect(estadoDialog(page).getByRole('button', { name })).toBeDisabled();
    }
    await holdClock(page);
    await release();
    await expect(estadoDialog(page).getByText('Estado del inmueble actualizado a: Vendido')).toBeVisible();
    expect(writes.map(({ method }) => method)).toEqual(['PATCH']);
  });
});

describe('to alquilado', () => {
  const success =
    'Inquilino creado y asociado correctamente. El estado del inmueble ha sido actualizado a "Alquilado".';

  it('[STATE-6] without a tenant, one is added first, then the estado changes', async () => {
    const id = await owner.addInmueble({ estado: 'comprado' });
    const page = await openTimed(`/inmueble/${id}`);
    await estadoButton(page).click();
    await chooseEstado(page, 'Alquilado');
    const writes = recordWrites(page);
    await saveEstado(page);
    await expect(inquilinoDialog(page).getByRole('textbox', { name: 'Nombre' })).toBeFocused();
    expect(writes).toEqual([]);
    await holdClock(page);
    await createInquilino(page, {
      Nombre: ' Lucía ',
      Apellidos: 'Ferrer Otero',
      'Correo electrónico': 'Lucia@Correo.example',
      Teléfono: '612 405 918',
      'Bonificación (€)': '45,5',
    });
    await expect(estadoDialog(page).getByText(success)).toBeVisible();
    await expect(toast(page, success)).toBeVisible();
    expect(writes).toEqual([
      {
        method: 'POST',
        path: PATH.inquilinos,
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
        path: `${PATH.inmuebles}${id}/`,
        body: { estado: 'alquilado', fecha_cambio_estado: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
      },
    ]);
    await estadoDialog(page).getByRole('button', { name: 'Cerrar' }).last().click();
    await page.clock.resume();
    await expect(estadoButton(page)).toBeFocused();
    await page.getByRole('button', { name: 'Datos inquilino' }).click();
    await expect(page.getByRole('dialog', { name: 'Datos del inquilino' })).toContainText(
      'lucia@correo.example',
    );
  });

  it('says that the property keeps its tenants, and nothing of the estado it has', async () => {
    const ids = [
      await owner.addInmueble({ estado: 'vendido' }),
      await owner.addInmueble({ estado: 'alquilado' }),
    ];
    for (const id of ids) for (const nombre of ['Sofía', 'Nuria']) await owner.addInquilino(id, { nombre });
    const described = async (id: number, description: string) => {
      const page = await openTimed(`/inmueble/${id}`);
      await estadoButton(page).click();
      const option = estadoDialog(page).getByRole('radio', { name: /^Alquilado/ });
      await expect(option).toHaveAccessibleDescription(description);
    };
    await described(ids[0] ?? 0, 'Conserva sus 2 inquilinos.');
    await described(ids[1] ?? 0, 'Estado actual');
  });

  it('[STATE-6] a tenant whose creation is answered without an id counts as added', async () => {
    const id = await owner.addInmueble({ estado: 'comprado' });
    const page = await openTimed(`/inmueble/${id}`);
    await page.route(`**${PATH.inquilinos}`, async (route) => {
      await route.fetch();
      await route.fulfill({ status: 201, json: route.request().postDataJSON() });
    });
    await estadoButton(page).click();
    await chooseEstado(page, 'Alquilado');
    const writes = recordWrites(page);
    await saveEstado(page);
    await createInquilino(page, {
      Nombre: 'Lucía',
      Apellidos: 'Ferrer Otero',
      'Correo electrónico': 'lucia@correo.example',
      Teléfono: '612405918',
    });
    await expect(toast(page, success)).toBeVisible();
    expect(writes.map(({ method }) => method)).toEqual(['POST', 'PATCH']);
    await expect(estadoButton(page)).toBeFocused();
    await page.getByRole('button', { name: 'Datos inquilino' }).click();
    await expect(page.getByRole('dialog', { name: 'Datos del inquilino' })).toContainText('Ferrer Otero');
  });
});

describe('to reformando', () => {
  const success =
    'Constructora asociada correctamente. El estado del inmueble ha sido actualizado a "Reformando".';

  it('[STATE-7] [PARTY-8] an existing builder is linked with its current links, and none is lost', async () => {
    const [one, another, id] = [
      await owner.addInmueble(),
      await owner.addInmueble(),
      await owner.addInmueble(),
    ];
    const empresa = `Duero Reformas ${newNumber()}`;
    const builder = await owner.addConstructora([one], { empresa });
    const page = await openTimed(`/inmueble/${id}`);
    await estadoButton(page).click();
    await chooseEstado(page, 'Reformando');
    await saveEstado(page);
    await chooseConstructoraMode(page, 'existente');
    const list = constructoraDialog(page).getByRole('combobox', { name: 'Constructora' });
    await list.selectOption({ label: `${empresa} · Joan Ferri · 963 215 480` });
    await owner.patch(`${PATH.constructoras}${builder}/`, { inmuebles: [one, another] });
    const writes = recordWrites(page);
    const builders = callsTo(page, PATH.constructoras);
    await holdClock(page);
    await press(button(constructoraDialog(page), 'Asociar'));
    await expect(estadoDialog(page).getByText(success)).toBeVisible();
    expect(builders.lines).toEqual([
      `GET ${PATH.constructoras}${builder}/`,
      `PATCH ${PATH.constructoras}${builder}/`,
    ]);
    expect(writes).toEqual([
      { method: 'PATCH', path: `${PATH.constructoras}${builder}/`, body: { inmuebles: [one, another, id] } },
      {
        method: 'PATCH',
        path: `${PATH.inmuebles}${id}/`,
        body: { estado: 'reformando', fecha_cambio_estado: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
      },
    ]);
    expect((await owner.read(`${PATH.constructoras}${builder}/`))['inmuebles']).toEqual([one, another, id]);
  });
});
