import fc from 'fast-check';
import { expect, it } from 'vitest';
import { buildIndex, searchInmuebles } from '../../src/lib/inmueble-search.ts';
import { buildPendientesIndex, searchPendientes } from '../../src/lib/pendientes-search.ts';
import { pendientesOf } from '../../src/lib/pendientes.ts';
import { NO_PENDIENTES_FILTER } from '../../src/lib/pendientes-query.ts';
import { createWordSearch, mayBeInCups } from '../../src/lib/word-search.ts';
import { incidencia, inmueble, suministro } from '../flows/support/samples.ts';

const INMUEBLES = [
  inmueble({ id: 1, tipo_via: 'avenida', nombre_via: 'Alcalá', numero_via: '4055' }),
  inmueble({ id: 2, tipo_via: 'calle', nombre_via: 'de la Compra', estado: 'proceso_venta' }),
  inmueble({ id: 3, tipo_via: 'plaza', nombre_via: 'Avilés', estado: 'alquilado', activo: false }),
  inmueble({ id: 4, tipo_via: 'calle', nombre_via: 'Incidencia', estado: 'reformando', ciudad: 'Ávila' }),
];
const SUMINISTROS = [
  suministro({ id: 11, inmueble: 1, cups: 'ES0021000000000001AB' }),
  suministro({ id: 12, inmueble: 2, cups: 'ES0031405508871203AV' }),
  suministro({ id: 13, inmueble: 4, cups: 'ES0021000000004055PL' }),
];
const BADGES = { incidencia: new Set([1, 3]), solicitud: new Set([2]) };
const PENDIENTES = pendientesOf(
  INMUEBLES,
  {
    suministros: SUMINISTROS,
    incidencias: SUMINISTROS.map(({ id }) => incidencia({ id, suministro: id, cups: null })),
    solicitudes: [],
  },
  ['propiedad', 'gestion'],
);

/** Words that are found in texts, in a CUPS from four characters, by their meaning, or nowhere. */
const WORDS = ['avda', 'avenida', 'aviles', '4055', '0021', '1203av', 'incidencias', 'compras', 'activo'];
/** What the field holds after each key: words are typed, and some letters are taken away again. */
const typing = fc
  .array(fc.oneof(fc.constantFrom(...WORDS.flatMap((word) => [...word, ' '])), fc.constant('⌫')), {
    minLength: 1,
    maxLength: 30,
  })
  .map((keys) => textsOf(keys));
const typedWords = fc
  .array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 3 })
  .map((words) => textsOf([...words.join(' ')]));

function textsOf(keys: readonly string[]): string[] {
  const texts = [''];
  for (const key of keys) {
    const before = texts.at(-1) ?? '';
    texts.push(key === '⌫' ? before.slice(0, -1) : before + key);
  }
  return texts;
}

it('[DASH-12] [FIND-2] typing a search letter by letter finds the same items as the whole text at once', () => {
  const indexNow = () => buildIndex(INMUEBLES, BADGES, SUMINISTROS);
  fc.assert(
    fc.property(fc.oneof(typedWords, typing), (texts) => {
      const index = indexNow();
      for (const text of texts)
        expect(searchInmuebles(index, text)).toEqual(searchInmuebles(indexNow(), text));
    }),
  );
});

it('[PEND-3] typing a search letter by letter finds the same items as the whole text at once', () => {
  const filter = (search: string) => ({ ...NO_PENDIENTES_FILTER, search });
  fc.assert(
    fc.property(fc.oneof(typedWords, typing), (texts) => {
      const index = buildPendientesIndex(PENDIENTES);
      for (const text of texts)
        expect(searchPendientes(index, filter(text))).toEqual(
          searchPendientes(buildPendientesIndex(PENDIENTES), filter(text)),
        );
    }),
  );
});

it.each([
  ['0021', true],
  ['es00', true],
  ['8ab0', true],
  ['es0021000012345678ab0f', true],
  ['002', false],
  ['12', false],
  ['mayor', false],
  ['ma-12', false],
  ['12-14', false],
])('[FIND-2] whether a CUPS may contain %j: %s', (word, expected) => {
  expect(mayBeInCups(word)).toBe(expected);
});

it('[DASH-12] while a word gets longer, only the previous results are searched', () => {
  const items = ['larios', 'larache', 'mayor'];
  const search = createWordSearch({ items, texts: () => items, cups: () => items.map(() => '') });
  const looked: string[] = [];
  const watched = (word: string) => ({ word, means: (item: string) => looked.push(item) === 0 });
  const plain = (word: string) => ({ word, means: null });
  expect(search([plain('lar')])).toEqual(['larios', 'larache']);
  expect(search([watched('x'), plain('lari')])).toEqual([]);
  expect(looked).toEqual(['larios', 'larache']);
});

it('[DASH-12] an unchanged word with a meaning does not prevent this', () => {
  const items = ['larios', 'larache', 'mayor'];
  const search = createWordSearch({ items, texts: () => items, cups: () => items.map(() => '') });
  const looked: string[] = [];
  const isLong = { word: 'x', means: (item: string) => looked.push(item) > 0 && item.length > 5 };
  const plain = (word: string) => ({ word, means: null });
  expect(search([isLong])).toEqual(['larios', 'larache']);
  looked.length = 0;
  expect(search([isLong, plain('larios')])).toEqual(['larios']);
  expect(looked).toEqual(['larios', 'larache']);
});
