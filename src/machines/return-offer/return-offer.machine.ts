import { assign, setup, type ActorRefFrom } from 'xstate';
import type { ReturnAddress } from '../../lib/return-address.ts';
import { unprovided } from '../shared/unprovided.ts';
import type { Meta, Tag } from '../shared/machine-types.ts';

/**
 * After a login, offers the screen that was open when the session ended, or that was requested without a session
 * (LEAVE-4).
 */

interface Context {
  /** Null if there is no screen to offer. */
  address: ReturnAddress | null;
  /** The title of the screen. */
  title: string;
}

/** `offer.taken`: the link was followed. */
type Event = { type: 'offer.taken' } | { type: 'offer.dismiss' };

export const returnOfferMachine = setup({
  types: {
    context: {} as Context,
    input: {} as Pick<Context, 'address'>,
    events: {} as Event,
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: {
    /** The title of the screen; null if it does not belong to this client. */
    nameScreen: unprovided<string | null, ReturnAddress | null>('nameScreen'),
  },
  guards: {
    hasAddress: ({ context }) => context.address !== null,
    isNamed: (_, title: string | null) => title !== null,
  },
  actions: {
    noteTitle: assign((_, title: string | null) => ({ title: title ?? '' })),
  },
}).createMachine({
  id: 'returnOffer',
  description: 'The way back to the screen that was open when the session ended.',
  meta: { spec: '§2', areas: ['LEAVE'] },
  context: ({ input }) => ({ address: input.address, title: '' }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Whether the client was somewhere before the login.',
      meta: { spec: '§2' },
      always: [
        {
          guard: 'hasAddress',
          target: 'naming',
          description: 'A session ended on that screen, or it was requested without one.',
        },
        { target: 'over' },
      ],
    },
    naming: {
      description: 'Waits for the client and the properties, to know whose screen it was.',
      meta: { spec: '§2', requirements: ['LEAVE-4'] },
      invoke: {
        src: 'nameScreen',
        id: 'nameScreen',
        input: ({ context }) => context.address,
        onDone: [
          {
            guard: { type: 'isNamed', params: ({ event }) => event.output },
            target: 'offered',
            actions: { type: 'noteTitle', params: ({ event }) => event.output },
            description: 'It is the same client, who still has the property.',
          },
          { target: 'over' },
        ],
        onError: 'over',
      },
    },
    offered: {
      description: 'A note offers to go back.',
      meta: { spec: '§2', requirements: ['LEAVE-4'] },
      tags: 'offered',
      on: {
        'offer.taken': 'over',
        'offer.dismiss': 'over',
      },
    },
    over: { description: 'Nothing is offered.', meta: { spec: '§2' }, type: 'final' },
  },
});

export type ReturnOfferRef = ActorRefFrom<typeof returnOfferMachine>;
