import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { DURATION } from '../../lib/constants.ts';
import { known } from '../../lib/known.ts';
import { continuedIdentity, isSameSession } from '../../lib/session-identity.ts';
import { unprovided, unprovidedAction, unprovidedListener } from '../shared/unprovided.ts';
import type { Logout } from '../../services/login-and-logout.ts';
import type { TokenRefreshOutcome } from '../../services/token-refresh.ts';
import type { SessionEnd, StoreChange, StoredSession } from '../../services/token-store.ts';
import type { Meta, Parent, Tag } from '../shared/machine-types.ts';

/** The session (§4): tokens, one refresh for all calls that got a 401, logout, and changes in other tabs. */

export type SessionNotice =
  | { type: 'session.opened' }
  | { type: 'session.closed' }
  /** Ended without a logout. */
  | { type: 'session.expired' };

interface Context {
  parent: Parent<SessionNotice>;
  stored: StoredSession | null;
  /** Increases with each login and logout, in any tab: responses to calls of another epoch are ignored. */
  epoch: number;
  /** Why the last refresh failed; null otherwise. */
  failure: string | null;
  /** The last session ended without a logout. */
  hasExpired: boolean;
}

interface Input {
  parent: Parent<SessionNotice>;
  stored: StoredSession | null;
}

type Event =
  | { type: 'login.succeeded'; stored: StoredSession | null }
  | { type: 'logout.request' }
  | { type: 'token.rejected'; token: string }
  | { type: 'retry.rejected'; epoch: number }
  | ({ type: 'store.changed' } & StoreChange);

/** The call that ends the session on the server; null if not announced, or if no refresh token is stored. */
function serverLogout(stored: StoredSession | null): Logout | null {
  const path = stored?.extensions?.logout;
  return path === undefined || !stored || stored.refresh === null ? null : { path, refresh: stored.refresh };
}

function continued(before: StoredSession | null, now: StoredSession | null): StoredSession | null {
  return now && { ...now, identity: continuedIdentity(before?.identity ?? '', now.identity) };
}

const clearing = (hasExpired: boolean) =>
  ({
    type: 'clearTokens',
    params: ({ context }: { context: Context }) => ({
      identity: context.stored?.identity ?? null,
      hasExpired,
    }),
  }) as const;
const clearTokens = clearing(false);
const clearExpired = clearing(true);

