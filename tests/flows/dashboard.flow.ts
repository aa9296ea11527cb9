import { isDeepStrictEqual } from 'node:util';
import type { SnapshotFrom } from 'xstate';
import { isFiltered, type DashboardQuery } from '../../src/lib/routes.ts';
import { dashboardMachine } from '../../src/machines/dashboard/dashboard.machine.ts';
import { defineFlow, parent } from '../../flows/index.ts';
import { inmueble } from './support/samples.ts';
import { dashboardScreen } from './screens/dashboard.screen.ts';

/** A tab that is open, or a filter that is set, cannot be chosen once more. */
const isChosen = (query: DashboardQuery, change: Partial<DashboardQuery>) =>
  isDeepStrictEqual({ ...query, ...change }, query);

/** An export is made in no time: nothing comes in between. */
const isAtRest = (snapshot: SnapshotFrom<typeof dashboardMachine>) =>
  !snapshot.matches({ browsing: 'exporting' });

export default defineFlow({
  machine: dashboardMachine,
  title: 'The properties dashboard',
  starts: {
    'by its address': { parent, search: '', cameFrom: null },
    'by a shared link': {
      parent,
      search: '?tipo=gestion&buscar=alquilado+sevilla&vista=lista',
      cameFrom: null,
    },
  },
  distinguish: ({ query }) => query,
  samples: {
    'query.changed': [
      { change: { tab: 'propiedad' } },
      { change: { search: 'málaga' } },
      { change: { estado: 'alquilado' } },
      { change: { activos: true } },
    ],
    'view.chosen': { change: { view: 'lista' } },
    'address.changed': [{ search: '?tipo=gestion&vista=lista' }, { search: '?tipo=desconocido' }],
    'creation.open': {},
    'import.open': {},
    'export.request': {},
    'inmueble.created': { inmueble: inmueble({ id: 31, nombre_via: 'Sierpes' }) },
  },
  can: {
    'query.changed': (snapshot, { change }) =>
      isAtRest(snapshot) && !isChosen(snapshot.context.query, change),
    'view.chosen': (snapshot, { change }) => isAtRest(snapshot) && !isChosen(snapshot.context.query, change),
    'address.changed': isAtRest,
    'creation.open': isAtRest,
    'import.open': isAtRest,
    /** What is exported is what is seen. */
    'export.request': ({ context: { query } }) => query.tab !== 'gestion' && !isFiltered(query),
  },
  outcomes: {
    readVisible: {
      done: { 'what is on screen': { output: [inmueble()] } },
      error: {
        'no portfolio': {
          error: new Error('There is no portfolio'),
          offScreen: 'only a fault of ours takes the portfolio away from somebody who is in',
        },
      },
    },
    inmuebleImport: { done: { closed: { output: undefined } } },
    inmuebleCreation: {
      done: { 'a new property': { output: inmueble({ id: 31 }) }, nothing: { output: null } },
    },
  },
  screen: dashboardScreen,
});
