import { storePreferencias } from '../support/stored-preferencias.ts';
import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, it } from 'vitest';
import { messages } from '../../src/lib/messages.ts';
import { expect } from '../../flows/browser/expect.ts';
import { BLANK_PATH } from '../../tools/driver/browser-context.ts';
import { withClock } from '../../tools/driver/page-clock.ts';
import { openDashboard } from '../../tools/driver/screens.ts';
import { apiList } from '../support/api-records.ts';
import { ALDABA, startPortal, type Portal } from '../support/portal.ts';

let portal: Portal;

beforeAll(async () => {
  portal = await startPortal();
});
afterEach(() => expect(portal.problems.splice(0)).toEqual([]));
afterAll(() => portal.close());

const paper = (page: Page) => page.getByRole('article', { name: 'Inmuebles' });
const rows = (page: Page) => paper(page).locator('tbody tr');

describe('the dashboard on paper', () => {
  it('[PRINT-2] is a table of every property, and of nothing else', async () => {
    const open = withClock(portal.openFresh, { time: '2026-03-05T12:00:00+01:00' });
    const page = await open('/cliente', { as: ALDABA });
    await openDashboard(page);
    const all = await apiList(page, '/api/inmuebles/inmuebles/');
    await expect(paper(page)).toHaveCount(0);
    await page.emulateMedia({ media: 'print' });
    await expect(rows(page)).toHaveCount(all.length);
    await expect(paper(page).getByRole('columnheader')).toHaveText([
      'Dirección',
      'Ciudad',
      'Tipo',
      'Estado',
      'Actividad',
    ]);
    await expect(rows(page).first().getByRole('cell')).toHaveText([
      'Calle Gran Vía, 24, 5º C',
      '28013 Madrid',
      'Propiedad',
      'Alquilado',
      'Activo',
    ]);
    const address = rows(page).first().getByRole('cell').first();
    const sizes = await address
      .locator('span')
      .evaluateAll((spans) => spans.map((span) => getComputedStyle(span).fontSize));
    expect(sizes).toEqual(['10px', '10px']);
    // No property is divided between two pages.
    await expect(rows(page).first()).toHaveCSS('break-inside', 'avoid');
    await expect(paper(page)).toContainText(messages.sheet.printedOn('05/03/2026'));
    await expect(page.getByRole('searchbox')).toBeHidden();
    await expect(page.getByRole('list', { name: 'Inmuebles' })).toBeHidden();
    // What is fixed above the window is printed at the end of each page, over the rows.
    await expect(page.getByRole('link', { name: messages.product.skipLink })).toBeHidden();
    await expect(page.getByLabel(messages.product.notifications)).toHaveCSS('display', 'none');
    await page.emulateMedia({ media: 'screen' });
    await expect(paper(page)).toHaveCount(0);
  });

  it('[PRINT-2] [SORT-1] leaves out what the filters leave out, and says which they are and in which order', async () => {
    const page = await portal.open('/cliente', { as: ALDABA });
    await openDashboard(page, '?tipo=gestion&buscar=valencia&estado=reformando&activos=1&orden=-inmueble');
    const all = await apiList(page, '/api/inmuebles/inmuebles/');
    const managed = all.filter(({ tipo }) => tipo === 'gestion');
    const shown = managed.filter(
      ({ ciudad, estado, activo }) => ciudad === 'Valencia' && estado === 'reformando' && activo === true,
    );
    expect(shown.length).toBeGreaterThan(0);
    await page.emulateMedia({ media: 'print' });
    await expect(rows(page)).toHaveCount(shown.length);
    await expect(paper(page)).toContainText(
      `${shown.length} de ${managed.length} inmuebles · Gestión · «valencia» · Reformando · Activo · Ordenado por Inmueble, descendente`,
    );
    await page.emulateMedia({ media: 'screen' });
  });

  it('[PRINT-2] [DASH-5] says which type the preferences hide', async () => {
    const page = await portal.open(BLANK_PATH, { as: ALDABA });
    await storePreferencias(page, { mostrarPropiedad: true, mostrarGestion: false });
    await openDashboard(page);
    await page.emulateMedia({ media: 'print' });
    await expect(paper(page)).toContainText('inmuebles · Los inmuebles en gestión están ocultos');
    await page.emulateMedia({ media: 'screen' });
  });
});
