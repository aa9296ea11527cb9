import { addressEditMachine } from '../../src/machines/address-edit.machine.ts';
import { defineFlow, parent } from '../support/flows/define-flow.ts';
import { inmuebleDetail, serviceError } from '../support/flows/samples.ts';
import { down, get, patch, PATH, refused } from '../support/flows/wire/answers.ts';

const path = `${PATH.inmuebles}7/`;
const loaded = inmuebleDetail({ escalera: 'Izda' });
const saved = inmuebleDetail({ codigo_postal: '28001' });

export default defineFlow({
  machine: addressEditMachine,
  title: 'The address of a property',
  starts: { 'of a property': { parent, id: 7 } },
  distinguish: ({ values: { nombre_via, codigo_postal }, edited }) => [nombre_via, codigo_postal, edited],
  samples: {
    'load.retry': {},
    'field.changed': [
      { name: 'nombre_via', value: '' },
      { name: 'codigo_postal', value: ' 28001 ' },
    ],
    'form.submit': {},
    'dialog.close': {},
    'leave.confirm': {},
    'leave.cancel': {},
  },
  outcomes: {
    loadAddress: {
      done: { 'the property': { output: loaded, wire: get(path, loaded) } },
      error: {
        'no answer': {
          error: serviceError('No se pudieron cargar los datos del inmueble. Por favor, inténtalo de nuevo.'),
          wire: down('GET', path),
        },
      },
    },
    updateAddress: {
      done: { 'the property': { output: saved, wire: patch(path, saved) } },
      error: {
        'an objection': {
          error: serviceError('Error al actualizar el inmueble. Por favor, inténtalo de nuevo.', {
            codigo_postal: ['No existe.'],
          }),
          wire: refused('PATCH', path, { codigo_postal: ['No existe.'] }),
        },
        'no answer': {
          error: serviceError('Error al actualizar el inmueble. Por favor, inténtalo de nuevo.'),
          wire: down('PATCH', path),
        },
      },
    },
  },
});
