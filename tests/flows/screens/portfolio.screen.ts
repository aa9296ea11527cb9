import { messages } from '../../../src/lib/messages.ts';
import type { portfolioMachine } from '../../../src/machines/portfolio/portfolio.machine.ts';
import { estadoButton } from '../../../tools/driver/estado-change.ts';
import { allAlike } from '../../../flows/browser/similar-states.ts';
import { type ContextOf, type Driver, type Screen, statePaths } from '../../../flows/index.ts';
import { cliente, inmuebleDetail, suministro } from '../support/samples.ts';
import { down, get, post, record } from '../support/answers.ts';
import { fileOf, plainLine } from '../support/import-samples.ts';
import { chooseText, importDialog, openImport, sendButton } from './import.ts';
import { PATH } from '../../../tools/driver/api.ts';
import { changeEstado, changeTelefono, choosePreferencias, reportIncidencia } from './changes.ts';
import { press, tick } from '../../../flows/browser/input.ts';
import { button, dialog } from '../../../tools/driver/elements.ts';
import { seeText } from '../../../tools/driver/assertions.ts';
import { closeDialog, pressEscape } from '../../../tools/driver/dialogs.ts';
import { chooseView, inmuebles as items } from '../../../tools/driver/lists.ts';
import { creationDialog, openCreation } from '../../../tools/driver/creation.ts';
import { logInBefore } from '../support/portal.ts';
import { createInmueble, loseCreation } from './creation-draft.ts';
import { returnLater } from './return-later.ts';

type Context = ContextOf<typeof portfolioMachine>;

const DASHBOARD = '/cliente';
const INMUEBLE = '/inmueble/7';
const PERFIL = '/perfil';
const NOWHERE = '/nada';

/** The portfolio is active behind all screens. What is visible of it depends on the open one. */
const isAt = ({ page }: Driver, path: string) => new URL(page.url()).pathname === path;
const isIn = ({ state }: Driver, path: string) => statePaths(state).includes(path);

const heading = ({ page }: Driver) => page.getByRole('heading', { level: 1 });

async function leave(driver: Driver): Promise<void> {
  if (isAt(driver, NOWHERE)) return;
  await driver.go(NOWHERE);
  await driver.expect(heading(driver)).toHaveText('Error 404');
}

/** Leaves the screen and opens it again, so that it requests its data again. */
async function comeTo(driver: Driver, path: string): Promise<void> {
  await leave(driver);
  await driver.go(path);
  await driver.expect(heading(driver)).not.toHaveText('Error 404');
}

async function openPerfil(driver: Driver): Promise<void> {
  if (isAt(driver, PERFIL)) return;
  await driver.go(PERFIL);
  await driver.giveAside(get(PATH.clientes, [cliente()]), 'newest');
  await driver.expect(button(driver.page, 'Editar información')).toBeVisible();
}

/** A red note interrupts a screen reader, another one does not. */
const redNote = ({ page }: Driver, text: string) => page.getByRole('alert').filter({ hasText: text });
const mildNote = ({ page }: Driver, text: string) => page.getByRole('status').filter({ hasText: text });
const note = (driver: Driver, text: string) => redNote(driver, text).or(mildNote(driver, text));
const retry = (driver: Driver, text: string) => press(button(note(driver, text), 'Intentar de nuevo'));
const isNoted = async (driver: Driver, text: string) => (await note(driver, text).count()) > 0;

/** The tab of incidents and its form send the same requests as the portfolio. */
async function report(driver: Driver): Promise<void> {
  const suministros = get(PATH.suministros, [record.suministro(suministro())]);
  const incidencias = get(PATH.incidencias, []);
  await press(driver.page.getByRole('tab', { name: 'Incidencias' }));
  await driver.giveAside(incidencias);
  await driver.giveAside(suministros);
  await press(button(driver.page, 'Nueva incidencia'));
  await driver.giveAside(suministros);
  await reportIncidencia(driver);
  await closeDialog(dialog(driver.page, 'Nueva incidencia'));
  const asked = () => driver.waiting().filter((call) => call === `GET ${PATH.incidencias}`).length;
  await driver.expect.poll(asked).toBe(2);
  await driver.giveAside(incidencias);
  await driver.giveAside(suministros);
}

/** Asserts whether the request is pending. */
async function seeAsked(driver: Driver, path: string, isAsked: boolean): Promise<void> {
  await driver.expect.poll(() => driver.waiting().includes(`GET ${path}`)).toBe(isAsked);
}

async function seeLoadingList(driver: Driver): Promise<void> {
  if (isAt(driver, DASHBOARD)) await driver.expect(note(driver, messages.dashboard.loading)).toBeVisible();
}

