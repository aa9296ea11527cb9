import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { errorMessage } from '../../lib/error-message.ts';
import { known } from '../../lib/known.ts';
import type { Inmueble } from '../../lib/models.ts';
import { chosenIn, definition, type Context, type LoadedRelacionados } from './portfolio-definition.ts';
import { readAgain } from '../shared/read-again.ts';

/** The client and their data (§6, §7). Reloaded in the background; ends with the session. */

const storeChoice = {
  type: 'storeChoice',
  params: ({ context }: { context: Context }) => ({
    clienteId: known(context.cliente, 'client').id,
    ...chosenIn(context),
  }),
} as const;
const loadCliente = { target: 'loading', actions: 'forgetClienteError' } as const;

const cliente = definition.createStateConfig({
  description: 'Who the account belongs to.',
  meta: { spec: '§6' },
  initial: 'loading',
  on: {
    'preferencias.changed': {
      actions: { type: 'keepPreferencias', params: ({ event }) => event.preferencias },
    },
    'view.chosen': { actions: { type: 'keepView', params: ({ event }) => event.vista } },
    'slash.chosen': { actions: { type: 'keepSlash', params: ({ event }) => event.isOn } },
  },
  states: {
    loading: {
      description: 'Loads the clients of the account; the first one is the current client.',
      meta: { spec: '§6' },
      tags: 'loading',
      invoke: {
        src: 'loadCliente',
        id: 'loadCliente',
        onDone: [
          {
            guard: { type: 'hasClienteAndChoice', params: ({ event }) => event.output },
            target: 'ready',
            actions: [{ type: 'keepCurrentAndChoice', params: ({ event }) => event.output }, storeChoice],
            description: 'The account has a client, who has chosen a view or shortcut meanwhile.',
          },
          {
            guard: { type: 'hasCliente', params: ({ event }) => event.output },
            target: 'ready',
            actions: { type: 'keepCurrent', params: ({ event }) => event.output },
            description: 'The account has a client.',
          },
          { target: 'none' },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'showClienteError', params: ({ event }) => errorMessage(event.error) },
        },
      },
    },
    ready: {
      description: 'The client is known.',
      meta: { spec: '§6', requirements: ['CLIENT-1', 'VIEW-3'] },
      invoke: { src: 'clienteRefresh', id: 'clienteRefresh', input: ({ self }) => ({ parent: self }) },
      on: {
        'data.outdated': { actions: 'refreshCliente' },
        'cliente.read': { actions: { type: 'keepCurrent', params: ({ event }) => event.current } },
        'view.chosen': {
          actions: [{ type: 'keepView', params: ({ event }) => event.vista }, storeChoice],
        },
        'slash.chosen': { actions: [{ type: 'keepSlash', params: ({ event }) => event.isOn }, storeChoice] },
        'cliente.changed': {
          target: 'ready',
          reenter: true,
          actions: { type: 'keepCliente', params: ({ event }) => event.cliente },
          description: 'The pending response may be older: it is ignored.',
        },
      },
    },
    none: {
      description: 'The account has no client.',
      meta: { spec: '§8', requirements: ['CLIENT-2'] },
      tags: 'empty',
      on: { 'cliente.retry': 'loading' },
    },
    failed: {
      description: 'The client could not be loaded.',
      meta: { spec: '§8' },
      on: { 'cliente.retry': loadCliente, 'data.outdated': loadCliente },
    },
  },
});

const loadAgain = readAgain('loading');
const reloadAgain = readAgain('reloading');
const reloadInstead = { target: 'reloading', description: 'The pending response may be older.' } as const;
const refreshAgain = readAgain('refreshing');

const inmuebleOf = ({ event }: { event: { inmueble: Inmueble } }) => event.inmueble;
const heldInmuebles = ({ context }: { context: Context }) => context.inmuebles;
const heldRelacionados = ({ context }: { context: Context }) => context.relacionados;
const addInmueble = { type: 'addInmueble', params: inmuebleOf } as const;
const replaceInmueble = { type: 'replaceInmueble', params: inmuebleOf } as const;

