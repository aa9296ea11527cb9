import { assign, sendTo, setup } from 'xstate';
import type { Cliente, Inmueble, Preferencias, Relacionados } from '../../lib/models.ts';
import type { View } from '../../lib/routes.ts';
import { unprovided, unprovidedAction } from '../shared/unprovided.ts';
import { freshnessMachine, type DataOutdated } from '../freshness/freshness.machine.ts';
import type { Meta, Tag } from '../shared/machine-types.ts';
import { clienteRefreshMachine, type ClienteRead } from './cliente-refresh.machine.ts';
import type { CurrentCliente } from './current-cliente.ts';

/** Types, actors, guards and actions of the portfolio. */

/** The loaded lists, and the errors of the others. */
export interface LoadedRelacionados extends Relacionados {
  errors: readonly string[];
}

export interface Context {
  cliente: Cliente | null;
  preferencias: Preferencias;
  clienteError: string | null;
  inmuebles: readonly Inmueble[];
  inmueblesError: string | null;
  /** The progress of the first load, between 0 and 1; null if unknown. */
  progress: number | null;
  /** Null until loaded. */
  relacionados: Relacionados | null;
  /** Why supplies, incidents or requests could not be loaded: one message for each list. */
  relacionadosErrors: readonly string[];
}

/** The fraction of the list that has been loaded; sent only if the server tells the list's length. */
export type InmueblesProgress = { type: 'inmuebles.progressed'; fraction: number };

type Event =
  | { type: 'cliente.retry' }
  | { type: 'cliente.changed'; cliente: Cliente }
  | { type: 'preferencias.changed'; preferencias: Preferencias }
  | { type: 'view.chosen'; vista: View }
  | { type: 'slash.chosen'; isOn: boolean }
  | { type: 'inmuebles.wanted' }
  | { type: 'inmuebles.retry' }
  | { type: 'inmueble.created'; inmueble: Inmueble }
  | { type: 'inmuebles.outdated' }
  | { type: 'inmueble.changed'; inmueble: Inmueble }
  | { type: 'relacionados.wanted' }
  | { type: 'relacionados.changed' }
  | { type: 'relacionados.retry' }
  | ClienteRead
  | DataOutdated
  | InmueblesProgress;

/** Preferences that were chosen on other screens than the profile. */
export const chosenIn = ({ preferencias: { vista, atajoBarra } }: Context) => ({
  ...(vista && { vista }),
  ...(atajoBarra !== undefined && { atajoBarra }),
});

export const definition = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: {
    /** Null when the account has no client. */
    loadCliente: unprovided<CurrentCliente | null>('loadCliente'),
    /** Reports `InmueblesProgress`. The input is the list that is held. */
    loadInmuebles: unprovided<readonly Inmueble[], readonly Inmueble[]>('loadInmuebles'),
    /** The input is what is held. */
    loadRelacionados: unprovided<LoadedRelacionados, Relacionados | null>('loadRelacionados'),
    freshness: freshnessMachine,
    clienteRefresh: clienteRefreshMachine,
  },
  guards: {
    hasRelacionados: ({ context }) => context.relacionados !== null,
    isComplete: (_, { errors }: LoadedRelacionados) => errors.length === 0,
    hasCliente: (_, current: CurrentCliente | null) => current !== null,
  },
  actions: {
    /** A choice stays unless the stored preferences contain one: the browser may not have stored it. */
    keepCurrent: assign(({ context }, current: CurrentCliente | null) =>
      current
        ? {
            ...current,
            clienteError: null,
            preferencias: { ...context.preferencias, ...current.preferencias },
          }
        : {},
    ),
    keepCurrentAndChoice: assign(({ context }, current: CurrentCliente | null) =>
      current
        ? {
            ...current,
            clienteError: null,
            preferencias: { ...current.preferencias, ...chosenIn(context) },
          }
        : {},
    ),
    refreshCliente: sendTo('clienteRefresh', { type: 'data.outdated' }),
    keepCliente: assign((_, cliente: Cliente) => ({ cliente })),
    keepPreferencias: assign(({ context }, changed: Preferencias) => ({
      preferencias: { ...context.preferencias, ...changed },
    })),
    keepView: assign(({ context }, vista: View) => ({ preferencias: { ...context.preferencias, vista } })),
    keepSlash: assign(({ context }, atajoBarra: boolean) => ({
      preferencias: { ...context.preferencias, atajoBarra },
    })),
    /** Stores view and shortcut in this browser, if one was chosen. */
    storeChoice: unprovidedAction<{ clienteId: number; vista?: View; atajoBarra?: boolean }>('storeChoice'),
    showClienteError: assign((_, message: string) => ({ clienteError: message })),
    forgetClienteError: assign({ clienteError: null }),
    keepInmuebles: assign((_, inmuebles: readonly Inmueble[]) => ({ inmuebles, inmueblesError: null })),
    noteProgress: assign((_, progress: number) => ({ progress })),
    showInmueblesError: assign((_, message: string) => ({ inmueblesError: message, progress: null })),
    addInmueble: assign(({ context }, inmueble: Inmueble) => ({
      inmuebles: [inmueble, ...context.inmuebles.filter(({ id }) => id !== inmueble.id)],
    })),
    replaceInmueble: assign(({ context }, inmueble: Inmueble) => ({
      inmuebles: context.inmuebles.map((old) => (old.id === inmueble.id ? inmueble : old)),
    })),
    keepRelacionados: assign(({ context }, { errors, ...loaded }: LoadedRelacionados) => ({
      relacionados: withLoaded(context.relacionados, loaded),
      relacionadosErrors: errors,
    })),
    showRelacionadosError: assign((_, message: string) => ({ relacionadosErrors: [message] })),
  },
});

/** The same object if no list has changed: badges and counts are remembered by it. */
function withLoaded(old: Relacionados | null, loaded: Relacionados): Relacionados {
  const { suministros } = loaded;
  const incidencias = loaded.incidencias ?? old?.incidencias ?? null;
  const solicitudes = loaded.solicitudes ?? old?.solicitudes ?? null;
  const isSame =
    old?.suministros === suministros && old.incidencias === incidencias && old.solicitudes === solicitudes;
  return isSame ? old : { suministros, incidencias, solicitudes };
}
