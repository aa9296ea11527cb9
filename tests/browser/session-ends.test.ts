import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, it } from 'vitest';
import { expect } from '../../flows/browser/expect.ts';
import { pickFile } from '../../flows/browser/input.ts';
import { DURATION, STORAGE_KEY } from '../../src/lib/constants.ts';
import { messages } from '../../src/lib/messages.ts';
import { answer, endHolding, endNext } from '../../tools/driver/calls.ts';
import {
  creationDialog,
  creationField,
  fillProperty,
  openCreation,
  submitCreation,
} from '../../tools/driver/creation.ts';
import { problemsOf } from '../../tools/driver/dialog-machines.ts';
import { openDialog } from '../../tools/driver/dialogs.ts';
import { anyDialog, button, field } from '../../tools/driver/elements.ts';
import {
  askForTercero,
  chooseEstado,
  estadoButton,
  inquilinoDialog,
  constructoraDialog,
} from '../../tools/driver/estado-change.ts';
import { chooseView } from '../../tools/driver/lists.ts';
import { withClock } from '../../tools/driver/page-clock.ts';
import { openDashboard } from '../../tools/driver/screens.ts';
import { submitLogin } from '../../tools/driver/session.ts';
import { fileInput, sendButton } from '../flows/screens/import.ts';
import { fileOf, plainLine } from '../flows/support/import-samples.ts';
import { addOwner, startOwnPortal, type Owner } from '../support/own-inmueble.ts';
import type { Portal } from '../support/portal.ts';
import { returnToPage } from '../../tools/driver/return-to-page.ts';

/** A session ends while a dialog or a form is open; for each of them. */

let portal: Portal;
let owner: Owner;
let page: Page;
/** A second tab of the same browser. */
let other: Page;
/** The id of a property with records of every kind. */
let id: number;

beforeAll(async () => {
  portal = await startOwnPortal();
  owner = await addOwner(portal, 'final');
  id = await owner.addInmueble({ tipo: 'gestion' });
  await owner.addPropietario(id);
  await owner.addSuministro(id, 'E');
  await portal.server.pool.query("INSERT INTO documento (inmueble, nombre) VALUES ($1, 'Nota simple')", [id]);
  page = await withClock(owner.openFresh)('/cliente');
  other = await page.context().newPage();
  await other.goto('/favicon.svg');
  await page.bringToFront();
});
afterEach(async () => {
  await endHolding(page);
  expect(portal.problems.splice(0)).toEqual([]);
});
afterAll(() => portal.close());

const TYPED = 'Lo que se escribió';

const { common, documento, filtros, importing, incidencia, inmueble, jump, password, profile } = messages;
const openBy = async (name: string) => void (await openDialog(button(page, name).first()));
const type = (label: string, within = anyDialog(page).last()) => field(within, label).fill(TYPED);

interface Form {
  /** The machine of the dialog. */
  machine: string;
  /** The address where the dialog is opened; by default the property. */
  path?: string;
  open: () => Promise<unknown>;
  /** Asserts what is restored after the next login. */
  isKept?: () => Promise<void>;
}

const FORMS: Record<string, Form> = {
  'a new property': {
    machine: 'inmuebleCreation',
    path: '/cliente',
    open: async () => {
      await openCreation(page);
      await fillProperty(page, { nombre_via: TYPED });
    },
    isKept: async () => {
      await openCreation(page);
      await expect(creationField(page, 'nombre_via')).toHaveValue(TYPED);
    },
  },
  'an import': {
    machine: 'inmuebleImport',
    path: '/cliente?tipo=gestion',
    open: async () => {
      await openBy(importing.open);
      const buffer = Buffer.from(fileOf(plainLine(2)));
      await pickFile(fileInput({ page }), { name: `${TYPED}.csv`, mimeType: 'text/csv', buffer });
      await expect(sendButton({ page })).toBeVisible();
    },
  },
  filters: {
    machine: 'dashboard',
    path: '/cliente?tipo=gestion',
    open: () => openBy(filtros.title),
  },
  "'Ir a…'": {
    machine: 'jump',
    open: async () => {
      await openBy(jump.open);
      await anyDialog(page).getByRole('combobox').fill(TYPED);
    },
  },
  'an address': {
    machine: 'addressEdit',
    open: async () => {
      await openBy(inmueble.edit);
      await type('Ciudad');
    },
  },
  'the question before it is discarded': {
    machine: 'addressEdit',
    open: async () => {
      await openBy(inmueble.edit);
      await type('Ciudad');
      await page.keyboard.press('Escape');
      await expect(button(page, common.discard)).toBeVisible();
    },
  },
  'an estado': {
    machine: 'estadoChange',
    open: async () => {
      await openDialog(estadoButton(page));
      await chooseEstado(page, /^Vendido/);
    },
  },
  'a tenant': {
    machine: 'inquilinoAddition',
    open: async () => {
      await askForTercero(page, 'Alquilado');
      await type('Nombre', inquilinoDialog(page));
    },
  },
  'a builder': {
    machine: 'constructoraAssociation',
    open: async () => {
      await askForTercero(page, 'Reformando');
      await type('Empresa', constructoraDialog(page));
    },
  },
  'an owner': { machine: 'terceroViewer', open: () => openBy(inmueble.datosTercero.propietario) },
  supplies: { machine: 'suministroViewer', open: () => openBy(inmueble.datosSuministros) },
  'a document': {
    machine: 'documentUpload',
    open: async () => {
      await openBy(documento.upload);
      await type('Nombre');
    },
  },
  'a deletion': {
    machine: 'documentDeletion',
    open: () => openDialog(page.getByRole('button', { name: /^Eliminar / })),
  },
  'an incident': {
    machine: 'incidenciaCreation',
    path: '/inmueble/ID?tab=incidencias',
    open: async () => {
      await openBy(incidencia.create);
      await type('Tipo de incidencia');
    },
  },
  'the profile': {
    machine: 'profile',
    path: '/perfil',
    open: async () => {
      await button(page, profile.edit).click();
      await type('Teléfono', page.getByRole('region', { name: profile.info }));
    },
  },
  'a password': {
    machine: 'passwordChange',
    path: '/perfil',
    open: async () => {
      await openBy(password.title);
      await anyDialog(page).getByLabel('Contraseña actual', { exact: true }).fill(TYPED);
    },
  },
};

