import type { SnapshotFrom } from 'xstate';
import type { Incidencia } from '../../src/lib/models.ts';
import { messages } from '../../src/lib/messages.ts';
import { portfolioMachine } from '../../src/machines/portfolio/portfolio.machine.ts';
import { type ContextOf, defineFlow } from '../../flows/index.ts';
import { cliente, incidencia, inmueble, serviceError, solicitud, suministro } from './support/samples.ts';
import { portfolioScreen } from './screens/portfolio.screen.ts';
import { down, get, record } from './support/answers.ts';
import { PATH } from '../../tools/driver/api.ts';

const preferencias = { mostrarPropiedad: true, mostrarGestion: false };
const changed = cliente({ telefono: '600000001' });
const renamed = { cliente: cliente({ nombre: 'Casas de Aldaba' }), preferencias };
const one = [inmueble()];
const two = [inmueble(), inmueble({ id: 9 })];
const unavailable = {
  'the server fails': {
    error: serviceError('Error al cargar inmuebles: Error interno'),
    wire: down('GET', PATH.inmuebles),
  },
};

const current = {
  done: {
    'the client': { output: { cliente: cliente(), preferencias }, wire: get(PATH.clientes, [cliente()]) },
    'no client': {
      output: null,
      wire: get(PATH.clientes, []),
      // After a choice there is a client to store it for.
      when: ({ preferencias: { vista } }: ContextOf<typeof portfolioMachine>) => vista === undefined,
    },
  },
  error: {
    'the server fails': {
      error: serviceError('Error al obtener los datos del cliente. Por favor, inicie sesión nuevamente.'),
      wire: down('GET', PATH.clientes),
    },
  },
};

const related = (incidencias: Incidencia[]) => ({
  output: { suministros: [suministro()], incidencias, solicitudes: [solicitud()], errors: [] },
  wire: [
    get(PATH.suministros, [record.suministro(suministro())]),
    get(PATH.incidencias, incidencias),
    get(PATH.solicitudes, [solicitud()]),
  ],
});
/** The incidents have failed; the requests are shown anyway. */
const half = {
  output: {
    suministros: [suministro()],
    incidencias: null,
    solicitudes: [solicitud()],
    errors: [messages.incidencia.loadFailed],
  },
  wire: [
    get(PATH.suministros, [record.suministro(suministro())]),
    down('GET', PATH.incidencias),
    get(PATH.solicitudes, [solicitud()]),
  ],
};
const noRelated = {
  'the supplies fail': {
    error: serviceError(messages.suministro.loadFailed),
    wire: [down('GET', PATH.suministros), get(PATH.incidencias, []), get(PATH.solicitudes, [])],
  },
};

/** The screen that is open, as far as the path so far implies it; 'nowhere' also means the profile of an unknown client. */
function whereabouts({ context, value }: SnapshotFrom<typeof portfolioMachine>): string {
  const { cliente: known, preferencias: chosen, inmuebles } = context;
  if (known?.telefono === changed.telefono || !chosen.mostrarPropiedad) return 'profile';
  if (value.inmuebles === 'idle') return value.relacionados === 'idle' ? 'nowhere' : 'inmueble';
  return inmuebles.some(({ estado }) => estado === 'vendido') ? 'inmueble' : 'dashboard';
}

const isRefreshing = (snapshot: SnapshotFrom<typeof portfolioMachine>) =>
  snapshot.matches({ inmuebles: 'refreshing' }) || snapshot.matches({ relacionados: 'refreshing' });

/** For other screens than the dashboard: on a property the tab of incidents sends the same requests as the portfolio. */
const isFollowed = (snapshot: SnapshotFrom<typeof portfolioMachine>) =>
  snapshot.matches({ relacionados: 'ready' }) ||
  snapshot.matches({ relacionados: 'refreshing' }) ||
  (snapshot.matches({ relacionados: 'failed' }) && whereabouts(snapshot) === 'inmueble');

/** Whether no list is being reloaded and none is missing. */
const hasLists = (snapshot: SnapshotFrom<typeof portfolioMachine>) =>
  !isRefreshing(snapshot) && !snapshot.matches({ relacionados: 'failed' });

/** Whether nothing is being reloaded and nothing is missing. */
const isQuiet = (snapshot: SnapshotFrom<typeof portfolioMachine>) =>
  snapshot.matches({ cliente: 'ready' }) && hasLists(snapshot);

/** Whether the view or the shortcut can be chosen, for the first time, while the lists are loading. */
const isChoosing = (snapshot: SnapshotFrom<typeof portfolioMachine>) => {
  const { clienteError, preferencias: chosen } = snapshot.context;
  return (
    whereabouts(snapshot) === 'dashboard' &&
    snapshot.matches({ inmuebles: 'loading', relacionados: 'loading' }) &&
    clienteError === null &&
    chosen.vista === undefined &&
    chosen.atajoBarra === undefined
  );
};

