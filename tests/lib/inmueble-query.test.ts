import { describe, expect, it } from 'vitest';
import { changedInmuebleQuery } from '../../src/lib/inmueble-query.ts';
import { parseInmuebleQuery } from '../../src/lib/routes.ts';

const QUERY = parseInmuebleQuery('?tab=facturas&buscar=luz&vista=lista&item=5&periodo=2025&mes=2025-03');

describe('the query of a property', () => {
  it.each([
    ['another search', { search: 'gas' }],
    ['another month', { mes: '2025-04' }],
    ['no month', { mes: null }],
  ])('[REACH-3] %s leaves the item of the link', (_, change) => {
    expect(changedInmuebleQuery(QUERY, change)).toEqual({ ...QUERY, ...change, item: null });
  });

  it('[REACH-3] another view or period keeps the item, and so does what names it', () => {
    for (const change of [{ view: 'cuadricula' as const }, { periodo: null }, { search: '', item: 5 }])
      expect(changedInmuebleQuery(QUERY, change)).toEqual({ ...QUERY, ...change });
  });

  it('[PROP-8] the tab that is open keeps everything', () => {
    expect(changedInmuebleQuery(QUERY, { tab: 'facturas' })).toEqual(QUERY);
  });

  it('[PROP-8] another tab begins without search, item, period and month', () => {
    expect(changedInmuebleQuery(QUERY, { tab: 'incidencias' })).toEqual(
      parseInmuebleQuery('?tab=incidencias&vista=lista'),
    );
  });
});
