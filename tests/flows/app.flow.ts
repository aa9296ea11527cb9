import { inmuebleIdOf } from '../../src/lib/routes.ts';
import type { appMachine } from '../../src/machines/app/app.machine.ts';
import { wholeAppMachine } from '../../src/machines/registry.ts';
import { type ContextOf, defineFlow } from '../../flows/index.ts';
import { cliente, inmueble, storedSession } from './support/samples.ts';
import { appScreen } from './screens/app.screen.ts';

const starts = {
  'at the login, nobody in': { path: '/', search: '', stored: null },
  'at the login, a client in': { path: '/', search: '', stored: storedSession() },
  'at an unknown path, nobody in': { path: '/nada', search: '', stored: null },
  'at an unknown path, a client in': { path: '/nada', search: '', stored: storedSession() },
  'at a property, nobody in': { path: '/inmueble/7', search: '?tab=facturas', stored: null },
  'at a property, a client in': { path: '/inmueble/7', search: '?tab=facturas', stored: storedSession() },
};

const isAtProperty7 = ({ route }: ContextOf<typeof appMachine>) => inmuebleIdOf(route) === 7;

export default defineFlow({
  machine: wholeAppMachine,
  title: 'The open screen',
  starts,
  distinguish: ({ route, hasExpired, isInsideLoaded, returnTo }) => [
    route,
    hasExpired,
    isInsideLoaded,
    returnTo !== null,
  ],
  samples: {
    'session.opened': {},
    'session.closed': {},
    'session.expired': {},
    'route.changed': [
      { path: '/', search: '' },
      { path: '/cliente', search: '?buscar=sevilla' },
      { path: '/pendientes', search: '' },
      { path: '/pendientes', search: '?mostrar=incidencias' },
      { path: '/inmueble/7', search: '?tab=incidencias' },
      { path: '/inmueble/8', search: '' },
      { path: '/perfil', search: '' },
      { path: '/nada', search: '' },
    ],
    'logout.request': {},
    'inmueble.created': { inmueble: inmueble({ id: 8 }) },
    'inmueble.changed': { inmueble: inmueble({ estado: 'vendido' }) },
    'cliente.changed': { cliente: cliente({ telefono: '600000001' }) },
    'preferencias.changed': { preferencias: { mostrarPropiedad: true, mostrarGestion: false } },
    'relacionados.changed': {},
  },
  can: {
    'session.opened': (snapshot) => !snapshot.matches('starting') || snapshot.context.stored !== null,
    'session.expired': (snapshot) =>
      snapshot.matches('entering') ||
      snapshot.matches({ inside: 'dashboard' }) ||
      isAtProperty7(snapshot.context),
    'session.closed': (snapshot) => !snapshot.matches('starting') || snapshot.context.stored === null,
    /** Each is possible on one screen only, and the error page has no logout. */
    'logout.request': (snapshot) => !snapshot.matches({ inside: 'notFound' }),
    'inmueble.created': (snapshot) => snapshot.matches({ inside: 'dashboard' }),
    'inmueble.changed': (snapshot) => isAtProperty7(snapshot.context),
    'relacionados.changed': (snapshot) => isAtProperty7(snapshot.context),
    'cliente.changed': (snapshot) => snapshot.matches({ inside: 'profile' }),
    'preferencias.changed': (snapshot) => snapshot.matches({ inside: 'profile' }),
  },
  /** The session handles both and reports back immediately. */
  followedBy: { login: 'session.opened', 'logout.request': 'session.closed' },
  outcomes: {
    login: { done: { 'the tokens are stored': { output: storedSession() } } },
    partLoading: { done: { 'the code behind the login': { output: undefined } } },
    returnOffer: {
      done: { 'the offer is dismissed': { output: undefined, when: ({ returnTo }) => returnTo !== null } },
    },
  },
  screen: appScreen(starts),
});
