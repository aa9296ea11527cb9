import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, it } from 'vitest';
import { messages } from '../../src/lib/messages.ts';
import { violationsAt } from '../../flows/browser/accessibility.ts';
import { PHONE } from '../../tools/driver/browser-context.ts';
import { PATH } from '../../tools/driver/api.ts';
import {
  creationDialog,
  fillField,
  fillProperty,
  openCreation,
  submitCreation,
} from '../../tools/driver/creation.ts';
import { expect } from '../../flows/browser/expect.ts';
import { addOwner, startOwnPortal, type Owner } from '../support/own-inmueble.ts';
import { holdClock, withClock } from '../../tools/driver/page-clock.ts';
import type { Portal } from '../support/portal.ts';
import { BLANK_PATH } from '../../tools/driver/browser-context.ts';
import { hold } from '../../tools/driver/calls.ts';

/**
 * WCAG 2.2 AA on a phone where a screen loads, has failed, asks back or has done something: axe.test.ts has them at rest,
 * and on a desk the replays come to every state.
 */

const violationsOnPhone = (shown: Page) => violationsAt(shown, { phone: PHONE });

let portal: Portal;
let owner: Owner;
let comprado: number;
let gestion: number;

beforeAll(async () => {
  portal = await startOwnPortal();
  owner = await addOwner(portal, 'estados');
  comprado = await owner.addInmueble();
  gestion = await owner.addInmueble({ tipo: 'gestion', nombre_via: 'Betis', estado: 'alquilado' });
  await owner.addPropietario(gestion, { numero_cuenta: 'ES9121000418450200051332' });
  await owner.addConstructora([gestion]);
});
afterEach(() => expect(portal.problems.splice(0)).toEqual([]));
afterAll(() => portal.close());

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const text = (page: Page, words: string) => page.getByText(words).filter({ visible: true }).first();

const SCREENS: Record<string, [path: string, api: string, words: string]> = {
  'the dashboard': ['/cliente', `**${PATH.inmuebles}`, messages.dashboard.loading],
  'a property': ['/inmueble/ID', `**${PATH.inmuebles}*/`, messages.inmueble.loading],
  'its documents': ['/inmueble/ID', '**/api/documentos/**', messages.documento.loading],
  'its invoices': ['/inmueble/ID?pestana=facturas', '**/api/facturas/**', messages.factura.loading],
  'its incidents': [
    '/inmueble/ID?pestana=incidencias',
    '**/api/gestion_servicio/incidencias/**',
    messages.incidencia.loading,
  ],
  'the profile': ['/perfil', '**/api/clientes/**', messages.common.loading],
};

describe('while a screen loads, and when that has failed', () => {
  it.each(Object.entries(SCREENS))('[ROUTE-1] [PROP-7] %s', async (_, [path, api, words]) => {
    const page = await owner.open(BLANK_PATH);
    await page.route(api, () => undefined);
    await page.goto(path.replace('ID', String(comprado)));
    await expect(text(page, words)).toBeVisible();
    expect(await violationsOnPhone(page)).toEqual([]);
    await page.unrouteAll();
    await page.route(api, (route) => route.fulfill({ status: 500, json: {} }));
    await page.reload();
    await expect(page.getByRole('button', { name: /^(Intentar de nuevo|Reintentar)/ }).first()).toBeVisible();
    expect(await violationsOnPhone(page)).toEqual([]);
  });
});

/** Asks for an estado that somebody has to be named for first. */
async function changeEstado(estado: string): Promise<Page> {
  const page = await owner.open(`/inmueble/${comprado}`);
  await button(page, messages.estado.title).click();
  await page.getByRole('radio', { name: estado }).press('Space');
  await dialog(page, messages.estado.title).getByRole('button', { name: messages.common.save }).click();
  return page;
}

async function upload(): Promise<Page> {
  const page = await owner.open(`/inmueble/${comprado}`);
  await button(page, messages.documento.upload).click();
  const form = dialog(page, messages.documento.upload);
  const buffer = Buffer.from('%PDF-1.7\n%%EOF\n');
  await form.getByLabel('Archivo').setInputFiles({ name: 'plano.pdf', mimeType: 'application/pdf', buffer });
  return page;
}

