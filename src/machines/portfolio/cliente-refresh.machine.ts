import { sendTo, setup } from 'xstate';
import { readAgain } from '../shared/read-again.ts';
import { unprovided } from '../shared/unprovided.ts';
import type { DataOutdated } from '../freshness/freshness.machine.ts';
import type { Meta, Parent } from '../shared/machine-types.ts';
import type { CurrentCliente } from './current-cliente.ts';

/**
 * Reads the client again while they are logged in (LEAVE-6). It is not a region of the portfolio: see decision 147.
 */

export type ClienteRead = { type: 'cliente.read'; current: CurrentCliente | null };

interface Context {
  parent: Parent<ClienteRead>;
}

export const clienteRefreshMachine = setup({
  types: {
    context: {} as Context,
    input: {} as Context,
    events: {} as DataOutdated,
    meta: {} as Meta,
  },
  actors: {
    /** Null when the account has no client. */
    loadCliente: unprovided<CurrentCliente | null>('loadCliente'),
  },
  actions: {
    tellParent: sendTo(
      ({ context }) => context.parent,
      (_, current: CurrentCliente | null): ClienteRead => ({ type: 'cliente.read', current }),
    ),
  },
}).createMachine({
  id: 'clienteRefresh',
  description: 'Reads the record and the preferences of the client again when they may have changed.',
  meta: { spec: '§7', areas: ['LEAVE'] },
  context: ({ input }) => input,
  initial: 'waiting',
  states: {
    waiting: {
      description: 'The client is known as they were last read.',
      meta: { spec: '§7' },
      on: { 'data.outdated': 'reading' },
    },
    reading: {
      description: 'Reads the client; nothing on screen says so, not even a failure.',
      meta: { spec: '§7', requirements: ['LEAVE-6'] },
      invoke: {
        src: 'loadCliente',
        id: 'refreshCliente',
        onDone: { target: 'waiting', actions: { type: 'tellParent', params: ({ event }) => event.output } },
        onError: 'waiting',
      },
      on: { 'data.outdated': readAgain('reading') },
    },
  },
});
