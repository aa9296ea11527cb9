import { dashboardMachine } from '../../src/machines/dashboard.machine.ts';
import { defineFlow, parent } from '../support/flows/define-flow.ts';
import { inmueble } from '../support/flows/samples.ts';

export default defineFlow({
  machine: dashboardMachine,
  title: 'The properties dashboard',
  starts: {
    'by its address': { parent, search: '' },
    'by a shared link': { parent, search: '?tipo=gestion&buscar=alquilado+sevilla&vista=lista' },
  },
  distinguish: ({ query }) => query,
  samples: {
    'query.changed': [
      { change: { tab: 'propiedad' } },
      { change: { search: 'málaga' } },
      { change: { view: 'lista' } },
      { change: { estado: 'alquilado', activos: true } },
    ],
    'address.changed': [{ search: '?tipo=gestion&vista=lista' }, { search: '?tipo=desconocido' }],
    'creation.open': {},
    'export.request': { inmuebles: [inmueble()] },
    'inmueble.created': { inmueble: inmueble({ id: 31, nombre_via: 'Sierpes' }) },
  },
  outcomes: {
    inmuebleCreation: {
      done: { 'a new property': { output: inmueble({ id: 31 }) }, nothing: { output: null } },
    },
  },
});
