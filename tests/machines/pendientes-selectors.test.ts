import type { Actor } from 'xstate';
import { describe, expect, it } from 'vitest';
import { messages } from '../../src/lib/messages.ts';
import { NO_PENDIENTES_FILTER, type PendientesQuery } from '../../src/lib/pendientes-query.ts';
import { pendientesCount, selectPendientes } from '../../src/machines/pendientes/pendientes.selectors.ts';
import type { LoadedRelacionados } from '../../src/machines/portfolio/portfolio-definition.ts';
import { portfolioMachine } from '../../src/machines/portfolio/portfolio.machine.ts';
import { relacionadosErrors } from '../../src/machines/portfolio/portfolio.selectors.ts';
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

const COMPLETE: LoadedRelacionados = {
  suministros: [suministro()],
  incidencias: [incidencia(), incidencia({ id: 6, estado: 'resuelta' })],
  solicitudes: [solicitud()],
  errors: [],
};
const HALF: LoadedRelacionados = {
  ...COMPLETE,
  incidencias: null,
  errors: [messages.incidencia.loadFailed],
};

/** A portfolio on a screen with lists, whose calls the test answers. */
function openPortfolio(shown = preferencias()) {
  const run = runMachine(portfolioMachine, undefined);
  const actor = run.actor as Actor<typeof portfolioMachine>;
  const give = (name: string, output: unknown) =>
    void run.make({ actor: name, done: 'the response', output: encode(output) });
  actor.send({ type: 'inmuebles.wanted' });
  give('loadCliente', { cliente: cliente(), preferencias: shown });
  return {
    count: () => pendientesCount(actor.getSnapshot()),
    select: (query: PendientesQuery = NO_PENDIENTES_FILTER) => selectPendientes(actor.getSnapshot(), query),
    errors: () => relacionadosErrors(actor.getSnapshot()),
    retry: () => actor.send({ type: 'relacionados.retry' }),
    giveInmuebles: (inmuebles = [inmueble()]) => give('loadInmuebles', inmuebles),
    giveRelacionados: (loaded: LoadedRelacionados) => give('loadRelacionados', loaded),
    fail: (name: string, message: string) =>
      void run.make({ actor: name, error: 'no response', reason: encode(serviceError(message)) }),
  };
}

describe('the number in the top bar', () => {
  it('[PEND-2] is unknown until properties, supplies, incidents and requests are loaded', () => {
    const portfolio = openPortfolio();
    const counts = [portfolio.count()];
    portfolio.giveRelacionados(COMPLETE);
    counts.push(portfolio.count());
    portfolio.giveInmuebles();
    counts.push(portfolio.count());
    expect(counts).toEqual([null, null, 2]);
  });

  it('[PEND-2] [PEND-6] is unknown while a list could not be loaded', () => {
    const portfolio = openPortfolio();
    portfolio.giveInmuebles();
    portfolio.giveRelacionados(HALF);
    expect(portfolio.count()).toBeNull();
    portfolio.retry();
    portfolio.giveRelacionados(COMPLETE);
    expect(portfolio.count()).toBe(2);
  });
});

it('[PEND-6] nothing is listed or counted until the properties are loaded', () => {
  const portfolio = openPortfolio();
  portfolio.giveRelacionados(COMPLETE);
  expect(portfolio.select()).toEqual({
    phase: 'loading',
    isFiltered: false,
    tipos: ['propiedad'],
    counts: { todo: null, incidencias: null, solicitudes: null },
    total: 0,
    isUnknown: false,
    visible: [],
  });
});

it('[PEND-5] what belongs to a type that is hidden is neither listed nor counted, on the screen as in the top bar', () => {
  const portfolio = openPortfolio(preferencias({ mostrarPropiedad: false, mostrarGestion: true }));
  portfolio.giveInmuebles([inmueble({ id: 7, tipo: 'propiedad' }), inmueble({ id: 8, tipo: 'gestion' })]);
  portfolio.giveRelacionados({
    ...COMPLETE,
    suministros: [suministro({ id: 3, inmueble: 7 }), suministro({ id: 4, inmueble: 8 })],
    incidencias: [incidencia({ id: 1, suministro: 3 }), incidencia({ id: 2, suministro: 4 })],
    solicitudes: [solicitud({ id: 1, suministro: 3 })],
  });
  const { counts, total, visible } = portfolio.select();
  expect({ counts, total, ids: visible.map(({ id }) => id), inTopBar: portfolio.count() }).toEqual({
    counts: { todo: 1, incidencias: 1, solicitudes: 0 },
    total: 1,
    ids: [2],
    inTopBar: 1,
  });
});

