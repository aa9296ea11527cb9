import type { Page, Request } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, it } from 'vitest';
import { messages } from '../../src/lib/messages.ts';
import {
  creationDialog,
  fillField,
  fillProperty,
  fillTercero,
  openCreation,
  submitCreation,
} from '../../tools/driver/creation.ts';
import { expect } from '../../flows/browser/expect.ts';
import { logIn, storedToken } from '../../tools/driver/session.ts';
import { fileInput, importDialog, sendButton } from '../flows/screens/import.ts';
import { fileOf, managedLine, plainLine } from '../flows/support/import-samples.ts';
import { startPortalOnDrf, type PortalOnDrf } from './portal-on-drf.ts';
import { ALBA } from './start-drf.ts';
import { pressEscape } from '../../tools/driver/dialogs.ts';
import { tab, toast } from '../../tools/driver/elements.ts';

/** Everything in the specification, on a server with access tokens of four seconds and paginated lists. */

const ACCESS_SECONDS = 4;
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/**
 * Every request of the test, by the headers that the portal sets. `?page=` comes from the server's own
 * `next`.
 */
const SENT = {
  'accept, authorization': [
    'DELETE /api/documentos/documentos/13/',
    'GET /api/clientes/clientes/',
    'GET /api/clientes/clientes/1/',
    'GET /api/documentos/documentos/',
    'GET /api/documentos/documentos/?page=2',
    'GET /api/documentos/documentos/?page=3',
    'GET /api/facturas/facturas/?inmueble=13',
    'GET /api/facturas/facturas/?inmueble=2',
    'GET /api/gestion_servicio/incidencias/',
    'GET /api/gestion_servicio/incidencias/?page=2',
    'GET /api/gestion_servicio/incidencias/?page=3',
    'GET /api/gestion_servicio/solicitudes/',
    'GET /api/gestion_servicio/solicitudes/?page=2',
    'GET /api/gestion_servicio/solicitudes/?page=3',
    'GET /api/inmuebles/inmuebles/',
    'GET /api/inmuebles/inmuebles/13/',
    'GET /api/inmuebles/inmuebles/2/',
    'GET /api/inmuebles/inmuebles/?page=2',
    'GET /api/inmuebles/inmuebles/?page=3',
    'GET /api/suministros/suministros/',
    'GET /api/suministros/suministros/?page=2',
    'GET /api/suministros/suministros/?page=3',
    'GET /api/suministros/suministros/?page=4',
    'GET /api/suministros/suministros/?page=5',
    'GET /api/terceros/constructoras/',
    'GET /api/terceros/constructoras/1/',
    'GET /api/terceros/constructoras/2/',
    'GET /api/terceros/constructoras/?inmuebles=2',
    'GET /api/terceros/inquilinos/?inmueble=2',
    'GET /api/terceros/propietarios/7/',
    'OPTIONS /api/inmuebles/inmuebles/',
  ],
  'accept, authorization, content-type': [
    'PATCH /api/clientes/clientes/1/',
    'PATCH /api/inmuebles/inmuebles/2/',
    'PATCH /api/terceros/constructoras/1/',
    'POST /api/documentos/documentos/',
    'POST /api/gestion_servicio/incidencias/',
    'POST /api/inmuebles/inmuebles/',
    'POST /api/terceros/constructoras/',
    'POST /api/terceros/inquilinos/',
    'POST /api/terceros/propietarios/',
  ],
  'accept, content-type': ['POST /api/token/', 'POST /api/token/refresh/'],
};

let portal: PortalOnDrf;
let page: Page;
/** The origins of all API calls and files. */
const hosts = new Set<string>();
const refreshes: number[] = [];
const calls: Promise<Call>[] = [];

interface Call {
  /** 'GET /api/…?page=2' */
  line: string;
  /** The names of the headers that the portal sets. */
  headers: string;
}

/** Headers that the browser sets, such as those of its own cache. */
const BROWSERS_OWN =
  /^(sec-.*|user-agent|referer|origin|host|connection|content-length|accept-(encoding|language)|if-none-match|cache-control|pragma)$/;

