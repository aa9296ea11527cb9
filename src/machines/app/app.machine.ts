import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { Cliente, Inmueble, Preferencias } from '../../lib/models.ts';
import { known } from '../../lib/known.ts';
import { HREF, inmuebleIdOf, isSameScreen, parseRoute, type Route } from '../../lib/routes.ts';
import { unprovidedAction } from '../../lib/unprovided.ts';
import type { StoredSession } from '../../services/token-store.ts';
import { dashboardMachine } from '../dashboard/dashboard.machine.ts';
import { inmuebleDetailMachine } from '../inmueble/inmueble-detail.machine.ts';
import { loginMachine } from '../session/login.machine.ts';
import type { Meta, Tag } from '../shared/machine-types.ts';
import { portfolioMachine } from '../portfolio/portfolio.machine.ts';
import { profileMachine } from '../profile/profile.machine.ts';
import { sessionMachine, type SessionNotice } from '../session/session.machine.ts';
import { sessionTraceMachine } from '../session-trace/session-trace.machine.ts';
import { toastsMachine } from '../toasts/toasts.machine.ts';

/** The open screen (§2): login, the screens behind it, or the error page. Owns session, toasts and portfolio. */

export interface Location {
  path: string;
  /** The query string, with or without its question mark. */
  search: string;
}

interface Context {
  route: Route;
  search: string;
  stored: StoredSession | null;
}

export interface AppInput extends Location {
  stored: StoredSession | null;
}

/** What a screen tells the app, which relays it to the portfolio. */
export type ScreenNotice =
  | { type: 'inmueble.created'; inmueble: Inmueble }
  | { type: 'inmueble.changed'; inmueble: Inmueble }
  | { type: 'cliente.changed'; cliente: Cliente }
  | { type: 'preferencias.changed'; preferencias: Preferencias }
  | { type: 'relacionados.changed' };

type Event =
  | SessionNotice
  | ScreenNotice
  | ({ type: 'route.changed' } & Location)
  | { type: 'logout.request' };

const definition = setup({
  types: {
    context: {} as Context,
    input: {} as AppInput,
    events: {} as Event,
    tags: {} as Tag,
    meta: {} as Meta,
    children: {} as {
      session: 'session';
      toasts: 'toasts';
      sessionTrace: 'sessionTrace';
      login: 'login';
      portfolio: 'portfolio';
      dashboard: 'dashboard';
      inmuebleDetail: 'inmuebleDetail';
    },
  },
  actors: {
    session: sessionMachine,
    toasts: toastsMachine,
    sessionTrace: sessionTraceMachine,
    login: loginMachine,
    portfolio: portfolioMachine,
    dashboard: dashboardMachine,
    inmuebleDetail: inmuebleDetailMachine,
    profile: profileMachine,
  },
  guards: {
    isLogin: ({ context }) => context.route.name === 'login',
    isUnknown: ({ context }) => context.route.name === 'unknown',
    isDashboard: ({ context }) => context.route.name === 'dashboard',
    isPerfil: ({ context }) => context.route.name === 'perfil',
    isInmueble: ({ context }) => context.route.name === 'inmueble',
    isSameScreen: ({ context }, path: string) => isSameScreen(context.route, parseRoute(path)),
  },
  actions: {
    navigate: unprovidedAction<{ to: string; replace: boolean }>('navigate'),
    dropDraft: unprovidedAction<void>('dropDraft'),
    forgetTrace: unprovidedAction<void>('forgetTrace'),
    noteLocation: assign((_, { path, search }: Location) => ({ route: parseRoute(path), search })),
    requestLogout: sendTo('session', { type: 'logout.request' }),
    openSession: sendTo('session', (_, stored: StoredSession | null) => ({
      type: 'login.succeeded' as const,
      stored,
    })),
    clearToasts: sendTo('toasts', { type: 'toasts.clear' }),
    wantInmuebles: sendTo('portfolio', { type: 'inmuebles.wanted' }),
    wantRelacionados: sendTo('portfolio', { type: 'relacionados.wanted' }),
    tellDashboard: sendTo('dashboard', (_, search: string) => ({ type: 'address.changed' as const, search })),
    tellInmueble: sendTo('inmuebleDetail', (_, search: string) => ({
      type: 'address.changed' as const,
      search,
    })),
    tellPortfolio: sendTo('portfolio', (_, notice: ScreenNotice) => notice),
  },
});

const goToLogin = [
  { type: 'navigate', params: { to: HREF.login, replace: true } },
  { type: 'noteLocation', params: { path: HREF.login, search: '' } },
] as const;

const goToDashboard = [
  { type: 'navigate', params: { to: HREF.dashboard, replace: true } },
  { type: 'noteLocation', params: { path: HREF.dashboard, search: '' } },
] as const;

