import { describe, expect, it } from 'vitest';
import {
  addressLines,
  cityLine,
  doorLine,
  inmuebleTitle,
  localityLine,
  shortCode,
  streetAndDoor,
  streetLine,
} from '../../src/lib/address-texts.ts';

it.each([
  [{ nombre_via: 'Alcalá', numero_via: '214' }, 'Al-214'],
  [{ nombre_via: 'Álamo', numero_via: '7' }, 'Ál-7'],
  [{ nombre_via: 'de Gràcia', numero_via: '92' }, 'de-92'],
  [{ nombre_via: '3 de Mayo', numero_via: '5' }, 'de-5'],
  [{ nombre_via: 'O’Donnell', numero_via: '1' }, 'OD-1'],
  [{ nombre_via: '1º de Mayo', numero_via: '12' }, 'de-12'],
  [{ nombre_via: '2ª Travesía', numero_via: '3' }, 'Tr-3'],
  [{ nombre_via: '1º', numero_via: '3' }, '1-3'],
  [{ nombre_via: '42', numero_via: '1' }, '42-1'],
  [{ nombre_via: '4-2', numero_via: '1' }, '42-1'],
  [{ nombre_via: 'A\u0301lamo', numero_via: '1' }, 'Ál-1'],
  [{ nombre_via: '', numero_via: '' }, '-'],
])('[DASH-7] the short code of %j is %s', (inmueble, code) => {
  expect(shortCode(inmueble)).toBe(code);
});

describe('addresses', () => {
  const street = { tipo_via: 'calle', nombre_via: 'Alcalá', numero_via: '214' };
  const none = { portal: '', escalera: '', planta: '', puerta: '' };

  it('[PROP-5] the card has a line for each part of the address that is known', () => {
    expect(addressLines({ ...street, ...none })).toEqual(['Calle Alcalá, Nº 214']);
    expect(addressLines({ ...street, portal: '2', escalera: 'A', planta: '3', puerta: 'B' })).toEqual([
      'Calle Alcalá, Nº 214',
      'Portal 2',
      'Escalera A',
      'Planta 3',
      'Puerta B',
    ]);
    expect(addressLines({ tipo_via: '', nombre_via: 'Alcalá', numero_via: '', ...none })).toEqual(['Alcalá']);
  });

  it('[DASH-7] [PROP-6] street and place have a line each; the province is shown if it differs from the city', () => {
    expect(streetLine(street)).toBe('Calle Alcalá, 214');
    expect(localityLine({ codigo_postal: '28028', ciudad: 'Madrid', provincia: 'madrid' })).toBe(
      '28028 Madrid',
    );
    expect(localityLine({ codigo_postal: '48001', ciudad: 'Bilbao', provincia: 'Bizkaia' })).toBe(
      '48001 Bilbao, Bizkaia',
    );
    expect(localityLine({ codigo_postal: '', ciudad: '', provincia: 'Lugo' })).toBe('Lugo');
    expect(cityLine({ ciudad: 'Madrid', provincia: 'madrid' })).toBe('Madrid');
    expect(cityLine({ ciudad: 'Bilbao', provincia: 'Bizkaia' })).toBe('Bilbao, Bizkaia');
  });

  it.each([
    ['Alicante', 'Alicante/Alacant'],
    ['Alacant', 'Alicante'],
    ['València', 'Valencia'],
    ['Malaga', 'Málaga'],
    ['Las Palmas', 'Palmas, Las'],
  ])('[DASH-7] a city %j has the name of its province %j, which is not repeated', (ciudad, provincia) => {
    expect(cityLine({ ciudad, provincia })).toBe(ciudad);
  });
});

const NO_DOOR = { portal: '', escalera: '', planta: '', puerta: '' };