describe('a list that could not be loaded', () => {
  it('[PEND-6] is named, and the other one is shown', () => {
    const portfolio = openPortfolio();
    portfolio.giveInmuebles();
    portfolio.giveRelacionados(HALF);
    const { phase, counts, visible } = portfolio.select();
    expect({ phase, counts, shown: visible.map(({ kind }) => kind) }).toEqual({
      phase: 'ready',
      counts: { todo: null, incidencias: null, solicitudes: 1 },
      shown: ['solicitud'],
    });
    expect(portfolio.errors()).toEqual([messages.incidencia.loadFailed]);
    portfolio.retry();
    expect(portfolio.errors()).toEqual([]);
    portfolio.giveRelacionados(COMPLETE);
    expect(portfolio.select().visible.map(({ kind }) => kind)).toEqual(['incidencia', 'solicitud']);
  });

  it('[PEND-3] [PEND-6] makes unknown, not none, what the filters leave of it', () => {
    const portfolio = openPortfolio();
    portfolio.giveInmuebles();
    portfolio.giveRelacionados(HALF);
    const filters: Partial<PendientesQuery>[] = [
      {},
      { show: 'incidencias' },
      { estado: 'abierta' },
      { search: 'nada de esto' },
      { show: 'solicitudes' },
      { estado: 'pendiente', search: 'nada de esto' },
    ];
    const unknown = () =>
      filters.map((filter) => portfolio.select({ ...NO_PENDIENTES_FILTER, ...filter }).isUnknown);
    expect(unknown()).toEqual([true, true, true, true, false, false]);
    portfolio.retry();
    portfolio.giveRelacionados(COMPLETE);
    expect(unknown()).toEqual([false, false, false, false, false, false]);
  });

  it('[PEND-3] [PEND-6] an estado of the requests is unknown without them, one of the incidents is not', () => {
    const portfolio = openPortfolio();
    portfolio.giveInmuebles();
    portfolio.giveRelacionados({ ...HALF, incidencias: COMPLETE.incidencias, solicitudes: null });
    const unknown = (['pendiente', 'en_proceso', 'abierta', 'tramitada'] as const).map(
      (estado) => portfolio.select({ ...NO_PENDIENTES_FILTER, estado }).isUnknown,
    );
    expect(unknown).toEqual([true, true, false, false]);
  });

  it('[PEND-6] keeps what was loaded before', () => {
    const portfolio = openPortfolio();
    portfolio.giveInmuebles();
    portfolio.giveRelacionados({ ...HALF, incidencias: COMPLETE.incidencias, solicitudes: null });
    portfolio.retry();
    portfolio.giveRelacionados(HALF);
    expect(portfolio.select().visible.map(({ kind }) => kind)).toEqual(['incidencia', 'solicitud']);
    expect(portfolio.errors()).toEqual([messages.incidencia.loadFailed]);
  });

  it('[PEND-6] without supplies or properties there is nothing to show', () => {
    const portfolio = openPortfolio();
    expect(portfolio.select().phase).toBe('loading');
    portfolio.fail('loadRelacionados', messages.suministro.loadFailed);
    portfolio.giveInmuebles();
    expect(portfolio.select().phase).toBe('failed');
    expect(portfolio.errors()).toEqual([messages.suministro.loadFailed]);

    const other = openPortfolio();
    other.giveRelacionados(COMPLETE);
    other.fail('loadInmuebles', 'Error al cargar inmuebles: Error interno');
    expect(other.select().phase).toBe('failed');
  });
});

it('[PEND-3] the same filters give the same list', () => {
  const portfolio = openPortfolio();
  portfolio.giveInmuebles();
  portfolio.giveRelacionados(COMPLETE);
  const query = { ...NO_PENDIENTES_FILTER, search: 'luz' };
  expect(portfolio.select(query).visible).toBe(portfolio.select({ ...query }).visible);
  expect(portfolio.select(query).visible).toHaveLength(1);
});
