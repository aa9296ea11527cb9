import { expect, it } from 'vitest';
import { provinciaNames, provinciaNumber } from '../../src/lib/provincias.ts';

it.each([
  ['Madrid', ['Comunidad de Madrid', 'Madrid (Comunidad de)', 'MADRID', ' madrid ']],
  [
    'Santa Cruz de Tenerife',
    [
      'Sta. Cruz de Tenerife',
      'Sta Cruz de Tenerife',
      'S/C de Tenerife',
      'S/C. Tenerife',
      'S. C. Tenerife',
      'SC Tenerife',
      'Tenerife (Santa Cruz de)',
      'Tenerife',
    ],
  ],
  ['Girona', ['Gerona (Girona)', 'Girona/Gerona', 'Gerona']],
  ['Bizkaia', ['Bizkaia (Vizcaya)', 'Vizcaya - Bizkaia', 'Vizcaya/Bizkaia']],
  ['Álava', ['Araba-Álava', 'Araba/Álava', 'Álava - Araba', 'Alava']],
  ['Gipuzkoa', ['Gipuzkoa - Guipúzcoa', 'Guipúzcoa (Gipuzkoa)']],
  ['Alicante', ['Alicante - Alacant', 'Alacant/Alicante', 'Alicante–Alacant']],
  ['Las Palmas', ['Las Palmas de Gran Canaria', 'Palmas, Las', 'Palmas (Las)', 'Las Palmas (Gran Canaria)']],
  ['Illes Balears', ['Baleares (Illes)', 'Balears, Illes', 'Islas Baleares', 'Baleares']],
  ['A Coruña', ['Coruña (A)', 'Coruña, La', 'La Coruña - A Coruña']],
  ['Navarra', ['Comunidad Foral de Navarra', 'Navarra (Comunidad Foral de)', 'Navarra/Nafarroa']],
  ['Castellón', ['Castellón - Castelló', 'Castellón/Castelló', 'Castellón (España)']],
])('[IMPORT-3] [SORT-2] %s is the province of each of its names in lists', (provincia, names) => {
  expect(names.map((name) => provinciaNames(name)[0])).toEqual(names.map(() => provincia));
});

it('[IMPORT-3] [SORT-2] another place is no province', () => {
  const others = [
    '',
    '-',
    '()',
    'Lisboa',
    'Ciudad',
    'Cruz de Tenerife',
    'Gran Canaria',
    'Nueva York - EE. UU.',
    'Las',
    'Castilla-León',
    'Castilla y León',
    'Valencia (Venezuela)',
    'Córdoba (Argentina)',
    'León - Guanajuato',
  ];
  expect(others.map(provinciaNumber)).toEqual(others.map(() => null));
});