const STATES: Record<string, () => Promise<Page>> = {
  'the owner of a property': async () => {
    const page = await owner.open(`/inmueble/${gestion}`);
    await button(page, messages.inmueble.datosPropietario).click();
    await expect(text(page, 'ES91 2100 0418 4502 0005 1332')).toBeVisible();
    return page;
  },
  'a tenant that nobody has told': async () => {
    const page = await owner.open(`/inmueble/${gestion}`);
    await button(page, messages.inmueble.datosInquilino).click();
    await expect(text(page, messages.tercero.none.inquilino)).toBeVisible();
    return page;
  },
  'a tenant to add, refused': async () => {
    const page = await changeEstado('Alquilado');
    await expect(dialog(page, messages.inquilino.addTitle)).toBeVisible();
    await button(page, messages.inquilino.submit).click();
    await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
    return page;
  },
  'a builder to add': async () => {
    const page = await changeEstado('Reformando');
    await expect(dialog(page, messages.constructora.associateTitle)).toBeVisible();
    return page;
  },
  'a builder to choose': async () => {
    const page = await changeEstado('Reformando');
    await page.getByText(messages.constructora.modeExisting, { exact: true }).click();
    await expect(page.getByRole('combobox', { name: messages.constructora.select })).toBeVisible();
    return page;
  },
  'a question before what was typed goes': async () => {
    const page = await changeEstado('Alquilado');
    await dialog(page, messages.inquilino.addTitle).getByLabel('Nombre').fill('Ana');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alertdialog', { name: messages.common.discard })).toBeVisible();
    return page;
  },
  'hints under the fields': async () => {
    const page = await owner.open('/cliente');
    await openCreation(page);
    await fillField(page, 'tipo', 'gestion');
    await fillProperty(page, { provincia: 'Madrid' });
    await creationDialog(page).getByLabel('Número de cuenta').fill('ES0021000418450200051332');
    await expect(text(page, messages.hint.iban)).toBeVisible();
    return page;
  },
  'a creation under way': async () => {
    const page = await owner.open('/cliente');
    await hold(page, `POST ${PATH.inmuebles}`);
    await openCreation(page);
    await fillProperty(page);
    await submitCreation(page);
    await expect(button(page, messages.creation.submitting)).toBeVisible();
    return page;
  },
  'a creation done in part': async () => {
    const page = await owner.open('/cliente');
    await page.route(`**${PATH.constructoras}`, (route) => route.fulfill({ status: 500, json: {} }));
    await openCreation(page);
    await fillField(page, 'estado', 'reformando');
    await fillProperty(page, { nombre_via: 'Parcial' });
    const section = creationDialog(page).getByRole('group', {
      name: messages.creation.sections.constructora,
    });
    const values = { Empresa: 'Obras', 'Persona de contacto': 'Joan', Teléfono: '963215480' };
    for (const [label, value] of Object.entries(values)) await section.getByLabel(label).fill(value);
    await section.getByLabel('Correo electrónico').fill('obras@levante.example');
    await submitCreation(page);
    await expect(button(page, messages.creation.retry)).toBeVisible();
    return page;
  },
  'an upload under way': async () => {
    const page = await upload();
    await page.route('**/api/documentos/**', (route) =>
      route.request().method() === 'POST' ? undefined : route.continue(),
    );
    await dialog(page, messages.documento.upload).getByRole('button', { name: 'Subir', exact: true }).click();
    await expect(page.getByRole('progressbar')).toBeVisible();
    return page;
  },
  'toasts of a thing done and a thing that was not': async () => {
    const page = await withClock(owner.openFresh)('/perfil');
    await expect(button(page, messages.profile.edit)).toBeEnabled();
    await holdClock(page);
    await button(page, messages.preferencias.submit).click();
    await page.route('**/api/clientes/**', (route) => route.fulfill({ status: 500, json: {} }));
    await button(page, messages.profile.edit).click();
    await page.getByRole('textbox', { name: 'Dirección' }).fill('Otra calle, 1');
    await button(page, messages.profile.submit).click();
    const toasts = page.getByRole('region', { name: messages.product.notifications });
    await expect(toasts.getByRole('alert')).toBeVisible();
    await page.setViewportSize(PHONE);
    // Time has to go on for axe, but not for what has the focus or the pointer on it.
    await toasts.getByRole('status').getByRole('button').focus();
    await toasts.getByRole('alert').hover();
    await page.clock.resume();
    return page;
  },
};

describe('where something is going on', () => {
  it.each(Object.entries(STATES))('[MODAL-1] %s', async (_, show) => {
    const page = await show();
    expect(await violationsOnPhone(page)).toEqual([]);
  });
});
