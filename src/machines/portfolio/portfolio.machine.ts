import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { errorMessage } from '../../lib/error-message.ts';
import type { Cliente, Incidencia, Inmueble, Preferencias, Solicitud, Suministro } from '../../lib/models.ts';
import { unprovided } from '../../lib/unprovided.ts';
import type { Meta, Tag } from '../shared/machine-types.ts';

/** The client and their data (§6, §7). Reloaded in the background; ends with the session. */

export interface Relacionados {
  suministros: Suministro[];
  incidencias: Incidencia[];
  solicitudes: Solicitud[];
}

/** A client and their preferences in this browser. */
export interface CurrentCliente {
  cliente: Cliente;
  preferencias: Preferencias;
}

interface Context {
  cliente: Cliente | null;
  preferencias: Preferencias;
  clienteError: string | null;
  inmuebles: Inmueble[];
  inmueblesError: string | null;
  /** Of the first load, between 0 and 1; null if unknown. */
  progress: number | null;
  /** Null until loaded. */
  relacionados: Relacionados | null;
}

/** How much of the list has been loaded; sent only if the server says how long it is. */
export type InmueblesProgress = { type: 'inmuebles.progressed'; fraction: number };

type Event =
  | { type: 'cliente.retry' }
  | { type: 'cliente.changed'; cliente: Cliente }
  | { type: 'preferencias.changed'; preferencias: Preferencias }
  | { type: 'inmuebles.wanted' }
  | { type: 'inmuebles.retry' }
  | { type: 'inmueble.created'; inmueble: Inmueble }
  | { type: 'inmueble.changed'; inmueble: Inmueble }
  | { type: 'relacionados.wanted' }
  | { type: 'relacionados.changed' }
  | { type: 'relacionados.retry' }
  | InmueblesProgress;

const definition = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: {
    /** Null when the account has no client. */
    loadCliente: unprovided<CurrentCliente | null>('loadCliente'),
    /** Reports `InmueblesProgress`. */
    loadInmuebles: unprovided<Inmueble[]>('loadInmuebles'),
    loadRelacionados: unprovided<Relacionados>('loadRelacionados'),
  },
  guards: {
    hasCliente: (_, current: CurrentCliente | null) => current !== null,
  },
  actions: {
    keepCurrent: assign((_, current: CurrentCliente | null) => current ?? {}),
    keepCliente: assign((_, cliente: Cliente) => ({ cliente })),
    keepPreferencias: assign((_, preferencias: Preferencias) => ({ preferencias })),
    showClienteError: assign((_, message: string) => ({ clienteError: message })),
    forgetClienteError: assign({ clienteError: null }),
    keepInmuebles: assign((_, inmuebles: Inmueble[]) => ({ inmuebles, inmueblesError: null })),
    noteProgress: assign((_, progress: number) => ({ progress })),
    showInmueblesError: assign((_, message: string) => ({ inmueblesError: message, progress: null })),
    addInmueble: assign(({ context }, inmueble: Inmueble) => ({
      inmuebles: [inmueble, ...context.inmuebles.filter(({ id }) => id !== inmueble.id)],
    })),
    replaceInmueble: assign(({ context }, inmueble: Inmueble) => ({
      inmuebles: context.inmuebles.map((old) => (old.id === inmueble.id ? inmueble : old)),
    })),
    keepRelacionados: assign((_, relacionados: Relacionados) => ({ relacionados })),
  },
});

const cliente = definition.createStateConfig({
  description: 'Who the account belongs to.',
  meta: { spec: '§6' },
  initial: 'loading',
  on: {
    'cliente.changed': { actions: { type: 'keepCliente', params: ({ event }) => event.cliente } },
    'preferencias.changed': {
      actions: { type: 'keepPreferencias', params: ({ event }) => event.preferencias },
    },
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
    ready: { description: 'The client is known.', meta: { spec: '§6', requirements: ['CLIENT-1'] } },
    none: {
      description: 'The account has no client.',
      meta: { spec: '§8', requirements: ['CLIENT-2'] },
      tags: 'empty',
      on: { 'cliente.retry': 'loading' },
    },
    failed: {
      description: 'The client could not be loaded.',
      meta: { spec: '§8' },
      on: { 'cliente.retry': { target: 'loading', actions: 'forgetClienteError' } },
    },
  },
});

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
        'inmueble.created': {
          target: 'loading',
          reenter: true,
          description: 'The pending response may not include it: loads again.',
        },
      },
    },
    ready: {
      description: 'They are loaded.',
      meta: { spec: '§2' },
      on: {
        'inmuebles.wanted': 'revalidating',
        'inmuebles.retry': 'revalidating',
        'inmueble.created': { actions: { type: 'addInmueble', params: ({ event }) => event.inmueble } },
        'inmueble.changed': { actions: { type: 'replaceInmueble', params: ({ event }) => event.inmueble } },
      },
    },
    revalidating: {
      description: 'Loads again; the old data stays on screen.',
      meta: { spec: '§2' },
      invoke: {
        src: 'loadInmuebles',
        id: 'reloadInmuebles',
        onDone: { target: 'ready', actions: { type: 'keepInmuebles', params: ({ event }) => event.output } },
        onError: {
          target: 'ready',
          actions: { type: 'showInmueblesError', params: ({ event }) => errorMessage(event.error) },
        },
      },
      on: {
        'inmueble.created': {
          target: 'revalidating',
          reenter: true,
          actions: { type: 'addInmueble', params: ({ event }) => event.inmueble },
          description: 'The pending response may not include it: loads again.',
        },
        'inmueble.changed': {
          target: 'revalidating',
          reenter: true,
          actions: { type: 'replaceInmueble', params: ({ event }) => event.inmueble },
          description: 'The pending response may not include it: loads again.',
        },
      },
    },
    failed: {
      description: 'The properties could not be loaded.',
      meta: { spec: '§8' },
      tags: 'failed',
      on: { 'inmuebles.wanted': 'loading', 'inmuebles.retry': 'loading' },
    },
  },
});

const relacionados = definition.createStateConfig({
  description: 'Supplies, incidents and requests. If they fail, only the badges are missing.',
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
        onDone: {
          target: 'ready',
          actions: { type: 'keepRelacionados', params: ({ event }) => event.output },
        },
        onError: { target: 'failed' },
      },
      on: {
        'relacionados.changed': {
          target: 'loading',
          reenter: true,
          description: 'The pending response may not include the change: loads again.',
        },
      },
    },
    ready: {
      description: 'The badges are known.',
      meta: { spec: '§4' },
      on: { 'inmuebles.wanted': 'loading', 'relacionados.changed': 'loading' },
    },
    failed: {
      description: 'They could not be loaded: the properties are shown without badges.',
      meta: { spec: '§8' },
      tags: 'partial',
      on: {
        'inmuebles.wanted': 'loading',
        'relacionados.wanted': 'loading',
        'relacionados.changed': 'loading',
        'relacionados.retry': 'loading',
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
  },
  type: 'parallel',
  states: { cliente, inmuebles, relacionados },
});

export type PortfolioRef = ActorRefFrom<typeof portfolioMachine>;
export type PortfolioSnapshot = SnapshotFrom<typeof portfolioMachine>;
