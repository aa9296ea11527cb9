import { addressEditMachine } from '../../src/machines/address-edit.machine.ts';
import { defineFlow, parent } from '../support/flows/define-flow.ts';
import { inmuebleDetail, serviceError } from '../support/flows/samples.ts';

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
      done: { 'the property': { output: inmuebleDetail({ escalera: 'Izda' }) } },
      error: {
        'no answer': {
          error: serviceError('No se pudieron cargar los datos del inmueble. Por favor, inténtalo de nuevo.'),
        },
      },
    },
    updateAddress: {
      done: { 'the property': { output: inmuebleDetail({ codigo_postal: '28001' }) } },
      error: {
        'an objection': {
          error: serviceError('Error al actualizar el inmueble. Por favor, inténtalo de nuevo.', {
            codigo_postal: ['No existe.'],
          }),
        },
        'no answer': {
          error: serviceError('Error al actualizar el inmueble. Por favor, inténtalo de nuevo.'),
        },
      },
    },
  },
});
