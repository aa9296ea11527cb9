import type { Actor } from 'xstate';
import { describe, expect, it } from 'vitest';
import { parseDashboardQuery, type DashboardQuery } from '../../src/lib/dashboard-query.ts';
import type { Preferencias } from '../../src/lib/models.ts';

import { selectDashboard } from '../../src/machines/dashboard/dashboard.selectors.ts';
import type { LoadedRelacionados } from '../../src/machines/portfolio/portfolio-definition.ts';
import { portfolioMachine } from '../../src/machines/portfolio/portfolio.machine.ts';
import {
  inmueblesPhase,
  relacionadosPhase,
  staleInmueblesError,
} from '../../src/machines/portfolio/portfolio.selectors.ts';
import { encode, runMachine } from '../../flows/index.ts';
import {
  cliente,
  incidencia,
  inmueble,
  preferencias,
  serviceError,
  solicitud,
  suministro,
} from '../flows/support/samples.ts';

const ALQUILADO = inmueble({ id: 1, estado: 'alquilado', nombre_via: 'Sierpes' });
const INACTIVO = inmueble({ id: 2, estado: 'alquilado', activo: false, provincia: 'Bizkaia' });
const GESTION = inmueble({ id: 3, tipo: 'gestion', estado: 'vendido', nombre_via: 'Sierpes' });
const ALL = [ALQUILADO, INACTIVO, GESTION];
const BOTH = preferencias({ mostrarGestion: true });
const RELACIONADOS: LoadedRelacionados = {
  suministros: [
    suministro({ id: 21, inmueble: 1 }),
    suministro({ id: 22, inmueble: 3, cups: 'ES0031000000000002CD' }),
  ],
  incidencias: [incidencia({ suministro: 21 })],
  solicitudes: [solicitud({ suministro: 22 })],
  errors: [],
};

const query = (search = ''): DashboardQuery => parseDashboardQuery(search);
const failure = serviceError('Error al cargar inmuebles: Error interno');

/** A portfolio on the dashboard, whose calls the test answers. */
function openPortfolio() {
  const run = runMachine(portfolioMachine, undefined);
  const end = (actor: string) => (output: unknown) =>
    void run.make({ actor, done: 'the response', output: encode(output) });
  const fail = (actor: string) => void run.make({ actor, error: 'no response', reason: encode(failure) });
  run.actor.send({ type: 'inmuebles.wanted' });
  return {
    portfolio: run.actor as Actor<typeof portfolioMachine>,
    giveCliente: (preferencias: Preferencias) => end('loadCliente')({ cliente: cliente(), preferencias }),
    giveInmuebles: end('loadInmuebles'),
    giveRelacionados: end('loadRelacionados'),
    fail,
  };
}

/** Loads all lists. */
function loadPortfolio(chosen = BOTH) {
  const opened = openPortfolio();
  opened.giveCliente(chosen);
  opened.giveInmuebles(ALL);
  opened.giveRelacionados(RELACIONADOS);
  return opened;
}

function visibleIds(search: string, chosen = BOTH): number[] {
  const { portfolio } = loadPortfolio(chosen);
  return selectDashboard(portfolio.getSnapshot(), query(search)).visible.map(({ id }) => id);
}

describe('the properties on screen', () => {
  it.each([
    ['[DASH-4] all of them', '', [1, 2, 3]],
    ['[DASH-4] those of a tab', '?tipo=gestion', [3]],
    ['[DASH-12] what a search finds', '?buscar=sierpes', [1, 3]],
    ['[DASH-12] what a search finds in a tab', '?tipo=propiedad&buscar=sierpes', [1]],
    ['those of an estado', '?estado=alquilado', [1, 2]],
    ['the active ones', '?activos=1', [1, 3]],
    ['[SORT-2] those of several estados', '?estado=alquilado&estado=vendido', [1, 2, 3]],
    ['[SORT-2] the inactive ones', '?inactivos=1', [2]],
    ['[SORT-2] those with an open incident', '?incidencia=1', [1]],
    ['[SORT-2] those with an open request', '?solicitud=1', [3]],
    ['[SORT-2] those of a province', '?provincia=Vizcaya', [2]],
    ['[SORT-1] all of them in an order', '?orden=-inmueble', [1, 3, 2]],
    ['[SORT-1] what a search finds, in an order', '?buscar=sierpes&orden=-estado', [3, 1]],
    ['what all filters together leave', '?tipo=propiedad&estado=alquilado&activos=1', [1]],
    ['[DASH-14] those with an open incident', '?buscar=incidencia', [1]],
    ['[FIND-2] the one whose supply has a CUPS', '?buscar=es0031000000000002cd', [3]],
  ])('%s', (_what, search, ids) => {
    expect(visibleIds(search)).toEqual(ids);
  });

  it('[DASH-5] only types that the preferences show, even if the address names a hidden tab', () => {
    const chosen = preferencias({ mostrarPropiedad: false, mostrarGestion: true });
    expect(visibleIds('', chosen)).toEqual([3]);
    expect(visibleIds('?tipo=propiedad', chosen)).toEqual([3]);
  });
});

