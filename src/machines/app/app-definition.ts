import { assign, sendTo, setup, type AnyActorRef } from 'xstate';
import type { Cliente, Inmueble, Preferencias } from '../../lib/models.ts';
import type { PartName } from '../../lib/parts.ts';
import { returnAddress, type ReturnAddress } from '../../lib/return-address.ts';
import { HREF, isSameScreen, parseRoute, type Place, type Route } from '../../lib/routes.ts';
import { unprovidedAction, unprovidedListener } from '../shared/unprovided.ts';
import type { StoredSession } from '../../services/token-store.ts';
import { loginMachine } from '../session/login.machine.ts';
import type { Meta, Tag } from '../shared/machine-types.ts';
import { insidePlaceholders } from './inside-machines.ts';
import type { PortfolioRef, PortfolioSnapshot } from '../portfolio/portfolio.machine.ts';
import { partLoadingMachine } from '../parts/part-loading.machine.ts';
import { sessionMachine, type SessionNotice } from '../session/session.machine.ts';
import { sessionTraceMachine } from '../session-trace/session-trace.machine.ts';
import { toastsMachine } from '../toasts/toasts.machine.ts';

/** The types, actors, guards and actions of the app machine. */

export const addressOf = ({ path, search }: Place): string => `${path}${search}`;

export interface Context {
  route: Route;
  search: string;
  stored: StoredSession | null;
  /** The address at which this screen was opened. */
  openedAt: string;
  /** The address at which the previous screen was opened. */
  cameFrom: string | null;
  /** The last session ended by itself; the login screen says so. */
  hasExpired: boolean;
  /**
   * The screen that was open when the session expired, or requested without one; offered after the next
   * login.
   */
  returnTo: ReturnAddress | null;
  /** Whether the code behind the login has been fetched. */
  isInsideLoaded: boolean;
}

interface AppInput extends Place {
  stored: StoredSession | null;
}

/** The events that a screen sends to the app, which relays them to the portfolio. */
type ScreenNotice =
  | { type: 'inmueble.created'; inmueble: Inmueble }
  | { type: 'inmueble.changed'; inmueble: Inmueble }
  | { type: 'cliente.changed'; cliente: Cliente }
  | { type: 'preferencias.changed'; preferencias: Preferencias }
  | { type: 'relacionados.changed' };

type Event = SessionNotice | ScreenNotice | ({ type: 'route.changed' } & Place) | { type: 'logout.request' };

