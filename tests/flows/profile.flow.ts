import { profileMachine, type ProfileSnapshot } from '../../src/machines/profile/profile.machine.ts';
import { defineFlow, parent } from '../../flows/index.ts';
import { preferencias, profileScreen } from './screens/profile.screen.ts';
import { cliente, serviceError } from './support/samples.ts';
import { down, get, patch, refused } from './support/answers.ts';
import { PATH } from '../../tools/driver/api.ts';

const current = { cliente: cliente(), preferencias };
const newer = { cliente: cliente({ telefono: '600000001' }), preferencias };
const path = `${PATH.clientes}1/`;
const record = get(path, cliente());
const saved = cliente({ telefono: '954 000 222' });
const unavailable = {
  'the server fails': {
    wire: down('GET', PATH.clientes),
    error: serviceError('No se pudieron cargar los datos del cliente. Por favor, intenta de nuevo.'),
  },
};

/** Whether neither the password dialog nor the question before leaving covers the screen. */
const isUncovered = (snapshot: ProfileSnapshot) =>
  snapshot.matches({ security: 'idle' }) &&
  !snapshot.matches({ record: { ready: 'leaving' } }) &&
  !snapshot.matches({ record: { ready: { reading: 'left' } } });

export default defineFlow({
  machine: profileMachine,
  title: 'The profile',
  starts: { 'by its address': { parent } },
  distinguish: ({ values, revealed, departure }) => [
    values.telefono.trim(),
    values.numero_cuenta,
    revealed,
    departure,
  ],
  samples: {
    'load.retry': {},
    'data.outdated': {},
    'account.toggle': {},
    'edit.start': {},
    'field.changed': [
      { name: 'telefono', value: ' 954 000 222 ' },
      { name: 'telefono', value: ' 954000111 ' },
      { name: 'numero_cuenta', value: 'ES79 2100 0813 6101 2345 6789' },
    ],
    'form.submit': {},
    'edit.cancel': {},
    'preferencias.changed': { preferencias: { mostrarPropiedad: false, mostrarGestion: true } },
    'password.open': {},
    'leave.request': [{ departure: { to: '/cliente' } }, { departure: { by: -1 } }],
    'leave.confirm': {},
    'leave.cancel': {},
  },
  can: {
    'load.retry': isUncovered,
    'data.outdated': (snapshot) =>
      isUncovered(snapshot) &&
      (snapshot.matches({ record: 'failed' }) ||
        snapshot.matches({ record: 'none' }) ||
        snapshot.matches({ record: { ready: 'reading' } }) ||
        snapshot.matches({ record: { ready: 'reloading' } })),
    'account.toggle': isUncovered,
    'edit.start': isUncovered,
    'field.changed': isUncovered,
    'form.submit': isUncovered,
    'edit.cancel': isUncovered,
    'preferencias.changed': isUncovered,
    'password.open': isUncovered,
    /** The question covers the links: only Back reaches the screen then. */
    'leave.request': (snapshot, { departure }) =>
      snapshot.matches({ security: 'idle' }) &&
      (snapshot.matches({ record: { ready: 'editing' } }) ||
        snapshot.matches({ record: { ready: 'saving' } }) ||
        (snapshot.matches({ record: { ready: 'leaving' } }) && 'by' in departure)),
  },
  outcomes: {
    loadCliente: {
      done: {
        'the client': { output: current, wire: get(PATH.clientes, [cliente()]) },
        'no client': { output: null, wire: get(PATH.clientes, []) },
      },
      error: unavailable,
    },
    reloadCliente: {
      done: {
        'the client': { output: newer, wire: get(PATH.clientes, [newer.cliente]) },
        'no client': { output: null, wire: get(PATH.clientes, []) },
      },
      error: unavailable,
    },
    refreshCliente: {
      done: {
        'a newer record': { output: newer, wire: get(PATH.clientes, [newer.cliente]) },
        'no client any more': { output: null, wire: get(PATH.clientes, []) },
      },
      error: unavailable,
    },
    updateCliente: {
      done: { 'the record': { output: saved, wire: [record, patch(path, saved)] } },
      error: {
        'the server fails': {
          error: serviceError('No se pudo actualizar el perfil. Por favor, intenta de nuevo.'),
          wire: [record, down('PATCH', path)],
        },
        'an objection': {
          error: serviceError('No se pudo actualizar el perfil. Por favor, intenta de nuevo.', {
            telefono: ['Número no válido.'],
          }),
          wire: [record, refused('PATCH', path, { telefono: ['Número no válido.'] })],
        },
        'no record': {
          error: serviceError('No se encontró el cliente para actualizar'),
          wire: refused('GET', path, { detail: 'No encontrado.' }, 404),
        },
      },
    },
    preferences: {},
    passwordChange: { done: { closed: { output: undefined } } },
  },
  screen: profileScreen,
});
