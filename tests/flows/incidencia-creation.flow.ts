import { incidenciaCreationMachine } from '../../src/machines/incidencias/incidencia-creation.machine.ts';
import { defineFlow, type Stage } from '../../flows/model/define-flow.ts';
import {
  button,
  cancelLeaving,
  closeDialog,
  confirmLeaving,
  dialog,
  field,
  openInmueble,
  seeAlert,
  seeFailure,
  seeForm,
  seeLeaveQuestion,
  seeNoDialog,
  seeSaved,
  seeSending,
  seeText,
} from './support/looks.ts';
import { serviceError, suministro } from './support/samples.ts';
import { record } from './support/answers.ts';
import { pickOption, press, write } from '../../flows/browser/gestures.ts';

const SUMINISTROS = '/api/suministros/suministros/';
const INCIDENCIAS = '/api/gestion_servicio/incidencias/';

const TITLE = 'Nueva incidencia';
const LABELS = { tipo: 'Tipo de incidencia', observaciones: 'Observaciones' };

const supply = (stage: Stage) => dialog(stage, TITLE).getByRole('combobox', { name: 'Suministro' });

export default defineFlow({
  machine: incidenciaCreationMachine,
  title: 'A new incident',
  starts: { 'of a property': { inmueble: 7 } },
  distinguish: ({ values, edited }) => [values.suministro !== '', values.tipo !== '', edited],
  samples: {
    'suministros.retry': {},
    'field.changed': [
      { name: 'suministro', value: '3' },
      { name: 'tipo', value: ' Corte de luz ' },
      { name: 'observaciones', value: 'Sin luz desde las 08:30' },
    ],
    'form.submit': {},
    'dialog.close': {},
    'leave.confirm': {},
    'leave.cancel': {},
  },
  outcomes: {
    loadSuministros: {
      done: {
        'a supply': {
          output: [suministro()],
          wire: { method: 'GET', path: SUMINISTROS, status: 200, body: [record.suministro(suministro())] },
        },
        'no supplies': { output: [], wire: { method: 'GET', path: SUMINISTROS, status: 200, body: [] } },
      },
      error: {
        'the server fails': {
          error: serviceError('Error al cargar los suministros. Por favor, inténtalo de nuevo.'),
          wire: { method: 'GET', path: SUMINISTROS, status: 500 },
        },
      },
    },
    createIncidencia: {
      done: { created: { output: undefined, wire: { method: 'POST', path: INCIDENCIAS, status: 201 } } },
      error: {
        'the server refuses a field': {
          error: serviceError(
            'Error al crear la incidencia. Por favor, inténtalo de nuevo.',
            { tipo: ['Asegúrese de que este campo no tenga más de 100 caracteres.'] },
            'refused',
          ),
          wire: {
            method: 'POST',
            path: INCIDENCIAS,
            status: 400,
            body: { tipo: ['Asegúrese de que este campo no tenga más de 100 caracteres.'] },
          },
        },
        'the server fails': {
          error: serviceError('Error al crear la incidencia. Por favor, inténtalo de nuevo.', {}, 'server'),
          wire: { method: 'POST', path: INCIDENCIAS, status: 500 },
        },
      },
    },
  },
  screen: {
    open: async (stage) => {
      await openInmueble(stage);
      await press(stage, stage.page.getByRole('tab', { name: 'Incidencias' }));
      // The list reads the supplies as well, and is to be done with them.
      await seeText(stage, stage.page, 'No se encontraron incidencias para este inmueble.');
    },
    enter: (stage) => press(stage, button(stage.page, TITLE)),
    gestures: {
      'suministros.retry': (stage) => press(stage, button(stage.page, 'Intentar de nuevo')),
      'field.changed': async (stage, { name, value }) => {
        if (name === 'suministro') await pickOption(stage, supply(stage), value);
        else await write(stage, field(dialog(stage, TITLE), LABELS[name]), value);
      },
      'form.submit': (stage) => press(stage, button(dialog(stage, TITLE), 'Crear incidencia')),
      'dialog.close': (stage) => closeDialog(stage, dialog(stage, TITLE)),
      'leave.confirm': confirmLeaving,
      'leave.cancel': cancelLeaving,
    },
    states: {
      loading: (stage) => seeText(stage, dialog(stage, TITLE), 'Cargando suministros...'),
      none: (stage) =>
        seeText(stage, dialog(stage, TITLE), 'No hay suministros disponibles para este inmueble.'),
      failed: (stage, { formError }) => seeFailure(stage, dialog(stage, TITLE), formError),
      editing: async (stage, { values, errors, formError }) => {
        const { expect } = stage;
        await seeForm(stage, dialog(stage, TITLE), 'Crear incidencia');
        await expect(supply(stage)).toHaveValue(values.suministro);
        await expect(field(dialog(stage, TITLE), LABELS.tipo)).toHaveValue(values.tipo);
        await expect(field(dialog(stage, TITLE), LABELS.observaciones)).toHaveValue(values.observaciones);
        for (const error of Object.values(errors))
          await expect(dialog(stage, TITLE).getByText(error)).toBeVisible();
        await seeAlert(stage, dialog(stage, TITLE), formError);
      },
      leaving: seeLeaveQuestion,
      sending: (stage) => seeSending(stage, dialog(stage, TITLE), 'Creando...'),
      saved: (stage) => seeSaved(stage, dialog(stage, TITLE), 'Incidencia creada correctamente'),
      closed: seeNoDialog,
    },
  },
});
