import { inquilinoAdditionMachine } from '../../src/machines/estado/inquilino-addition.machine.ts';
import { defineFlow } from '../../flows/model/define-flow.ts';
import {
  button,
  cancelLeaving,
  closeDialog,
  confirmLeaving,
  dialog,
  field,
  openInmueble,
  seeAlert,
  seeFields,
  seeForm,
  seeLeaveQuestion,
  seeSending,
} from './support/looks.ts';
import { inmuebleDetail, inquilino, serviceError } from './support/samples.ts';
import { down, get, patch, PATH, post, record, refused } from './support/answers.ts';
import { press, write } from '../../flows/browser/gestures.ts';

const TITLE = 'Añadir inquilino';
const LABELS = {
  nombre: 'Nombre',
  apellidos: 'Apellidos',
  correo_electronico: 'Correo electrónico',
  telefono: 'Teléfono',
  bonificacion: 'Bonificación \\(€\\)',
};

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
  screen: {
    open: async (stage) => {
      stage.answer(get(`${PATH.inquilinos}?inmueble=7`, []), patch(`${PATH.inmuebles}7/`, inmuebleDetail()));
      await openInmueble(stage);
      await press(stage, button(stage.page, 'Cambiar estado'));
      await press(stage, stage.page.getByRole('radio', { name: /^Alquilado/ }));
    },
    enter: (stage) => press(stage, button(stage.page, 'Guardar')),
    gestures: {
      'field.changed': (stage, { name, value }) =>
        write(stage, field(dialog(stage, TITLE), LABELS[name]), value),
      'form.submit': (stage) => press(stage, button(dialog(stage, TITLE), 'Crear inquilino')),
      'dialog.close': (stage) => closeDialog(stage, dialog(stage, TITLE)),
      'leave.confirm': confirmLeaving,
      'leave.cancel': cancelLeaving,
    },
    states: {
      editing: async (stage, context) => {
        await seeForm(stage, dialog(stage, TITLE), 'Crear inquilino');
        await seeFields(stage, dialog(stage, TITLE), LABELS, context);
        await seeAlert(stage, dialog(stage, TITLE), context.formError);
      },
      leaving: seeLeaveQuestion,
      sending: (stage) => seeSending(stage, dialog(stage, TITLE), 'Creando...'),
      closed: (stage) => stage.expect(dialog(stage, TITLE)).toHaveCount(0),
    },
  },
});
