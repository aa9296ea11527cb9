import { incidenciaListMachine } from '../../src/machines/incidencia-list.machine.ts';
import { defineFlow, parent } from '../support/flows/define-flow.ts';
import { incidencia, serviceError } from '../support/flows/samples.ts';

const corte = incidencia();
const fuga = incidencia({
  id: 6,
  tipo: 'Fuga en contador',
  estado: 'cerrada',
  fecha_creacion: '2026-04-01',
  cups: null,
});
const failed = serviceError('No se pudieron cargar las incidencias. Por favor, inténtalo de nuevo.');

export default defineFlow({
  machine: incidenciaListMachine,
  title: 'Incidents of a property',
  starts: { 'of a property': { parent, inmueble: 7 } },
  distinguish: ({ stale, incidencias }) => [stale, incidencias === null],
  samples: {
    'list.retry': {},
    'export.request': { filter: 'resuelta' },
    'creation.open': {},
  },
  outcomes: {
    loadIncidencias: {
      done: { 'two incidents': { output: [corte, fuga] } },
      error: { 'the server fails': { error: failed } },
    },
    reloadIncidencias: {
      done: { 'one incident': { output: [corte] } },
      error: { 'the server fails': { error: failed } },
    },
    incidenciaCreation: {
      done: {
        created: { output: 'saved' },
        'no answer': { output: 'uncertain' },
        'not sent': { output: 'dismissed' },
      },
    },
  },
});
