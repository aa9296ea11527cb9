import type { Locator, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, it } from 'vitest';
import { hashPassword } from '../../server/passwords.ts';
import { messages } from '../../src/lib/messages.ts';
import { expect } from '../../flows/browser/expect.ts';
import { pickFile } from '../../flows/browser/input.ts';
import { PATH } from '../../tools/driver/api.ts';
import { hold, recordWrites } from '../../tools/driver/calls.ts';
import { fillProperty, openCreation } from '../../tools/driver/creation.ts';
import { problemsOf } from '../../tools/driver/dialog-machines.ts';
import { anyDialog, button, field, select } from '../../tools/driver/elements.ts';
import {
  askForTercero,
  chooseConstructoraMode,
  chooseEstado,
  estadoButton,
} from '../../tools/driver/estado-change.ts';
import { holdClock, withClock } from '../../tools/driver/page-clock.ts';
import { seeShell } from '../../tools/driver/screens.ts';
import { newNumber } from '../support/new-number.ts';
import { addOwner, startOwnPortal, type Owner } from '../support/own-inmueble.ts';
import type { Portal } from '../support/portal.ts';
import { logIn } from '../support/server.ts';

/** The network fails while a form is being saved, for each form that saves something on the server. */

let portal: Portal;
let owner: Owner;
let page: Page;
/** The id of a builder who works on another property. */
let builder: number;
/** The id of the property's document. */
let deed: number;
/** Part of what this run saves, so that a second run does not count what the first one saved. */
let run: number;

beforeAll(async () => {
  portal = await startOwnPortal();
  owner = await addOwner(portal, 'corte');
  builder = await owner.addConstructora([await owner.addInmueble()], { empresa: 'Obras Duero' });
  page = await withClock(owner.openFresh)('/cliente');
});
afterEach(async () => {
  await page.context().setOffline(false);
  expect(portal.problems.splice(0)).toEqual([]);
});
afterAll(() => portal.close());

type Line = Parameters<typeof hold>[1];

interface SavedForm {
  /** The machine of the form. */
  machine: string;
  path?: (inmueble: number) => string;
  /** Opens the form and fills it in, so that it can be sent. */
  fill: () => Promise<unknown>;
  /** The form, if it is not the open dialog. */
  shown?: () => Locator;
  submit: string;
  /** The messages after the network has failed. */
  told: string[];
  /** The calls of the form. The response of the first one is lost. */
  sends: (inmueble: number) => [Line, ...Line[]];
  /** Whether the server has what was typed. */
  isSaved: (inmueble: number) => Promise<unknown>;
}

const {
  address,
  common,
  constructora,
  creation,
  documento,
  estado,
  incidencia,
  inmueble,
  inquilino,
  password,
  profile,
} = messages;

const inmueblePath = (id: number) => `/inmueble/${id}`;
const patch = (id: number): Line => `PATCH ${PATH.inmuebles}${id}/`;
const open = (name: string) => button(page, name).first().click();
async function type(values: Record<string, string>, within = anyDialog(page)): Promise<void> {
  for (const [label, value] of Object.entries(values)) await field(within, label).fill(value);
}

/** Counts the records with this text, to find one that was created twice. */
async function count(path: string, text: string): Promise<number> {
  const records = (await owner.read(path)) as unknown as object[];
  return records.filter((record) => JSON.stringify(record).includes(text)).length;
}
const isOnce = (path: string, textOf: () => string) => async () => (await count(path, textOf())) === 1;
const isIn = (name: string, value: string) => async (id: number) =>
  (await owner.read(`${PATH.inmuebles}${id}/`))[name] === value;

const personal = () => page.getByRole('region', { name: profile.info });

