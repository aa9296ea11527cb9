import type { ActorRefFrom } from 'xstate';
import { parseRoute } from '../../lib/routes.ts';
import { addressOf, definition, goToDashboard, goToLogin, partLoading } from './app-definition.ts';
import { inside } from './app-inside.ts';

/** The open screen (§2): login, the screens behind it, or the error page. Owns session, toasts and portfolio. */

const outside = definition.createStateConfig({
  description: 'Nobody is logged in: the login or the error page.',
  meta: { spec: '§2' },
  initial: 'routing',
  on: {
    'session.opened': [
      {
        guard: 'isInsideLoaded',
        target: 'inside',
        actions: 'forgetExpiry',
        description: 'The code behind the login is there.',
      },
      { target: 'entering', actions: 'forgetExpiry' },
    ],
    'route.changed': [
      {
        guard: { type: 'isSameScreen', params: ({ event }) => event.path },
        description: 'The same screen: what is typed stays.',
      },
      { target: '.routing', actions: { type: 'noteLocation', params: ({ event }) => event } },
    ],
  },
  states: {
    routing: {
      description: 'Decides which screen the address names, without a session.',
      meta: { spec: '§2', requirements: ['SESSION-2', 'ROUTE-1', 'LEAVE-4'] },
      always: [
        { guard: 'isLogin', target: 'login', description: 'The login is public.' },
        { guard: 'isUnknown', target: 'notFound', description: 'No screen has this path.' },
        {
          guard: 'hadSession',
          target: 'login',
          actions: goToLogin,
          description: 'Back led to a screen of the session that has ended.',
        },
        { target: 'login', actions: ['noteReturn', ...goToLogin] },
      ],
    },
    login: {
      description: 'The login screen.',
      meta: { spec: '§2' },
      invoke: {
        src: 'login',
        id: 'login',
        onDone: {
          actions: { type: 'openSession', params: ({ event }) => event.output },
          description: 'The tokens are stored.',
        },
      },
    },
    notFound: {
      description: 'The error page.',
      meta: { spec: '§2', requirements: ['ROUTE-2', 'ROUTE-6', 'ROUTE-7'] },
      tags: 'notFound',
    },
  },
});

const entering = definition.createStateConfig({
  description: 'A client is logged in: fetches the code behind the login.',
  meta: { spec: '§2', requirements: ['LEAVE-5'] },
  invoke: {
    ...partLoading('inside'),
    onDone: { target: 'inside', actions: ['noteInsideLoaded', 'forgetScreens'] },
  },
  on: {
    'session.closed': { target: 'outside', actions: ['dropDraft', 'forgetReturn', ...goToLogin] },
    'session.expired': {
      target: 'outside',
      actions: ['noteExpiry', 'noteUnopened', ...goToLogin],
      description: 'The session ended by itself: the login says so.',
    },
    'session.opened': {
      actions: ['forgetReturn', ...goToDashboard],
      description: 'Another client has logged in.',
    },
    'route.changed': { actions: { type: 'noteLocation', params: ({ event }) => event } },
  },
});

export const appMachine = definition.createMachine({
  id: 'app',
  description: 'The screen that is open: login, the screens behind it, or the error page.',
  meta: { spec: '§2', areas: ['SESSION', 'ROUTE'] },
  context: ({ input }) => ({
    route: parseRoute(input.path),
    search: input.search,
    stored: input.stored,
    openedAt: addressOf(input),
    cameFrom: null,
    hasExpired: false,
    returnTo: null,
    isInsideLoaded: false,
  }),
  invoke: [
    { src: 'watchLocation', id: 'watchLocation' },
    {
      src: 'session',
      id: 'session',
      systemId: 'session',
      input: ({ context, self }) => ({ parent: self, stored: context.stored }),
    },
    { src: 'toasts', id: 'toasts', systemId: 'toasts' },
    { src: 'sessionTrace', id: 'sessionTrace', input: ({ context }) => ({ search: context.search }) },
  ],
  initial: 'starting',
  states: {
    starting: {
      description: 'Waits for the session to say whether somebody is logged in.',
      meta: { spec: '§6' },
      on: { 'session.opened': 'entering', 'session.closed': 'outside' },
    },
    outside,
    entering,
    inside,
  },
});

export type AppRef = ActorRefFrom<typeof appMachine>;
