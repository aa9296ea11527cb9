import { incidenciaCreationMachine } from '../../src/machines/incidencia-creation.machine.ts';
import { defineFlow } from '../support/flows/define-flow.ts';
import { serviceError, suministro } from '../support/flows/samples.ts';
import { record } from '../support/flows/wire/answers.ts';

const SUMINISTROS = '/api/suministros/suministros/';
const INCIDENCIAS = '/api/gestion_servicio/incidencias/';

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
});
