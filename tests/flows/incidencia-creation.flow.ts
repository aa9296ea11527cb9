import { incidenciaCreationMachine } from '../../src/machines/incidencias/incidencia-creation.machine.ts';
import { defineFlow, type Driver } from '../../flows/index.ts';
import { serviceError, suministro } from './support/samples.ts';
import { record } from './support/answers.ts';
import { pickOption, press, write } from '../../flows/browser/input.ts';
import { button, dialog, field } from '../../tools/driver/elements.ts';
import {
  seeAlert,
  seeFailure,
  seeForm,
  seeLeaveQuestion,
  seeNoDialog,
  seeRefusal,
  seeSaved,
  seeSending,
  seeText,
} from '../../tools/driver/assertions.ts';
import { cancelLeaving, leaveDialog, confirmLeaving } from '../../tools/driver/dialogs.ts';
import { startOnInmueble } from './support/portal.ts';

const SUMINISTROS = '/api/suministros/suministros/';
const INCIDENCIAS = '/api/gestion_servicio/incidencias/';

const TITLE = 'Nueva incidencia';
const LABELS = { tipo: 'Tipo de incidencia', observaciones: 'Observaciones' };

const supply = (driver: Driver) => dialog(driver.page, TITLE).getByRole('combobox', { name: 'Suministro' });

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
    open: async (driver) => {
      await startOnInmueble(driver);
      await press(driver.page.getByRole('tab', { name: 'Incidencias' }));
      // The list reads the supplies too, and must finish first.
      await seeText(driver, driver.page, 'No se encontraron incidencias para este inmueble.');
    },
    enter: (driver) => press(button(driver.page, TITLE)),
    gestures: {
      'suministros.retry': (driver) => press(button(driver.page, 'Intentar de nuevo')),
      'field.changed': async (driver, { name, value }) => {
        if (name === 'suministro') await pickOption(supply(driver), value);
        else await write(field(dialog(driver.page, TITLE), LABELS[name]), value);
      },
      'form.submit': (driver) => press(button(dialog(driver.page, TITLE), 'Crear incidencia')),
      'dialog.close': (driver) => leaveDialog(dialog(driver.page, TITLE)),
      'leave.confirm': confirmLeaving,
      'leave.cancel': cancelLeaving,
    },
    states: {
      loading: (driver) => seeText(driver, dialog(driver.page, TITLE), 'Cargando suministros...'),
      none: (driver) =>
        seeText(driver, dialog(driver.page, TITLE), 'No hay suministros disponibles para este inmueble.'),
      failed: (driver, { formError }) => seeFailure(driver, dialog(driver.page, TITLE), formError),
      editing: async (driver, { values, errors, formError }) => {
        const { expect } = driver;
        await seeForm(driver, dialog(driver.page, TITLE), 'Crear incidencia');
        await expect(supply(driver)).toHaveValue(values.suministro);
        await expect(field(dialog(driver.page, TITLE), LABELS.tipo)).toHaveValue(values.tipo);
        await expect(field(dialog(driver.page, TITLE), LABELS.observaciones)).toHaveValue(
          values.observaciones,
        );
        for (const error of Object.values(errors))
          await expect(dialog(driver.page, TITLE).getByText(error)).toBeVisible();
        await seeRefusal(driver, dialog(driver.page, TITLE), errors);
        await seeAlert(driver, dialog(driver.page, TITLE), formError);
      },
      leaving: seeLeaveQuestion,
      sending: (driver) => seeSending(driver, dialog(driver.page, TITLE), 'Creando...'),
      saved: (driver) => seeSaved(driver, dialog(driver.page, TITLE), 'Incidencia creada correctamente'),
      closed: seeNoDialog,
    },
  },
});
