import { inquilinoAdditionMachine } from '../../src/machines/inquilino-addition.machine.ts';
import { defineFlow } from '../support/flows/define-flow.ts';
import { inquilino, serviceError } from '../support/flows/samples.ts';
import { down, PATH, post, record, refused } from '../support/flows/wire/answers.ts';

export default defineFlow({
  machine: inquilinoAdditionMachine,
  title: 'A new tenant',
  starts: { 'for a property': { inmueble: 7 } },
  distinguish: ({ values: { nombre, apellidos, correo_electronico, telefono }, edited }) => [
    nombre !== '' && apellidos !== '' && telefono !== '' && correo_electronico === 'lucia@correo.es',
    [nombre, apellidos, correo_electronico, telefono].filter((value) => value !== '').length,
    edited,
  ],
  samples: {
    'field.changed': [
      { name: 'nombre', value: ' Lucía ' },
      { name: 'apellidos', value: 'Ferrer Otero' },
      { name: 'correo_electronico', value: 'Lucia@Correo.es' },
      { name: 'correo_electronico', value: 'lucia' },
      { name: 'telefono', value: '612 405 918' },
      { name: 'bonificacion', value: '45,50' },
      { name: 'bonificacion', value: '10000' },
    ],
    'form.submit': {},
    'dialog.close': {},
    'leave.confirm': {},
    'leave.cancel': {},
  },
  outcomes: {
    createInquilino: {
      done: {
        'the tenant': { output: inquilino(), wire: post(PATH.inquilinos, record.inquilino(inquilino())) },
      },
      error: {
        'an objection': {
          error: serviceError('Hay errores en el formulario. Por favor, revíselo.', {
            telefono: ['Este número no existe.'],
            inmueble: ['Este inmueble ya no admite inquilinos.'],
          }),
          wire: refused('POST', PATH.inquilinos, {
            telefono: ['Este número no existe.'],
            inmueble: ['Este inmueble ya no admite inquilinos.'],
          }),
        },
        'the server fails': {
          error: serviceError('Error al crear el inquilino. Por favor, inténtelo de nuevo.'),
          wire: down('POST', PATH.inquilinos),
        },
      },
    },
  },
});
