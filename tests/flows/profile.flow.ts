import { profileMachine } from '../../src/machines/profile.machine.ts';
import { defineFlow, parent } from '../support/flows/define-flow.ts';
import { cliente, serviceError } from '../support/flows/samples.ts';
import { down, get, patch, PATH, refused } from '../support/flows/wire/answers.ts';

const preferencias = { mostrarPropiedad: true, mostrarGestion: false };
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

export default defineFlow({
  machine: profileMachine,
  title: 'The profile',
  starts: { 'by its address': { parent } },
  distinguish: ({ values, revealed }) => [values.telefono.trim(), values.numero_cuenta, revealed],
  samples: {
    'load.retry': {},
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
});