const pathOf = ({ path = '/inmueble/ID' }: Form) => path.replace('ID', String(id));

async function openForm(form: Form): Promise<void> {
  await logInElsewhere();
  await page.goto(pathOf(form));
  await expect(page.getByRole('link', { name: messages.product.profileLink })).toBeVisible();
  // What is still being loaded is not loaded again when the user comes back.
  await expect(page.getByText(/^Cargando/)).toHaveCount(0);
  await form.open();
}

/** Refuses every call from now on, the refresh too. Then the user comes back to the tab. */
async function expire(): Promise<void> {
  for (const line of ['GET /api/*', 'POST /api/token/refresh/'] as const)
    await answer(page, line, { status: 401, body: { detail: 'El token ha caducado' } });
  await page.clock.fastForward(DURATION.dataFresh);
  await returnToPage(page);
}

/** Writes tokens to the storage, as another tab would. */
const writeElsewhere = (tokens: Record<string, string | null>) =>
  other.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) {
      if (value === null) localStorage.removeItem(key);
      else localStorage.setItem(key, value);
    }
  }, tokens);

const { extensions, token, refreshToken } = STORAGE_KEY;
const logOutElsewhere = () => writeElsewhere({ [token]: null, [refreshToken]: null, [extensions]: null });
const logInElsewhere = () =>
  writeElsewhere({
    [extensions]: JSON.stringify(owner.extensions),
    [refreshToken]: owner.refresh,
    [token]: owner.access,
  });

/** The portal's entries in the storages of this tab. */
const stored = () => page.evaluate(() => Object.keys({ ...localStorage, ...sessionStorage }));
const place = () => page.evaluate(() => location.pathname + location.search);

/** Asserts that the login is shown, and nothing of what was open. */
async function seeLogin(): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(messages.login.title);
  await expect(anyDialog(page)).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(await place()).toBe('/');
  expect(await source()).not.toContain(TYPED);
}

/** The page's source and the values of its fields, which are not in it. */
const source = () =>
  page.evaluate(() =>
    [
      document.documentElement.outerHTML,
      ...[...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value),
    ].join('\n'),
  );

const wayBack = () => page.getByRole('link', { name: /^Volver a / });

/** Logs the same client in again and asserts what the login offers. */
async function seeWayBack(form: Form): Promise<void> {
  await logInElsewhere();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(messages.dashboard.title);
  if (form.isKept) return form.isKept();
  await wayBack().click();
  await expect.poll(place).toBe(pathOf(form));
  await expect(anyDialog(page)).toHaveCount(0);
  await expect(page.getByText(/^Cargando/)).toHaveCount(0);
  expect(await source()).not.toContain(TYPED);
}

describe.each(Object.entries(FORMS))('with %s open', (_, form) => {
  it('[LEAVE-4] [SESSION-7] a session that expires: the login says so, and the next login offers the way back', async () => {
    await openForm(form);
    await expire();
    await seeLogin();
    await expect(page.getByRole('status')).toHaveText(messages.login.expired);
    expect(await stored()).toEqual(form.isKept ? [STORAGE_KEY.creationDraft] : []);
    await endHolding(page);
    await seeWayBack(form);
  });

  it('[SESSION-9] a logout in another tab: the login, and nothing of the session is left', async () => {
    await openForm(form);
    await logOutElsewhere();
    await seeLogin();
    await expect(page.getByRole('status')).toHaveCount(0);
    expect(await stored()).toEqual([]);
  });
});