export default defineFlow({
  machine: portfolioMachine,
  title: 'The client and their data',
  distinguish: ({ cliente: known, preferencias: chosen, inmuebles, inmueblesError, clienteError }) => [
    known?.telefono,
    [chosen.mostrarPropiedad, chosen.mostrarGestion],
    // A view that was chosen matters while the client is awaited.
    known === null &&
      clienteError === null &&
      inmueblesError === null &&
      inmuebles.length === 0 &&
      chosen.vista,
    inmuebles.map(({ estado }) => estado),
    inmueblesError,
  ],
  samples: {
    'cliente.retry': {},
    'cliente.changed': { cliente: changed },
    'cliente.read': [{ current: renamed }, { current: null }],
    'preferencias.changed': { preferencias: { mostrarPropiedad: false, mostrarGestion: true } },
    'view.chosen': { vista: 'lista' },
    'slash.chosen': { isOn: false },
    'inmuebles.wanted': {},
    'inmuebles.retry': {},
    'inmuebles.progressed': { fraction: 0.5 },
    'inmueble.created': { inmueble: inmueble({ id: 8, nombre_via: 'Sierpes' }) },
    'inmuebles.outdated': {},
    'inmueble.changed': { inmueble: inmueble({ estado: 'vendido' }) },
    'relacionados.wanted': {},
    'relacionados.changed': {},
    'relacionados.retry': {},
    'data.outdated': {},
  },
  /** Each is possible on one screen only. Some leave that screen, which `whereabouts` keeps track of. */
  can: {
    'cliente.retry': (snapshot) =>
      whereabouts(snapshot) === 'dashboard' &&
      (snapshot.matches({ cliente: 'none' }) || snapshot.context.clienteError !== null),
    'cliente.changed': (snapshot) =>
      isQuiet(snapshot) || (whereabouts(snapshot) === 'nowhere' && !snapshot.matches({ cliente: 'ready' })),
    'cliente.read': (snapshot) =>
      hasLists(snapshot) &&
      (snapshot.matches({ cliente: 'ready' }) || snapshot.matches({ cliente: 'none' })) &&
      snapshot.matches({ inmuebles: 'ready', relacionados: 'ready' }) &&
      whereabouts(snapshot) === 'dashboard',
    'preferencias.changed': isQuiet,
    'view.chosen': isChoosing,
    // 'Ir a…' is offered once it is known who the client is.
    'slash.chosen': (snapshot) => isChoosing(snapshot) && !snapshot.matches({ cliente: 'loading' }),
    'inmuebles.retry': (snapshot) =>
      whereabouts(snapshot) === 'dashboard' && snapshot.context.inmueblesError !== null,
    'inmueble.created': (snapshot) =>
      whereabouts(snapshot) === 'dashboard' && snapshot.context.cliente !== null,
    'inmuebles.outdated': (snapshot) =>
      whereabouts(snapshot) === 'dashboard' && snapshot.context.cliente !== null,
    'inmueble.changed': (snapshot) =>
      whereabouts(snapshot) === 'dashboard' && !snapshot.matches({ relacionados: 'failed' }),
    'relacionados.wanted': (snapshot) => snapshot.matches({ inmuebles: 'idle' }),
    'relacionados.changed': (snapshot) =>
      whereabouts(snapshot) === 'inmueble' && snapshot.matches({ inmuebles: 'idle' }),
    'data.outdated': (snapshot) =>
      !snapshot.matches({ cliente: 'loading' }) &&
      (whereabouts(snapshot) === 'dashboard'
        ? !snapshot.matches({ relacionados: 'failed' })
        : snapshot.matches({ inmuebles: 'idle' }) && isFollowed(snapshot)),
    'relacionados.retry': (snapshot) => whereabouts(snapshot) === 'dashboard',
  },
  outcomes: {
    loadCliente: current,
    retryCliente: current,
    loadInmuebles: {
      done: { 'the list': { output: one, wire: get(PATH.inmuebles, one) } },
      error: unavailable,
    },
    reloadInmuebles: {
      done: { 'a newer list': { output: two, wire: get(PATH.inmuebles, two) } },
      error: unavailable,
    },
    refreshInmuebles: {
      done: { 'a newer list': { output: two, wire: get(PATH.inmuebles, two) } },
      error: unavailable,
    },
    loadRelacionados: {
      done: { 'what belongs to them': related([incidencia()]), 'all but the incidents': half },
      error: noRelated,
    },
    refreshRelacionados: {
      done: { 'the incident is gone': related([]) },
      error: noRelated,
    },
  },
  screen: portfolioScreen,
});