/** Asserts that the list shows every property of the preferred types. */
async function seeList(driver: Driver, { inmuebles, preferencias, inmueblesError }: Context): Promise<void> {
  if (!isAt(driver, DASHBOARD)) return;
  if (isIn(driver, 'cliente.loading')) return seeLoadingList(driver);
  await driver.expect(note(driver, messages.dashboard.loading)).toHaveCount(0);
  // Without a client the dashboard shows only that message.
  const shown = preferencias.mostrarPropiedad && !isIn(driver, 'cliente.none') ? inmuebles : [];
  await driver.expect(items(driver.page)).toHaveCount(shown.length);
  for (const { nombre_via } of shown)
    await driver.expect(driver.page.getByText(`Calle ${nombre_via}, 7`).first()).toBeVisible();
  const isStale = inmueblesError !== null && !isIn(driver, 'inmuebles.reloading');
  await driver.expect(mildNote(driver, 'Error al cargar inmuebles')).toHaveCount(isStale ? 1 : 0);
}

const isListed = (driver: Driver, { inmuebles, preferencias }: Context) =>
  ['ready', 'reloading', 'refreshing'].some((name) => isIn(driver, `inmuebles.${name}`)) &&
  !isIn(driver, 'cliente.loading') &&
  !isIn(driver, 'cliente.none') &&
  inmuebles.length > 0 &&
  preferencias.mostrarPropiedad;

async function seeNombre(driver: Driver, nombre: string, times: number): Promise<void> {
  if (isAt(driver, NOWHERE)) return;
  await driver.expect(driver.page.getByRole('banner').getByText(nombre)).toHaveCount(times);
}

