import { known } from '../../lib/known.ts';
import { inmuebleIdAt, inmuebleIdOf } from '../../lib/routes.ts';
import { definition, goToDashboard, goToLogin, partLoading, withOtherQuery } from './app-definition.ts';

/** The screens behind the login. Each is fetched when it is first opened (LEAVE-5). */

export const inside = definition.createStateConfig({
  description: 'A client is logged in: the screens, and the portfolio they share.',
  meta: { spec: '§2' },
  invoke: [
    { src: 'portfolio', id: 'portfolio' },
    { src: 'jump', id: 'jump', input: ({ context }) => ({ inmueble: inmuebleIdOf(context.route) }) },
  ],
  initial: 'routing',
  on: {
    'session.closed': {
      target: 'outside',
      // The trace is cleared last, because the steps that lead to the login still belong to the ended session.
      actions: ['clearToasts', 'dropDraft', 'forgetReturn', ...goToLogin, 'forgetScreens', 'forgetTrace'],
      description: 'Logged out, here or in another tab.',
    },
    'session.expired': {
      target: 'outside',
      actions: ['clearToasts', 'noteExpiry', 'noteReturn', ...goToLogin, 'forgetScreens', 'forgetTrace'],
      description: 'The session ended by itself: the login says so.',
    },
    'session.opened': {
      target: 'inside',
      reenter: true,
      actions: ['clearToasts', 'forgetReturn', ...goToDashboard, 'forgetScreens', 'forgetTrace'],
      description: 'Another client has logged in: all data of the previous one is dropped.',
    },
    'logout.request': { actions: 'requestLogout' },
    'inmueble.created': { actions: { type: 'tellPortfolio', params: ({ event }) => event } },
    'inmueble.changed': { actions: { type: 'tellPortfolio', params: ({ event }) => event } },
    'cliente.changed': { actions: { type: 'tellPortfolio', params: ({ event }) => event } },
    'preferencias.changed': { actions: { type: 'tellPortfolio', params: ({ event }) => event } },
    'relacionados.changed': { actions: { type: 'tellPortfolio', params: ({ event }) => event } },
    'route.changed': {
      target: '.routing',
      actions: [{ type: 'noteLocation', params: ({ event }) => event }, 'forgetReturn'],
    },
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
        { guard: 'isPendientes', target: 'pendientes', description: '/pendientes.' },
        { guard: 'isInmueble', target: 'inmueble', description: '/inmueble/:id.' },
        { guard: 'isProfile', target: 'profile', description: '/perfil.' },
        { target: 'notFound' },
      ],
    },
    dashboard: {
      description: 'The properties dashboard.',
      meta: { spec: '§2' },
      entry: 'wantInmuebles',
      invoke: [
        partLoading('dashboard'),
        {
          src: 'returnOffer',
          id: 'returnOffer',
          input: ({ context }) => ({ address: context.returnTo }),
          onDone: {
            actions: 'forgetReturn',
            description: 'The offer was taken or dismissed, or is for nobody.',
          },
        },
        {
          src: 'dashboard',
          id: 'dashboard',
          input: ({ context: { search, cameFrom }, self }) => ({
            search,
            cameFrom: inmuebleIdAt(cameFrom),
            parent: self,
          }),
        },
      ],
      on: { 'route.changed': withOtherQuery('tellDashboard') },
    },
    pendientes: {
      description: 'What waits for the client over all properties.',
      meta: { spec: '§2', requirements: ['PEND-1'] },
      entry: 'wantInmuebles',
      invoke: [
        partLoading('pendientes'),
        {
          src: 'pendientes',
          id: 'pendientes',
          input: ({ context: { search, cameFrom } }) => ({ search, cameFrom }),
        },
      ],
      on: { 'route.changed': withOtherQuery('tellPendientes') },
    },
    inmueble: {
      description: 'One property.',
      meta: { spec: '§2' },
      entry: 'wantRelacionados',
      invoke: [
        partLoading('inmueble'),
        {
          src: 'inmuebleDetail',
          id: 'inmuebleDetail',
          input: ({ context, self }) => ({
            id: known(inmuebleIdOf(context.route), 'property in the address'),
            search: context.search,
            parent: self,
          }),
        },
      ],
      on: { 'route.changed': withOtherQuery('tellInmueble') },
    },
    profile: {
      description: 'The profile of the client.',
      meta: { spec: '§2' },
      invoke: [
        partLoading('profile'),
        { src: 'profile', id: 'profile', input: ({ self }) => ({ parent: self }) },
      ],
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
