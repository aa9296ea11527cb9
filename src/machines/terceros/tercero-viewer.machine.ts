import { assign, setup, type ActorRefFrom } from 'xstate';
import { errorMessage } from '../../lib/error-message.ts';
import { TERCERO_IDS } from '../../lib/inmueble-terceros.ts';
import type { Constructora, InmuebleDetail, Inquilino, Propietario, Tercero } from '../../lib/models.ts';
import { unprovided } from '../shared/unprovided.ts';
import { copyMachine } from '../copy/copy.machine.ts';
import { historyEntry, inHistory } from '../shared/history-entry.ts';
import type { ById, Meta, Tag } from '../shared/machine-types.ts';

/** Shows the tenants, owners or builders of a property (§2). */

/** The parties of one kind; `tercero` names the kind. */
export type Terceros =
  | { tercero: 'inquilino'; people: Inquilino[] }
  | { tercero: 'propietario'; people: Propietario[] }
  | { tercero: 'constructora'; people: Constructora[] };

interface Context {
  tercero: Tercero;
  inmueble: number;
  /** Those listed by the property. */
  ids: number[];
  terceros: Terceros | null;
  error: string | null;
}

type Event = { type: 'load.retry' } | { type: 'dialog.close' };

export const terceroViewerMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { tercero: Tercero; inmueble: InmuebleDetail },
    events: {} as Event,
    children: {} as ById<'copy' | 'historyEntry' | 'loadTerceros' | 'findTerceros'>,
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: {
    copy: copyMachine,
    historyEntry,
    /** Loads the parties with these ids; ids that do not exist are left out. */
    loadTerceros: unprovided<Terceros, { tercero: Tercero; ids: number[] }>('loadTerceros'),
    findTerceros: unprovided<Terceros, { tercero: Tercero; inmueble: number }>('findTerceros'),
  },
  guards: {
    isNamed: ({ context }) => context.ids.length > 0,
    isSomebody: (_, terceros: Terceros) => terceros.people.length > 0,
  },
  actions: {
    keepTerceros: assign((_, terceros: Terceros) => ({ terceros })),
    showError: assign((_, error: string) => ({ error })),
    forgetError: assign({ error: null }),
  },
}).createMachine({
  id: 'terceroViewer',
  description: 'Shows the tenants, owners or builders of a property.',
  meta: { spec: '§2', areas: ['PARTY', 'REACH'] },
  context: ({ input }) => ({
    tercero: input.tercero,
    inmueble: input.inmueble.id,
    ids: input.inmueble[TERCERO_IDS[input.tercero]],
    terceros: null,
    error: null,
  }),
  invoke: [{ src: 'copy', id: 'copy' }, inHistory],
  initial: 'opening',
  on: { 'dialog.close': '.closed' },
  states: {
    opening: {
      description: 'Decides whether the property lists them.',
      meta: { spec: '§7' },
      always: [
        { guard: 'isNamed', target: 'loading', description: 'It lists their ids.' },
        { target: 'searching' },
      ],
    },
    loading: {
      description: 'Loads each one that the property lists.',
      meta: { spec: '§7', requirements: ['PARTY-1'] },
      tags: 'loading',
      invoke: {
        src: 'loadTerceros',
        id: 'loadTerceros',
        input: ({ context }) => ({ tercero: context.tercero, ids: context.ids }),
        onDone: [
          {
            guard: { type: 'isSomebody', params: ({ event }) => event.output },
            target: 'showing',
            actions: { type: 'keepTerceros', params: ({ event }) => event.output },
            description: 'They were found.',
          },
          { target: 'searching' },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'showError', params: ({ event }) => errorMessage(event.error) },
        },
      },
    },
    searching: {
      description: 'Loads all that are linked to the property.',
      meta: { spec: '§7', requirements: ['PARTY-1'] },
      tags: 'loading',
      invoke: {
        src: 'findTerceros',
        id: 'findTerceros',
        input: ({ context }) => ({ tercero: context.tercero, inmueble: context.inmueble }),
        onDone: [
          {
            guard: { type: 'isSomebody', params: ({ event }) => event.output },
            target: 'showing',
            actions: { type: 'keepTerceros', params: ({ event }) => event.output },
            description: 'They were found.',
          },
          { target: 'none' },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'showError', params: ({ event }) => errorMessage(event.error) },
        },
      },
    },
    showing: {
      description: 'Shows each one with all fields.',
      meta: { spec: '§2', requirements: ['REACH-1'] },
    },
    none: {
      description: 'The property has no party of this kind.',
      meta: { spec: '§8', requirements: ['PARTY-2'] },
      tags: 'empty',
    },
    failed: {
      description: 'They could not be loaded.',
      meta: { spec: '§8', requirements: ['PARTY-3'] },
      tags: 'failed',
      on: { 'load.retry': { target: 'opening', actions: 'forgetError' } },
    },
    closed: { type: 'final', description: 'The dialog is gone.', meta: { spec: '§2' } },
  },
});

export type TerceroViewerRef = ActorRefFrom<typeof terceroViewerMachine>;
