import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ESTADOS } from '../../src/lib/constants.ts';
import {
  dashboardHref,
  isFiltered,
  NO_SEARCH_OR_FILTERS,
  parseDashboardQuery,
  wantsCreation,
} from '../../src/lib/dashboard-query.ts';
import { knownEstados, NO_FILTERS } from '../../src/lib/inmueble-filters.ts';
import { ORDER_FIELDS } from '../../src/lib/inmueble-order.ts';
import { HREF } from '../../src/lib/routes.ts';

const parse = (href: string) => parseDashboardQuery(href.split('?')[1] ?? '');

describe('the dashboard is in the address', () => {
  it('[VIEW-1] [SORT-1] [SORT-2] an unknown value is the default', () => {
    const unknown =
      '?tipo=todo&vista=mapa&estado=demolido&activos=quizas&inactivos=0&incidencia=&provincia=+&orden=precio';
    expect(parseDashboardQuery(unknown)).toEqual({
      tab: 'todos',
      search: '',
      view: null,
      filters: NO_FILTERS,
      order: null,
    });
  });

  it('[VIEW-1] [SORT-1] [SORT-2] it has only values that differ from the default', () => {
    expect(dashboardHref(parseDashboardQuery(''))).toBe('/cliente');
    const address =
      '/cliente?estado=alquilado&estado=vendido&inactivos=1&incidencia=1&provincia=A+Coru%C3%B1a&orden=-cambio';
    expect(dashboardHref(parse(address))).toBe(address);
  });

  it('[SORT-2] a province has one name in it', () => {
    expect(parseDashboardQuery('?provincia=vizcaya').filters.provincia).toBe('Bizkaia');
  });

  it('[SORT-2] a search or any filter counts as filtered; tab, view and order do not', () => {
    expect(isFiltered(parseDashboardQuery('?tipo=gestion&vista=lista&orden=ciudad'))).toBe(false);
    for (const filter of ['buscar=a', 'estado=vendido', 'activos=1', 'inactivos=1', 'incidencia=1'])
      expect(isFiltered(parseDashboardQuery(filter))).toBe(true);
    for (const filter of ['solicitud=1', 'provincia=Madrid'])
      expect(isFiltered(parseDashboardQuery(filter))).toBe(true);
  });

  it('[SORT-2] without search and filters it keeps tab, view and order', () => {
    const shown = '?tipo=gestion&vista=lista&orden=ciudad';
    const filtered = parseDashboardQuery(
      `${shown}&buscar=a&estado=vendido&activos=1&inactivos=1&incidencia=1&solicitud=1&provincia=Madrid`,
    );
    expect({ ...filtered, ...NO_SEARCH_OR_FILTERS }).toEqual(parseDashboardQuery(shown));
  });

  it.each([
    [HREF.creation.slice(HREF.dashboard.length), true],
    ['?tipo=gestion&nuevo=1', true],
    ['?nuevo=0', false],
    ['?nuevo=', false],
    ['?tipo=1', false],
    ['', false],
  ])('[JUMP-1] it opens the dialog of a new property: with %j, %s', (search, isOpen) => {
    expect(wantsCreation(search)).toBe(isOpen);
  });

  it('[VIEW-1] [SORT-1] [SORT-2] reading a written address gives the same dashboard', () => {
    const anyQuery = fc.record({
      tab: fc.constantFrom('todos', 'propiedad', 'gestion'),
      view: fc.constantFrom('cuadricula', 'lista'),
      search: fc.string({ unit: 'grapheme' }),
      filters: fc.record({
        estados: fc.subarray(ESTADOS.map(({ value }) => value)).map(knownEstados),
        activos: fc.boolean(),
        inactivos: fc.boolean(),
        conIncidencia: fc.boolean(),
        conSolicitud: fc.boolean(),
        provincia: fc.constantFrom(null, 'Madrid', 'Bizkaia', 'Atlántida'),
      }),
      order: fc.option(fc.record({ by: fc.constantFrom(...ORDER_FIELDS), isDescending: fc.boolean() })),
    });
    fc.assert(
      fc.property(anyQuery, (query) => {
        expect(parse(dashboardHref(query))).toEqual(query);
      }),
    );
  });
});