export const portfolioScreen: Screen<typeof portfolioMachine> = {
  open: (driver) => logInBefore(driver, { mostrarPropiedad: true, mostrarGestion: false }),
  /** Logged in, on a screen that requests nothing. */
  enter: (driver) => driver.go(NOWHERE),
  gestures: {
    'cliente.retry': async (driver) => {
      const none = messages.cliente.none;
      await retry(driver, (await isNoted(driver, none)) ? none : messages.cliente.loadFailed);
    },
    'cliente.changed': async (driver, { cliente: changed }) => {
      // The profile has the telephone already, and would send nothing.
      if (isIn(driver, 'cliente.retrying')) await leave(driver);
      await openPerfil(driver);
      await changeTelefono(driver, changed);
    },
    'cliente.read': async (driver, { current }) => {
      await returnLater(driver);
      await driver.giveAside(get(PATH.clientes, current ? [current.cliente] : []));
      // The lists are reloaded too, without changes.
      for (const list of [PATH.inmuebles, PATH.suministros, PATH.incidencias, PATH.solicitudes])
        await driver.giveAside(down('GET', list));
    },
    'preferencias.changed': async (driver, { preferencias }) => {
      await openPerfil(driver);
      await choosePreferencias(driver, preferencias);
    },
    'view.chosen': ({ page }, { vista }) => chooseView(page, vista),
    'slash.chosen': async ({ page }, { isOn }) => {
      await press(button(page, messages.jump.open));
      const palette = dialog(page, messages.jump.title);
      await tick(palette.getByRole('checkbox', { name: messages.jump.slash }), isOn);
      await pressEscape(page);
    },
    'inmuebles.wanted': (driver) => comeTo(driver, DASHBOARD),
    'inmuebles.progressed': async () => {},
    'inmuebles.retry': (driver) => retry(driver, 'Error al cargar inmuebles'),
    'inmueble.created': async (driver, { inmueble }) => {
      await openCreation(driver.page);
      await createInmueble(driver, inmueble);
      await closeDialog(creationDialog(driver.page));
    },
    'inmuebles.outdated': async (driver) => {
      // Nothing can be imported while the list is being read.
      if (isIn(driver, 'inmuebles.loading') || isIn(driver, 'inmuebles.reloading')) {
        await openCreation(driver.page);
        return loseCreation(driver);
      }
      driver.answer(post(PATH.inmuebles, inmuebleDetail()));
      await openImport(driver);
      await chooseText(driver, fileOf(plainLine(2)));
      await press(sendButton(driver));
      await seeText(driver, importDialog(driver), '1 inmueble importado');
      await press(button(importDialog(driver), 'Cerrar').last());
    },
    'inmueble.changed': async (driver, { inmueble }) => {
      await driver.go(INMUEBLE);
      await press(estadoButton(driver.page));
      await changeEstado(driver, { ...inmuebleDetail(), ...inmueble });
      await closeDialog(dialog(driver.page, 'Cambiar estado'));
    },
    'relacionados.wanted': (driver) => comeTo(driver, INMUEBLE),
    'relacionados.changed': report,
    'data.outdated': async (driver) => {
      await returnLater(driver);
      if (isIn(driver, 'cliente.ready') || isIn(driver, 'cliente.none'))
        await driver.giveAside(down('GET', PATH.clientes));
    },
    'relacionados.retry': (driver) => retry(driver, messages.dashboard.badgesFailed),
  },
  offScreen: {
    'inmuebles.progressed': () =>
      'a path answers one call with the whole list; tests/browser/dashboard.test.ts has one that comes in pages',
  },
  alike: {
    ...allAlike('only the dashboard says why no client is named', 'cliente.none', 'cliente.failed'),
    ...allAlike(
      'only where the list is shown meanwhile can a retry be told from the first load',
      'cliente.loading',
      'cliente.retrying',
    ),
    ...allAlike(
      'only the dashboard shows the properties, or that there are none to be shown',
      'inmuebles.idle',
      'inmuebles.ready',
      'inmuebles.failed',
    ),
    ...allAlike(
      'until the client is known, the dashboard only shows that it is loading',
      'inmuebles.loading',
      'inmuebles.reloading',
      'inmuebles.refreshing',
    ),
    ...allAlike(
      'the old data stay on screen while they are read again',
      'relacionados.loading',
      'relacionados.refreshing',
    ),
    ...allAlike(
      'only where something of them is shown can they be told from each other',
      'relacionados.ready',
      'relacionados.failed',
    ),
  },
  states: {
    'cliente.loading': async (driver) => {
      await seeAsked(driver, PATH.clientes, true);
      if (!isIn(driver, 'inmuebles.failed')) await seeLoadingList(driver);
    },
    'cliente.ready': async (driver, { cliente: known }) => {
      await seeAsked(driver, PATH.clientes, false);
      // The screen of an unknown address names no client.
      driver.expect(known).not.toBeNull();
      await seeNombre(driver, known?.nombre ?? '', 1);
    },
    'cliente.none': async (driver) => {
      await seeAsked(driver, PATH.clientes, false);
      await seeNombre(driver, cliente().nombre, 0);
      if (isAt(driver, DASHBOARD)) await driver.expect(redNote(driver, messages.cliente.none)).toBeVisible();
    },
    'cliente.failed': async (driver, { clienteError }) => {
      await seeAsked(driver, PATH.clientes, false);
      await seeNombre(driver, cliente().nombre, 0);
      if (isAt(driver, DASHBOARD)) await driver.expect(redNote(driver, clienteError ?? '')).toBeVisible();
    },
    'cliente.retrying': async (driver, { clienteError }) => {
      await seeAsked(driver, PATH.clientes, true);
      if (isAt(driver, DASHBOARD))
        await driver.expect(redNote(driver, messages.cliente.loadFailed)).toHaveCount(clienteError ? 1 : 0);
    },
    'inmuebles.idle': async (driver) => {
      await seeAsked(driver, PATH.inmuebles, false);
      driver.expect(isAt(driver, DASHBOARD)).toBe(false);
    },
    'inmuebles.loading': async (driver) => {
      await seeAsked(driver, PATH.inmuebles, true);
      await seeLoadingList(driver);
    },
    'inmuebles.ready': async (driver, context) => {
      driver.expect(isAt(driver, NOWHERE)).toBe(false);
      await seeAsked(driver, PATH.inmuebles, false);
      await seeList(driver, context);
    },
    'inmuebles.reloading': async (driver, context) => {
      await seeAsked(driver, PATH.inmuebles, true);
      await seeList(driver, context);
    },
    'inmuebles.refreshing': async (driver, context) => {
      await seeAsked(driver, PATH.inmuebles, true);
      await seeList(driver, context);
    },
    'inmuebles.failed': async (driver, { inmueblesError }) => {
      driver.expect(isAt(driver, NOWHERE)).toBe(false);
      await seeAsked(driver, PATH.inmuebles, false);
      // Without a client the dashboard shows only that message.
      const times = isIn(driver, 'cliente.none') ? 0 : 1;
      if (isAt(driver, DASHBOARD))
        await driver.expect(redNote(driver, inmueblesError ?? '')).toHaveCount(times);
    },
    'relacionados.idle': async (driver) => {
      await seeAsked(driver, PATH.incidencias, false);
      driver.expect(isAt(driver, DASHBOARD) || isAt(driver, INMUEBLE)).toBe(false);
    },
    'relacionados.loading': (driver) => seeAsked(driver, PATH.incidencias, true),
    'relacionados.ready': async (driver, context) => {
      const { page, expect } = driver;
      await seeAsked(driver, PATH.incidencias, false);
      expect(isAt(driver, NOWHERE)).toBe(false);
      // The profile shows nothing of them.
      expect(context.relacionados).not.toBeNull();
      if (isAt(driver, INMUEBLE))
        await expect(page.getByRole('group', { name: 'Suministros' })).toContainText('Electricidad');
      if (isAt(driver, DASHBOARD) && isListed(driver, context))
        await expect(page.getByRole('link', { name: /Incidencia/ })).toHaveCount(
          context.relacionados?.incidencias?.length ?? 0,
        );
    },
    'relacionados.refreshing': (driver) => seeAsked(driver, PATH.incidencias, true),
    'relacionados.failed': async (driver, { relacionados, relacionadosErrors }) => {
      const { expect } = driver;
      await seeAsked(driver, PATH.incidencias, false);
      expect(isAt(driver, NOWHERE)).toBe(false);
      expect(relacionadosErrors).not.toEqual([]);
      if (isAt(driver, INMUEBLE))
        await expect(note(driver, messages.inmueble.suministrosFailed)).toHaveCount(relacionados ? 0 : 1);
      if (isAt(driver, DASHBOARD))
        await expect(mildNote(driver, messages.dashboard.badgesFailed)).toBeVisible();
    },
  },
};
