import { freshness } from '../freshness/freshness.machine.ts';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { errorMessage } from '../../lib/error-message.ts';
import type { Inmueble } from '../../lib/models.ts';
import { DEFAULT_PREFERENCIAS } from '../../lib/preferencias.ts';
import { readAgain } from '../shared/read-again.ts';
import { cliente } from './portfolio-cliente.ts';
import { definition, type Context, type LoadedRelacionados } from './portfolio-definition.ts';

/** The client and their data (§6, §7). Reloaded in the background; ends with the session. */

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
  // Each session needs a list of its own: the services remember a list's ETag by its array.
  context: () => ({
    cliente: null,
    preferencias: DEFAULT_PREFERENCIAS,
    clienteError: null,
    inmuebles: [],
    inmueblesError: null,
    progress: null,
    relacionados: null,
    relacionadosErrors: [],
  }),
  type: 'parallel',
  invoke: freshness,
  states: { cliente, inmuebles, relacionados },
});

export type PortfolioRef = ActorRefFrom<typeof portfolioMachine>;
export type PortfolioSnapshot = SnapshotFrom<typeof portfolioMachine>;
