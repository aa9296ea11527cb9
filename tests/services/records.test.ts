import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  booleanOf,
  decimalOf,
  firstText,
  idOf,
  idsOf,
  textOf,
  textOrNull,
  tipoSuministroOf,
} from '../../src/services/records.ts';

describe('values that the server may send', () => {
  it.each([
    [7, 7],
    ['7', 7],
    [' 12 ', 12],
    ['  34\n ', 34],
    [0, 0],
    ['123456789012345', 123456789012345],
    ['1234567890123456', null],
    [2 ** 53, null],
    ['a7', null],
    [{ id: '9', nombre: 'x' }, 9],
    [7.5, null],
    [-1, null],
    ['', null],
    ['7a', null],
    [Number.NaN, null],
    [null, null],
    [undefined, null],
    [[3], null],
    [{ id: { id: 3 } }, null],
    [true, null],
  ])('%j as an id is %j', (value, id) => {
    expect(idOf(value)).toBe(id);
  });

  it('invalid ids are left out of a list; anything but a list is null', () => {
    expect(idsOf([1, '2', { id: 3 }, 'x', null])).toEqual([1, 2, 3]);
    expect([idsOf(null), idsOf('1,2'), idsOf(undefined)]).toEqual([null, null, null]);
  });

  it.each([
    [12.5, 12.5],
    ['12.50', 12.5],
    ['1.234,56 €', 1234.56],
    ['1132,45', 1132.45],
    ['-3', -3],
    ['+3', 3],
    ['.5', 0.5],
    ['.25', 0.25],
    ['12.', 12],
    ['1.234.567,8', 1234567.8],
    ['1 234,5', 1234.5],
    ['1,234.50', 1234.5],
    ['-1,234,567.8', -1234567.8],
    ['1.234,', 1234],
    ['1.234', 1.234],
    ['1,234', 1.234],
    [',5', 0.5],
    ['12.345,60 €', 12345.6],
    ['123,456.7', 123456.7],
    ['1.234.567', 1234567],
    ['-1,234,567', -1234567],
    ['1.234.567,891', 1234567.891],
    ['45,30 EUR', 45.3],
    ['EUR 45,30', 45.3],
    ['1.204,86 euros', 1204.86],
    ['\u221212,50', -12.5],
    ['12 EUR 50', null],
    ['EUR', null],
    ['1.234.56', null],
    ['1234.567.890', null],
    ['1.234,567,890', null],
    ['12.34,5', null],
    ['1,23.50', null],
    ['1234.567,8', null],
    ['1.234,567.8', null],
    ['.234,5', null],
    ['1..234,5', null],
    ['.', null],
    ['x5', null],
    ['5x', null],
    ['1,2,3', null],
    [Number.NaN, null],
    [['5'], null],
    ['', null],
    ['doce', null],
    [null, null],
    [Number.POSITIVE_INFINITY, null],
    [90071992547409, 90071992547409],
    [-90071992547409, -90071992547409],
    [90071992547410, null],
    [-1e308, null],
    ['9'.repeat(400), null],
    [true, null],
  ])('%j as a decimal is %j', (value, decimal) => {
    expect(decimalOf(value)).toBe(decimal);
  });

  it('text is trimmed, numbers become text, anything else is empty', () => {
    expect([
      textOf('  a b '),
      textOf(12),
      textOf(null),
      textOf({}),
      textOf(true),
      textOf(Number.NaN),
    ]).toEqual(['a b', '12', '', '', '', '']);
    expect([textOf(Number.POSITIVE_INFINITY), textOf(['a'])]).toEqual(['', '']);
    expect([textOrNull(' '), textOrNull('x')]).toEqual([null, 'x']);
    expect(firstText({ a: '', b: null, c: ' c ', d: 'd' }, ['a', 'b', 'c', 'd'])).toBe('c');
    expect(firstText({ a: '', z: 'z' }, ['a', 'b'])).toBe('');
  });

  it('a boolean is read in each of its usual forms', () => {
    for (const value of [true, 'true', 'True', 1, '1']) expect(booleanOf(value, false)).toBe(true);
    for (const value of [false, 'false', 'False', 0, '0']) expect(booleanOf(value, true)).toBe(false);
    expect([booleanOf(null, true), booleanOf('quizá', false), booleanOf('', true)]).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('[PROP-4] a supply is E or G, or electricidad or gas', () => {
    const known = ['E', 'e', 'electricidad', 'Eléctrico', ' Electricidad '].map(tipoSuministroOf);
    expect(known).toEqual(Array.from({ length: 5 }, () => 'Electricidad'));
    expect(['G', 'g', 'gas', 'GAS'].map(tipoSuministroOf)).toEqual(['Gas', 'Gas', 'Gas', 'Gas']);
    expect(['agua', '', null, 3, 'gasóleo', 'energía', 'no electric'].map(tipoSuministroOf)).toEqual(
      Array.from({ length: 7 }, () => null),
    );
  });

  it('a decimal is read from any JSON number', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000, max: 1_000_000 }), (cents) => {
        const euros = cents / 100;
        expect(decimalOf(euros.toFixed(2))).toBeCloseTo(euros, 5);
        expect(decimalOf(euros.toFixed(2).replace('.', ','))).toBeCloseTo(euros, 5);
      }),
    );
  });
});