const FORMS: Record<string, SavedForm> = {
  'a new property': {
    machine: 'inmuebleCreation',
    path: () => '/cliente',
    fill: async () => {
      await openCreation(page);
      await fillProperty(page, { nombre_via: `Betis ${run}` });
    },
    submit: creation.submit,
    told: [`${creation.failed}. ${common.noConnection} ${common.repeatable}`],
    sends: () => [`POST ${PATH.inmuebles}`],
    isSaved: isOnce(PATH.inmuebles, () => `Betis ${run}`),
  },
  'an address': {
    machine: 'addressEdit',
    fill: async () => {
      await open(inmueble.edit);
      await type({ Puerta: 'Ático izquierda' });
    },
    submit: 'Guardar cambios',
    told: [address.updateFailed],
    sends: (id) => [patch(id)],
    isSaved: isIn('puerta', 'Ático izquierda'),
  },
  'an estado': {
    machine: 'estadoChange',
    fill: async () => {
      await estadoButton(page).click();
      await chooseEstado(page, /^Vendido/);
    },
    submit: common.save,
    told: [estado.updateFailed],
    sends: (id) => [patch(id)],
    isSaved: isIn('estado', 'vendido'),
  },
  'a tenant': {
    machine: 'inquilinoAddition',
    fill: async () => {
      await askForTercero(page, 'Alquilado');
      await type({
        Nombre: 'Aurelia',
        Apellidos: 'Prat Soler',
        'Correo electrónico': `aurelia-${run}@correo.example`,
        Teléfono: '612 405 918',
      });
    },
    submit: 'Crear inquilino',
    told: [`${inquilino.createFailed} ${common.repeatable}`],
    sends: (id) => [`POST ${PATH.inquilinos}`, patch(id)],
    isSaved: isOnce(PATH.inquilinos, () => `aurelia-${run}@`),
  },
  'a new builder': {
    machine: 'constructoraAssociation',
    fill: async () => {
      await askForTercero(page, 'Reformando');
      await type({
        Empresa: `Obras Tajo ${run}, S.L.`,
        'Persona de contacto': 'Rosa Gil',
        Teléfono: '954 000 222',
        'Correo electrónico': 'obras@tajo.example',
      });
    },
    submit: 'Asociar',
    told: [`${constructora.processFailed} ${common.repeatable}`],
    sends: (id) => [`POST ${PATH.constructoras}`, patch(id)],
    isSaved: isOnce(PATH.constructoras, () => `Obras Tajo ${run}`),
  },
  'a builder that exists': {
    machine: 'constructoraAssociation',
    fill: async () => {
      await askForTercero(page, 'Reformando');
      await chooseConstructoraMode(page, 'existente');
      await select(anyDialog(page), 'Constructora').selectOption(String(builder));
    },
    submit: 'Asociar',
    told: [constructora.processFailed],
    sends: (id) => [`PATCH ${PATH.constructoras}${builder}/`, patch(id)],
    isSaved: isIn('estado', 'reformando'),
  },
  'an incident': {
    machine: 'incidenciaCreation',
    path: (id) => `${inmueblePath(id)}?tab=incidencias`,
    fill: async () => {
      await open(incidencia.create);
      await select(anyDialog(page), 'Suministro').selectOption({ index: 1 });
      await type({ 'Tipo de incidencia': `Contador parado ${run}`, Observaciones: 'Desde el lunes' });
    },
    submit: 'Crear incidencia',
    told: [`${incidencia.createFailed} ${common.repeatable}`],
    sends: () => [`POST ${PATH.incidencias}`],
    isSaved: isOnce(PATH.incidencias, () => `Contador parado ${run}`),
  },
  'a document': {
    machine: 'documentUpload',
    fill: async () => {
      await open(documento.upload);
      const file = {
        name: 'Acta.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from('%PDF-1.7\n%%EOF\n'),
      };
      await pickFile(anyDialog(page).locator('input[type=file]'), file);
      await type({ Nombre: `Acta de la junta ${run}` });
    },
    submit: 'Subir',
    told: [`${documento.uploadFailed} ${common.repeatable}`],
    sends: () => [`POST ${PATH.documentos}`],
    isSaved: isOnce(PATH.documentos, () => `Acta de la junta ${run}`),
  },
  'a deletion': {
    machine: 'documentDeletion',
    fill: () => page.getByRole('button', { name: /^Eliminar / }).click(),
    submit: common.remove,
    told: [documento.deleteFailed],
    sends: () => [`DELETE ${PATH.documentos}${deed}/`],
    isSaved: async () => (await count(PATH.documentos, `"id":${deed},`)) === 0,
  },
  'the profile': {
    machine: 'profile',
    path: () => '/perfil',
    fill: async () => {
      await open(profile.edit);
      await type({ Teléfono: `600 111 ${run}` }, personal());
    },
    shown: personal,
    submit: profile.submit,
    told: [profile.updateFailed, profile.updateFailedToast],
    sends: () => [`PATCH ${PATH.clientes}${owner.cliente}/`],
    isSaved: isOnce(PATH.clientes, () => `600 111 ${run}`),
  },
  'a password': {
    machine: 'passwordChange',
    path: () => '/perfil',
    fill: async () => {
      await resetPassword();
      await open(password.title);
      for (const [label, value] of Object.entries({
        'Contraseña actual': owner.password,
        'Nueva contraseña': NEW_PASSWORD,
        'Confirmar nueva contraseña': NEW_PASSWORD,
      }))
        await anyDialog(page).getByLabel(label, { exact: true }).fill(value);
    },
    submit: 'Guardar contraseña',
    told: [`${password.changeFailed} ${password.uncertain}`],
    sends: () => [`POST ${PATH.password}`],
    isSaved: async () => logIn(portal.server.url, owner.username, NEW_PASSWORD),
  },
};

