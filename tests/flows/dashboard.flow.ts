import { isDeepStrictEqual } from 'node:util';
import type { SnapshotFrom } from 'xstate';
import type { DashboardQuery } from '../../src/lib/dashboard-query.ts';
import { NO_FILTERS, type InmuebleFilters } from '../../src/lib/inmueble-filters.ts';
import { dashboardMachine } from '../../src/machines/dashboard/dashboard.machine.ts';
import { defineFlow, parent } from '../../flows/index.ts';
import { inmueble } from './support/samples.ts';
import { dashboardScreen, showsSample } from './screens/dashboard.screen.ts';

/** Whether the change chooses what is already chosen, which is not possible on screen. */
const isChosen = (query: DashboardQuery, change: Partial<DashboardQuery>) =>
  isDeepStrictEqual({ ...query, ...change }, query);

const alquilado: InmuebleFilters = { ...NO_FILTERS, estados: ['alquilado'] };
const both: InmuebleFilters = { ...alquilado, estados: ['alquilado', 'reformando'] };
const withIncidencia: InmuebleFilters = { ...both, conIncidencia: true };

/** Whether one press changes these filters into the others. */
function isOnePress(from: InmuebleFilters, to: InmuebleFilters): boolean {
  const names = Object.keys(NO_FILTERS) as (keyof InmuebleFilters)[];
  const changed = names.filter((name) => !isDeepStrictEqual(from[name], to[name]));
  return changed.length === 1 && Math.abs(from.estados.length - to.estados.length) < 2;
}

/**
 * Whether only one of filters and order changes. They do not depend on the rest, so the paths change one at a
 * time.
 */
function isAlone({ tab, search, filters, order }: DashboardQuery, change: Partial<DashboardQuery>): boolean {
  const isPlain = tab === 'todos' && search === '';
  const hasFilters = !isDeepStrictEqual(filters, NO_FILTERS);
  if (change.filters) return isPlain && order === null;
  return !hasFilters && (change.order ? isPlain : order === null);
}

/**
 * Whether the screen offers the change. An open dialog covers tabs and search; without it only some filters
 * have a bar or a tile.
 */
function isOffered(
  snapshot: SnapshotFrom<typeof dashboardMachine>,
  { filters }: Partial<DashboardQuery>,
): boolean {
  const now = snapshot.context.query.filters;
  const isOpen = snapshot.hasTag('filtering');
  if (filters === undefined) return !isOpen;
  if (isDeepStrictEqual(filters, NO_FILTERS)) return !isDeepStrictEqual(now, NO_FILTERS);
  if (!isOnePress(now, filters)) return false;
  return isOpen || isDeepStrictEqual(filters, alquilado) || filters.activos;
}

/** Whether no export is in progress. An export takes no time, so nothing happens during one. */
const isAtRest = (snapshot: SnapshotFrom<typeof dashboardMachine>) =>
  !snapshot.matches({ browsing: 'exporting' });

/** The same, and the dialog 'Filtros' is closed. */
const isIdle = (snapshot: SnapshotFrom<typeof dashboardMachine>) =>
  isAtRest(snapshot) && !snapshot.hasTag('filtering');

export default defineFlow({
  machine: dashboardMachine,
  title: 'The properties dashboard',
  starts: {
    'by its address': { parent, search: '', cameFrom: null },
    'to create a property': { parent, search: '?nuevo=1', cameFrom: null },
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
      { change: { filters: alquilado } },
      { change: { filters: both } },
      { change: { filters: withIncidencia } },
      { change: { filters: { ...withIncidencia, provincia: 'Madrid' } } },
      { change: { filters: { ...NO_FILTERS, activos: true } } },
      { change: { filters: NO_FILTERS } },
      { change: { order: { by: 'inmueble', isDescending: false } } },
      { change: { order: { by: 'inmueble', isDescending: true } } },
    ],
    'view.chosen': { change: { view: 'lista' } },
    'address.changed': [
      { search: '?tipo=gestion&vista=lista' },
      { search: '?tipo=desconocido' },
      { search: '?tipo=gestion&nuevo=1' },
    ],
    'creation.open': {},
    'import.open': {},
    'filters.open': {},
    'dialog.close': {},
    'export.request': {},
    'inmueble.created': { inmueble: inmueble({ id: 31, nombre_via: 'Sierpes' }) },
  },
  can: {
    'query.changed': (snapshot, { change }) =>
      isAtRest(snapshot) &&
      !isChosen(snapshot.context.query, change) &&
      isAlone(snapshot.context.query, change) &&
      isOffered(snapshot, change),
    'view.chosen': (snapshot, { change }) => isIdle(snapshot) && !isChosen(snapshot.context.query, change),
    'address.changed': isIdle,
    'creation.open': isIdle,
    'import.open': isIdle,
    /** The outcome exports one property, so the query has to show it. */
    'export.request': ({ context: { query } }) => showsSample(query),
  },
  outcomes: {
    readVisible: {
      done: { 'what is on screen': { output: [inmueble()] } },
      error: {
        'no portfolio': {
          error: new Error('There is no portfolio'),
          offScreen: 'only a bug of the portal could stop the portfolio of a client who is logged in',
        },
      },
    },
    inmuebleImport: { done: { closed: { output: undefined } } },
    inmuebleCreation: {
      done: {
        'a new property': { output: { isUncertain: false } },
        'no answer': { output: { isUncertain: true } },
        nothing: { output: { isUncertain: false } },
      },
    },
  },
  screen: dashboardScreen,
});
