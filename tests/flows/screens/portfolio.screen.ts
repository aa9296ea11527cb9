import { messages } from '../../../src/lib/messages.ts';
import type { portfolioMachine } from '../../../src/machines/portfolio/portfolio.machine.ts';
import { allAlike } from '../../../flows/browser/look-around.ts';
import { button, closeDialog, dialog } from '../support/looks.ts';
import { logInBefore } from '../../../flows/browser/replay.ts';
import type { ContextOf, Screen, Stage } from '../../../flows/model/define-flow.ts';
import { statePaths } from '../../../flows/paths/sentences.ts';
import { cliente, inmuebleDetail, suministro } from '../support/samples.ts';
import { get, PATH, record } from '../support/answers.ts';
import { changeEstado, changeTelefono, choosePreferencias, reportIncidencia } from './changes.ts';
import { createInmueble, creationDialog, startCreation } from './creation-form.ts';
import { press } from '../../../flows/browser/gestures.ts';

type Context = ContextOf<typeof portfolioMachine>;

const DASHBOARD = '/cliente';
const INMUEBLE = '/inmueble/7';
const PERFIL = '/perfil';
const NOWHERE = '/nada';

/** It lives behind all screens: what is seen of it depends on the one that is open. */
const isAt = ({ page }: Stage, path: string) => new URL(page.url()).pathname === path;
const isIn = ({ state }: Stage, path: string) => statePaths(state).includes(path);

/** A screen that is left and come back to wants anew what it shows. */
async function comeTo(stage: Stage, path: string): Promise<void> {
  const heading = stage.page.getByRole('heading', { level: 1 });
  if (!isAt(stage, NOWHERE)) {
    await stage.go(NOWHERE);
    await stage.expect(heading).toHaveText('Error 404');
  }
  await stage.go(path);
  await stage.expect(heading).not.toHaveText('Error 404');
}

async function openPerfil(stage: Stage): Promise<void> {
  if (isAt(stage, PERFIL)) return;
  await stage.go(PERFIL);
  await stage.giveAside(get(PATH.clientes, [cliente()]));
  await stage.expect(button(stage.page, 'Editar información')).toBeVisible();
}

const note = ({ page }: Stage, text: string) =>
  page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: text });
const retry = (stage: Stage, text: string) => press(stage, button(note(stage, text), 'Intentar de nuevo'));
const isNoted = async (stage: Stage, text: string) => (await note(stage, text).count()) > 0;

/** The incidents of the property and the form for a new one ask for the same as the portfolio does. */
async function report(stage: Stage): Promise<void> {
  const suministros = get(PATH.suministros, [record.suministro(suministro())]);
  const incidencias = get(PATH.incidencias, []);
  await press(stage, stage.page.getByRole('tab', { name: 'Incidencias' }));
  await stage.giveAside(incidencias);
  await stage.giveAside(suministros);
  await press(stage, button(stage.page, 'Nueva incidencia'));
  await stage.giveAside(suministros);
  await reportIncidencia(stage);
  await closeDialog(stage, dialog(stage, 'Nueva incidencia'));
  const asked = () => stage.waiting().filter((call) => call === `GET ${PATH.incidencias}`).length;
  await stage.expect.poll(asked).toBe(2);
  await stage.giveAside(incidencias);
  await stage.giveAside(suministros);
}

/** What was asked for and not answered yet. */
async function seeAsked(stage: Stage, path: string, isAsked: boolean): Promise<void> {
  await stage.expect.poll(() => stage.waiting().includes(`GET ${path}`)).toBe(isAsked);
}

async function seeLoadingList(stage: Stage): Promise<void> {
  if (isAt(stage, DASHBOARD)) await stage.expect(note(stage, messages.dashboard.loading)).toBeVisible();
}

/** The list shows every property of a kind that the client wants to see. */
async function seeList(stage: Stage, { inmuebles, preferencias, inmueblesError }: Context): Promise<void> {
  if (!isAt(stage, DASHBOARD)) return;
  if (isIn(stage, 'cliente.loading')) return seeLoadingList(stage);
  await stage.expect(note(stage, messages.dashboard.loading)).toHaveCount(0);
  const shown = preferencias.mostrarPropiedad ? inmuebles : [];
  await stage.expect(stage.page.getByRole('link', { name: /Calle/ })).toHaveCount(shown.length);
  for (const { nombre_via } of shown)
    await stage.expect(stage.page.getByText(`Calle ${nombre_via}, 7`).first()).toBeVisible();
  const isStale = inmueblesError !== null && isIn(stage, 'inmuebles.ready');
  await stage.expect(note(stage, 'Error al cargar inmuebles')).toHaveCount(isStale ? 1 : 0);
}

const isListed = (stage: Stage, { inmuebles, preferencias }: Context) =>
  (isIn(stage, 'inmuebles.ready') || isIn(stage, 'inmuebles.revalidating')) &&
  !isIn(stage, 'cliente.loading') &&
  inmuebles.length > 0 &&
  preferencias.mostrarPropiedad;

async function seeNombre(stage: Stage, times: number): Promise<void> {
  if (isAt(stage, NOWHERE)) return;
  await stage.expect(stage.page.getByRole('banner').getByText(cliente().nombre)).toHaveCount(times);
}