it.each([
  [{}, ''],
  [{ portal: '2', escalera: 'B', planta: '3', puerta: 'B' }, 'Portal 2, Esc. B, 3º B'],
  [{ planta: '11', puerta: ' 3 ' }, '11º 3'],
  [{ planta: ' 5 ' }, '5º'],
  [{ planta: '3º', puerta: '1ª' }, '3º 1ª'],
  [{ planta: 'Bajo', puerta: 'Dcha.' }, 'Bajo Dcha.'],
  [{ planta: 'Ático' }, 'Ático'],
  [{ planta: '0', puerta: 'A' }, '0 A'],
  [{ planta: '-1' }, '-1'],
  [{ planta: '2B' }, '2B'],
  [{ puerta: 'B' }, 'Puerta B'],
  [{ puerta: 'Pta. 4' }, 'Pta. 4'],
  [{ portal: 'Portal A', escalera: 'Escalera 1' }, 'Portal A, Escalera 1'],
  [{ escalera: 'Dcha.' }, 'Esc. Dcha.'],
  [{ portal: ' 2 ' }, 'Portal 2'],
  [{ planta: 'Ático ', puerta: 'A' }, 'Ático A'],
  [{ portal: 'El portal' }, 'Portal El portal'],
  [{ escalera: 'Fresca' }, 'Esc. Fresca'],
  [{ puerta: 'Compuerta' }, 'Puerta Compuerta'],
])('[DASH-7] the door of %j is %j', (door, line) => {
  expect(doorLine({ ...NO_DOOR, ...door })).toBe(line);
});

it('street and door are one text; without a door it is the street', () => {
  const street = { tipo_via: 'calle', nombre_via: 'Alcalá', numero_via: '214' };
  const texts = [NO_DOOR, { ...NO_DOOR, planta: '3', puerta: 'B' }].map((door) =>
    streetAndDoor({ ...street, ...door }),
  );
  expect(texts).toEqual(['Calle Alcalá, 214', 'Calle Alcalá, 214, 3º B']);
});

describe('the title of a property', () => {
  const title = (nombre_via: string, tipo_via = 'paseo') =>
    inmuebleTitle({ tipo_via, nombre_via, numero_via: '92' });

  it.each(['de Gràcia', 'del Prado', 'De los Olmos', 'la Rambla', 'Las Heras', 'el Moral', 'los Olmos'])(
    '[HEAD-6] the tipo de vía is shown before the street %s',
    (name) => expect(title(name)).toBe(`Inmueble en Paseo ${name}, 92`),
  );

  it.each(["d'Aragó", 'd’Aragó', "l'Hospitalet", 'dels Àngels', 'les Corts', 'els Tallers'])(
    '[HEAD-6] the tipo de vía is shown before the Catalan street %s',
    (name) => expect(title(name)).toBe(`Inmueble en Paseo ${name}, 92`),
  );

  it.each([
    'd´Aragó',
    'D`Oro',
    'l‘Om',
    'do Franco',
    'da Coruña',
    'das Hortas',
    'es Born',
    'sa Riera',
    'Ses Voltes',
    'en Gibert',
  ])('[HEAD-6] the tipo de vía is shown before the Catalan, Galician or Balearic street %s', (name) =>
    expect(title(name)).toBe(`Inmueble en Paseo ${name}, 92`),
  );

  it.each([
    'Alcalá',
    'Delicias',
    'Esla',
    'Enebro',
    'Danubio',
    'Donoso',
    'Salado',
    'Ladera',
    'Elche',
    'Losada',
    'Dos de Mayo',
    'Dato',
    'Deyá',
    '',
  ])('[PROP-1] [HEAD-6] the street %s already starts with a tipo de vía', (name) =>
    expect(title(name)).toBe(`Inmueble en ${name}, 92`),
  );

  it('[HEAD-6] the tipo de vía is shown before a street that is an article, or begins with a blank', () => {
    expect([title('La'), title(' del Prado')]).toEqual([
      'Inmueble en Paseo La, 92',
      'Inmueble en Paseo del Prado, 92',
    ]);
  });

  it('[HEAD-6] no tipo de vía is shown when it is unknown', () => {
    expect(title('del Prado', '')).toBe('Inmueble en del Prado, 92');
  });
});
