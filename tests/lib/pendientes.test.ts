import { describe, expect, it } from 'vitest';
import { pendientesCsv } from '../../src/lib/list-export.ts';
import { messages } from '../../src/lib/messages.ts';
import { countPendientes, daysWaiting, pendienteHref, pendientesOf } from '../../src/lib/pendientes.ts';
import {
  changedPendientesQuery,
  isPendientesFiltered,
  NO_PENDIENTES_FILTER,
  parsePendientesQuery,
  pendientesHref,
} from '../../src/lib/pendientes-query.ts';
import { buildPendientesIndex, searchPendientes } from '../../src/lib/pendientes-search.ts';
import { incidencia, inmueble, solicitud, suministro } from '../flows/support/samples.ts';

const ALCALA = inmueble({ id: 1 });
const SIERPES = inmueble({
  id: 2,
  tipo: 'gestion',
  tipo_via: 'avenida',
  nombre_via: 'Sierpes',
  numero_via: '118',
  ciudad: 'Málaga',
  provincia: 'Málaga',
});
const GERNIKA = inmueble({ id: 3, nombre_via: 'Foru', ciudad: 'Gernika', provincia: 'Bizkaia' });
const LISTS = {
  suministros: [
    suministro({ id: 11, inmueble: 1 }),
    suministro({ id: 12, inmueble: 2, tipo: 'Gas', cups: 'ES0031 4055 0887 1203 TQ0F' }),
    suministro({ id: 13, inmueble: 99 }),
    suministro({ id: 14, inmueble: null }),
  ],
  incidencias: [
    incidencia({ id: 1, suministro: 11, fecha_creacion: '2026-11-19' }),
    incidencia({ id: 2, suministro: 12, estado: ' Tramitada', fecha_creacion: '2026-09-02T18:00:00' }),
    incidencia({ id: 3, suministro: 12, estado: 'abierta', fecha_creacion: '2026-09-02T08:00:00' }),
    incidencia({ id: 4, suministro: 11, estado: 'resuelta' }),
    incidencia({ id: 5, suministro: 11, fecha_creacion: 'ayer' }),
    incidencia({ id: 6, suministro: 13 }),
    incidencia({ id: 7, suministro: 14 }),
    incidencia({ id: 8, suministro: null }),
  ],
  solicitudes: [
    solicitud({ id: 1, suministro: 11 }),
    solicitud({ id: 2, suministro: 12, estado: ' En_proceso ', tipo: 'Alta', fecha_creacion: '2026-10-01' }),
    solicitud({ id: 3, suministro: 12, estado: 'aceptada' }),
  ],
};
const BOTH = ['propiedad', 'gestion'] as const;
const all = () => pendientesOf([ALCALA, SIERPES], LISTS, BOTH);
const named = (pendientes: readonly { kind: string; id: number }[]) =>
  pendientes.map(({ kind, id }) => `${kind} ${id}`);