export const portfolioScreen: Screen<typeof portfolioMachine> = {
  open: (stage) => logInBefore(stage, { mostrarPropiedad: true, mostrarGestion: false }),
  /** Somebody is in, on the one screen that wants nothing. */
  enter: (stage) => stage.go(NOWHERE),
  gestures: {
    'cliente.retry': async (stage) => {
      const none = messages.cliente.none;
      await retry(stage, (await isNoted(stage, none)) ? none : messages.cliente.loadFailed);
    },
    'cliente.changed': async (stage, { cliente: changed }) => {
      await openPerfil(stage);
      await changeTelefono(stage, changed);
    },
    'preferencias.changed': async (stage, { preferencias }) => {
      await openPerfil(stage);
      await choosePreferencias(stage, preferencias);
    },
    'inmuebles.wanted': (stage) => comeTo(stage, DASHBOARD),
    'inmuebles.progressed': async () => {},
    'inmuebles.retry': (stage) => retry(stage, 'Error al cargar inmuebles'),
    'inmueble.created': async (stage, { inmueble }) => {
      await startCreation(stage);
      await createInmueble(stage, inmueble);
      await closeDialog(stage, creationDialog(stage));
    },
    'inmueble.changed': async (stage, { inmueble }) => {
      await stage.go(INMUEBLE);
      await press(stage, button(stage.page, 'Cambiar estado'));
      await changeEstado(stage, { ...inmuebleDetail(), ...inmueble });
      await closeDialog(stage, dialog(stage, 'Cambiar estado'));
    },
    'relacionados.wanted': (stage) => comeTo(stage, INMUEBLE),
    'relacionados.changed': report,
    'relacionados.retry': (stage) => retry(stage, messages.dashboard.badgesFailed),
  },
  offScreen: {
    'inmuebles.progressed': () =>
      'a path answers one call with the whole list; tests/browser/dashboard.test.ts has one that comes in pages',
  },
  alike: {
    ...allAlike('only the dashboard says why no client is named', 'cliente.none', 'cliente.failed'),
    ...allAlike(
      'only the dashboard shows the properties, or that there are none to be shown',
      'inmuebles.idle',
      'inmuebles.ready',
      'inmuebles.failed',
    ),
    ...allAlike(
      'until the client is known the dashboard says no more than that it loads',
      'inmuebles.loading',
      'inmuebles.revalidating',
    ),
    ...allAlike(
      'only where something of them is shown can they be told from each other',
      'relacionados.ready',
      'relacionados.failed',
    ),
  },
  states: {
    'cliente.loading': async (stage) => {
      await seeAsked(stage, PATH.clientes, true);
      if (!isIn(stage, 'inmuebles.failed')) await seeLoadingList(stage);
    },
    'cliente.ready': async (stage) => {
      await seeAsked(stage, PATH.clientes, false);
      await seeNombre(stage, 1);
    },
    'cliente.none': async (stage) => {
      await seeAsked(stage, PATH.clientes, false);
      await seeNombre(stage, 0);
      if (isAt(stage, DASHBOARD)) await stage.expect(note(stage, messages.cliente.none)).toBeVisible();
    },
    'cliente.failed': async (stage, { clienteError }) => {
      await seeAsked(stage, PATH.clientes, false);
      await seeNombre(stage, 0);
      if (isAt(stage, DASHBOARD)) await stage.expect(note(stage, clienteError ?? '')).toBeVisible();
    },
    'inmuebles.idle': async (stage) => {
      await seeAsked(stage, PATH.inmuebles, false);
      stage.expect(isAt(stage, DASHBOARD)).toBe(false);
    },
    'inmuebles.loading': async (stage) => {
      await seeAsked(stage, PATH.inmuebles, true);
      await seeLoadingList(stage);
    },
    'inmuebles.ready': async (stage, context) => {
      stage.expect(isAt(stage, NOWHERE)).toBe(false);
      await seeAsked(stage, PATH.inmuebles, false);
      await seeList(stage, context);
    },
    'inmuebles.revalidating': async (stage, context) => {
      await seeAsked(stage, PATH.inmuebles, true);
      await seeList(stage, context);
    },
    'inmuebles.failed': async (stage, { inmueblesError }) => {
      stage.expect(isAt(stage, NOWHERE)).toBe(false);
      await seeAsked(stage, PATH.inmuebles, false);
      if (isAt(stage, DASHBOARD)) await stage.expect(note(stage, inmueblesError ?? '')).toBeVisible();
    },
    'relacionados.idle': async (stage) => {
      await seeAsked(stage, PATH.incidencias, false);
      stage.expect(isAt(stage, DASHBOARD) || isAt(stage, INMUEBLE)).toBe(false);
    },
    'relacionados.loading': (stage) => seeAsked(stage, PATH.incidencias, true),
    'relacionados.ready': async (stage, context) => {
      const { page, expect } = stage;
      await seeAsked(stage, PATH.incidencias, false);
      expect(isAt(stage, NOWHERE)).toBe(false);
      if (isAt(stage, INMUEBLE))
        await expect(page.getByRole('group', { name: 'Suministros' })).toContainText('Electricidad');
      if (isAt(stage, DASHBOARD) && isListed(stage, context))
        await expect(page.getByRole('link', { name: /Incidencia/ })).toHaveCount(1);
    },
    'relacionados.failed': async (stage) => {
      const { expect } = stage;
      await seeAsked(stage, PATH.incidencias, false);
      expect(isAt(stage, NOWHERE)).toBe(false);
      if (isAt(stage, INMUEBLE)) await expect(note(stage, messages.inmueble.suministrosFailed)).toBeVisible();
      if (isAt(stage, DASHBOARD)) await expect(note(stage, messages.dashboard.badgesFailed)).toBeVisible();
    },
  },
};