it.each([
  ['both types', BOTH, ['Bizkaia', 'Lugo', 'Madrid']],
  ['managed ones', preferencias({ mostrarPropiedad: false, mostrarGestion: true }), ['Lugo']],
  ['own ones', preferencias({ mostrarGestion: false }), ['Bizkaia', 'Madrid']],
])('[SORT-2] [DASH-5] with %s shown, their provinces are offered', (_shown, chosen, expected) => {
  const { portfolio, giveCliente, giveInmuebles } = openPortfolio();
  giveCliente(chosen);
  giveInmuebles([ALQUILADO, INACTIVO, { ...GESTION, provincia: 'Lugo' }]);
  expect(selectDashboard(portfolio.getSnapshot(), query()).provincias).toEqual(expected);
});

it('[SORT-2] the properties are loading until what a filter asks for is known', () => {
  const { portfolio, giveCliente, giveInmuebles, giveRelacionados } = openPortfolio();
  giveCliente(BOTH);
  giveInmuebles(ALL);
  const select = (search: string) => selectDashboard(portfolio.getSnapshot(), query(search));
  expect(select('?incidencia=1')).toMatchObject({ phase: 'loading', stats: { total: 3 } });
  expect(select('?activos=1')).toMatchObject({ phase: 'ready' });
  expect(select('?estado=comprado')).toMatchObject({ phase: 'ready', visible: [] });
  giveRelacionados(RELACIONADOS);
  expect(select('?incidencia=1')).toMatchObject({ phase: 'ready', visible: [ALQUILADO] });
});

it('[SORT-2] what a filter asks for is unknown if its list could not be loaded, and loading on a retry', () => {
  const { portfolio, giveCliente, giveInmuebles, giveRelacionados, fail } = openPortfolio();
  giveCliente(BOTH);
  giveInmuebles(ALL);
  const filters = ['?incidencia=1', '?solicitud=1', '?activos=1'];
  const states = () =>
    filters.map((search) => {
      const { phase, isUnknown } = selectDashboard(portfolio.getSnapshot(), query(search));
      return isUnknown ? 'unknown' : phase;
    });
  fail('loadRelacionados');
  expect(states()).toEqual(['unknown', 'unknown', 'ready']);
  portfolio.send({ type: 'relacionados.retry' });
  expect(states()).toEqual(['loading', 'loading', 'ready']);
  giveRelacionados({ ...RELACIONADOS, incidencias: null, errors: ['Error interno'] });
  expect(states()).toEqual(['unknown', 'ready', 'ready']);
  portfolio.send({ type: 'relacionados.retry' });
  expect(states()).toEqual(['loading', 'ready', 'ready']);
  giveRelacionados(RELACIONADOS);
  expect(states()).toEqual(['ready', 'ready', 'ready']);
});

it('[DASH-14] [FIND-2] what a word asks for is unknown if its list could not be loaded', () => {
  const { portfolio, giveCliente, giveInmuebles, giveRelacionados, fail } = openPortfolio();
  giveCliente(BOTH);
  giveInmuebles(ALL);
  const texts = [
    'incidencia',
    'problemas sevilla',
    'petición',
    '0031000000000002',
    '0031000000000099',
    '28014',
    'alquilado',
    'nada',
  ];
  const unknown = () =>
    texts.filter((text) => selectDashboard(portfolio.getSnapshot(), query(`?buscar=${text}`)).isUnknown);
  expect(unknown()).toEqual([]);
  fail('loadRelacionados');
  expect(unknown()).toEqual([
    'incidencia',
    'problemas sevilla',
    'petición',
    '0031000000000002',
    '0031000000000099',
  ]);
  portfolio.send({ type: 'relacionados.retry' });
  giveRelacionados({ ...RELACIONADOS, incidencias: null, errors: ['Error interno'] });
  expect(unknown()).toEqual(['incidencia', 'problemas sevilla']);
  portfolio.send({ type: 'relacionados.retry' });
  giveRelacionados(RELACIONADOS);
  expect(unknown()).toEqual([]);
});

it.each([
  ['[DASH-14]', 'incidencia', [ALQUILADO]],
  ['[DASH-14]', 'solicitud', [GESTION]],
  ['[FIND-2]', 'es0031000000000002cd', [GESTION]],
  ['[DASH-10]', 'nada de esto', []],
])(
  '%s a search for %s that finds nothing yet is loading until the supplies are known',
  (_id, text, found) => {
    const { portfolio, giveCliente, giveInmuebles, giveRelacionados } = openPortfolio();
    giveCliente(BOTH);
    giveInmuebles(ALL);
    const select = (search: string) => selectDashboard(portfolio.getSnapshot(), query(search));
    expect(select(`?buscar=${text}`)).toMatchObject({ phase: 'loading', visible: [] });
    expect(select('?buscar=sierpes')).toMatchObject({ phase: 'ready', visible: [ALQUILADO, GESTION] });
    giveRelacionados(RELACIONADOS);
    expect(select(`?buscar=${text}`)).toMatchObject({ phase: 'ready', visible: found });
  },
);

