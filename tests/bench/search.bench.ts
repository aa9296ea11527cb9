import { bench, describe } from 'vitest';
import { NO_BADGES } from '../../src/lib/badges.ts';
import { ESTADOS } from '../../src/lib/constants.ts';
import { NO_FILTERS, passesFilters } from '../../src/lib/inmueble-filters.ts';
import { ORDER_FIELDS, orderInmuebles } from '../../src/lib/inmueble-order.ts';
import { buildIndex, searchInmuebles } from '../../src/lib/inmueble-search.ts';
import { statsOf } from '../../src/lib/inmueble-stats.ts';
import { readInmueble } from '../../src/services/inmueble-records.ts';

/** What a key costs in the search of the dashboard, beside the least a search can cost: one `includes` a property. */

const STREETS = ['Alcalá', 'Gran Vía', 'de la Constitución', 'Sierpes', 'Uría', 'Larios', 'Mayor'];
const CITIES = ['Madrid', 'Málaga', 'Sevilla', 'Bilbao', 'A Coruña', 'Las Palmas de Gran Canaria'];

function recordsOf(count: number): Record<string, unknown>[] {
  return Array.from({ length: count }, (_, at) => ({
    id: String(at + 1),
    tipo: at % 3 === 0 ? 'gestion' : 'propiedad',
    tipo_via: 'calle',
    nombre_via: STREETS[at % STREETS.length],
    numero_via: String(at % 250),
    codigo_postal: String(28_000 + (at % 60)),
    ciudad: CITIES[at % CITIES.length],
    provincia: CITIES[at % CITIES.length],
    estado: ESTADOS[at % ESTADOS.length]?.value,
    activo: at % 14 !== 0,
    cliente: 1,
  }));
}

for (const count of [10_000, 100_000]) {
  const records = recordsOf(count);
  const inmuebles = records.map(readInmueble).filter((inmueble) => inmueble !== null);
  const index = buildIndex(inmuebles, NO_BADGES);

  describe(`a key over ${count} properties`, () => {
    bench('bare includes', () => {
      index.haystacks().filter((haystack) => haystack.includes('malaga'));
    });
    bench('one word', () => {
      searchInmuebles(index, 'malaga');
    });
    bench('two words, one of them a keyword', () => {
      searchInmuebles(index, 'alquilado malaga');
    });
    bench('a word that nothing matches', () => {
      searchInmuebles(index, 'zzzz');
    });
  });

  const filters = { ...NO_FILTERS, estados: ['alquilado', 'vendido'], activos: true, provincia: 'Málaga' };
  const ordered = buildIndex(orderInmuebles(inmuebles, { by: 'inmueble', isDescending: false }), NO_BADGES);

  describe(`a key over ${count} properties, in an order and with filters`, () => {
    bench('one word', () => {
      searchInmuebles(ordered, 'malaga', (inmueble) => passesFilters(inmueble, NO_BADGES, filters));
    });
    bench('no word', () => {
      searchInmuebles(ordered, '', (inmueble) => passesFilters(inmueble, NO_BADGES, filters));
    });
  });

  describe(`an order of ${count} properties`, () => {
    for (const by of ORDER_FIELDS)
      bench(by, () => {
        orderInmuebles(inmuebles, { by, isDescending: false });
      });
  });

  describe(`what comes before, for ${count} properties`, () => {
    bench('understanding the records', () => {
      records.map(readInmueble);
    });
    bench('an index of properties that are all new', () => {
      buildIndex(
        inmuebles.map((inmueble) => ({ ...inmueble })),
        NO_BADGES,
      );
    });
    bench('an index of properties that did not change', () => {
      buildIndex(inmuebles, NO_BADGES);
    });
    bench('the figures', () => {
      statsOf(inmuebles);
    });
  });
}
