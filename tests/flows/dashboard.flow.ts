import { isDeepStrictEqual } from 'node:util';
import { isFiltered, type DashboardQuery } from '../../src/lib/routes.ts';
import { dashboardMachine } from '../../src/machines/dashboard/dashboard.machine.ts';
import { defineFlow, parent } from '../../flows/model/define-flow.ts';
import { inmueble } from './support/samples.ts';
import { dashboardScreen } from './screens/dashboard.screen.ts';

/** A tab that is open, or a filter that is set, cannot be chosen once more. */
const isChosen = (query: DashboardQuery, change: Partial<DashboardQuery>) =>
  isDeepStrictEqual({ ...query, ...change }, query);

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
      { change: { estado: 'alquilado' } },
      { change: { activos: true } },
    ],
    'address.changed': [{ search: '?tipo=gestion&vista=lista' }, { search: '?tipo=desconocido' }],
    'creation.open': {},
    'export.request': { inmuebles: [inmueble()] },
    'inmueble.created': { inmueble: inmueble({ id: 31, nombre_via: 'Sierpes' }) },
  },
  can: {
    'query.changed': ({ context: { query } }, { change }) => !isChosen(query, change),
    /** What is exported is what is seen. */
    'export.request': ({ context: { query } }) => query.tab !== 'gestion' && !isFiltered(query),
  },
  outcomes: {
    inmuebleCreation: {
      done: { 'a new property': { output: inmueble({ id: 31 }) }, nothing: { output: null } },
    },
  },
  screen: dashboardScreen,
});