export const sessionMachine = setup({
  types: {
    context: {} as Context,
    input: {} as Input,
    events: {} as Event,
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: {
    /** Resolves with the outcome; rejects without a usable response (network, 5xx, no tokens). */
    refreshTokens: unprovided<TokenRefreshOutcome, { stored: StoredSession | null }>('refreshTokens'),
    watchStore: unprovidedListener<Event>('watchStore'),
  },
  guards: {
    hasSession: (_, stored: StoredSession | null) => stored !== null,
    isCurrentToken: ({ context }, token: string) => context.stored?.access === token,
    isCurrentEpoch: ({ context }, epoch: number) => context.epoch === epoch,
    isGone: (_, stored: StoredSession | null) => stored === null,
    isExpired: (_, { stored, hasExpired }: StoreChange) => stored === null && hasExpired,
    isAnotherSession: ({ context }, stored: StoredSession | null) =>
      stored !== null && !isSameSession(stored.identity, context.stored?.identity ?? ''),
    isNewToken: ({ context }, stored: StoredSession | null) =>
      stored !== null && stored.access !== context.stored?.access,
    endsOnServer: (_, logout: Logout | null) => logout !== null,
    isRenewed: (_, outcome: TokenRefreshOutcome) => outcome.type === 'renewed',
  },
  actions: {
    tellParent: sendTo(
      ({ context }) => context.parent,
      (_, notice: SessionNotice) => notice,
    ),
    clearTokens: unprovidedAction<SessionEnd>('clearTokens'),
    /** Removes the draft of a new property that belongs to another user. */
    dropDraftOfOthers: unprovidedAction<{ identity: string }>('dropDraftOfOthers'),
    /** Forgets the idempotency keys of the session that has been replaced; `clearTokens` does so as well. */
    forgetKeys: unprovidedAction<void>('forgetKeys'),
    /** Ends the session on the server, without waiting for the response. */
    endOnServer: unprovidedAction<Logout>('endOnServer'),
    adoptStored: assign(({ context }, stored: StoredSession | null) => ({
      stored: continued(context.stored, stored),
      failure: null,
      hasExpired: false,
    })),
    adoptOutcome: assign(({ context }, outcome: TokenRefreshOutcome) =>
      outcome.type === 'renewed'
        ? { stored: continued(context.stored, outcome.stored), failure: null }
        : { failure: outcome.reason },
    ),
    forgetStored: assign({ stored: null }),
    countEpoch: assign({ epoch: ({ context }) => context.epoch + 1 }),
    noteFailure: assign((_, failure: string) => ({ failure })),
    forgetFailure: assign({ failure: null }),
    noteExpiry: assign({ hasExpired: true }),
  },
  delays: { refreshLimit: DURATION.refreshLimit },
}).createMachine({
  id: 'session',
  description:
    'The session: tokens, one refresh for all calls that got a 401, logout, and changes made by other tabs.',
  meta: { spec: '§4', areas: ['SESSION'] },
  context: ({ input }) => ({
    parent: input.parent,
    stored: input.stored,
    epoch: 0,
    failure: null,
    hasExpired: false,
  }),
  invoke: { src: 'watchStore', id: 'watchStore' },
  initial: 'reading',
  states: {
    reading: {
      description: 'Reads whether the browser holds a session.',
      meta: { spec: '§6', requirements: ['SESSION-1', 'SESSION-2'] },
      always: [
        {
          guard: { type: 'hasSession', params: ({ context }) => context.stored },
          target: 'loggedIn',
          description: 'An access token is stored.',
        },
        { target: 'loggedOut' },
      ],
    },
    loggedOut: {
      description: 'Nobody is logged in; no token is stored.',
      meta: { spec: '§6' },
      entry: [
        'forgetStored',
        'countEpoch',
        {
          type: 'tellParent',
          params: ({ context }) => ({ type: context.hasExpired ? 'session.expired' : 'session.closed' }),
        },
      ],
      on: {
        'login.succeeded': {
          guard: { type: 'hasSession', params: ({ event }) => event.stored },
          target: 'loggedIn',
          actions: { type: 'adoptStored', params: ({ event }) => event.stored },
          description: 'The login stored the tokens.',
        },
        'store.changed': {
          guard: { type: 'hasSession', params: ({ event }) => event.stored },
          target: 'loggedIn',
          actions: { type: 'adoptStored', params: ({ event }) => event.stored },
          description: 'Somebody logged in in another tab.',
        },
      },
    },
    loggedIn: {
      description: 'A client is logged in; calls carry the stored access token.',
      meta: { spec: '§4' },
      entry: [
        'countEpoch',
        {
          type: 'dropDraftOfOthers',
          params: ({ context }) => ({ identity: known(context.stored, 'session').identity }),
        },
        { type: 'tellParent', params: { type: 'session.opened' } },
      ],
      initial: 'current',
      on: {
        'logout.request': [
          {
            guard: { type: 'endsOnServer', params: ({ context }) => serverLogout(context.stored) },
            target: 'loggedOut',
            actions: [
              'forgetFailure',
              clearTokens,
              // Must run here: on entry `loggedOut` deletes the tokens that it reads.
              { type: 'endOnServer', params: ({ context }) => known(serverLogout(context.stored), 'logout') },
            ],
            description: 'The server announced that it can end a session.',
            meta: { spec: '§2', requirements: ['SESSION-9'] },
          },
          {
            target: 'loggedOut',
            actions: ['forgetFailure', clearTokens],
            meta: { spec: '§2', requirements: ['SESSION-9'] },
          },
        ],
        'retry.rejected': {
          guard: { type: 'isCurrentEpoch', params: ({ event }) => event.epoch },
          target: 'loggedOut',
          actions: ['forgetFailure', 'noteExpiry', clearExpired],
          description: 'A retry with a new token got another 401.',
          meta: { spec: '§4', requirements: ['SESSION-5'] },
        },
        'store.changed': [
          {
            guard: { type: 'isExpired', params: ({ event }) => event },
            target: 'loggedOut',
            actions: ['forgetFailure', 'noteExpiry', clearExpired],
            description: 'The session expired in another tab.',
          },
          {
            guard: { type: 'isGone', params: ({ event }) => event.stored },
            target: 'loggedOut',
            actions: ['forgetFailure', clearTokens],
            description: 'Another tab logged out.',
          },
          {
            guard: { type: 'isAnotherSession', params: ({ event }) => event.stored },
            target: 'loggedIn',
            reenter: true,
            actions: ['forgetKeys', { type: 'adoptStored', params: ({ event }) => event.stored }],
            description: 'Another login replaced this one.',
          },
          {
            guard: { type: 'isNewToken', params: ({ event }) => event.stored },
            target: '.current',
            actions: { type: 'adoptStored', params: ({ event }) => event.stored },
            description: 'Another tab refreshed the tokens.',
            meta: { spec: '§7', requirements: ['SESSION-3'] },
          },
        ],
      },
      states: {
        current: {
          description: 'The access token counts as valid until a call gets a 401.',
          meta: { spec: '§4', requirements: ['SESSION-3'] },
          on: {
            'token.rejected': {
              guard: { type: 'isCurrentToken', params: ({ event }) => event.token },
              target: 'refreshing',
              description: 'The rejected token is the one in use, not one replaced since.',
            },
          },
        },
        refreshing: {
          description: 'One refresh is in flight; every call that got a 401 waits for it.',
          meta: { spec: '§4', requirements: ['SESSION-4', 'SESSION-6', 'SESSION-7'] },
          tags: 'busy',
          entry: 'forgetFailure',
          invoke: {
            src: 'refreshTokens',
            id: 'refreshTokens',
            input: ({ context }) => ({ stored: context.stored }),
            onDone: [
              {
                guard: { type: 'isRenewed', params: ({ event }) => event.output },
                target: 'current',
                actions: { type: 'adoptOutcome', params: ({ event }) => event.output },
                description: 'New tokens are stored.',
                meta: { spec: '§4', requirements: ['SESSION-3', 'SESSION-4'] },
              },
              {
                target: '#session.loggedOut',
                actions: [
                  { type: 'adoptOutcome', params: ({ event }) => event.output },
                  'noteExpiry',
                  clearExpired,
                ],
                description: 'The refresh token is missing or refused.',
                meta: { spec: '§4', requirements: ['SESSION-7', 'SESSION-8'] },
              },
            ],
            onError: {
              target: 'current',
              actions: { type: 'noteFailure', params: 'noAnswer' },
              description: 'No response: the tokens stay, the next 401 tries again.',
            },
          },
          after: {
            refreshLimit: {
              target: 'current',
              actions: { type: 'noteFailure', params: 'noAnswer' },
              description: 'The response takes too long.',
            },
          },
        },
      },
    },
  },
});

export type SessionRef = ActorRefFrom<typeof sessionMachine>;
export type SessionSnapshot = SnapshotFrom<typeof sessionMachine>;