const outside = definition.createStateConfig({
  description: 'Nobody is logged in: the login or the error page.',
  meta: { spec: '§2' },
  initial: 'routing',
  on: {
    'session.opened': 'inside',
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
      meta: { spec: '§2', requirements: ['SESSION-2', 'ROUTE-1'] },
      always: [
        { guard: 'isLogin', target: 'login', description: 'The login is public.' },
        { guard: 'isUnknown', target: 'notFound', description: 'No screen has this path.' },
        { target: 'login', actions: goToLogin },
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

const inside = definition.createStateConfig({
  description: 'A client is logged in: the screens, and the portfolio they share.',
  meta: { spec: '§2' },
  invoke: { src: 'portfolio', id: 'portfolio' },
  initial: 'routing',
  on: {
    'session.closed': { target: 'outside', actions: ['clearToasts', 'forgetTrace', ...goToLogin] },
    'session.opened': {
      target: 'inside',
      reenter: true,
      actions: ['clearToasts', 'forgetTrace', ...goToDashboard],
      description: 'Another client has logged in: all data of the previous one is dropped.',
    },
    'logout.request': { actions: ['dropDraft', 'requestLogout'] },
    'inmueble.created': { actions: { type: 'tellPortfolio', params: ({ event }) => event } },
    'inmueble.changed': { actions: { type: 'tellPortfolio', params: ({ event }) => event } },
    'cliente.changed': { actions: { type: 'tellPortfolio', params: ({ event }) => event } },
    'preferencias.changed': { actions: { type: 'tellPortfolio', params: ({ event }) => event } },
    'relacionados.changed': { actions: { type: 'tellPortfolio', params: ({ event }) => event } },
    'route.changed': { target: '.routing', actions: { type: 'noteLocation', params: ({ event }) => event } },
  },
  states: {
    routing: {
      description: 'Decides which screen the address names.',
      meta: { spec: '§2', requirements: ['ROUTE-1'] },
      always: [
        {
          guard: 'isLogin',
          target: 'dashboard',
          actions: goToDashboard,
          description: 'A client who is logged in is sent to the dashboard.',
        },
        { guard: 'isDashboard', target: 'dashboard', description: '/cliente or /dashboard.' },
        { guard: 'isInmueble', target: 'inmueble', description: '/inmueble/:id.' },
        { guard: 'isPerfil', target: 'perfil', description: '/perfil.' },
        { target: 'notFound' },
      ],
    },
    dashboard: {
      description: 'The properties dashboard.',
      meta: { spec: '§2' },
      entry: 'wantInmuebles',
      invoke: {
        src: 'dashboard',
        id: 'dashboard',
        input: ({ context, self }) => ({ search: context.search, parent: self }),
      },
      on: {
        'route.changed': {
          guard: { type: 'isSameScreen', params: ({ event }) => event.path },
          actions: [
            { type: 'noteLocation', params: ({ event }) => event },
            { type: 'tellDashboard', params: ({ event }) => event.search },
          ],
          description: 'The same screen with another query string.',
        },
      },
    },
    inmueble: {
      description: 'One property.',
      meta: { spec: '§2' },
      entry: 'wantRelacionados',
      invoke: {
        src: 'inmuebleDetail',
        id: 'inmuebleDetail',
        input: ({ context, self }) => ({
          id: known(inmuebleIdOf(context.route), 'property in the address'),
          search: context.search,
          parent: self,
        }),
      },
      on: {
        'route.changed': {
          guard: { type: 'isSameScreen', params: ({ event }) => event.path },
          actions: [
            { type: 'noteLocation', params: ({ event }) => event },
            { type: 'tellInmueble', params: ({ event }) => event.search },
          ],
          description: 'The same property with another query string.',
        },
      },
    },
    perfil: {
      description: 'The profile of the client.',
      meta: { spec: '§2' },
      invoke: { src: 'profile', id: 'profile', input: ({ self }) => ({ parent: self }) },
      on: {
        'route.changed': {
          guard: { type: 'isSameScreen', params: ({ event }) => event.path },
          description: 'The same screen: what is being edited stays.',
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

export const appMachine = definition.createMachine({
  id: 'app',
  description: 'The screen that is open: login, the screens behind it, or the error page.',
  meta: { spec: '§2', areas: ['SESSION', 'ROUTE'] },
  context: ({ input }) => ({ route: parseRoute(input.path), search: input.search, stored: input.stored }),
  invoke: [
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
      on: { 'session.opened': 'inside', 'session.closed': 'outside' },
    },
    outside,
    inside,
  },
});

export type AppRef = ActorRefFrom<typeof appMachine>;
export type AppSnapshot = SnapshotFrom<typeof appMachine>;
