import { appMachine } from '../../src/machines/app.machine.ts';
import { defineFlow } from '../support/flows/define-flow.ts';
import { cliente, inmueble, storedSession } from '../support/flows/samples.ts';

export default defineFlow({
  machine: appMachine,
  title: 'Where one is',
  starts: {
    'at the login, nobody in': { path: '/', search: '', stored: null },
    'at the login, a client in': { path: '/', search: '', stored: storedSession() },
    'at an unknown path': { path: '/nada', search: '', stored: null },
    'at a property, without a session': { path: '/inmueble/7', search: '?pestana=facturas', stored: null },
  },
  distinguish: ({ route }) => route,
  samples: {
    'session.opened': {},
    'session.closed': {},
    'route.changed': [
      { path: '/', search: '' },
      { path: '/cliente', search: '?buscar=sevilla' },
      { path: '/inmueble/7', search: '?pestana=incidencias' },
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
  outcomes: { login: { done: { 'the tokens are stored': { output: storedSession() } } } },
});
