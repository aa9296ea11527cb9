import type { Locator, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, it } from 'vitest';
import { expect } from '../../flows/browser/expect.ts';
import { press } from '../../flows/browser/input.ts';
import { messages } from '../../src/lib/messages.ts';
import { violationsEverywhere } from '../../tools/driver/accessibility.ts';
import {
  fillField,
  fillFields,
  fillProperty,
  openCreation,
  submitCreation,
} from '../../tools/driver/creation.ts';
import { openDialog } from '../../tools/driver/dialogs.ts';
import { button } from '../../tools/driver/elements.ts';
import { inmuebles } from '../../tools/driver/lists.ts';
import { openDashboard, openInmueble, openProfile } from '../../tools/driver/screens.ts';
import { submitLogin } from '../../tools/driver/session.ts';
import { startPortal, VEGA, type Portal } from '../support/portal.ts';

/**
 * WCAG 2.2 AA where it depends on data and input: lists with records of every kind, and forms with errors and
 * hints. The replays inspect each state of each flow.
 */

let portal: Portal;
let page: Page;

beforeAll(async () => {
  portal = await startPortal();
  page = await portal.openFresh('/cliente', { as: VEGA });
});
afterEach(() => expect(portal.problems.splice(0)).toEqual([]));
afterAll(() => portal.close());

const isRefused = (form: Locator | Page) =>
  expect(form.locator('[aria-invalid="true"]').first()).toBeVisible();

async function openList(tab: string, view = 'cuadricula'): Promise<void> {
  await openInmueble(page, 1, `?tab=${tab}&vista=${view}`);
  const panel = page.getByRole('tabpanel');
  await expect(panel.getByRole('listitem').or(panel.getByRole('rowheader')).first()).toBeVisible();
}

async function refuse(opener: string, verb: string): Promise<void> {
  const form = await openDialog(button(page, opener));
  await press(button(form, verb));
  await isRefused(form);
}

const SCREENS: Record<string, () => Promise<void>> = {
  'the dashboard as cards': () => openDashboard(page),
  'the dashboard as a list': () => openDashboard(page, '?vista=lista'),
  'a search that finds nothing': async () => {
    await page.goto('/cliente?buscar=nada+de+esto');
    await expect(page.getByText(messages.dashboard.empty)).toBeVisible();
  },
  'the documents of a property': () => openList('documentacion'),
  'the invoices of a property': () => openList('facturas'),
  'the incidents of a property': () => openList('incidencias'),
  'the invoices of a property as a table': () => openList('facturas', 'lista'),
  'the incidents of a property as a table': () => openList('incidencias', 'lista'),
};

const FORMS: Record<string, () => Promise<void>> = {
  'a new property with all its parties, refused': async () => {
    await openDashboard(page);
    await openCreation(page);
    await fillFields(page, { tipo: 'gestion', estado: 'reformando' });
    await submitCreation(page);
    await isRefused(page);
  },
  'hints under the fields of a new property': async () => {
    await openDashboard(page);
    await openCreation(page);
    await fillField(page, 'tipo', 'gestion');
    await fillProperty(page, { provincia: 'Madrid' });
    await fillField(page, 'propietario.numero_cuenta', 'ES0021000418450200051332');
    await expect(page.getByText(messages.hint.iban).first()).toBeVisible();
  },
  'the owner of a property': async () => {
    await openDashboard(page, '?tipo=gestion');
    await press(inmuebles(page).first().getByRole('link').first());
    await openDialog(button(page, messages.inmueble.datosTercero.propietario));
  },
  'the upload of a document, refused': async () => {
    await openList('documentacion');
    await refuse(messages.documento.upload, 'Subir');
  },
  'a new incident, refused': async () => {
    await openList('incidencias');
    await refuse('Nueva incidencia', 'Crear incidencia');
  },
  'the change of password, refused': async () => {
    await openProfile(page);
    await refuse('Cambiar contraseña', 'Guardar contraseña');
  },
};

describe('WCAG 2.2 AA', () => {
  it('[LOGIN-2] [LOGIN-5] [ACCESS-1] the login, refused by the form and by the server', async () => {
    const login = await portal.open('/');
    await press(button(login, 'Iniciar sesión'));
    await isRefused(login);
    expect(await violationsEverywhere(login)).toEqual([]);
    await submitLogin(login, { username: 'nadie', password: 'nada' });
    await expect(login.getByRole('alert')).toBeVisible();
    expect(await violationsEverywhere(login)).toEqual([]);
  });

  it.each(Object.entries(SCREENS))('[ACCESS-1] %s', async (_, show) => {
    await show();
    expect(await violationsEverywhere(page)).toEqual([]);
  });

  it.each(Object.entries(FORMS))('[ACCESS-1] %s', async (_, show) => {
    await show();
    expect(await violationsEverywhere(page)).toEqual([]);
  });

  it.each([
    ['a control whose name lacks its visible text', 'aria-label', 'Crear', 'label-content-name-mismatch'],
    ['a description that does not exist', 'aria-describedby', 'nowhere', 'missing-reference'],
  ])('[ACCESS-1] %s is found', async (_, attribute, value, rule) => {
    await openDashboard(page);
    const control = button(page, 'Nuevo inmueble');
    await control.evaluate((element, [name, text]) => element.setAttribute(name, text), [
      attribute,
      value,
    ] as const);
    const found = await violationsEverywhere(page);
    expect(new Set(found.map((one) => one.replace(/^phone /, '').split(':')[0]))).toEqual(new Set([rule]));
  });
});