describe('the pending items', () => {
  it('[PEND-1] include those of an inactive property', () => {
    const inactive = { ...ALCALA, activo: false };
    expect(named(pendientesOf([inactive, SIERPES], LISTS, BOTH))).toEqual(named(all()));
  });

  it('[PEND-1] are the open incidents and requests, longest waiting first, undated ones last', () => {
    expect(named(all())).toEqual([
      'incidencia 3',
      'incidencia 2',
      'solicitud 2',
      'incidencia 1',
      'incidencia 5',
      'solicitud 1',
    ]);
  });

  it('[PEND-1] have the kind and the CUPS of their supply if the record has none', () => {
    const [solicitudes] = all().filter(({ kind, id }) => kind === 'solicitud' && id === 2);
    expect(solicitudes).toEqual({
      kind: 'solicitud',
      id: 2,
      inmueble: SIERPES,
      estado: 'en_proceso',
      tipo: 'Alta',
      observaciones: '',
      suministro: 'Gas',
      cups: 'ES0031 4055 0887 1203 TQ0F',
      desde: '2026-10-01',
    });
    const own = incidencia({ suministro: 12, cups: 'ES1', tipo_suministro: 'Electricidad' });
    expect(pendientesOf([SIERPES], { ...LISTS, incidencias: [own], solicitudes: [] }, BOTH)).toMatchObject([
      { cups: 'ES1', suministro: 'Electricidad' },
    ]);
  });

  it('[PEND-5] properties of a hidden type are left out', () => {
    expect(named(pendientesOf([ALCALA, SIERPES], LISTS, ['propiedad']))).toEqual([
      'incidencia 1',
      'incidencia 5',
      'solicitud 1',
    ]);
    expect(pendientesOf([ALCALA, SIERPES], LISTS, [])).toEqual([]);
  });

  it('[PEND-3] [PEND-6] are counted by kind; a list that could not be loaded has no count', () => {
    expect(countPendientes([ALCALA, SIERPES], LISTS, BOTH)).toEqual({
      todo: 6,
      incidencias: 4,
      solicitudes: 2,
    });
    expect(countPendientes([ALCALA, SIERPES], LISTS, ['gestion']).todo).toBe(3);
    const half = { ...LISTS, incidencias: null };
    const shown = pendientesOf([ALCALA, SIERPES], half, BOTH);
    expect(named(shown)).toEqual(['solicitud 2', 'solicitud 1']);
    expect(countPendientes([ALCALA, SIERPES], half, BOTH)).toEqual({
      todo: null,
      incidencias: null,
      solicitudes: 2,
    });
  });

  it('[PEND-3] [PEND-6] neither is there a count of all if the requests could not be loaded', () => {
    const half = { ...LISTS, solicitudes: null };
    expect(named(pendientesOf([ALCALA, SIERPES], half, BOTH))).toEqual([
      'incidencia 3',
      'incidencia 2',
      'incidencia 1',
      'incidencia 5',
    ]);
    expect(countPendientes([ALCALA, SIERPES], half, BOTH)).toEqual({
      todo: null,
      incidencias: 4,
      solicitudes: null,
    });
  });

  it('[PEND-1] of those that wait equally long, incidents come first, and then the lower id', () => {
    const since = { suministro: 11, fecha_creacion: '2026-09-02' };
    const lists = {
      ...LISTS,
      incidencias: [4, 2, 3].map((id) => incidencia({ id, ...since })),
      solicitudes: [5, 1].map((id) => solicitud({ id, ...since })),
    };
    expect(named(pendientesOf([ALCALA], lists, BOTH))).toEqual([
      'incidencia 2',
      'incidencia 3',
      'incidencia 4',
      'solicitud 1',
      'solicitud 5',
    ]);
  });

  it('[PEND-1] have their number of days', () => {
    const said = (desde: string) => {
      const days = daysWaiting(desde, '2026-11-21');
      return messages.pendientes.waiting(days, String(days));
    };
    expect(['2026-11-21', '2026-11-22', '2026-11-20', '2026-11-09', '2025-11-21'].map(said)).toEqual([
      'desde hoy',
      'desde hoy',
      'desde hace 1 día',
      'desde hace 12 días',
      'desde hace 365 días',
    ]);
    // The clocks change in Spain on 25 October 2026.
    expect(daysWaiting('2026-10-24', '2026-10-26')).toBe(2);
  });

  it('[PEND-4] link to their property, at the tab of their kind', () => {
    expect(all().slice(1, 3).map(pendienteHref)).toEqual([
      '/inmueble/2?tab=incidencias&item=2',
      '/inmueble/2?tab=solicitudes&item=2',
    ]);
  });
});

