import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, it } from 'vitest';
import { expect } from '../../flows/browser/expect.ts';
import { button, dialog, tab } from '../../tools/driver/elements.ts';
import { openProfile } from '../../tools/driver/screens.ts';
import { logIn } from '../../tools/driver/session.ts';
import { fileInput, importDialog, sendButton } from '../flows/screens/import.ts';
import { startPortalOnDrf, type PortalOnDrf } from './portal-on-drf.ts';
import { ALBA } from './start-drf.ts';

/** A manager's usual morning in the portal: what is pending, what it costs, what is missing. */

const SAMPLE = readFileSync('docs/sample-import.csv', 'utf8');

/** The invalid cells of the sample file, and their corrections. */
const CORRECTED = {
  ';;Alcobendas;': ';28100;Alcobendas;',
  ';alkilado;': ';Alquilado;',
  ';945 12;': ';945 12 34 56;',
};

/** Every request after the login, without ids. `?page=` comes from the server's own `next`. */
const SENT = [
  'GET /api/clientes/clientes/',
  'GET /api/documentos/documentos/',
  'GET /api/documentos/documentos/?page=…',
  'GET /api/facturas/facturas/?inmueble=…',
  'GET /api/facturas/facturas/?inmueble=…&page=…',
  'GET /api/gestion_servicio/incidencias/',
  'GET /api/gestion_servicio/incidencias/?page=…',
  'GET /api/gestion_servicio/solicitudes/',
  'GET /api/gestion_servicio/solicitudes/?page=…',
  'GET /api/inmuebles/inmuebles/',
  'GET /api/inmuebles/inmuebles/…/',
  'GET /api/inmuebles/inmuebles/?page=…',
  'GET /api/suministros/suministros/',
  'GET /api/suministros/suministros/?page=…',
  'GET /api/terceros/propietarios/…/',
  'POST /api/inmuebles/inmuebles/',
  'POST /api/terceros/propietarios/',
];

let portal: PortalOnDrf;
let page: Page;
const sent = new Set<string>();

beforeAll(async () => {
  portal = await startPortalOnDrf({ pageSize: 5 });
  ({ page } = portal);
  await logIn(page, ALBA);
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/'))
      sent.add(`${request.method()} ${pathname}${search}`.replaceAll(/\d+/g, '…'));
  });
});
afterEach(() => expect(portal.watched.problems.splice(0)).toEqual([]));
afterAll(() => portal?.close());

const properties = () => page.getByRole('list', { name: 'Inmuebles' }).getByRole('listitem');
const heading = () => page.getByRole('heading', { level: 1 });
const problems = () => importDialog({ page }).getByRole('list', { name: 'Problemas' }).getByRole('listitem');

async function importFile(content: string): Promise<void> {
  await button(page, 'Importar').click();
  const file = { name: 'cartera.csv', mimeType: 'text/csv', buffer: Buffer.from(content) };
  await fileInput({ page }).setInputFiles(file);
}

