import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { errorMessage } from '../lib/error-message.ts';
import { messages } from '../lib/messages.ts';
import type { Factura } from '../lib/models.ts';
import { unprovided, unprovidedAction } from '../lib/unprovided.ts';
import type { Meta, Tag } from './machine-types.ts';
import type { ToastInput } from './toast.machine.ts';

/** The invoices of one property (§2), to read and to download. */

interface Context {
  inmueble: number;
  facturas: Factura[];
  error: string | null;
}

type Event = { type: 'list.retry' } | { type: 'factura.download'; enlace: string | null };

export const facturaListMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { inmueble: number },
    events: {} as Event,
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: { loadFacturas: unprovided<Factura[], { inmueble: number }>('loadFacturas') },
  guards: { hasFile: (_, enlace: string | null) => enlace !== null },
  actions: {
    notify: unprovidedAction<ToastInput>('notify'),
    openLink: unprovidedAction<{ href: string }>('openLink'),
    keepFacturas: assign((_, facturas: Factura[]) => ({ facturas })),
    showError: assign((_, error: string) => ({ error })),
    forgetError: assign({ error: null }),
  },
}).createMachine({
  id: 'facturaList',
  description: 'The invoices of one property.',
  meta: { spec: '§2' },
  context: ({ input }) => ({ inmueble: input.inmueble, facturas: [], error: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Asks for the invoices.',
      meta: { spec: '§7' },
      tags: 'busy',
      invoke: {
        src: 'loadFacturas',
        id: 'loadFacturas',
        input: ({ context }) => ({ inmueble: context.inmueble }),
        onDone: { target: 'ready', actions: { type: 'keepFacturas', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: { type: 'showError', params: ({ event }) => errorMessage(event.error) } },
      },
    },
    ready: {
      description: 'The invoices are shown.',
      meta: { spec: '§2' },
      on: {
        'factura.download': [
          {
            guard: { type: 'hasFile', params: ({ event }) => event.enlace },
            actions: { type: 'openLink', params: ({ event }) => ({ href: event.enlace ?? '' }) },
            description: 'The invoice has a file.',
          },
          { actions: { type: 'notify', params: { kind: 'warning', text: messages.factura.noFile } } },
        ],
      },
    },
    failed: {
      description: 'The invoices could not be loaded.',
      meta: { spec: '§8' },
      tags: 'failed',
      on: { 'list.retry': { target: 'loading', actions: 'forgetError' } },
    },
  },
});

export type FacturaListRef = ActorRefFrom<typeof facturaListMachine>;
export type FacturaListSnapshot = SnapshotFrom<typeof facturaListMachine>;
