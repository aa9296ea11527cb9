import { inquilinoAdditionMachine } from '../../src/machines/estado/inquilino-addition.machine.ts';
import { estadoButton } from '../../tools/driver/estado-change.ts';
import { defineFlow } from '../../flows/index.ts';
import { inmuebleDetail, inquilino, serviceError } from './support/samples.ts';
import { down, get, patch, post, record, refused } from './support/answers.ts';
import { PATH } from '../../tools/driver/api.ts';
import { press, write } from '../../flows/browser/input.ts';
import { button, dialog, field } from '../../tools/driver/elements.ts';
import { seeAlert, seeFields, seeForm, seeLeaveQuestion, seeSending } from '../../tools/driver/assertions.ts';
import { cancelLeaving, leaveDialog, confirmLeaving } from '../../tools/driver/dialogs.ts';
import { startOnInmueble } from './support/portal.ts';

const TITLE = 'Añadir inquilino';
const LABELS = {
  nombre: 'Nombre',
  apellidos: 'Apellidos',
  correo_electronico: 'Correo electrónico',
  telefono: 'Teléfono',
  bonificacion: 'Bonificación (€)',
};

export default defineFlow({
  machine: inquilinoAdditionMachine,
  title: 'A new tenant',
  starts: { 'for a property': { inmueble: 7 } },
  distinguish: ({ values: { nombre, apellidos, correo_electronico, telefono }, edited, isUncertain }) => [
    nombre !== '' && apellidos !== '' && telefono !== '' && correo_electronico === 'lucia@correo.es',
    [nombre, apellidos, correo_electronico, telefono].filter((value) => value !== '').length,
    edited,
    isUncertain,
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
        'the tenant': {
          output: { id: inquilino().id },
          wire: post(PATH.inquilinos, record.inquilino(inquilino())),
        },
      },
      error: {
        'an objection': {
          error: serviceError(
            'Hay errores en el formulario. Por favor, revíselo.',
            {
              telefono: ['Este número no existe.'],
              inmueble: ['Este inmueble ya no admite inquilinos.'],
            },
            'refused',
          ),
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
    open: async (driver) => {
      driver.answer(get(`${PATH.inquilinos}?inmueble=7`, []), patch(`${PATH.inmuebles}7/`, inmuebleDetail()));
      await startOnInmueble(driver);
      await press(estadoButton(driver.page));
      await press(driver.page.getByRole('radio', { name: /^Alquilado/ }));
    },
    enter: (driver) => press(button(driver.page, 'Guardar')),
    gestures: {
      'field.changed': (driver, { name, value }) =>
        write(field(dialog(driver.page, TITLE), LABELS[name]), value),
      'form.submit': (driver) => press(button(dialog(driver.page, TITLE), 'Crear inquilino')),
      'dialog.close': (driver) => leaveDialog(dialog(driver.page, TITLE)),
      'leave.confirm': confirmLeaving,
      'leave.cancel': cancelLeaving,
    },
    states: {
      editing: async (driver, context) => {
        await seeForm(driver, dialog(driver.page, TITLE), 'Crear inquilino');
        await seeFields(driver, dialog(driver.page, TITLE), LABELS, context);
        await seeAlert(driver, dialog(driver.page, TITLE), context.formError);
      },
      leaving: seeLeaveQuestion,
      sending: (driver) => seeSending(driver, dialog(driver.page, TITLE), 'Creando...'),
      closed: (driver) => driver.expect(dialog(driver.page, TITLE)).toHaveCount(0),
    },
  },
});
