import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codigoPostalHint, ibanHint, nifHint } from '../../src/lib/field-hints.ts';
import { provinciaName, provinciaNumber } from '../../src/lib/provincias.ts';

const NIF = 'El carácter de control del NIF/CIF no corresponde a su número.';
const IBAN = 'Los dígitos de control del IBAN no corresponden a la cuenta.';
const FORM = 'El código postal tiene cinco cifras; las dos primeras van de 01 a 52.';

describe('hints never block', () => {
  it.each([
    ['12345678Z', null],
    ['12.345.678-z', null],
    ['12345678A', NIF],
    ['X1234567L', null],
    ['Y1234567X', null],
    ['Z1234567R', null],
    ['X1234567A', NIF],
    ['B12345674', null],
    ['B12345670', NIF],
    ['A58818501', null],
    ['Q2826000H', null],
    ['Q28260008', NIF],
    ['G28029643', null],
    ['1234567', null],
    ['', null],
    ['FR12345678', null],
    ['12.345.678-A', NIF],
    ['112345678A', null],
    ['12345678AB', null],
    ['1234567A', null],
    ['X12345678A', null],
    ['K1234567L', null],
    ['K1234567A', NIF],
    ['B1234567D', NIF],
    ['B1234567099', null],
    ['G2802964C', null],
    ['G2802964A', NIF],
    ['G28029640', NIF],
  ])('NIF, NIE, CIF %j: %j', (text, hint) => {
    expect(nifHint(text)).toBe(hint);
  });

  it('every NIF has exactly one letter', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), (number) => {
        const digits = String(number).padStart(8, '0');
        const fitting = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].filter(
          (letter) => nifHint(digits + letter) === null,
        );
        expect(fitting).toEqual(['TRWAGMYFPDXBNJZSQVHLCKE'[number % 23]]);
      }),
    );
  });

  it.each([
    ['ES91 2100 0418 4502 0005 1332', null],
    ['es9121000418450200051332', null],
    ['IBAN: ES91-2100-0418-4502-0005-1332', null],
    ['IBAN ES91 2100 0418 4502 0005 1333', IBAN],
    ['ES9121000418450200051333', IBAN],
    ['ES912100041845020005', null],
    ['ES91210004184502000513321', IBAN],
    ['ES48210004184502000513321', IBAN],
    ['DE89370400440532013000', null],
    ['DE89370400440532013001', IBAN],
    ['1ES9121000418450200051333', null],
    ['DE89370400440532013001!', null],
    ['DE8X370400440532013001', null],
    ['', null],
  ])('IBAN %j: %j', (text, hint) => {
    expect(ibanHint(text)).toBe(hint);
  });

  it('an IBAN with one wrong digit is detected', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 23 }), fc.integer({ min: 1, max: 9 }), (at, by) => {
        const good = 'ES9121000418450200051332';
        const digit = (Number(good[at]) + by) % 10;
        expect(ibanHint(good.slice(0, at) + digit + good.slice(at + 1))).toBe(IBAN);
      }),
    );
  });

  it.each([
    ['28028', 'Madrid', null],
    ['28028', ' madrid ', null],
    ['28028', 'Sevilla', 'El código postal corresponde a Madrid.'],
    [' 28028 ', 'Sevilla', 'El código postal corresponde a Madrid.'],
    ['128028', 'Sevilla', FORM],
    ['280281', 'Sevilla', FORM],
    ['4100x', 'Sevilla', FORM],
    ['00001', 'Sevilla', FORM],
    ['53001', 'Sevilla', FORM],
    ['48001', 'Vizcaya', null],
    ['15003', 'La  Coruña', null],
    ['28028', 'La  Coruña', 'El código postal corresponde a Madrid.'],
    ['01001', 'Araba/Álava', null],
    ['07002', 'Baleares', null],
    ['28028', 'Madriz', 'El código postal corresponde a Madrid.'],
    ['28028', 'Mad', null],
    ['28028', '', null],
    ['28028', 'Comunidad de Madrid', null],
    ['35001', 'Palmas, Las', null],
    ['26001', 'Rioja, La', null],
    ['2802', 'Sevilla', FORM],
    ['99001', 'Sevilla', FORM],
    ['52001', 'Melilla', null],
    ['', '', null],
  ])('postal code %j of %j: %j', (codigo, provincia, hint) => {
    expect(codigoPostalHint(codigo, provincia)).toBe(hint);
  });

  it('there are 52 provinces, each found by its name', () => {
    const numbers = Array.from({ length: 52 }, (_, at) => at + 1);
    expect(numbers.map((number) => provinciaNumber(provinciaName(number) ?? ''))).toEqual(numbers);
    expect([provinciaName(0), provinciaName(53)]).toEqual([null, null]);
  });

  it.each([
    ['Las Palmas', ['Palmas, Las', 'Palmas (Las)', 'PALMAS,LAS', 'Provincia de Las Palmas']],
    ['A Coruña', ['Coruña, A', 'Coruña (A)', 'Coruña(A)', 'Coruña, La', 'A Coruña / La Coruña']],
    ['La Rioja', ['Rioja, La', 'Rioja (La)']],
    ['Illes Balears', ['Balears, Illes', 'Balears (Illes)', 'Baleares, Islas']],
    ['Madrid', ['Comunidad de Madrid', 'Madrid, Comunidad de']],
    ['Navarra', ['Comunidad Foral de Navarra', 'Navarra, Comunidad Foral de', 'Navarra/Nafarroa']],
    ['Asturias', ['Asturias, Principado de']],
    ['Valencia', ['Valencia / València', 'València/Valencia']],
    ['Castellón', ['Castelló/Castellón', 'Castellón / Castelló']],
    ['Gipuzkoa', ['Gipuzkoa/Guipúzcoa']],
    ['Sevilla', ['Provincia de Sevilla', 'provincia  de sevilla']],
  ])('%s is also found by its names in official lists: %j', (shown, names) => {
    expect(names.map((name) => provinciaName(provinciaNumber(name) ?? 0))).toEqual(names.map(() => shown));
  });

  it.each(['', '/', ', ', '(La)', 'Lisboa', 'Lisboa, La', 'Comunidad de ', 'Madrid Norte'])(
    '%j is the name of no province',
    (name) => {
      expect(provinciaNumber(name)).toBeNull();
    },
  );
});