describe('filters', () => {
  const found = (change: Partial<typeof NO_PENDIENTES_FILTER>) =>
    named(searchPendientes(buildPendientesIndex(all()), { ...NO_PENDIENTES_FILTER, ...change }));

  it('[PEND-3] by kind and estado', () => {
    expect(found({ show: 'solicitudes' })).toEqual(['solicitud 2', 'solicitud 1']);
    expect(found({ estado: 'tramitada' })).toEqual(['incidencia 2']);
    expect(found({ show: 'incidencias', estado: 'abierta' })).toEqual([
      'incidencia 3',
      'incidencia 1',
      'incidencia 5',
    ]);
  });

  it.each([
    ['the street', 'sierpes'],
    ['the city without its accent', 'malaga'],
    ['the street type, shortened', 'avda sierpes'],
    ['the code', 'SI-118'],
    ['the door', 'sierpes 118, 2º b'],
    ['the door as the card prints it', 'sierpes Nº 118 Planta 2 Puerta B'],
    ['the floor with a dot', 'sierpes 118, 2.º B'],
    ['the code without its dash', 'si118'],
    ['the CUPS from four characters', '4055'],
    ['the CUPS in groups', 'es0031 4055 0887 1203 tq0f'],
  ])('[PEND-3] words match %s', (_, search) => {
    expect(found({ search })).toEqual(
      ['incidencia 3', 'incidencia 2', 'solicitud 2'].filter(hasCups(search)),
    );
  });

  it('[PEND-3] words match tipo and observaciones; all of them have to', () => {
    expect(found({ search: 'alta' })).toEqual(['solicitud 2']);
    expect(found({ search: 'sin LUZ alcalá' })).toEqual(['incidencia 1', 'incidencia 5']);
    expect(found({ search: 'alta alcalá' })).toEqual([]);
    expect(found({ search: ' ' })).toHaveLength(6);
    expect(found({ search: '405' })).toEqual([]);
  });

  it('[PEND-3] words match a floor in observaciones, however it is written', () => {
    const incidencias = ['Fuga en la planta 3.', 'Gotera, 3.º B', 'Planta 4, puerta 3'].map(
      (observaciones, at) => incidencia({ id: at + 1, suministro: 11, observaciones }),
    );
    const house = { ...ALCALA, planta: '', puerta: '' };
    const pendientes = pendientesOf([house], { ...LISTS, incidencias, solicitudes: [] }, BOTH);
    const search = (text: string) =>
      named(searchPendientes(buildPendientesIndex(pendientes), { ...NO_PENDIENTES_FILTER, search: text }));
    expect(['planta 3', '3.º b', '3º b', 'planta 4'].map(search)).toEqual([
      ['incidencia 1'],
      ['incidencia 2'],
      ['incidencia 2'],
      ['incidencia 3'],
    ]);
  });

  it('[PEND-3] words match the province by any of its names', () => {
    const suministros = [suministro({ id: 11, inmueble: 3 })];
    const pendientes = pendientesOf([GERNIKA], { ...LISTS, suministros, solicitudes: [] }, BOTH);
    const search = (text: string) =>
      named(searchPendientes(buildPendientesIndex(pendientes), { ...NO_PENDIENTES_FILTER, search: text }));
    expect(['vizcaya', 'bizkaia', 'malaga'].map(search)).toEqual([
      ['incidencia 1', 'incidencia 5'],
      ['incidencia 1', 'incidencia 5'],
      [],
    ]);
  });

  it('[PEND-3] a word is looked for in one field, not across two', () => {
    expect(
      ['avenidasierpes', 'sierpes118', 'malagacorte', 'luzsin'].map((search) => found({ search })),
    ).toEqual([[], [], [], []]);
  });

  it('[PEND-3] are in the address', () => {
    const query = { show: 'solicitudes', estado: 'en_proceso', search: 'calle mayor' } as const;
    const address = '/pendientes?mostrar=solicitudes&estado=en_proceso&buscar=calle+mayor';
    expect(pendientesHref(query)).toBe(address);
    expect(parsePendientesQuery(address.slice('/pendientes'.length))).toEqual(query);
    expect(pendientesHref(NO_PENDIENTES_FILTER)).toBe('/pendientes');
    expect(parsePendientesQuery('?mostrar=nada&estado=alquilado')).toEqual(NO_PENDIENTES_FILTER);
  });

  it.each([
    ['todo', ['abierta', 'tramitada', 'pendiente', 'en_proceso']],
    ['incidencias', ['abierta', 'tramitada', null, null]],
    ['solicitudes', [null, null, 'pendiente', 'en_proceso']],
  ] as const)('[PEND-3] the estados of %s are read from the address, and no others', (show, expected) => {
    const estados = ['abierta', 'tramitada', 'pendiente', 'en_proceso'];
    const queries = estados.map((estado) => parsePendientesQuery(`?mostrar=${show}&estado=${estado}`));
    expect(queries).toEqual(expected.map((estado) => ({ show, estado, search: '' })));
  });

  it('[PEND-3] a kind, an estado and a search each count as filtered', () => {
    const changes = [{}, { show: 'solicitudes' }, { estado: 'abierta' }, { search: 'luz' }] as const;
    expect(changes.map((change) => isPendientesFiltered({ ...NO_PENDIENTES_FILTER, ...change }))).toEqual([
      false,
      true,
      true,
      true,
    ]);
  });

  it('[PEND-3] an estado filter is removed when the other kind is chosen', () => {
    const open = changedPendientesQuery(NO_PENDIENTES_FILTER, { estado: 'abierta' });
    expect(changedPendientesQuery(open, { show: 'incidencias' }).estado).toBe('abierta');
    expect(changedPendientesQuery(open, { show: 'solicitudes' }).estado).toBeNull();
  });
});

