import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressLines } from '../../src/lib/address-texts.ts';
import { NO_BADGES } from '../../src/lib/badges.ts';
import { fold, foldCups, matchesFilter } from '../../src/lib/fold.ts';
import {
  buildIndex,
  needsOf,
  prepareCupsSearch,
  prepareSearch,
  searchInmuebles,
  wordsOf,
} from '../../src/lib/inmueble-search.ts';
import type { Inmueble, Suministro } from '../../src/lib/models.ts';

const BASE: Inmueble = {
  id: 0,
  tipo: 'propiedad',
  tipo_via: 'calle',
  nombre_via: 'Mayor',
  numero_via: '12',
  portal: '',
  escalera: '',
  planta: '',
  puerta: '',
  codigo_postal: '28013',
  ciudad: 'Madrid',
  provincia: 'Madrid',
  estado: 'comprado',
  activo: true,
  fecha_cambio_estado: null,
  cliente: 1,
};
const INMUEBLES: Inmueble[] = [
  { ...BASE, id: 1 },
  {
    ...BASE,
    id: 2,
    tipo_via: 'avenida',
    nombre_via: 'Larios',
    ciudad: 'Málaga',
    provincia: 'Málaga',
    codigo_postal: '29005',
  },
  { ...BASE, id: 3, estado: 'proceso_compra', activo: false },
  { ...BASE, id: 4, estado: 'proceso_venta', tipo: 'gestion' },
  { ...BASE, id: 5, estado: 'alquilado', ciudad: 'Sevilla', provincia: 'Sevilla', codigo_postal: '41004' },
  { ...BASE, id: 6, estado: 'reformando', tipo: 'gestion', activo: false },
  { ...BASE, id: 7, estado: 'vendido', nombre_via: 'de la Reforma' },
];
const INDEX = buildIndex(INMUEBLES, { incidencia: new Set([1, 4]), solicitud: new Set([2]) });

function found(text: string): number[] {
  return searchInmuebles(INDEX, text).map(({ id }) => id);
}