describe('a morning on Django REST Framework', () => {
  it('[PEND-1] [PEND-2] [PEND-4] what waits longest comes first and leads to its incident', async () => {
    const link = page.getByRole('banner').getByRole('link', { name: /^Pendientes/ });
    await expect(link).toHaveAccessibleName('Pendientes 24');
    await link.click();
    const first = page.getByRole('list', { name: 'Pendientes' }).getByRole('listitem').first();
    for (const text of ['Álamo, 5', 'Contador averiado', 'ES0021000000000005JN', 'desde hace 400 días']) {
      await expect(first).toContainText(text);
    }
    await first.getByRole('link').press('Enter');
    await expect(heading()).toHaveText('Inmueble en Álamo, 5');
    await expect(page.locator('[data-item]:focus')).toContainText('Contador averiado');
    await page.goBack();
    await expect(heading()).toHaveText('Pendientes');
  });

  it('[SPEND-1] [SPEND-2] [SPEND-4] a property’s electricity of a year is shown with its missing month', async () => {
    await page.goto('/inmueble/3');
    await tab(page, 'Facturas').click();
    const spend = page.getByRole('region', { name: 'Gasto' });
    await spend.getByRole('combobox', { name: 'Periodo' }).selectOption('2025');
    await expect(spend.getByText('Falta la factura de mayo de 2025 (Electricidad)')).not.toHaveCount(0);
    await button(spend, 'Ver como tabla').click();
    const table = spend.getByRole('table', { name: 'Gasto por mes' });
    await expect(table.getByRole('row').filter({ hasText: 'mayo' })).toContainText('Falta la factura');
    await expect(table.getByRole('row').last()).toHaveText('Total625,75 €–Sin importe625,75 €');
  });

  it('[IMPORT-2] [IMPORT-3] [IMPORT-4] the sample is imported, then its three bad lines once they are corrected', async () => {
    await page.goto('/cliente');
    await importFile(SAMPLE);
    await expect(problems()).toHaveText([]);
    await expect(sendButton({ page })).toHaveText('Importar 7 inmuebles');
    await sendButton({ page }).click();
    await expect(importDialog({ page }).getByText('7 inmuebles importados')).toBeVisible();
    await button(importDialog({ page }), 'Cerrar').last().click();
    const corrected = Object.entries(CORRECTED).reduce(
      (text, [bad, good]) => text.replace(bad, good),
      SAMPLE,
    );
    await importFile(corrected);
    await expect(sendButton({ page })).toHaveText('Importar 3 inmuebles');
    await expect(problems()).toHaveCount(0);
    await sendButton({ page }).click();
    await expect(importDialog({ page }).getByText('3 inmuebles importados')).toBeVisible();
    await button(importDialog({ page }), 'Cerrar').last().click();
    await expect(properties().first()).toHaveAttribute('aria-setsize', '22');
  });

  it('[SORT-1] [SORT-2] the properties are ordered by number and filtered by estado and province', async () => {
    await page.goto('/cliente?vista=lista&buscar=sierpes');
    const head = page.getByRole('columnheader', { name: 'Inmueble' });
    await head.getByRole('button').click();
    await expect(head).toHaveAttribute('aria-sort', 'ascending');
    await expect(properties()).toHaveText([/^Si-1C/, /^Si-6C/, /^Si-11C/, /^Si-41C/]);
    await head.getByRole('button').click();
    await expect(head).toHaveAttribute('aria-sort', 'descending');
    await expect(properties()).toHaveText([/^Si-41C/, /^Si-11C/, /^Si-6C/, /^Si-1C/]);
    await page.getByRole('searchbox', { name: 'Buscar inmuebles' }).fill('');
    await button(page, 'Filtros').click();
    const filters = dialog(page, 'Filtros');
    await filters.getByRole('combobox', { name: 'Provincia' }).selectOption('Sevilla');
    await filters.getByRole('checkbox', { name: /^Proceso de venta/ }).click();
    await page.keyboard.press('Escape');
    await expect(properties()).toHaveText([/^Si-11C/, /^Re-207A/]);
  });

  it('[JUMP-1] a property is reached by keyboard from the profile', async () => {
    await openProfile(page);
    await page.keyboard.press('Control+k');
    await expect(dialog(page, 'Ir a…').getByRole('combobox')).toBeFocused();
    await page.keyboard.type('argentina');
    await expect(dialog(page, 'Ir a…').getByRole('option', { selected: true })).toContainText(
      'República Argentina, 207',
    );
    await page.keyboard.press('Enter');
    await expect(heading()).toHaveText('Inmueble en República Argentina, 207');
  });

  it('[REACH-1] [REACH-2] its owner can be called, its place be seen on a map', async () => {
    const map = page.getByRole('link', { name: /^Ver en el mapa/ });
    await expect(map).toHaveAttribute(
      'href',
      'https://www.openstreetmap.org/search?query=Avenida+Rep%C3%BAblica+Argentina%2C+207%2C+41011+Sevilla',
    );
    await button(page, 'Datos propietario').click();
    const owner = dialog(page, 'Datos del propietario');
    await expect(owner.getByRole('link')).toHaveText(['612 345 678', 'carmen.ortega@ejemplo.es']);
    await expect(owner.getByRole('link').first()).toHaveAttribute('href', 'tel:+34612345678');
    await page.keyboard.press('Escape');
  });

  it('[REACH-3] a link to a document opens it; one to a document that is gone says so', async () => {
    await page.goto('/inmueble/3?tab=documentos&item=3');
    await expect(page.locator('[data-item="3"]')).toBeFocused();
    await page.goto('/inmueble/3?tab=documentos&item=987');
    await expect(page.locator(':focus')).toHaveText('Ya no está');
  });

  it('[PEND-1] [SPEND-1] [IMPORT-4] all this takes only the calls of the specification', () => {
    expect([...sent].toSorted()).toEqual(SENT.toSorted());
  });
});