describe('counts and badges', () => {
  it('[DASH-2] [DASH-8] [DASH-9] all properties are counted, and those with something open have a badge', () => {
    const { portfolio } = loadPortfolio();
    const selection = selectDashboard(portfolio.getSnapshot(), query('?tipo=propiedad&buscar=sierpes'));
    expect(selection).toMatchObject({
      phase: 'ready',
      progress: null,
      stats: { total: 3, activos: 2, propiedad: 2, gestion: 1 },
      tipos: ['propiedad', 'gestion'],
      total: 2,
      isFiltered: true,
      badges: { incidencia: new Set([1]), solicitud: new Set([3]) },
    });
  });

  it('[DASH-8] there are no badges or counts before they are loaded', () => {
    const { portfolio } = openPortfolio();
    expect(selectDashboard(portfolio.getSnapshot(), query())).toEqual({
      phase: 'loading',
      progress: null,
      stats: null,
      tipos: ['propiedad', 'gestion'],
      total: 0,
      isUnknown: false,
      visible: [],
      provincias: [],
      isFiltered: false,
      badges: { incidencia: new Set(), solicitud: new Set() },
    });
  });
});

describe('memoized selections', () => {
  it('lists and sets stay identical while their sources do not change', () => {
    const { portfolio } = loadPortfolio();
    const asked = query('?buscar=sierpes&orden=ciudad&estado=alquilado');
    const first = selectDashboard(portfolio.getSnapshot(), asked);
    portfolio.send({ type: 'cliente.changed', cliente: cliente({ telefono: '600000001' }) });
    const second = selectDashboard(portfolio.getSnapshot(), { ...asked });
    for (const part of ['stats', 'tipos', 'visible', 'badges', 'provincias'] as const)
      expect(second[part]).toBe(first[part]);
  });

  it('a change of a property, the query or the preferences creates a new list', () => {
    const { portfolio } = loadPortfolio();
    const visible = (search: string) => selectDashboard(portfolio.getSnapshot(), query(search)).visible;
    expect(visible('?buscar=sierpes')).toEqual([ALQUILADO, GESTION]);
    expect(visible('?buscar=sierpes&activos=1&tipo=gestion')).toEqual([GESTION]);
    const renamed = { ...GESTION, nombre_via: 'Feria' };
    portfolio.send({ type: 'inmueble.changed', inmueble: renamed });
    expect(visible('?buscar=sierpes')).toEqual([ALQUILADO]);
    portfolio.send({
      type: 'preferencias.changed',
      preferencias: preferencias({ mostrarPropiedad: false, mostrarGestion: true }),
    });
    expect(visible('')).toEqual([renamed]);
  });
});

describe('loading state of the portfolio', () => {
  it('[DASH-10] the properties are loading until they and the client are there', () => {
    const { portfolio, giveInmuebles, fail } = openPortfolio();
    giveInmuebles(ALL);
    expect(inmueblesPhase(portfolio.getSnapshot())).toBe('loading');
    fail('loadCliente');
    expect(inmueblesPhase(portfolio.getSnapshot())).toBe('ready');
  });

  it('[DASH-16] they have failed if none could be loaded, and load again on retry', () => {
    const { portfolio, giveCliente, fail } = openPortfolio();
    giveCliente(BOTH);
    fail('loadInmuebles');
    expect(inmueblesPhase(portfolio.getSnapshot())).toBe('failed');
    expect(selectDashboard(portfolio.getSnapshot(), query('?incidencia=1')).phase).toBe('failed');
    expect(staleInmueblesError(portfolio.getSnapshot())).toBeNull();
    portfolio.send({ type: 'inmuebles.retry' });
    expect(inmueblesPhase(portfolio.getSnapshot())).toBe('loading');
  });

  it('properties on screen may be stale if reloading failed', () => {
    const { portfolio, fail } = loadPortfolio();
    portfolio.send({ type: 'inmuebles.wanted' });
    fail('reloadInmuebles');
    expect(inmueblesPhase(portfolio.getSnapshot())).toBe('ready');
    expect(staleInmueblesError(portfolio.getSnapshot())).toBe('Error al cargar inmuebles: Error interno');
    portfolio.send({ type: 'inmuebles.retry' });
    expect(staleInmueblesError(portfolio.getSnapshot())).toBeNull();
  });

  it('[PROP-4] supplies are loaded or failed; once loaded they stay loaded', () => {
    const { portfolio, giveRelacionados, fail } = openPortfolio();
    expect(relacionadosPhase(portfolio.getSnapshot())).toBe('loading');
    fail('loadRelacionados');
    expect(relacionadosPhase(portfolio.getSnapshot())).toBe('failed');
    portfolio.send({ type: 'relacionados.retry' });
    giveRelacionados({ suministros: [], incidencias: [], solicitudes: [], errors: [] });
    expect(relacionadosPhase(portfolio.getSnapshot())).toBe('known');
    portfolio.send({ type: 'relacionados.changed' });
    fail('loadRelacionados');
    expect(relacionadosPhase(portfolio.getSnapshot())).toBe('known');
  });
});
