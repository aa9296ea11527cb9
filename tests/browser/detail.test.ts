import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, it } from 'vitest';
import { expect } from '../../flows/browser/expect.ts';
import { newNumber } from '../support/new-number.ts';
import { addOwner, startOwnPortal, type Owner } from '../support/own-inmueble.ts';
import type { Portal } from '../support/portal.ts';
import { DURATION } from '../../src/lib/constants.ts';
import { BLANK_PATH } from '../../tools/driver/browser-context.ts';
import { DOWN, answer, change, endHolding, endNext, hold } from '../../tools/driver/calls.ts';
import { holdClock, withClock } from '../../tools/driver/page-clock.ts';
import { returnToPage } from '../../tools/driver/return-to-page.ts';

const SUMINISTROS = '/api/suministros/suministros/';
const INMUEBLES = '/api/inmuebles/inmuebles/';
const FACTURAS = '/api/facturas/facturas/';

let portal: Portal;
let owner: Owner;

beforeAll(async () => {
  portal = await startOwnPortal();
  owner = await addOwner(portal, 'detalle');
});
afterEach(() => expect(portal.problems.splice(0)).toEqual([]));
afterAll(() => portal.close());

const card = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const back = (page: Page) => page.getByRole('link', { name: 'Volver' });

describe('the sheet of a property', () => {
  it('[PRINT-1] on a phone the buttons that print and edit are side by side, each wide enough for its text', async () => {
    const page = await owner.open(`/inmueble/${await owner.addInmueble({})}`);
    const buttons = ['Imprimir ficha', 'Editar inmueble'].map((name) =>
      page.getByRole('button', { name, exact: true }),
    );
    const boxes = () => Promise.all(buttons.map((button) => button.boundingBox()));
    for (const button of buttons) await expect(button).toBeEnabled();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(async () => new Set((await boxes()).map((box) => box?.y)).size).toBe(1);
    for (const box of await boxes()) expect(box?.width).toBeGreaterThan(150);
  });

  it('[PROP-1] [PROP-5] [PROP-6] shows its address, its estado and since when', async () => {
    const id = await owner.addInmueble({
      tipo_via: 'avenida',
      nombre_via: 'de la Constitución',
      numero_via: '14',
      portal: '3',
      escalera: 'Izquierda',
      planta: '5',
      puerta: 'C',
      codigo_postal: '28013',
      ciudad: 'Madrid',
      provincia: 'Madrid',
    });
    const page = await owner.open(`/inmueble/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Inmueble en Avenida de la Constitución, 14',
    );
    await expect(page).toHaveTitle('Inmueble en Avenida de la Constitución, 14 · Lindero');
    await expect(card(page, 'Dirección')).toHaveText(
      /Avenida de la Constitución, Nº 14\s*Portal 3\s*Escalera Izquierda\s*Planta 5\s*Puerta C\s*Ver en el mapa, se abre en una pestaña nueva$/,
    );
    await expect(card(page, 'Localización')).toHaveText(/28013 Madrid\s*Provincia Madrid$/);
    await expect(card(page, 'Fecha cambio de estado')).toContainText('No disponible');
    await owner.patch(`${INMUEBLES}${id}/`, { fecha_cambio_estado: '2026-03-09', portal: '', escalera: '' });
    await page.reload();
    await expect(card(page, 'Fecha cambio de estado')).toContainText('09/03/2026');
    await expect(card(page, 'Dirección')).toHaveText(
      /Nº 14\s*Planta 5\s*Puerta C\s*Ver en el mapa, se abre en una pestaña nueva$/,
    );
  });

  it('[PROP-2] [PROP-3] shows tipo and estado, and links to its parties', async () => {
    const page = await owner.open(BLANK_PATH);
    const links = async (tipo: string, estado: string) => {
      const id = await owner.addInmueble({ tipo, estado });
      await page.goto(`/inmueble/${id}`);
      const pick = card(page, 'Estado').getByRole('button', { name: /, cambiar estado$/ });
      await expect(pick).toBeVisible();
      const label = (await pick.textContent())?.replace(', cambiar estado', '');
      const people = await page.getByRole('button', { name: /^Datos / }).allTextContents();
      return [await card(page, 'Tipo').getByRole('paragraph').textContent(), label, ...people];
    };
    expect(await links('propiedad', 'comprado')).toEqual(['Propiedad', 'Comprado']);
    expect(await links('gestion', 'vendido')).toEqual(['Gestión', 'Vendido', 'Datos propietario']);
    expect(await links('gestion', 'alquilado')).toEqual([
      'Gestión',
      'Alquilado',
      'Datos propietario',
      'Datos inquilino',
    ]);
    expect(await links('propiedad', 'reformando')).toEqual(['Propiedad', 'Reformando', 'Datos constructora']);
  });

  it('[PROP-4] summarizes its own supplies, whatever their types are called', async () => {
    const summaries: [string[], string][] = [
      [['E', 'G'], 'Electricidad, Gas'],
      [['gas', 'electricidad'], 'Electricidad, Gas'],
      [['electricidad'], 'Electricidad'],
      [['G', 'G'], 'Gas'],
      [[], 'Sin suministros'],
    ];
    const ids: number[] = [];
    for (const [tipos] of summaries) {
      const id = await owner.addInmueble();
      for (const tipo of tipos) await owner.addSuministro(id, tipo);
      ids.push(id);
    }
    const page = await owner.open(BLANK_PATH);
    for (const [index, [, summary]] of summaries.entries()) {
      await page.goto(`/inmueble/${ids[index]}`);
      await expect(card(page, 'Suministros').getByRole('paragraph')).toHaveText(summary);
    }
  });

  it('[HEAD-1] one open incident and one open request are enough for their badges', async () => {
    const id = await owner.addInmueble({});
    await owner.addSuministro(id, 'G');
    const page = await owner.open(`/inmueble/${id}`);
    const badges = page.getByRole('link', { name: /^(Incidencia|Solicitud)$/ });
    await expect(card(page, 'Suministros')).toContainText('Gas');
    await expect(badges).toHaveCount(0);
    for (const table of ['incidencia', 'solicitud'])
      await portal.server.pool.query(
        `INSERT INTO ${table} (suministro, tipo) SELECT id, 'Alta' FROM suministro WHERE inmueble = $1`,
        [id],
      );
    await page.reload();
    await expect(badges).toHaveText(['Incidencia', 'Solicitud']);
  });

  it('[PROP-4] [ACCESS-2] the retry of its supplies does not lose the focus', async () => {
    const id = await owner.addInmueble();
    const page = await owner.open(BLANK_PATH);
    await endNext(page, `GET ${SUMINISTROS}*`, DOWN);
    await page.goto(`/inmueble/${id}`);
    await card(page, 'Suministros').getByRole('button', { name: 'Intentar de nuevo' }).press('Enter');
    await expect(card(page, 'Suministros').getByRole('paragraph')).toHaveText('Sin suministros');
    await expect(page.getByRole('main')).toBeFocused();
  });

  it('[HEAD-3] its open dialog says when there are no supplies any more', async () => {
    const id = await owner.addInmueble();
    await owner.addSuministro(id, 'E');
    const page = await withClock(owner.openFresh)(`/inmueble/${id}`);
    await page.getByRole('button', { name: 'Datos suministros' }).click();
    const dialog = page.getByRole('dialog', { name: 'Suministros' });
    await expect(dialog.getByRole('region', { name: 'Electricidad' })).toBeVisible();
    await portal.server.pool.query('DELETE FROM suministro WHERE inmueble = $1', [id]);
    await page.clock.fastForward(DURATION.dataFresh);
    await returnToPage(page);
    await expect(dialog.getByRole('status')).toHaveText('No hay suministros disponibles para este inmueble.');
    await expect(dialog.getByRole('region')).toHaveCount(0);
  });

  it('[PROP-7] says that it is loading, shows a failure in red, and loads on retry', async () => {
    const id = await owner.addInmueble();
    const page = await owner.open(BLANK_PATH);
    const { release } = await hold(page, `GET ${INMUEBLES}${id}/`);
    await page.goto(`/inmueble/${id}`);
    await expect(page.getByText('Cargando inmueble...')).toBeVisible();
    await release({ status: 500, body: { detail: 'secreto' } });
    const alert = page.getByRole('alert').filter({ hasText: 'No se pudo cargar el inmueble.' });
    await expect(alert).toBeVisible();
    const [red, green, blue] = await alert.evaluate(
      (element) => getComputedStyle(element).color.match(/\d+/g) ?? [],
    );
    expect(Number(red)).toBeGreaterThan(150);
    expect(Math.max(Number(green), Number(blue))).toBeLessThan(60);
    await expect(page.getByText('secreto')).toHaveCount(0);
    await endHolding(page);
    await alert.getByRole('button', { name: 'Intentar de nuevo' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inmueble en Feria, 19');
    await expect(card(page, 'Estado')).toBeVisible();
  });

  it('[PROP-7] an unknown property or one of another client is not shown', async () => {
    const other = await addOwner(portal, 'ajeno');
    const foreign = await other.addInmueble({ nombre_via: 'Secreta' });
    const page = await owner.open(`/inmueble/${foreign}`);
    await expect(page.getByText('No se pudo cargar el inmueble.')).toBeVisible();
    await expect(page.getByText('Secreta')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inmueble');
  });

  it('[PROP-3] an unknown estado shows the server’s label, or else its value', async () => {
    const id = await owner.addInmueble();
    const page = await owner.open(BLANK_PATH);
    await change(page, `GET ${INMUEBLES}${id}/`, (body) => ({ ...Object(body), estado: 'en_subasta' }));
    await endNext(page, `OPTIONS ${INMUEBLES}`, { status: 503, body: 'gone' });
    const refused = page.waitForResponse((response) => response.request().method() === 'OPTIONS');
    await page.goto(`/inmueble/${id}`);
    await refused;
    const pick = page.getByRole('button', { name: /, cambiar estado$/ });
    await expect(pick).toHaveAccessibleName('en_subasta, cambiar estado');
    const choices = [{ value: 'en_subasta', display_name: 'En subasta' }];
    await endNext(page, `OPTIONS ${INMUEBLES}`, {
      status: 200,
      body: { actions: { POST: { estado: { choices } } } },
    });
    await page.reload();
    await expect(pick).toHaveAccessibleName('En subasta, cambiar estado');
  });
});

describe('a property that is deleted while a dialog of a tab is open', () => {
  /** The property is gone when the client comes back. */
  async function returnTooLate(page: Page, id: number): Promise<void> {
    const path = `GET ${INMUEBLES}${id}/` as const;
    await endNext(page, path, { status: 404, body: { detail: 'No encontrado.' } });
    await page.clock.fastForward(DURATION.dataFresh);
    const asked = page.waitForResponse((response) => response.url().endsWith(`${INMUEBLES}${id}/`));
    await returnToPage(page);
    await asked;
  }

  it.each([
    ['documentacion', 'Subir documentación', 'Nombre'],
    ['incidencias', 'Nueva incidencia', 'Tipo de incidencia'],
  ] as const)(
    '[PROP-7] [LEAVE-6] %s: what is typed in %s stays until it closes',
    async (tab, name, field) => {
      const id = await owner.addInmueble();
      await owner.addSuministro(id, 'E');
      const page = await withClock(owner.openFresh)(`/inmueble/${id}?tab=${tab}`);
      await page.getByRole('button', { name }).click();
      const dialog = page.getByRole('dialog', { name });
      await dialog.getByRole('textbox', { name: field }).fill('Lo que se ha escrito');
      await returnTooLate(page, id);
      // A minute of the page's time passes, so the response has been handled.
      await holdClock(page);
      await expect(dialog.getByRole('textbox', { name: field })).toHaveValue('Lo que se ha escrito');
      await page.clock.resume();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Descartar cambios' }).click();
      await expect(page.getByRole('link', { name: 'Ir al Dashboard' })).toBeVisible();
    },
  );
});

describe('the tabs of a property', () => {
  const tab = (page: Page, name: string) => page.getByRole('tab', { name });

  it('[HEAD-2] [LEAVE-6] on a return, closed tabs do not keep an old number', async () => {
    const id = await owner.addInmueble();
    const page = await withClock(owner.openFresh)(`/inmueble/${id}`);
    const tab = (name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) });
    await expect(tab('Documentación')).toHaveText('Documentación 0');
    await expect(tab('Facturas')).toHaveText('Facturas 0');
    await tab('Solicitudes').click();
    const body = [{ id: 1, inmueble: id, fecha: '2026-10-01', monto: '20.00' }];
    await answer(page, `GET ${FACTURAS}?inmueble=${id}`, { status: 200, body });
    await page.clock.fastForward(DURATION.dataFresh);
    await returnToPage(page);
    await expect(tab('Facturas')).toHaveText('Facturas 1');
    await expect(tab('Documentación')).toHaveText('Documentación');
    await tab('Documentación').click();
    await expect(tab('Documentación')).toHaveText('Documentación 0');
  });

  it('[PROP-8] [VIEW-1] [HEAD-2] there are four, three with a number; the open tab and the search are in the address', async () => {
    const id = await owner.addInmueble();
    const page = await owner.open(`/inmueble/${id}`);
    await expect(page.getByRole('tab')).toHaveText([
      'Documentación 0',
      'Facturas 0',
      'Solicitudes',
      'Incidencias 0',
    ]);
    await expect(tab(page, 'Documentación')).toHaveAttribute('aria-selected', 'true');
    await page.getByRole('searchbox', { name: 'Filtrar documentos' }).fill('contrato');
    await expect(page).toHaveURL(new RegExp(`/inmueble/${id}\\?buscar=contrato$`));
    await tab(page, 'Facturas').click();
    await expect(page.getByRole('searchbox', { name: 'Filtrar facturas' })).toHaveValue('');
    await expect(page).toHaveURL(new RegExp(`/inmueble/${id}\\?tab=facturas$`));
    await tab(page, 'Solicitudes').click();
    await expect(page.getByRole('tabpanel')).toHaveText(
      'Próximamente podrá consultar aquí las solicitudes de este inmueble.',
    );
    await tab(page, 'Incidencias').click();
    await expect(page).toHaveURL(/\?tab=incidencias$/);
    await page.reload();
    await expect(tab(page, 'Incidencias')).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('searchbox', { name: 'Filtrar incidencias' })).toBeVisible();
  });

  it('[PROP-8] [VIEW-1] an unknown tab opens the first one; back and forward change tabs without reloading the property', async () => {
    const id = await owner.addInmueble();
    const page = await owner.open(`/inmueble/${id}?tab=desconocida`);
    await expect(tab(page, 'Documentación')).toHaveAttribute('aria-selected', 'true');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.evaluate((path) => history.pushState(null, '', path), `/inmueble/${id}?tab=facturas`);
    await expect(tab(page, 'Facturas')).toHaveAttribute('aria-selected', 'true');
    await page.goBack();
    await expect(tab(page, 'Documentación')).toHaveAttribute('aria-selected', 'true');
    await page.goForward();
    await expect(tab(page, 'Facturas')).toHaveAttribute('aria-selected', 'true');
    expect(asked).not.toContain(`${INMUEBLES}${id}/`);
  });

  it('[PROP-8] can be changed by keyboard', async () => {
    const id = await owner.addInmueble();
    const page = await owner.open(`/inmueble/${id}`);
    await tab(page, 'Documentación').focus();
    await page.keyboard.press('ArrowRight');
    await expect(tab(page, 'Facturas')).toBeFocused();
    await expect(tab(page, 'Facturas')).toHaveAttribute('aria-selected', 'true');
  });
});

describe('the back link', () => {
  it('[PROP-1] returns to the dashboard as it was, without a second history entry', async () => {
    const street = `betis${newNumber()}`;
    const id = await owner.addInmueble({ nombre_via: street });
    const page = await owner.open('/cliente');
    await page.getByRole('searchbox', { name: 'Buscar inmuebles' }).fill(street);
    await page.getByRole('link', { name: street }).click();
    await expect(page).toHaveURL(new RegExp(`/inmueble/${id}$`));
    const before = await page.evaluate(() => history.length);
    await back(page).click();
    await expect(page).toHaveURL(new RegExp(`/cliente\\?buscar=${street}$`));
    await expect(page.getByRole('searchbox', { name: 'Buscar inmuebles' })).toHaveValue(street);
    expect(await page.evaluate(() => history.length)).toBe(before);
  });

  it('[PROP-1] with Control it opens the dashboard in another tab, and the property stays', async () => {
    const street = `Castilla${newNumber()}`;
    const id = await owner.addInmueble({ nombre_via: street });
    const page = await owner.openFresh(`/cliente?buscar=${street}`);
    await page.getByRole('link', { name: street }).click();
    await expect(back(page)).toHaveAttribute('href', '/cliente');
    const opened = page.context().waitForEvent('page');
    await back(page).click({ modifiers: ['ControlOrMeta'] });
    const dashboard = await opened;
    await expect(dashboard.getByRole('heading', { level: 1 })).toHaveText('Panel de Control');
    await expect(dashboard).toHaveURL('/cliente');
    await expect(page).toHaveURL(new RegExp(`/inmueble/${id}$`));
  });

  it('[ROUTE-1] [ACCESS-2] on the way back to a property the focus stays in its heading when the name comes', async () => {
    const id = await owner.addInmueble();
    const page = await owner.open(`/inmueble/${id}`);
    await page.getByRole('link', { name: 'Mi perfil' }).click();
    await expect(page).toHaveURL(/perfil$/);
    const { release } = await hold(page, `GET ${INMUEBLES}*`);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Mi Perfil' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Inmueble', exact: true })).toBeFocused();
    await release();
    await expect(page.getByRole('heading', { level: 1, name: 'Inmueble en Feria, 19' })).toBeFocused();
  });

  it('[PROP-1] goes to the dashboard if there is no previous page', async () => {
    const id = await owner.addInmueble();
    const page = await owner.open(`/inmueble/${id}`);
    await expect(back(page)).toHaveAttribute('href', '/cliente');
    await back(page).click();
    await expect(page).toHaveURL(/\/cliente$/);
    await expect(page.getByRole('heading', { name: 'Panel de Control' })).toBeVisible();
  });
});