async function callOf(request: Request): Promise<Call> {
  const { pathname, search } = new URL(request.url());
  const names = Object.keys(await request.allHeaders()).filter((name) => !BROWSERS_OWN.test(name));
  return { line: `${request.method()} ${pathname}${search}`, headers: names.toSorted().join(', ') };
}

beforeAll(async () => {
  portal = await startPortalOnDrf({ accessTokenSeconds: ACCESS_SECONDS, pageSize: 5 });
  ({ page } = portal);
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(callOf(request));
  });
  page.on('response', (response) => {
    const { origin: host, pathname } = new URL(response.url());
    if (/^\/(api|media)\//.test(pathname)) hosts.add(host);
    if (pathname === '/api/token/refresh/') refreshes.push(response.status());
  });
});
afterEach(() => expect(portal.watched.problems.splice(0)).toEqual([]));
afterAll(() => portal?.close());

const properties = () => page.getByRole('list', { name: 'Inmuebles' }).getByRole('listitem');
const dialog = (name: string) => page.getByRole('dialog', { name });
const field = (name: string) => page.getByRole('dialog').getByRole('textbox', { name });
const button = (name: string) => page.getByRole('button', { name, exact: true });

describe('the portal on Django REST Framework', () => {
  it('[LOGIN-5] [SESSION-10] a wrong password is refused', async () => {
    await page.goto('/');
    await page.getByRole('textbox', { name: 'Usuario' }).fill(ALBA.username);
    await page.getByRole('textbox', { name: 'Contraseña' }).fill('no es esta');
    await button('Iniciar sesión').click();
    await expect(page.getByRole('alert')).toHaveText(messages.login.invalid);
    expect(refreshes).toEqual([]);
  });

  it('[LOGIN-4] [CLIENT-1] [DASH-2] after the login every page of the list is loaded', async () => {
    await logIn(page, ALBA);
    await expect(page.getByRole('banner')).toContainText('Alba, S.L.');
    await expect(page.getByRole('listitem', { name: 'Total', exact: true })).toContainText('12');
    await expect(properties()).toHaveCount(12);
  });

  it('[DASH-8] supplies, incidents and requests show their badges', async () => {
    await expect(properties().getByText('Incidencia', { exact: true })).toHaveCount(12);
    await expect(properties().getByText('Solicitud', { exact: true })).toHaveCount(12);
  });

  it('[CREATE-7] [CREATE-8] [CREATE-10] [PARTY-1] a property is created with owner and builder after its errors are corrected', async () => {
    const creation = creationDialog(page);
    await openCreation(page);
    await fillField(page, 'tipo', 'gestion');
    await fillField(page, 'estado', 'reformando');
    await fillProperty(page, { numero_via: '19, esquina Parras' });
    await fillTercero(page, 'propietario');
    await fillTercero(page, 'constructora');
    await submitCreation(page);
    await expect(creation.getByRole('alert')).toHaveText(
      'numero_via: Asegúrese de que este campo no tenga más de 10 caracteres.',
    );
    await creation.getByLabel('Número', { exact: true }).fill('19');
    await submitCreation(page);
    await expect(creation).toHaveCount(0);
    await expect(properties()).toHaveCount(13);
    await page.getByRole('searchbox', { name: 'Buscar inmuebles' }).fill('feria');
    await expect(properties()).toHaveCount(1);
    await properties().getByRole('link').first().click();
    for (const [who, name] of [
      ['Datos propietario', 'Prat Soler'],
      ['Datos constructora', 'Obras Tajo, S.L.'],
    ] as const) {
      await button(who).click();
      await expect(page.getByRole('dialog')).toContainText(name);
      await pressEscape(page);
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    await page.getByRole('link', { name: 'Volver' }).click();
  });

  it('[IMPORT-3] [IMPORT-4] [IMPORT-5] a file is imported with an owner; a line that is refused keeps the reason', async () => {
    await page.getByRole('button', { name: 'Importar' }).click();
    const file = fileOf(managedLine(2), plainLine(3).replace(';3;', ';3, esquina Parras;'));
    await fileInput({ page }).setInputFiles({
      name: 'cartera.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(file),
    });
    await sendButton({ page }).click();
    await expect(importDialog({ page }).getByRole('list', { name: 'Fallaron' })).toHaveText(
      'Línea 3, Calle Sierpes, 3, esquina ParrasNúmero: Asegúrese de que este campo no tenga más de 10 caracteres.',
    );
    await button('Cerrar').last().click();
    await page.getByRole('searchbox', { name: 'Buscar inmuebles' }).fill('sierpes gestión');
    await expect(properties().getByText('Calle Sierpes, 2')).toBeVisible();
  });

  it('[PROP-1] [PROP-4] a property found by search opens with its data', async () => {
    await page.getByRole('searchbox', { name: 'Buscar inmuebles' }).fill('comprado malaga');
    await expect(properties()).toHaveCount(1);
    await properties().getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inmueble en Larios, 2');
    await expect(page.getByRole('group', { name: 'Suministros', exact: true })).toContainText(
      'Electricidad, Gas',
    );
  });

  it('[STATE-1] [STATE-6] it is let to a new tenant, with the estados from OPTIONS', async () => {
    await page.getByRole('button', { name: /, cambiar estado$/ }).click();
    const change = dialog('Cambiar estado');
    await expect(change.getByRole('radio')).toHaveCount(6);
    await change.getByRole('radio', { name: 'Alquilado', exact: true }).click({ force: true });
    await change.getByRole('button', { name: 'Guardar', exact: true }).click();
    await field('Nombre').fill('Ana');
    await field('Apellidos').fill('Ruiz Soler');
    await field('Correo electrónico').fill('ana@ruiz.example');
    await field('Teléfono').fill('600 100 200');
    await field('Bonificación (€)').fill('12,50');
    await dialog('Añadir inquilino').getByRole('button', { name: 'Crear inquilino' }).click();
    const text =
      'Inquilino creado y asociado correctamente. El estado del inmueble ha sido actualizado a "Alquilado".';
    await expect(toast(page, text)).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(button('Alquilado, cambiar estado')).toBeVisible();
  });

  it('[ADDRESS-3] its address is edited', async () => {
    await button('Editar inmueble').click();
    await field('Puerta').fill('C');
    await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click();
    await expect(toast(page, 'Datos del inmueble actualizados correctamente')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('group', { name: 'Dirección', exact: true })).toContainText('Puerta C');
  });

  it('[PARTY-8] [STATE-7] it is refurbished by an existing builder', async () => {
    await button('Alquilado, cambiar estado').click();
    const change = dialog('Cambiar estado');
    await expect(change.getByRole('radio')).toHaveCount(6);
    await change.getByRole('radio', { name: 'Reformando' }).click({ force: true });
    await change.getByRole('button', { name: 'Guardar', exact: true }).click();
    const association = dialog('Asociar constructora');
    await association.getByRole('radio', { name: 'Constructora existente' }).click({ force: true });
    await association.getByRole('combobox', { name: 'Constructora' }).selectOption({ index: 1 });
    await association.getByRole('button', { name: 'Asociar', exact: true }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(button('Reformando, cambiar estado')).toBeVisible();
  });

  it('[DOC-7] [DOC-4] [DOC-9] a document is uploaded, opened from the host of the API, and deleted', async () => {
    await button('Subir documentación').click();
    const upload = dialog('Subir documentación');
    await upload
      .getByLabel('Archivo')
      .setInputFiles({ name: 'Plano.png', mimeType: 'image/png', buffer: PNG });
    await upload.getByRole('button', { name: /^Subir/ }).click();
    await expect(toast(page, 'Documento subido correctamente')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const [opened] = await Promise.all([page.waitForEvent('popup'), button('Descargar Plano').click()]);
    expect(opened.url()).toBe(`${portal.drf.url}/media/documentos/Plano.png`);
    expect(await (await page.request.get(opened.url())).body()).toEqual(PNG);
    await opened.close();
    await button('Eliminar Plano').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
    await expect(toast(page, 'Documento eliminado correctamente')).toBeVisible();
    await expect(button('Descargar Plano')).toHaveCount(0);
    await expect(button('Descargar Escritura')).toBeVisible();
  });

  it('[INVOICE-2] [INVOICE-3] [INVOICE-4] its invoice shows number, date and amount', async () => {
    await tab(page, 'Facturas').click();
    const invoices = page.getByRole('list', { name: 'Facturas' }).getByRole('listitem');
    await expect(invoices).toHaveCount(1);
    for (const text of ['F-2026-0002', '09/03/2026', /1234,50\s€/, 'Electricidad']) {
      await expect(invoices).toContainText(text);
    }
  });

  it('[INCIDENT-2] [INCIDENT-4] an incident is created and listed with the CUPS of its supply', async () => {
    await tab(page, 'Incidencias').click();
    await button('Nueva incidencia').click();
    const creation = dialog('Nueva incidencia');
    const supply = creation.getByRole('combobox', { name: 'Suministro' });
    await expect(supply.getByRole('option')).toHaveCount(3);
    await supply.selectOption({ index: 1 });
    await field('Tipo de incidencia').fill('Contador roto');
    await creation.getByRole('button', { name: /^Crear incidencia/ }).click();
    await expect(toast(page, 'Incidencia creada correctamente')).toBeVisible();
    const incident = page
      .getByRole('list', { name: 'Incidencias' })
      .getByRole('listitem')
      .filter({
        has: page.getByRole('heading', { name: 'Contador roto' }),
      });
    await expect(incident).toContainText('Abierta');
    await expect(incident).toContainText('ES0021000000000002JN');
  });

  it('[PROFILE-5] [PROFILE-6] the profile is changed under this record’s field names', async () => {
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('link', { name: 'Mi perfil' }).click();
    await button(messages.profile.edit).click();
    const box = page
      .getByRole('region', { name: messages.profile.info })
      .getByRole('textbox', { name: 'Email' });
    await expect(box).toHaveValue('alba@alba.example');
    await box.fill('nueva@alba.example');
    await page.keyboard.press('Enter');
    await expect(toast(page, messages.profile.updated)).toBeVisible();
    await page.reload();
    await expect(box).toHaveValue('nueva@alba.example');
  });

  it('[SESSION-4] [SESSION-6] an expired access token is refreshed with rotation and without losing a click', async () => {
    const before = refreshes.length;
    const first = await storedToken(page);
    await expect(async () => {
      await page.getByRole('link', { name: 'Volver al dashboard' }).or(button('Volver al dashboard')).click();
      await expect(properties()).toHaveCount(14);
      await page.getByRole('link', { name: 'Mi perfil' }).click();
      await expect(button(messages.profile.edit)).toBeVisible();
      expect(refreshes.length).toBeGreaterThanOrEqual(before + 2);
    }).toPass({ timeout: 60_000 });
    expect(await storedToken(page)).not.toBe(first);
    expect(new Set(refreshes)).toEqual(new Set([200]));
  });

  it('[SESSION-9] a logout ends the session; no request went to another host', async () => {
    await button('Cerrar sesión').click();
    await expect(button('Iniciar sesión')).toBeVisible();
    expect(await storedToken(page)).toBeNull();
    expect([...hosts]).toEqual([portal.drf.url]);
  });

  it('[SESSION-3] a backend without extensions gets only the calls of the specification', async () => {
    const sent: Record<string, string[]> = {};
    for (const { line, headers } of await Promise.all(calls)) (sent[headers] ??= []).push(line);
    const distinct = Object.entries(sent).map(([headers, lines]) => [
      headers,
      [...new Set(lines)].toSorted(),
    ]);
    expect(Object.fromEntries(distinct)).toEqual(SENT);
  });
});
