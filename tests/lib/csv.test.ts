import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCsv, withoutGuard } from '../../src/lib/csv.ts';

describe('tables for a spreadsheet', () => {
  it('have a BOM, semicolons, decimal commas, and no formulas', () => {
    const rows = [
      ['Calle "Mayor"; 12', 1132.45, 3],
      ['=HYPERLINK("x")', -1.5, null],
      ['+34 912', Number.NaN, 0],
      ['-1', 1e21, 12.345],
      ['@x', 1, 2],
      ['\tx', 1, 2],
      ['\rx', 1, 2],
      ['dos\nlíneas', 1, 2],
      ['dos\rlíneas', 1, 2],
    ];
    expect(toCsv(['Dirección', 'Importe', 'N'], rows)).toBe(
      [
        '\uFEFFDirección;Importe;N',
        '"Calle ""Mayor""; 12";1132,45;3',
        `"'=HYPERLINK(""x"")";-1,50;`,
        "'+34 912;;0",
        "'-1;1e+21;12,35",
        "'@x;1;2",
        '"\'\tx";1;2',
        '"\'\rx";1;2',
        '"dos\nlíneas";1;2',
        '"dos\rlíneas";1;2',
        '',
      ].join('\r\n'),
    );
  });

  it.each([
    '08001',
    '2024000000000001',
    '1.204',
    '12.182.690',
    '2024E05',
    '1e3',
    '10-12',
    '3/4',
    '1.5',
    '10-12-14',
    '09/03/2026',
    '2026-03-09',
    '10:30',
  ])('[EXPORT-1] the text %j stays a text, and is imported as it was', (text) => {
    const cell = `="${text}"`;
    expect(toCsv([], [[text]])).toBe(`\uFEFF\r\n"${cell.replaceAll('"', '""')}"\r\n`);
    expect(withoutGuard(cell)).toBe(text);
  });

  it.each(['28013', '0', '214', '3B', '12,5', 'MA-12', '2.º', 'FE-2026-10', '1-2-3-4', '12345', ''])(
    '[EXPORT-1] the text %j is written as it is',
    (text) => {
      expect(toCsv([], [[text]])).toBe(`\uFEFF\r\n${text}\r\n`);
    },
  );

  it('[EXPORT-1] a date stays a date', () => {
    expect(toCsv([], [[{ date: '09/03/2026' }]])).toBe('\uFEFF\r\n09/03/2026\r\n');
  });

  it('no text starts like a formula', () => {
    fc.assert(
      fc.property(fc.constantFrom('=', '+', '-', '@', '\t', '\r', '"', ''), fc.string(), (first, rest) => {
        const cell = toCsv([], [[first + rest]]).slice('\uFEFF\r\n'.length, -'\r\n'.length);
        expect(cell.replace(/^"/, '')).not.toMatch(/^[=+\-@\t\r]/);
      }),
    );
  });
});

it.each([
  ['="10-12"', '10-12'],
  [' ="a ""b""" ', 'a "b"'],
  ["'-24", '-24'],
  ["'t Hof", "'t Hof"],
  ['a="b"', 'a="b"'],
])('[IMPORT-3] the cell %j has the text %j', (cell, text) => {
  expect(withoutGuard(cell)).toBe(text);
});
