import { describe, expect, it } from 'vitest';
import {
  applyEdit,
  attributeLengthOf,
  maxLengthOf,
  parseBonificacion,
  plainValue,
} from '../../src/lib/field-normalization.ts';

describe('the bonificación that a field accepts', () => {
  it.each([
    ['0', 0],
    ['12,5', 12.5],
    ['12.50', 12.5],
    ['9999,99', 9999.99],
    ['1.234,56 €', 1234.56],
    ['1.234,', 1234],
    [',5', 0.5],
    ['10000', null],
    ['12,345', null],
    ['-1', null],
    [',', null],
    ['', null],
    ['1.234.567,00', null],
    ['12.345,6', null],
    ['1.2,5', null],
    ['.234,5', null],
    ['1.234,567', null],
    ['1.234.', null],
    ['doce', null],
  ])('[CREATE-15] %j is read as %j euros', (text, euros) => {
    expect(parseBonificacion(text)).toBe(euros);
  });
});

describe('normalizing what is typed', () => {
  it.each([
    ['correo', '', 'Ana@Correo.ES', 'ana@correo.es'],
    ['correo_electronico', '', 'Ana@Correo.ES', 'ana@correo.es'],
    ['inquilino.correo_electronico', '', 'Ana@Correo.ES', 'ana@correo.es'],
    ['numero_cuenta', '', 'es91 2100-0418', 'ES9121000418'],
    ['propietario.numero_cuenta', '', 'es91 2100 0418 4502 0005 1332 99', 'ES9121000418450200051332'],
    ['numero_cuenta', '', 'IBAN: ES91-2100-0418-4502-0005-1332', 'ES9121000418450200051332'],
    ['numero_cuenta', 'IBA', 'IBAN', 'IBAN'],
    ['numero_cuenta', '', 'Cuenta: IBAN ES91 2100', 'CUENTAIBANES912100'],
    ['numero_cuenta', '', 'Cuenta ES91 2100 0418 4502 0005 1332', 'ES9121000418450200051332'],
    ['propietario.numero_cuenta', '', 'Nº cuenta: es91-2100-0418-4502-0005-1332', 'ES9121000418450200051332'],
    ['numero_cuenta', '', 'Cuenta 2 (IBAN): ES9121000418450200051332.', 'ES9121000418450200051332'],
    ['numero_cuenta', '', 'BIC REVOLT21 IBANLT12 1000 0111 0100 1000', 'LT121000011101001000'],
    ['numero_cuenta', 'ES91 2100', 'Cuenta: ES66 2100 0418 4012 3456 7891', 'ES6621000418401234567891'],
    ['numero_cuenta', '', 'cuenta NO93 8601 1117 947', 'NO9386011117947'],
    ['numero_cuenta', '', 'cuenta NO93 8601 1117 94', 'CUENTANO938601111794'],
    ['numero_cuenta', '1234 AB12 3456 7890 12', '1234 AB12 3456 7890 123', '1234AB1234567890123'],
    ['codigo_postal', '', ' 46 005 ', '46005'],
    ['codigo_postal', '4600', '4600x', '4600x'],
    ['codigo_postal', '28013', '281013', '28013'],
    ['codigo_postal', '28013', '28 013', '28013'],
    ['codigo_postal', '28013', '928013', '28013'],
    ['codigo_postal', '28080', '280880', '28080'],
    ['codigo_postal', '2801', '28101', '28101'],
    ['codigo_postal', '28013', '28013 Madrid', '28013'],
    ['codigo_postal', '28013', '410039', '41003'],
    ['numero_cuenta', 'ES9121000418450200051332', 'ES91921000418450200051332', 'ES9121000418450200051332'],
    ['telefono', '', 'Tel.: +34 (600) 11.22.33 (mañanas)', '+34 (600) 11 22 33'],
    ['inquilino.telefono', '', '(91) 555 44 33 ext', '(91) 555 44 33'],
    ['telefono', '', '+34   600   112   233   ', '+34   600   112   233'.replace(/ /g, '')],
    ['telefono', '', 'a medianoche', 'a medianoche'],
    ['telefono', '', '612 345 678 / 699 111 222', '612 345 678 / 699 111 222'],
    ['telefono', '', '600 111 222 - 600 333 444', '600 111 222 - 600 333 444'],
    ['telefono', '', '+34600111222/600333444', '+34600111222/600333444'],
    ['telefono', '600 111 222', '600.333.444', '600 333 444'],
    ['telefono', '600.111.222', '600.111.224', '600.111.224'],
    ['telefono', '600 111 222', 'Tel. 600 111 222', '600 111 222'],
    ['telefono', '12345678901234567890', '123456789012345678901', '12345678901234567890'],
    ['telefono', '', '1234567890123456789012', '12345678901234567890'],
    ['telefono', '600 111 222 / 600 333 444', '600 111 222 / 600 333 44', '600 111 222 / 600 333 44'],
    ['telefono', '600 111 222 / 600 333 44', '600 111 222 / 600 333 445', '600 111 222 / 600 333 44'],
    ['telefono', '60', '600', '600'],
    ['telefono', '600.11.22.3', '600.11.22.33', '600.11.22.33'],
    ['telefono', '', '600112233 (Ana)', '600112233'],
    ['telefono', '', 'Ana 600112233', '600112233'],
    ['telefono', '', 'Tel. 123456789012345', '123456789012345'],
    ['telefono', '', 'Tel. +34   600  112   233', '+34   600  112   233'],
    ['telefono', '', '612345678.0', '612345678'],
    ['telefono', '', '34612345678,00', '34612345678'],
    ['telefono', '', '612345678.0 ', '612345678'],
    ['telefono', '', '+49301234567.01', '+49301234567 01'],
    ['telefono', '', '912.345.000', '912 345 000'],
    ['telefono', '', '612345678 (9-14h)', '612345678'],
    ['telefono', '', '612345678 (9-14)', '612345678'],
    ['telefono', '', '612345678 9-14', '612345678 9-14'],
    ['telefono', '', '612345678 9-14H', '612345678'],
    ['telefono', '', '612345678 9-14h, 16-20h', '612345678'],
    ['telefono', '', '( 9-14h ) 612345678', '612345678'],
    ['telefono', '', '612345678(9-14h)12', '612345678(9-14h)12'],
    ['telefono', '', '612345678(Ana)12', '612345678(Ana)12'],
    ['telefono', '', '612345678 (piso 3', '612345678'],
    ['telefono', '', '612345678 (9 a 14)', '612345678'],
    ['telefono', '', '612345678 (9:30-14:30)', '612345678'],
    ['telefono', '', 'Tel. 612345678. 9-14h', '612345678'],
    ['telefono', '', '612 345 678 de 9 h a 14 h', '612 345 678'],
    ['telefono', '', '612345678 - 9-14 horas', '612345678'],
    ['telefono', '', '91 - 234 56 78', '91 - 234 56 78'],
    ['telefono', '', '0034 612.345.678', '0034 612 345 678'],
    ['telefono', '', '+49 (30) 1234567.', '+49 (30) 1234567'],
    ['telefono', '', '912345678/79', '912345678/79'],
    ['telefono', '', '912.345.678.12', '912.345.678.12'],
    ['telefono', '', '+34 912345678 / 12', '+34 912345678 / 12'],
    ['telefono', '', '912345678 ext. 12', '912345678 ext. 12'],
    ['telefono', '', '912345678 (612345678)', '912345678 (612345678)'],
    ['telefono', '', '912 34 56 7 8-14h', '912 34 56 7 8-14h'],
    ['telefono', '', '+34 976 21 22 33 y 34', '+34 976 21 22 33 y 34'],
    ['telefono', '', '0034 91 411 22 23 y 24', '0034 91 411 22 23 y 24'],
    ['telefono', '', '+34 600 11 22 33 a 14h', '+34 600 11 22 33 a 14h'],
    ['telefono', '', '34 91 411 22 23 - 9h', '34 91 411 22 23 - 9h'],
    ['telefono', '', '+34 912 34 56 12 - 14:00', '+34 912 34 56 12 - 14:00'],
    ['telefono', '', '+34 600 112 233, 9-14h', '+34 600 112 233'],
    ['telefono', '', '(9:00-14:00) 612345678', '612345678'],
    ['telefono', '', '612345678 9h-14h', '612345678'],
    ['telefono', '', 'Tel.: +7 495 123-45-67', '+7 495 123-45-67'],
    ['telefono', '', '+86 138.0013.8000', '+86 138 0013 8000'],
    ['telefono', '', '+62 812-3456-7890 (WhatsApp)', '+62 812-3456-7890'],
    ['telefono', '', '(+34) 612 345 678', '(+34) 612 345 678'],
    ['telefono', '', 'Ana (+34) 612.345.678 (mañanas)', '(+34) 612 345 678'],
    ['telefono', '', 'Ana (612345678)', '612345678'],
    ['telefono', '', 'Ana ( 612 345 678 )', '612 345 678'],
    ['telefono', '', '(+34 612 345 678)', '+34 612 345 678'],
    ['telefono', '', '((91) 555 44 33)', '(91) 555 44 33'],
    ['telefono', '', '34) 612 345 678', '34 612 345 678'],
    ['bonificacion', '1', '1.234,56 €', '1234,56'],
    ['bonificacion', '12', '12,', '12,'],
    ['bonificacion', '12', '', ''],
    ['bonificacion', '12', '12a', '12'],
    ['bonificacion', '9999', '99999', '9999'],
    ['nombre', '', '1 '.repeat(99), '1 '.repeat(50)],
    ['nombre_via', 'Alcalá', 'Alcalá Norte', 'Alcalá Norte'],
    ['no.such.field', '', 'x'.repeat(500), 'x'.repeat(500)],
  ])('%s containing %j: typing %j gives %j', (name, previous, typed, value) => {
    expect(applyEdit(name, previous, typed)).toBe(value);
  });

  it.each([
    ['1.234,56', '1234,56'],
    ['9.999,99', '9999,99'],
    ['1234,56', '1234,56'],
    ['9999.99', '9999.99'],
    ['12,5', '12,5'],
    ['0.05', '0.05'],
    ['1250', '1250'],
    ['0', '0'],
  ])('[CREATE-15] %j becomes %j, typed key by key, also after the first 0, or pasted', (text, value) => {
    const typedAfter = (start: string) =>
      [...text].reduce((field, key) => applyEdit('bonificacion', field, field + key), start);
    expect([typedAfter(''), typedAfter('0'), applyEdit('bonificacion', '', text)]).toEqual([
      value,
      value,
      value,
    ]);
  });

  it.each([
    ['1.23', '1.234', '1.234'],
    ['1.234', '1.23', '1.23'],
    ['1.234', '1.2345', '1.234'],
    ['0.23', '0.234', '0.23'],
    ['12.34', '12.345', '12.34'],
    ['1,23', '1,234', '1,23'],
    ['1.23', '1.23a', '1.23'],
    ['7', '1.234', '7'],
    ['', '1.234', ''],
  ])('[CREATE-15] bonificacion containing %j: typing %j gives %j', (previous, typed, value) => {
    expect(applyEdit('bonificacion', previous, typed)).toBe(value);
  });

  it.each([
    ['nombre', 100],
    ['apellidos', 150],
    ['correo', 254],
    ['correo_electronico', 254],
    ['inquilino.correo_electronico', 254],
    ['codigo_postal', 5],
    ['propietario.numero_cuenta', 24],
    ['empresa', 150],
    ['persona_contacto', 100],
  ])('[CREATE-16] %s is cut after %i characters', (name, max) => {
    expect([maxLengthOf(name), applyEdit(name, '', '1'.repeat(999))]).toEqual([max, '1'.repeat(max)]);
  });

  it('[CREATE-16] a browser does not cut what is pasted with blanks or labels', () => {
    const names = [
      'propietario.numero_cuenta',
      'codigo_postal',
      'inquilino.telefono',
      'nombre',
      'nombre_via',
    ];
    expect(names.map(attributeLengthOf)).toEqual([undefined, undefined, undefined, 100, undefined]);
  });

  it.each([
    ['propietario.numero_cuenta', 'es91 2100', 'ES912100'],
    ['propietario.numero_cuenta', 'Cuenta ES91 2100 0418 4502 0005 1332', 'ES9121000418450200051332'],
    ['propietario.telefono', 'Tel. 600112233', '600112233'],
    ['propietario.telefono', '(+34) 612 345 678', '(+34) 612 345 678'],
    ['propietario.telefono', 'Ana (612345678)', '612345678'],
    ['propietario.telefono', '', ''],
    ['bonificacion', 'doce', ''],
    ['nombre', 'x'.repeat(150), 'x'.repeat(150)],
  ])('[IMPORT-3] a cell for %s with %j means %j, which is not cut', (name, cell, value) => {
    expect(plainValue(name, cell)).toBe(value);
  });

  it('a field without a limit is not cut', () => {
    expect(maxLengthOf('nombre_via')).toBeUndefined();
  });
});

it.each([
  ['a deletion', 'AD500-1', 'AD500-'],
  ['a replacement', 'AD500-1', 'AD501-1'],
  ['a key that would make it longer still', 'AD500-1', 'AD500-12', 'AD500-1'],
])(
  '[ADDRESS-1] a postal code of the server that is longer than ours is not cut by %s',
  (_, stored, typed, left = typed) => {
    expect(applyEdit('codigo_postal', stored, typed)).toBe(left);
  },
);
