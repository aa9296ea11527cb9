import { assign, setup, type ActorRefFrom } from 'xstate';
import { errorMessage } from '../../lib/error-message.ts';
import type { Factura } from '../../lib/models.ts';
import type { InmuebleQuery } from '../../lib/inmueble-query.ts';
import { unprovided } from '../shared/unprovided.ts';
import { copyMachine } from '../copy/copy.machine.ts';
import { historyEntry, inHistory } from '../shared/history-entry.ts';
import type { Meta, Tag } from '../shared/machine-types.ts';

/**
 * Shows the supplies of a property (HEAD-3). The portfolio already has them and their incidents; their
 * invoices are loaded here.
 */

/** A tab and one of its invoices or incidents. */
export type ItemAddress = Pick<InmuebleQuery, 'tab' | 'item'>;

interface Context {
  inmueble: number;
  /** Null until loaded. */
  facturas: Factura[] | null;
  error: string | null;
  /** The invoice or incident that the client opened from here; null if the dialog was just closed. */
  followed: ItemAddress | null;
}

type Event =
  | { type: 'load.retry' }
  | { type: 'item.follow'; address: ItemAddress }
  | { type: 'dialog.close' };

export const suministroViewerMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { inmueble: number },
    output: {} as ItemAddress | null,
    events: {} as Event,
    children: {} as { loadFacturas: 'loadFacturas'; copy: 'copy'; historyEntry: 'historyEntry' },
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: {
    loadFacturas: unprovided<Factura[], { inmueble: number }>('loadFacturas'),
    copy: copyMachine,
    historyEntry,
  },
  actions: {
    keepFacturas: assign((_, facturas: Factura[]) => ({ facturas })),
    noteAddress: assign((_, followed: ItemAddress) => ({ followed })),
    showError: assign((_, error: string) => ({ error })),
    forgetError: assign({ error: null }),
  },
}).createMachine({
  id: 'suministroViewer',
  description: 'Shows the supplies of a property, each with its last invoice and its open incidents.',
  meta: { spec: '§2', areas: ['HEAD'] },
  context: ({ input }) => ({ inmueble: input.inmueble, facturas: null, error: null, followed: null }),
  output: ({ context }) => context.followed,
  invoke: [{ src: 'copy', id: 'copy' }, inHistory],
  initial: 'loading',
  on: {
    'dialog.close': '.closed',
    'item.follow': {
      target: '.closed',
      actions: { type: 'noteAddress', params: ({ event }) => event.address },
    },
  },
  states: {
    loading: {
      description: 'Loads the invoices of the property; the supplies are already shown.',
      meta: { spec: '§7', requirements: ['HEAD-3'] },
      tags: 'loading',
      invoke: {
        src: 'loadFacturas',
        id: 'loadFacturas',
        input: ({ context }) => ({ inmueble: context.inmueble }),
        onDone: { target: 'showing', actions: { type: 'keepFacturas', params: ({ event }) => event.output } },
        onError: {
          target: 'failed',
          actions: { type: 'showError', params: ({ event }) => errorMessage(event.error) },
        },
      },
    },
    showing: {
      description: 'Shows each supply with its last invoice.',
      meta: { spec: '§2', requirements: ['HEAD-3'] },
    },
    failed: {
      description: 'The invoices could not be loaded.',
      meta: { spec: '§8' },
      tags: 'failed',
      on: { 'load.retry': { target: 'loading', actions: 'forgetError' } },
    },
    closed: { type: 'final', description: 'The dialog is gone.', meta: { spec: '§2' } },
  },
});

export type SuministroViewerRef = ActorRefFrom<typeof suministroViewerMachine>;