describe('search', () => {
  it.each([
    ['', [1, 2, 3, 4, 5, 6, 7]],
    ['   ', [1, 2, 3, 4, 5, 6, 7]],
    ['AVENIDA', [2]],
    ['malaga', [2]],
    ['MÁLAGA', [2]],
    ['larios', [2]],
    ['41004', [5]],
    ['290', [2]],
    ['mayor 12 sevilla', [5]],
    ['Calle Mayor, 12', [1, 3, 4, 5, 6]],
    ['Calle Mayor,12', [1, 3, 4, 5, 6]],
    ['mayor;sevilla', [5]],
    ['no hay', []],
    ['madridmayor', []],
    ['mayor12', []],
    ['madridmadrid', []],
  ])('[DASH-12] %j finds %j', (text, ids) => {
    expect(found(text)).toEqual(ids);
  });

  it.each([
    ['proceso', [3, 4]],
    ['compra', [1, 2, 3]],
    ['proceso de compra', [3]],
    ['proceso_compra', [3]],
    ['proceso venta', [4]],
    ['comprado', [1, 2]],
    ['alquilado', [5]],
    ['alquilado sevilla', [5]],
    ['alquilado madrid', []],
    ['reformando', [6]],
    ['reforma', [6, 7]],
    ['reformas', [6]],
    ['venta', [4]],
    ['VENDIDO', [7]],
    ['procesos', [3]],
    ['compras', [3]],
    ['comprados', [1, 2]],
    ['alquilados', [5]],
    ['ventas', [4]],
    ['vendidos', [7]],
  ])('[DASH-13] %j finds %j', (text, ids) => {
    expect(found(text)).toEqual(ids);
  });

  it.each([
    ['incidencia', [1, 4]],
    ['incidencias', [1, 4]],
    ['incidente', [1, 4]],
    ['problema', [1, 4]],
    ['solicitud', [2]],
    ['solicitudes', [2]],
    ['petición', [2]],
    ['peticiones', [2]],
    ['incidencia venta', [4]],
  ])('[DASH-14] %j finds %j', (text, ids) => {
    expect(found(text)).toEqual(ids);
  });

  it.each([
    ['activ', [1, 2, 4, 5, 7]],
    ['activos', [1, 2, 4, 5, 7]],
    ['inactiv', [3, 6]],
    ['Inactivo', [3, 6]],
    ['inactivo reformando', [6]],
  ])('[DASH-15] %j finds %j', (text, ids) => {
    expect(found(text)).toEqual(ids);
  });

  it.each([
    ['MA-12', [1, 3, 4, 5, 6]],
    ['la-12', [2]],
    ['LA12', [2]],
    ['ma12 sevilla', [5]],
    ['gestión', [4, 6]],
    ['en gestion', [4, 6]],
    ['en propiedad', [1, 2, 3, 5, 7]],
    ['avda larios', [2]],
    ['av. larios', [2]],
    ['c/ mayor sevilla', [5]],
    ['C/Mayor, 12 sevilla', [5]],
    ['cl mayor sevilla', [5]],
    ['Calle Mayor, Nº 12', [1, 3, 4, 5, 6]],
    ['Nº 12 sevilla', [5]],
    ['n.º12, Sevilla', [5]],
    ['nº', []],
    ['pza larios', []],
    ['pl larios', []],
    ['pº larios', []],
    ['ctra larios', []],
    ['Calle Mayor – Sevilla', [5]],
    ['C/ Mayor 12 · 41004 Sevilla', [5]],
    ['«Mayor» sevilla', [5]],
    ['Calle Mayor, núm. 12, Sevilla', [5]],
    [' · – / ', [1, 2, 3, 4, 5, 6, 7]],
  ])('[FIND-1] %j finds %j', (text, ids) => {
    expect(found(text)).toEqual(ids);
  });

  it.each([
    ['calle mayor 12, 3º b', [2]],
    ['Calle Mayor, 12, Portal 2, Esc. 1, 3º A', [3]],
    ['3º B', [2]],
    ['3ºB', [2]],
    ['esc. 1', [3]],
    ['portal 2', [3]],
    ['12 ático', [4]],
    ['12 bajo', []],
    ['planta 3', [2, 3]],
    ['puerta b', [2]],
    ['escalera 1', [3]],
    ['Planta Ático', [4]],
    ['puerta ático', []],
    ['3.º B', [2]],
    ['3.ºB', [2]],
    ['12, 3.º', [2, 3]],
    ['2.º', []],
  ])('[FIND-1] of the flats of a building, %j finds %j', (text, ids) => {
    const doors: Partial<Inmueble>[] = [
      {},
      { planta: '3', puerta: 'B' },
      { portal: '2', escalera: '1', planta: '3', puerta: 'A' },
      { planta: 'Ático' },
    ];
    const index = buildIndex(
      doors.map((door, at) => ({ ...BASE, nombre_via: 'Mayor', id: at + 1, ...door })),
      NO_BADGES,
    );
    expect(searchInmuebles(index, text).map(({ id }) => id)).toEqual(ids);
  });

  it('[FIND-1] [PROP-5] a flat is found by its address as the card prints it', () => {
    const doors: Partial<Inmueble>[] = [
      { portal: '2', escalera: 'Izq.', planta: '3', puerta: 'B' },
      { portal: 'Portal A', escalera: 'Esc. Dcha.', planta: '3.º', puerta: 'Puerta C' },
      { planta: '5 izq.' },
      { planta: 'Bajo' },
      {},
    ];
    const flats = doors.map((door, at) => ({ ...BASE, id: at + 1, numero_via: `${at + 60}`, ...door }));
    const index = buildIndex(flats, NO_BADGES);
    const foundBy = (text: string) => searchInmuebles(index, text).map(({ id }) => id);
    const cards = flats.map((flat) => addressLines(flat));
    const doorsOnly = cards.map((lines) => lines.slice(1).join(' ')).slice(0, 4);
    expect([cards[0]?.join(' '), cards.map((lines) => foundBy(lines.join(' ')))]).toEqual([
      'Calle Mayor, Nº 60 Portal 2 Escalera Izq. Planta 3 Puerta B',
      [[1], [2], [3], [4], [5]],
    ]);
    expect(doorsOnly.map(foundBy)).toEqual([[1], [2], [3], [4]]);
  });

  it('[DASH-12] [FIND-1] a number after a street named Planta is found with its door', () => {
    const index = buildIndex(
      [
        { ...BASE, id: 1, nombre_via: 'de la Planta', numero_via: '3' },
        { ...BASE, id: 2, planta: '3-4' },
        { ...BASE, id: 3, nombre_via: '12', numero_via: '5', planta: ' ' },
      ],
      NO_BADGES,
    );
    const foundBy = (text: string) => searchInmuebles(index, text).map(({ id }) => id);
    expect(['planta 3', 'planta, 3', 'planta 3-4', '12-5'].map(foundBy)).toEqual([
      [1, 2],
      [1, 2, 3],
      [2],
      [3],
    ]);
  });

  it.each(['3.º C', '3º C', '3.ºc'])('[FIND-1] %j finds the floor 3.º, however it is written', (text) => {
    const doors = [{ planta: '3.º', puerta: 'C' }, { planta: '3º', puerta: 'C' }, { planta: '4.º' }];
    const index = buildIndex(
      doors.map((door, at) => ({ ...BASE, id: at + 1, ...door })),
      NO_BADGES,
    );
    expect(searchInmuebles(index, text).map(({ id }) => id)).toEqual([1, 2]);
  });

  it.each(['MA-12-14', 'ma12-14', 'Ma1214'])('[FIND-1] %j finds the code of a double number', (text) => {
    const inmuebles = ['12-14', '12', '14'].map((numero_via, at) => ({ ...BASE, id: at + 1, numero_via }));
    expect(searchInmuebles(buildIndex(inmuebles, NO_BADGES), text).map(({ id }) => id)).toEqual([1]);
  });

  it.each([
    ['calle', ['c/', 'C/', 'cl']],
    ['avenida', ['avda', 'avd', 'av', 'Avda.', 'av.']],
    ['plaza', ['pza', 'plza', 'pl', 'Pza.']],
    ['paseo', ['pº', 'Pº', 'P.º', 'p°', 'pso']],
    ['carretera', ['ctra', 'Ctra.']],
  ])('[FIND-1] a %s is found by each of its abbreviations', (tipo_via, abbreviations) => {
    const vias = ['calle', 'avenida', 'plaza', 'paseo', 'carretera'];
    const index = buildIndex(
      vias.map((via, at) => ({ ...BASE, id: at + 1, tipo_via: via, nombre_via: 'Uno' })),
      NO_BADGES,
    );
    for (const abbreviation of abbreviations)
      expect(searchInmuebles(index, `${abbreviation} uno`).map((inmueble) => inmueble.tipo_via)).toEqual([
        tipo_via,
      ]);
  });

  it.each([
    ['Bizkaia', 'vizcaya'],
    ['Vizcaya', 'bizkaia'],
    ['Girona', 'Gerona'],
    ['Ourense', 'orense'],
    ['A Coruña', 'la coruna'],
  ])('[FIND-1] a property in %s is found by %j', (provincia, text) => {
    const index = buildIndex(
      [
        { ...BASE, id: 1, ciudad: 'Otra', provincia },
        { ...BASE, id: 2 },
      ],
      NO_BADGES,
    );
    expect(searchInmuebles(index, text).map(({ id }) => id)).toEqual([1]);
  });

  it.each([
    ['Gal·la Placídia', ['galla', 'gal.la', 'GAL·LA placidia']],
    ['D´Oro', ["d'oro", 'd’oro', 'D`Oro']],
  ])('[FIND-1] the street %s is found however its signs are typed', (nombre_via, texts) => {
    const index = buildIndex([{ ...BASE, id: 1, nombre_via }], NO_BADGES);
    expect(texts.map((text) => searchInmuebles(index, text).length)).toEqual(texts.map(() => 1));
  });

  describe('[FIND-2] search by the CUPS of supplies', () => {
    const CUPS = 'ES0021000012345678AB0F';
    const supply = (id: number, inmueble: number | null, cups: string | null): Suministro => ({
      id,
      inmueble,
      cups,
      estado: '',
      observaciones: '',
      tipo: null,
    });
    const index = buildIndex(INMUEBLES, NO_BADGES, [
      supply(1, 3, 'ES 0031 1111 2222 3333 CD'),
      supply(2, 3, CUPS),
      supply(3, 5, 'ES0021999912340000XY'),
      supply(4, null, 'ES0077000000000000ZZ'),
      supply(5, 6, null),
    ]);

    it.each([
      [CUPS, [3]],
      ['es 0021 0000 1234 5678 ab 0f', [3]],
      ['ES 0031 1111 2222 3333 CD mayor', [3]],
      ['0021', [3, 5]],
      ['8ab0', [3]],
      ['0031111122223333CD', [3]],
      ['ab0', []],
      ['0077', []],
      ['ES0021 sevilla', [5]],
      ['ES 0021 0000', [3]],
      ['ES 0021 0000 12', [3]],
      ['ES 0021 0000 1234 5678 A', [3]],
      ['0021 0000 1234 5678 AB 0F', [3]],
      ['0021 0000 1234 5', [3]],
      ['ES 0021 9999 sevilla', [5]],
      ['ES 0021 41004 sevilla', [5]],
      ['0021 sevilla 12', [5]],
    ])('%j finds %j', (text, ids) => {
      expect(searchInmuebles(index, text).map(({ id }) => id)).toEqual(ids);
    });

    it('a CUPS is found as a whole, not across two of one property', () => {
      const both = (text: string) => searchInmuebles(index, text).map(({ id }) => id);
      expect(['33cd', '33cdes', 'cdes0021'].map(both)).toEqual([[3], [], []]);
    });

    it('a property without a CUPS is found by none', () => {
      expect(['null', 'undefined'].map((text) => searchInmuebles(index, text))).toEqual([[], []]);
    });

    it('finds nothing before the supplies are loaded', () => {
      expect(found(CUPS)).toEqual([]);
    });
  });

  it.each([
    ['', []],
    [' ; ', []],
    ['Calle  Mayor,\t12 ', ['calle', 'mayor', '12']],
    ['C/Mayor', ['c/', 'mayor']],
    ['Sevilla c/Mayor c/Larios', ['sevilla', 'c/', 'mayor', 'c/', 'larios']],
    ['c/ Mayor', ['c/', 'mayor']],
    ['xc/Mayor', ['xc/mayor']],
    ['(("Mayor")), O\'Donnell 12.5; d,e;: ..x', ['mayor', "o'donnell", '12.5', 'd', 'e', 'x']],
    ['Calle Mayor,Nº 12', ['calle', 'mayor', '12']],
    ['n.º 12; N° 3;nº4,Nº S/N', ['12', '3', '4', 's/n']],
    ['mayor nº', ['mayor', 'nº']],
    ['mayor nº  12', ['mayor', '12']],
    ['Sevilla,c/Mayor', ['sevilla', 'c/', 'mayor']],
    ['Avda.del Puerto, Pza/Mayor', ['avda', 'del', 'puerto', 'pza', 'mayor']],
    ['Cl.Alcalá;C.Mayor', ['cl', 'alcala', 'c', 'mayor']],
    ['P.º.de la Castellana', ['pº', 'de', 'la', 'castellana']],
    ['xpl.mayor pl.3', ['xpl.mayor', 'pl.3']],
    ['s/nº, S/N.º', ['s/n', 's/n']],
    ['12-14', ['12-14']],
    ['ES 0021 0000 1234 5678 AB', ['es0021000012345678ab']],
    ['ES0021 0000 1234 5678 AB0F', ['es0021000012345678ab0f']],
    ['ES0021 0000 1234 5678 AB0 F', ['es0021000012345678ab0f']],
    ['Es 0021 0000 1234 5678 Ab 0 f Mayor', ['es0021000012345678ab0f', 'mayor']],
    ['ES0021 0000 1234 5678 AB 1 calle', ['es0021000012345678ab', '1', 'calle']],
    ['Tres 0021', ['tres', '0021']],
    ['ES 0021 0000 1234 5', ['es0021000012345']],
    ['es0021 0000', ['es00210000']],
    ['ES 0021 0000 1234 5678 Mayor', ['es0021000012345678', 'mayor']],
    ['0021 0000 1234 5678 AB 0F Mayor', ['0021000012345678ab0f', 'mayor']],
    ['0021 0000, Mayor 12', ['00210000', 'mayor', '12']],
    ['0021000012345678 AB', ['0021000012345678ab']],
    ['ES 0021 0000 1234 5678AB 0F', ['es0021000012345678ab0f']],
    ['ES 0021 0000 1234 5678 A', ['es0021000012345678a']],
    ['0021  0000  12', ['0021000012']],
    ['0021 12 mayor', ['0021', '12', 'mayor']],
    ['0021 0000 12b', ['00210000', '12b']],
    ['calle 28013 madrid', ['calle', '28013', 'madrid']],
    ['Es Born 12', ['es', 'born', '12']],
    ['es 12 08015', ['es', '12', '08015']],
    ['es 0801', ['es0801']],
    ['calle 1234 5678', ['calle', '1234', '5678']],
    ['Calle Mayor – Madrid', ['calle', 'mayor', 'madrid']],
    ['C/ Mayor 12 · 28013 Madrid', ['c/', 'mayor', '12', '28013', 'madrid']],
    ['«Mayor» “12” (¡Madrid!)…', ['mayor', '12', 'madrid']],
    ['Mayor - 12 / Madrid & 3 €', ['mayor', '12', 'madrid', '3']],
    ['Calle Mayor, núm. 12', ['calle', 'mayor', '12']],
    ['número 12; num 3, Núm.4, núm. s/n', ['12', '3', '4', 's/n']],
    ['Numancia num mayor', ['numancia', 'num', 'mayor']],
    ['P.º Recoletos, p° Prado, P° 3', ['pº', 'recoletos', 'pº', 'prado', 'pº', '3']],
    ['planta 3, puerta B', ['planta', '3º', 'puerta', 'b']],
    ['planta 3-4 planta 0 planta 3º planta 12', 'planta 3-4 planta 0 planta 3º planta 12º'.split(' ')],
    ['Mayor 12, 3.º B', ['mayor', '12', '3º', 'b']],
    ['MA- s/ c/ 3º 2ª -1', ['ma-', 's/', 'c/', '3º', '2ª', '-1']],
    ["l'", ['l']],
  ])('[FIND-1] [FIND-2] %j has the words %j', (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });

  it('[FIND-1] [FIND-2] a search needs the incidents, requests and supplies if any of its words does', () => {
    const needs = { incidencias: false, solicitudes: false, cups: false };
    expect(['mayor 12', 'mayor 0021', 'incidencias mayor', 'mayor petición'].map(needsOf)).toEqual([
      needs,
      { ...needs, cups: true },
      { ...needs, incidencias: true },
      { ...needs, solicitudes: true },
    ]);
  });

  it('the name of a JavaScript property is an ordinary search word', () => {
    expect(['constructor', '__proto__', 'toString'].map(found)).toEqual([[], [], []]);
  });

  it('a property that is added is found', () => {
    const again = buildIndex([...INMUEBLES, { ...BASE, id: 8, ciudad: 'Lugo' }], NO_BADGES);
    expect(searchInmuebles(again, 'lugo').map(({ id }) => id)).toEqual([8]);
  });

  it('only properties that are kept are found', () => {
    expect(searchInmuebles(INDEX, 'mayor', ({ tipo }) => tipo === 'gestion').map(({ id }) => id)).toEqual([
      4, 6,
    ]);
  });

  const word = fc.constantFrom(
    'mayor',
    'málaga',
    'venta',
    'activo',
    'inactivo',
    'reforma',
    'incidencia',
    '28013',
    'xx',
  );
  it('more words never find more; order, case and spaces do not matter', () => {
    fc.assert(
      fc.property(fc.array(word, { maxLength: 4 }), word, (words, another) => {
        const few = found(words.join(' '));
        const fewer = found([...words, another].join(' '));
        expect(few).toEqual(expect.arrayContaining(fewer));
        expect(found(`  ${[another, ...words].reverse().join('   ').toUpperCase()} `)).toEqual(fewer);
      }),
    );
  });

  it('[DASH-12] any part of a field finds its property', () => {
    const fields = [
      'tipo_via',
      'nombre_via',
      'numero_via',
      'codigo_postal',
      'ciudad',
      'provincia',
      'estado',
    ] as const;
    const partsOf = (text: string) =>
      [...text].flatMap((_, from) =>
        Array.from({ length: text.length - from }, (__, at) => text.slice(from, from + at + 1)),
      );
    const parts = INMUEBLES.flatMap((inmueble) =>
      fields.flatMap((field) => partsOf(inmueble[field]).map((part) => ({ id: inmueble.id, field, part }))),
    );
    expect(parts.filter(({ id, part }) => !found(part).includes(id))).toEqual([]);
  });
});

