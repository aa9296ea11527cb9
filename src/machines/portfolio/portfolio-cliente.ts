import { errorMessage } from '../../lib/error-message.ts';
import { known } from '../../lib/known.ts';
import type { Parent } from '../shared/machine-types.ts';
import { readAgain } from '../shared/read-again.ts';
import type { ClienteRead } from './cliente-refresh.machine.ts';
import type { CurrentCliente } from './current-cliente.ts';
import { chosenIn, definition, type Context } from './portfolio-definition.ts';

/** The client of the portfolio. */

const storeChoice = {
  type: 'storeChoice',
  params: ({ context }: { context: Context }) => ({
    clienteId: known(context.cliente, 'client').id,
    ...chosenIn(context),
  }),
} as const;

const clienteRefresh = {
  src: 'clienteRefresh',
  id: 'clienteRefresh',
  input: ({ self }: { self: Parent<ClienteRead> }) => ({ parent: self }),
} as const;

const whenKnown = <Occurred>(
  params: (of: { event: Occurred }) => CurrentCliente | null,
  description = 'The account has a client.',
) =>
  ({
    guard: { type: 'hasCliente', params },
    target: 'ready',
    actions: [
      {
        type: 'storeChoice',
        // Before the stored preferences are kept, which are no choice.
        params: ({ context, event }: { context: Context; event: Occurred }) => ({
          clienteId: known(params({ event }), 'client').cliente.id,
          ...chosenIn(context),
        }),
      },
      { type: 'keepCurrentAndChoice', params },
    ],
    description,
  }) as const;

const whenLoaded = whenKnown(({ event }: { event: { output: CurrentCliente | null } }) => event.output);

const whenFailed = {
  target: 'failed',
  actions: {
    type: 'showClienteError',
    params: ({ event }: { event: { error: unknown } }) => errorMessage(event.error),
  },
} as const;

export const cliente = definition.createStateConfig({
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
        onDone: [whenLoaded, { target: 'none' }],
        onError: whenFailed,
      },
      on: { 'cliente.changed': readAgain('loading') },
    },
    ready: {
      description: 'The client is known.',
      meta: { spec: '§6', requirements: ['CLIENT-1', 'VIEW-3'] },
      invoke: clienteRefresh,
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
      meta: { spec: '§8', requirements: ['CLIENT-2', 'LEAVE-6'] },
      tags: 'empty',
      invoke: clienteRefresh,
      on: {
        'cliente.retry': 'loading',
        'data.outdated': { actions: 'refreshCliente' },
        'cliente.changed': 'loading',
        'cliente.read': whenKnown(
          ({ event }: { event: ClienteRead }) => event.current,
          'The account has a client now.',
        ),
      },
    },
    failed: {
      description: 'The client could not be loaded.',
      meta: { spec: '§8' },
      on: {
        'cliente.retry': { target: 'retrying', actions: 'forgetClienteError' },
        'cliente.changed': 'retrying',
        'data.outdated': 'retrying',
      },
    },
    retrying: {
      description: 'Loads the client again; the properties stay on screen.',
      meta: { spec: '§8', requirements: ['LEAVE-6'] },
      invoke: {
        src: 'loadCliente',
        id: 'retryCliente',
        onDone: [whenLoaded, { target: 'none', actions: 'forgetClienteError' }],
        onError: whenFailed,
      },
      on: {
        'cliente.retry': { ...readAgain('retrying'), actions: 'forgetClienteError' },
        'cliente.changed': readAgain('retrying'),
        'data.outdated': readAgain('retrying'),
      },
    },
  },
});