/** The states are in `app.machine.ts` and `app-inside.ts`. */
export const definition = setup({
  types: {
    context: {} as Context,
    input: {} as AppInput,
    events: {} as Event,
    tags: {} as Tag,
    meta: {} as Meta,
    children: {} as {
      watchLocation: 'watchLocation';
      session: 'session';
      toasts: 'toasts';
      sessionTrace: 'sessionTrace';
      login: 'login';
      portfolio: 'portfolio';
      jump: 'jump';
      dashboard: 'dashboard';
      pendientes: 'pendientes';
      inmuebleDetail: 'inmuebleDetail';
      returnOffer: 'returnOffer';
      partLoading: 'partLoading';
    },
  },
  actors: {
    /** Reports the browser's address when it changes. */
    watchLocation: unprovidedListener<Event>('watchLocation'),
    session: sessionMachine,
    toasts: toastsMachine,
    sessionTrace: sessionTraceMachine,
    login: loginMachine,
    ...insidePlaceholders,
    partLoading: partLoadingMachine,
  },
  guards: {
    isLogin: ({ context }) => context.route.name === 'login',
    isUnknown: ({ context }) => context.route.name === 'unknown',
    isDashboard: ({ context }) => context.route.name === 'dashboard',
    isPendientes: ({ context }) => context.route.name === 'pendientes',
    isProfile: ({ context }) => context.route.name === 'profile',
    isInmueble: ({ context }) => context.route.name === 'inmueble',
    isInsideLoaded: ({ context }) => context.isInsideLoaded,
    /** Whether this page already had a session: its first one fetches the code behind the login. */
    hadSession: ({ context }) => context.isInsideLoaded,
    isSameScreen: ({ context }, path: string) => isSameScreen(context.route, parseRoute(path)),
  },
  actions: {
    navigate: unprovidedAction<{ to: string; replace: boolean }>('navigate'),
    dropDraft: unprovidedAction<void>('dropDraft'),
    forgetTrace: unprovidedAction<void>('forgetTrace'),
    noteLocation: assign(({ context }, { path, search }: Place) => {
      const route = parseRoute(path);
      if (isSameScreen(context.route, route)) return { route, search };
      return { route, search, openedAt: addressOf({ path, search }), cameFrom: context.openedAt };
    }),
    noteExpiry: assign({ hasExpired: true }),
    forgetExpiry: assign({ hasExpired: false }),
    /** The dashboard as the login opens it is not offered; the screen that is offered on it stays so. */
    noteReturn: assign(({ context: { route, search, returnTo }, self }) => {
      const cliente = clienteIn(self);
      const offered = returnTo && { ...returnTo, cliente: returnTo.cliente ?? cliente };
      return { returnTo: returnAddress(route, search, cliente) ?? offered };
    }),
    /**
     * The session ended before its first screen was open. Offers the screen of the address or, if nobody returns to
     * that one, such as the login, the screen that was offered before.
     */
    noteUnopened: assign(({ context }) => ({
      returnTo: returnAddress(context.route, context.search, null) ?? context.returnTo,
    })),
    forgetReturn: assign({ returnTo: null }),
    forgetScreens: assign({ cameFrom: null }),
    noteInsideLoaded: assign({ isInsideLoaded: true }),
    requestLogout: sendTo('session', { type: 'logout.request' }),
    openSession: sendTo('session', (_, stored: StoredSession | null) => ({
      type: 'login.succeeded' as const,
      stored,
    })),
    clearToasts: sendTo('toasts', { type: 'toasts.clear' }),
    wantInmuebles: sendTo('portfolio', { type: 'inmuebles.wanted' }),
    wantRelacionados: sendTo('portfolio', { type: 'relacionados.wanted' }),
    tellDashboard: sendTo('dashboard', (_, search: string) => ({ type: 'address.changed' as const, search })),
    tellPendientes: sendTo('pendientes', (_, search: string) => ({
      type: 'address.changed' as const,
      search,
    })),
    tellInmueble: sendTo('inmuebleDetail', (_, search: string) => ({
      type: 'address.changed' as const,
      search,
    })),
    tellPortfolio: sendTo('portfolio', (_, notice: ScreenNotice) => notice),
  },
});

/** The id of the open portfolio's client; null if it is not loaded. */
function clienteIn(app: AnyActorRef): number | null {
  const portfolio: PortfolioRef | undefined = app.getSnapshot().children['portfolio'];
  // In diagrams and paths the portfolio is a placeholder without context.
  const snapshot: Partial<PortfolioSnapshot> | undefined = portfolio?.getSnapshot();
  return snapshot?.context?.cliente?.id ?? null;
}

/** Invokes the fetch of a part; its actor is done once the part is there. */
export const partLoading = (part: PartName) =>
  ({ src: 'partLoading', id: 'partLoading', input: { part } }) as const;

interface RouteChanged {
  event: Place;
}

/** The address differs only in its query string: the screen or property stays open and is told the new query. */
export const withOtherQuery = <Tell extends 'tellDashboard' | 'tellPendientes' | 'tellInmueble'>(
  tell: Tell,
) =>
  ({
    guard: { type: 'isSameScreen', params: ({ event }: RouteChanged) => event.path },
    actions: [
      { type: 'noteLocation', params: ({ event }: RouteChanged) => event },
      { type: tell, params: ({ event }: RouteChanged) => event.search },
    ],
    description: 'The same screen with another query string.',
  }) as const;

export const goToLogin = [
  { type: 'navigate', params: { to: HREF.login, replace: true } },
  { type: 'noteLocation', params: { path: HREF.login, search: '' } },
] as const;

export const goToDashboard = [
  { type: 'navigate', params: { to: HREF.dashboard, replace: true } },
  { type: 'noteLocation', params: { path: HREF.dashboard, search: '' } },
] as const;