describe('folding', () => {
  it('removes case, accents and the dot of l·l, and straightens apostrophes', () => {
    expect(fold('Ñandú GRÀCIA 12-B')).toBe('nandu gracia 12-b');
    expect(fold('ÁÉÍ')).toBe('aei');
    expect(["O'Donnell", 'O’Donnell', 'O´Donnell', 'O`Donnell', 'O‘Donnell', 'Oʼ′Donnell'].map(fold)).toEqual(
      [...Array(5).fill("o'donnell"), "o''donnell"],
    );
    expect(
      ['Gal·la', 'GAL·LA', 'Gal.la', 'Gaŀla', 'GAĿLA', 'galla', 'Sol·Lar', 'S.L. · a.l', 'l·a'].map(fold),
    ).toEqual([...Array(6).fill('galla'), 'sollar', 's.l. · a.l', 'l·a']);
    expect([foldCups('ES 0021 AB'), foldCups(null)]).toEqual(['es0021ab', '']);
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(fold(fold(text))).toBe(fold(text));
      }),
    );
  });

  it('a filter is a substring of any text', () => {
    const texts = ['Certificado energético', null, 'PDF'];
    expect(
      ['', 'ENERGE', 'pdf', ' certificado ', 'null', 'x'].map((filter) => matchesFilter(filter, texts)),
    ).toEqual([true, true, true, true, false, false]);
    expect(matchesFilter('', [null])).toBe(true);
  });
});

it('a property that has been prepared is folded by no search, in no list', () => {
  let reads = 0;
  const prepared: Inmueble = {
    ...BASE,
    get nombre_via() {
      reads += 1;
      return 'Mayor';
    },
  };
  prepareSearch(prepared);
  const byPreparing = reads;
  const lists = [[prepared], [{ ...BASE }, prepared]];
  const results = lists.map((list) => searchInmuebles(buildIndex(list, NO_BADGES), 'mayor'));
  expect({ results, reads }).toEqual({ results: lists, reads: byPreparing });
});

it('the CUPS of a supply that has been prepared is folded by no search', () => {
  let reads = 0;
  const prepared: Suministro = {
    id: 1,
    inmueble: 1,
    get cups() {
      reads += 1;
      return 'ES0021000012345678AB';
    },
    estado: '',
    observaciones: '',
    tipo: null,
  };
  prepareCupsSearch(prepared);
  expect(reads).toBe(1);
  const found = searchInmuebles(buildIndex(INMUEBLES, NO_BADGES, [prepared]), '0021');
  expect({ ids: found.map(({ id }) => id), reads }).toEqual({ ids: [1], reads: 1 });
});