/** Each incident of the samples has another CUPS. */
const hasCups = (search: string) => (name: string) => !/\d{4}/.test(search) || name === 'solicitud 2';

describe('20,000 items', () => {
  const suministros = Array.from({ length: 10_000 }, (_, id) => suministro({ id, inmueble: id }));
  const inmuebles = suministros.map(({ id }) => inmueble({ id, nombre_via: `Calle de la ${id}` }));
  const incidencias = Array.from({ length: 20_000 }, (_, id) =>
    incidencia({ id, suministro: id % 10_000, tipo: `Avería ${id}`, cups: null }),
  );
  const many = pendientesOf(inmuebles, { suministros, incidencias, solicitudes: [] }, BOTH);

  it('[PEND-3] a key folds no text: filtering takes a fraction of the time of indexing', () => {
    const index = buildPendientesIndex(many);
    const search = (text: string) => ({ ...NO_PENDIENTES_FILTER, search: text });
    expect(searchPendientes(index, search('averia madrid 1999'))).toHaveLength(12);
    const ratios = Array.from({ length: 9 }, (_, at) => {
      const filtering = timeOf(() => searchPendientes(index, search(`averia madrid 19${at}9`)));
      return filtering / timeOf(() => buildPendientesIndex(many));
    });
    expect(median(ratios)).toBeLessThan(0.6);
  });
});

function timeOf(run: () => unknown): number {
  const start = performance.now();
  run();
  return performance.now() - start;
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}

describe('the export', () => {
  it('[PEND-6] has a line for each, with empty cells for what is unknown', () => {
    const [, second, third] = all();
    const last = all().at(-1);
    if (!second || !third || !last) throw new Error('Some items are missing');
    const { name, text } = pendientesCsv([second, third, { ...last, inmueble: GERNIKA }]);
    expect(name).toBe('pendientes.csv');
    expect(text).toBe(
      [
        '\uFEFFPendiente;Código;Dirección;Portal;Escalera;Planta;Puerta;Ciudad;Motivo;Observaciones;Suministro;CUPS;Estado;Desde',
        'Incidencia;Si-118;Avenida Sierpes, 118;;;2;B;Málaga;Corte de luz;Sin luz desde ayer;Electricidad;ES0021000000000001AB;Tramitada;02/09/2026',
        'Solicitud;Si-118;Avenida Sierpes, 118;;;2;B;Málaga;Alta;;Gas;ES0031 4055 0887 1203 TQ0F;En proceso;01/10/2026',
        'Solicitud;Fo-7;Calle Foru, 7;;;2;B;Gernika;;;Electricidad;ES0021000000000001AB;Pendiente;',
        '',
      ].join('\r\n'),
    );
  });
});