const NEW_PASSWORD = 'una-clave-nueva-2026';

/** The one to begin with. A first run has changed it, and its sessions stay. */
async function resetPassword(): Promise<void> {
  const values = [owner.usuario, await hashPassword(owner.password)];
  await portal.server.pool.query('UPDATE usuario SET password_hash = $2 WHERE id = $1', values);
}

/** The values of the fields and choices of a form. */
const valuesIn = (form: Locator): Promise<string[]> =>
  form
    .locator('input:not([type=file]), textarea, select')
    .evaluateAll((controls) =>
      (controls as HTMLInputElement[]).map(({ type, value, checked }) =>
        type === 'radio' || type === 'checkbox' ? `${value} ${checked}` : value,
      ),
    );

/** A property with a supply and a document. */
async function addRecords(): Promise<number> {
  const id = await owner.addInmueble();
  await owner.addSuministro(id, 'E');
  const insert = "INSERT INTO documento (inmueble, nombre) VALUES ($1, 'Nota simple') RETURNING id";
  deed = Number((await portal.server.pool.query(insert, [id])).rows[0]?.id);
  return id;
}

/** Sends the form, and disconnects the network while the call is in progress. */
async function loseNetwork({ submit }: SavedForm, form: Locator, line: Line): Promise<void> {
  const { release } = await hold(page, line);
  const sent = page.waitForRequest(
    (request) => `${request.method()} ${new URL(request.url()).pathname}` === line,
  );
  await button(form, submit).click();
  await sent;
  await page.context().setOffline(true);
  await release();
}

describe('the connection is lost while it is being saved', () => {
  it.each(Object.entries(FORMS))(
    '%s: everything typed stays, it says so once, and one retry saves it once',
    async (_, form) => {
      const { path = inmueblePath, shown: of, submit, told } = form;
      run = newNumber();
      const id = await addRecords();
      await page.goto(path(id));
      await seeShell(page);
      await expect(page.getByText(/^Cargando/)).toHaveCount(0);
      await form.fill();
      const shown = of?.() ?? anyDialog(page).last();
      const typed = await valuesIn(shown);
      const sends = form.sends(id);
      await loseNetwork(form, shown, sends[0]);
      await expect(page.getByRole('alert')).toHaveText(told);
      expect(await valuesIn(shown)).toEqual(typed);
      await page.context().setOffline(false);
      const sent = recordWrites(page);
      await holdClock(page);
      await button(shown, submit).dblclick();
      await expect(page.getByText(/ correctamente$|actualizad[oa]/).first()).toBeVisible();
      await page.clock.resume();
      expect(sent.map(({ method, path: to }) => `${method} ${to}`)).toEqual(sends);
      expect(await form.isSaved(id)).toBeTruthy();
    },
  );
});

it('every form that saves something is among these', () => {
  const machines = Object.values(FORMS).map(({ machine }) => machine);
  const place = 'FORMS in tests/browser/connection-lost.test.ts';
  // tests/browser/import.test.ts loses the responses to an import.
  expect(problemsOf({ place, machines, tag: 'sending', except: ['inmuebleImport'] })).toEqual([]);
});