const inmuebles = definition.createStateConfig({
  description: 'The properties of the client.',
  meta: { spec: '§7' },
  initial: 'idle',
  states: {
    idle: {
      description: 'No screen has requested them yet.',
      meta: { spec: '§2' },
      tags: 'loading',
      on: { 'inmuebles.wanted': 'loading' },
    },
    loading: {
      description: 'The first load: there is nothing to show yet.',
      meta: { spec: '§2', requirements: ['DASH-10'] },
      tags: 'loading',
      invoke: {
        src: 'loadInmuebles',
        id: 'loadInmuebles',
        input: heldInmuebles,
        onDone: { target: 'ready', actions: { type: 'keepInmuebles', params: ({ event }) => event.output } },
        onError: {
          target: 'failed',
          actions: { type: 'showInmueblesError', params: ({ event }) => errorMessage(event.error) },
        },
      },
      on: {
        'inmuebles.progressed': {
          actions: { type: 'noteProgress', params: ({ event }) => event.fraction },
        },
        'inmueble.created': loadAgain,
        'inmueble.changed': loadAgain,
        'inmuebles.outdated': loadAgain,
      },
    },
    ready: {
      description: 'They are loaded.',
      meta: { spec: '§2' },
      on: {
        'inmuebles.wanted': 'reloading',
        'inmuebles.retry': 'reloading',
        'inmuebles.outdated': 'reloading',
        'inmueble.created': { actions: addInmueble },
        'inmueble.changed': { actions: replaceInmueble },
        'data.outdated': 'refreshing',
      },
    },
    refreshing: {
      description: 'Reads them again; nothing on screen says so, not even a failure.',
      meta: { spec: '§7', requirements: ['LEAVE-6'] },
      invoke: {
        src: 'loadInmuebles',
        id: 'refreshInmuebles',
        input: heldInmuebles,
        onDone: { target: 'ready', actions: { type: 'keepInmuebles', params: ({ event }) => event.output } },
        onError: 'ready',
      },
      on: {
        'inmuebles.wanted': 'reloading',
        'inmuebles.retry': 'reloading',
        'inmuebles.outdated': 'reloading',
        'inmueble.created': { ...reloadInstead, actions: addInmueble },
        'inmueble.changed': { ...reloadInstead, actions: replaceInmueble },
        'data.outdated': refreshAgain,
      },
    },
    reloading: {
      description: 'Loads again; the old data stays on screen.',
      meta: { spec: '§2' },
      invoke: {
        src: 'loadInmuebles',
        id: 'reloadInmuebles',
        input: heldInmuebles,
        onDone: { target: 'ready', actions: { type: 'keepInmuebles', params: ({ event }) => event.output } },
        onError: {
          target: 'ready',
          actions: { type: 'showInmueblesError', params: ({ event }) => errorMessage(event.error) },
        },
      },
      on: {
        'inmuebles.outdated': reloadAgain,
        'data.outdated': reloadAgain,
        'inmueble.created': { ...reloadAgain, actions: addInmueble },
        'inmueble.changed': { ...reloadAgain, actions: replaceInmueble },
      },
    },
    failed: {
      description: 'The properties could not be loaded.',
      meta: { spec: '§8' },
      tags: 'failed',
      on: {
        'inmuebles.wanted': 'loading',
        'inmuebles.retry': 'loading',
        'inmuebles.outdated': 'loading',
        'inmueble.created': 'loading',
        'inmueble.changed': 'loading',
        'data.outdated': 'loading',
      },
    },
  },
});

const keepRelacionados = {
  type: 'keepRelacionados',
  params: ({ event }: { event: { output: LoadedRelacionados } }) => event.output,
} as const;

const relacionados = definition.createStateConfig({
  description: 'Supplies, incidents and requests. If one fails, the others are shown.',
  meta: { spec: '§4' },
  initial: 'idle',
  states: {
    idle: {
      description: 'No screen has requested them yet.',
      meta: { spec: '§2' },
      on: { 'inmuebles.wanted': 'loading', 'relacionados.wanted': 'loading' },
    },
    loading: {
      description: 'Loads supplies, incidents and requests; the old data stays on screen.',
      meta: { spec: '§7', requirements: ['DASH-8', 'DASH-9'] },
      invoke: {
        src: 'loadRelacionados',
        id: 'loadRelacionados',
        input: heldRelacionados,
        onDone: [
          {
            guard: { type: 'isComplete', params: ({ event }) => event.output },
            target: 'ready',
            actions: keepRelacionados,
            description: 'All three lists have come.',
          },
          { target: 'failed', actions: keepRelacionados },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'showRelacionadosError', params: ({ event }) => errorMessage(event.error) },
        },
      },
      on: { 'relacionados.changed': loadAgain, 'data.outdated': { ...loadAgain, guard: 'hasRelacionados' } },
    },
    ready: {
      description: 'The badges are known.',
      meta: { spec: '§4' },
      on: {
        'inmuebles.wanted': 'loading',
        'relacionados.changed': 'loading',
        'data.outdated': 'refreshing',
      },
    },
    refreshing: {
      description: 'Reads them again; nothing on screen says so, not even a failure.',
      meta: { spec: '§7', requirements: ['LEAVE-6'] },
      invoke: {
        src: 'loadRelacionados',
        id: 'refreshRelacionados',
        input: heldRelacionados,
        onDone: { target: 'ready', actions: keepRelacionados },
        onError: 'ready',
      },
      on: { 'inmuebles.wanted': 'loading', 'relacionados.changed': 'loading', 'data.outdated': refreshAgain },
    },
    failed: {
      description: 'Some of them could not be loaded: their badges are missing, and what has come is shown.',
      meta: { spec: '§8', requirements: ['PEND-6'] },
      tags: 'partial',
      on: {
        'inmuebles.wanted': 'loading',
        'relacionados.wanted': 'loading',
        'relacionados.changed': 'loading',
        'relacionados.retry': 'loading',
        'data.outdated': 'loading',
      },
    },
  },
});

export const portfolioMachine = definition.createMachine({
  id: 'portfolio',
  description: 'The client and their data, kept while they are logged in.',
  meta: { spec: '§6', areas: ['CLIENT', 'DASH'] },
  context: {
    cliente: null,
    preferencias: { mostrarPropiedad: true, mostrarGestion: true },
    clienteError: null,
    inmuebles: [],
    inmueblesError: null,
    progress: null,
    relacionados: null,
    relacionadosErrors: [],
  },
  type: 'parallel',
  invoke: { src: 'freshness', id: 'freshness', input: ({ self }) => ({ parent: self }) },
  states: { cliente, inmuebles, relacionados },
});

export type PortfolioRef = ActorRefFrom<typeof portfolioMachine>;
export type PortfolioSnapshot = SnapshotFrom<typeof portfolioMachine>;
