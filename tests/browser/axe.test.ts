import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, it } from 'vitest';
import { messages } from '../../src/lib/messages.ts';
import { violationsAt } from '../../flows/browser/accessibility.ts';
import { CONTEXT, PHONE } from '../../tools/driver/browser-context.ts';
import { creationDialog, fillField, openCreation, submitCreation } from '../../tools/driver/creation.ts';
import { expect } from '../../flows/browser/expect.ts';
import { startPortal, VEGA, type Portal } from '../support/portal.ts';
import { chooseView } from '../../tools/driver/lists.ts';

/** Every screen and dialog, in both themes, on a desk and on a phone, held against WCAG 2.2 AA. */

const violationsEverywhere = (shown: Page) => violationsAt(shown, { phone: PHONE, desk: CONTEXT.viewport });

let portal: Portal;
let page: Page;

beforeAll(async () => {
  portal = await startPortal();
  page = await portal.openFresh('/cliente', { as: VEGA });
});
afterEach(() => expect(portal.problems.splice(0)).toEqual([]));
afterAll(() => portal.close());

const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click();
const refused = (shown: Page) => expect(shown.locator('[aria-invalid="true"]').first()).toBeVisible();
const dialog = (name: string) => expect(page.getByRole('dialog', { name })).toBeVisible();

/** The first of Vega's properties that is as asked for. */
async function openProperty(estado: string, tab = ''): Promise<void> {
  await page.goto(`/cliente?buscar=${estado}`);
  await page.getByRole('list', { name: 'Inmuebles' }).getByRole('link').first().click();
  await expect(page.getByRole('button', { name: 'Editar inmueble' })).toBeEnabled();
  if (tab !== '') await page.getByRole('tab', { name: tab }).click();
}

const open = async (path: string, heading: string | RegExp) => {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
};
const openFirst = async (tab: string) => {
  await open(`/inmueble/1?pestana=${tab}`, /^Inmueble en/);
  await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
};

const SCREENS: Record<string, () => Promise<void>> = {
  'the dashboard as cards': async () => {
    await open('/cliente', 'Panel de Control');
    await expect(page.getByRole('list', { name: 'Inmuebles' }).getByRole('listitem').first()).toBeVisible();
  },
  'the dashboard as a list': async () => {
    await open('/cliente?vista=lista', 'Panel de Control');
    await expect(page.getByRole('list', { name: 'Inmuebles' }).getByRole('listitem').first()).toBeVisible();
  },
  'a search that finds nothing': async () => {
    await open('/cliente?buscar=nada+de+esto', 'Panel de Control');
    await expect(page.getByText(messages.dashboard.empty)).toBeVisible();
  },
  'the documents of a property': () => openFirst('documentacion'),
  'the invoices of a property': () => openFirst('facturas'),
  'the incidents of a property': () => openFirst('incidencias'),
  'the invoices of a property as a table': async () => {
    await openFirst('facturas');
    await chooseView(page, 'Lista');
    await expect(page.getByRole('table', { name: 'Facturas' })).toBeVisible();
  },
  'the requests of a property': async () => {
    await open('/inmueble/1?pestana=solicitudes', /^Inmueble en/);
    await expect(page.getByRole('tabpanel')).toBeVisible();
  },
  'the profile': async () => {
    await open('/perfil', 'Mi Perfil');
    await expect(page.getByRole('button', { name: 'Editar información' })).toBeVisible();
  },
  'the profile while it is edited': async () => {
    await open('/perfil', 'Mi Perfil');
    await press('Editar información');
    await expect(page.getByRole('button', { name: 'Guardar cambios' })).toBeVisible();
  },
  'the error page': () => open('/no/existe', 'Error 404'),
};

const DIALOGS: Record<string, () => Promise<void>> = {
  'a new property with all its parties': async () => {
    await open('/cliente', 'Panel de Control');
    await openCreation(page);
    await fillField(page, 'tipo', 'gestion');
    await fillField(page, 'estado', 'alquilado');
    await expect(creationDialog(page).getByRole('group', { name: 'Datos del inquilino' })).toBeVisible();
  },
  'a new property with errors': async () => {
    await open('/cliente', 'Panel de Control');
    await openCreation(page);
    await fillField(page, 'tipo', 'gestion');
    await fillField(page, 'estado', 'reformando');
    await submitCreation(page);
    await refused(page);
  },
  'the change of estado': async () => {
    await openProperty('comprado');
    await press('Cambiar estado');
    await dialog('Cambiar estado');
  },
  'the address': async () => {
    await openProperty('comprado');
    await press('Editar inmueble');
    await dialog('Editar inmueble');
  },
  'the tenant': async () => {
    await openProperty('alquilado');
    await press('Datos inquilino');
    await dialog('Datos del inquilino');
  },
  'the builder': async () => {
    await openProperty('reformando');
    await press('Datos constructora');
    await dialog('Datos de la constructora');
  },
  'the upload of a document': async () => {
    await openFirst('documentacion');
    await press('Subir documentación');
    await dialog('Subir documentación');
    await page.getByRole('dialog').getByRole('button', { name: 'Subir', exact: true }).click();
    await refused(page);
  },
  'the deletion of a document': async () => {
    await openFirst('documentacion');
    await press(/^Eliminar /);
    await expect(page.getByRole('alertdialog', { name: 'Eliminar documento' })).toBeVisible();
  },
  'a new incident': async () => {
    await openFirst('incidencias');
    await press('Nueva incidencia');
    await dialog('Nueva incidencia');
    await page.getByRole('dialog').getByRole('button', { name: 'Crear incidencia' }).click();
    await refused(page);
  },
  'the change of password': async () => {
    await open('/perfil', 'Mi Perfil');
    await press('Cambiar contraseña');
    await dialog('Cambiar contraseña');
    await page.getByRole('button', { name: 'Guardar contraseña' }).click();
    await refused(page);
  },
};

describe('WCAG 2.2 AA', () => {
  it('[LOGIN-1] [LOGIN-2] the login: fresh, empty, refused', async () => {
    const login = await portal.open('/');
    await expect(login.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
    expect(await violationsEverywhere(login)).toEqual([]);
    await login.getByRole('button', { name: 'Iniciar sesión' }).click();
    await refused(login);
    expect(await violationsEverywhere(login)).toEqual([]);
    await login.getByRole('textbox', { name: 'Usuario' }).fill('nadie');
    await login.getByRole('textbox', { name: 'Contraseña' }).fill('nada');
    await login.getByRole('button', { name: 'Iniciar sesión' }).click();
    await expect(login.getByRole('alert')).toBeVisible();
    expect(await violationsEverywhere(login)).toEqual([]);
  });

  it.each(Object.entries(SCREENS))('[ROUTE-1] %s', async (_, show) => {
    await show();
    expect(await violationsEverywhere(page)).toEqual([]);
  });

  it.each(Object.entries(DIALOGS))('[MODAL-1] %s', async (_, show) => {
    await show();
    expect(await violationsEverywhere(page)).toEqual([]);
  });
});