describe('in the storages of a tab whose user has done all that is kept', () => {
  const whole = (tab: Page) =>
    tab.evaluate(() => ({ local: { ...localStorage }, session: { ...sessionStorage } }));

  const preferenciasOf = ({ cliente }: Owner) => ({
    [STORAGE_KEY.preferencias]: JSON.stringify({ [cliente]: { vista: 'lista' } }),
  });
  const sessionOf = ({ access, refresh, extensions: announced }: Owner, login: string) => ({
    [STORAGE_KEY.extensions]: JSON.stringify(announced),
    [STORAGE_KEY.token]: access,
    [STORAGE_KEY.refreshToken]: refresh,
    [STORAGE_KEY.login]: login,
  });
  const draft = { [STORAGE_KEY.creationDraft]: expect.stringContaining(TYPED) };

  /** A property was visited, a view was chosen, and the response to a new property was lost. */
  async function openUsed(username: string): Promise<{ user: Owner; tab: Page }> {
    const user = await addOwner(portal, username);
    const visited = await user.addInmueble();
    const tab = await withClock(user.openFresh)(`/inmueble/${visited}`);
    await expect(button(tab, inmueble.edit)).toBeVisible();
    await openDashboard(tab);
    await chooseView(tab, 'lista');
    await openCreation(tab);
    await fillProperty(tab, { nombre_via: TYPED });
    await endNext(tab, 'POST /api/inmuebles/inmuebles/', 'answer lost');
    await submitCreation(tab);
    await expect(creationDialog(tab).getByRole('alert')).toContainText(common.repeatable);
    await expect
      .poll(() => whole(tab))
      .toEqual({
        local: {
          ...sessionOf(user, 'a login of a test'),
          ...preferenciasOf(user),
        },
        session: {
          ...draft,
          [STORAGE_KEY.visited]: expect.stringContaining(`"ids":[${visited}]`),
          [STORAGE_KEY.unanswered]: expect.stringMatching(/^\[\["[0-9a-f]{64}","[^"]+"\]\]$/),
        },
      });
    return { user, tab };
  }

  const loginOf = (tab: Page) => expect(button(tab, messages.login.submit)).toBeVisible();

  it('[SESSION-9] a logout leaves only the preferences', async () => {
    const { user, tab } = await openUsed('final-salida');
    await tab.goto('/perfil');
    await button(tab, messages.product.logout).click();
    await loginOf(tab);
    expect(await whole(tab)).toEqual({ local: preferenciasOf(user), session: {} });
  });

  it('[SESSION-7] [LEAVE-4] a session that expires leaves only the preferences and the draft', async () => {
    const { user, tab } = await openUsed('final-caducado');
    for (const line of ['GET /api/*', 'POST /api/token/refresh/'] as const)
      await answer(tab, line, { status: 401, body: { detail: 'El token ha caducado' } });
    await tab.reload();
    await loginOf(tab);
    expect(await whole(tab)).toEqual({ local: preferenciasOf(user), session: draft });
  });

  it("[SESSION-7] [DRAFT-1] another user's login after that removes the draft as well", async () => {
    const { user, tab } = await openUsed('final-otro');
    const next = await addOwner(portal, 'final-tras-otro');
    for (const line of ['GET /api/*', 'POST /api/token/refresh/'] as const)
      await answer(tab, line, { status: 401, body: { detail: 'El token ha caducado' } });
    await tab.reload();
    await loginOf(tab);
    await endHolding(tab);
    await submitLogin(tab, next);
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText(messages.dashboard.title);
    const { local, session } = await whole(tab);
    expect({ local: Object.keys(local).toSorted(), session }).toEqual({
      local: Object.keys({
        ...sessionOf(next, ''),
        ...preferenciasOf(user),
      }).toSorted(),
      session: {},
    });
  });

  it("[SESSION-7] [DRAFT-1] another user's login leaves only the preferences, and what is theirs", async () => {
    const { user, tab } = await openUsed('final-relevo');
    const next = await addOwner(portal, 'final-siguiente');
    const elsewhere = await tab.context().newPage();
    await elsewhere.goto('/favicon.svg');
    await elsewhere.evaluate(
      (entries) => {
        for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
      },
      sessionOf(next, 'the next login'),
    );
    await expect(creationDialog(tab)).toHaveCount(0);
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText(messages.dashboard.title);
    expect(await whole(tab)).toEqual({
      local: {
        ...sessionOf(next, 'the next login'),
        ...preferenciasOf(user),
      },
      session: {},
    });
  });
});

it('[LEAVE-1] [LEAVE-4] every dialog is among these', () => {
  const machines = Object.values(FORMS).map(({ machine }) => machine);
  expect(problemsOf({ place: 'FORMS in tests/browser/session-ends.test.ts', machines })).toEqual([]);
});
