import { describe, expect, it } from 'vitest';
import { readCsv } from '../../src/lib/import-csv.ts';
import { messages } from '../../src/lib/messages.ts';
import { importRefused } from '../../src/lib/messages/import-problems.ts';

const HEADER = [
  'Tipo',
  'Tipo de vía',
  'Nombre de la vía',
  'Número',
  'Código postal',
  'Ciudad',
  'Provincia',
  'Estado',
];
const CELLS = ['Propiedad', 'Calle', 'Gran Vía', '24', '28013', 'Málaga', 'Málaga', 'Comprado'];
const refused = { ...messages.importing.refused, ...importRefused };

const utf8 = (text: string) => new TextEncoder().encode(text);
const latin = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'));
const table = (separator: string, ...rows: string[][]) =>
  [HEADER, ...rows].map((row) => row.join(separator)).join('\r\n');
const reason = (bytes: Uint8Array): string => {
  try {
    readCsv(bytes);
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
  return 'it was read';
};

describe('[IMPORT-2] a file is read', () => {
  it.each([';', ',', '\t'] as const)('with the separator %j', (separator) => {
    const { separator: found, rows } = readCsv(utf8(table(separator, CELLS)));
    expect([found, rows]).toEqual([separator, [{ line: 2, cells: CELLS }]]);
  });

  it('with the separator of its header, although its cells have others', () => {
    const header = [...HEADER, 'Portal', 'Notas, fotos'];
    const cells = CELLS.map((cell) => (cell === 'Gran Vía' ? 'Gran Vía, la larga' : cell));
    const { separator, rows } = readCsv(utf8([header, cells].map((row) => row.join(';')).join('\n')));
    expect([separator, rows]).toEqual([';', [{ line: 2, cells }]]);
  });

  it.each([';', ',', '\t'] as const)('after rows that are blank, with the separator %j', (separator) => {
    const blank = HEADER.map(() => '').join(separator);
    const { rows, ...found } = readCsv(utf8(`\n${blank}\n${table(separator, CELLS)}`));
    expect([found.separator, rows]).toEqual([separator, [{ line: 4, cells: CELLS }]]);
  });

  it('with a byte order mark, which is not part of the first column', () => {
    const { encoding, columns } = readCsv(utf8(`\uFEFF${table(';', CELLS)}`));
    expect([encoding, columns.places.get('tipo')]).toEqual(['UTF-8', 0]);
  });

  it('as Windows-1252 if it is not UTF-8', () => {
    const { encoding, rows } = readCsv(latin(table(';', CELLS)));
    expect([encoding, rows[0]?.cells]).toEqual(['Windows-1252', CELLS]);
  });

  it.each([
    ['little', 'FF FE'],
    ['big', 'FE FF'],
  ])('as UTF-16 with a byte order mark, with the %s end first', (end, mark) => {
    const text = Buffer.from(`\uFEFF${table('\t', CELLS)}`, 'utf16le');
    const bytes = end === 'big' ? text.swap16() : text;
    expect(bytes.subarray(0, 2).toString('hex')).toBe(mark.replace(' ', '').toLowerCase());
    const { encoding, separator, rows } = readCsv(Uint8Array.from(bytes));
    expect([encoding, separator, rows]).toEqual(['UTF-16', '\t', [{ line: 2, cells: CELLS }]]);
  });

  it.each(['little', 'big'])('as UTF-16 without a byte order mark, with the %s end first', (end) => {
    const text = Buffer.from(table('\t', CELLS), 'utf16le');
    const { encoding, separator, rows } = readCsv(Uint8Array.from(end === 'big' ? text.swap16() : text));
    expect([encoding, separator, rows]).toEqual(['UTF-16', '\t', [{ line: 2, cells: CELLS }]]);
  });

  it('as UTF-16 only if its bytes are complete', () => {
    const bytes = Uint8Array.from(Buffer.from(`\uFEFF${table('\t', CELLS)}`, 'utf16le'));
    expect(reason(bytes.subarray(0, -1))).toBe(refused.kind);
  });

  it.each(['sep=;', 'SEP=;', '"sep=;"'])(
    'after a first line %j, which is no row of the spreadsheet',
    (first) => {
      const { separator, rows } = readCsv(utf8(`${first}\r\n${table(';', CELLS)}`));
      expect([separator, rows]).toEqual([';', [{ line: 2, cells: CELLS }]]);
    },
  );

  it('with such a text in another line, where it is a cell', () => {
    const { rows } = readCsv(utf8(`${table(';', CELLS)};sep=;\r\n${CELLS.join(';')}`));
    expect(rows.map(({ line, cells }) => [line, cells])).toEqual([
      [2, [...CELLS, 'sep=', '']],
      [3, CELLS],
    ]);
  });

  it('with separators, quotes and line breaks in quoted cells; a row keeps its number in the spreadsheet', () => {
    const quoted = CELLS.map((cell) => (cell === 'Gran Vía' ? '"Gran ""Vía""; la\r\nlarga"' : cell));
    const { rows } = readCsv(utf8(table(';', quoted, [], [' ', ' '], CELLS)));
    expect(rows.map(({ line, cells }) => [line, cells[2]])).toEqual([
      [2, 'Gran "Vía"; la\nlarga'],
      [5, 'Gran Vía'],
    ]);
  });

  it.each([
    ['of Windows, then of Unix', '\r\n', '\n'],
    ['of Unix, then of Windows', '\n', '\r\n'],
    ['of an old Mac, then of Windows', '\r', '\r\n'],
  ])('with line breaks %s, as in a file made of two', (_name, first, second) => {
    const row = CELLS.join(';');
    const { rows } = readCsv(
      utf8(`${HEADER.join(';')}${first}${row}${first}${row}${second}${row}${second}${row}`),
    );
    expect(rows).toEqual([2, 3, 4, 5].map((line) => ({ line, cells: CELLS })));
  });

  it('with columns in any order, case, accents, spaces and punctuation; the API has names for them too', () => {
    const header = [
      'PROVINCIA',
      ' ciudad *',
      'codigo  postal',
      'numero_via',
      'Nombre de la Via',
      'TipoVia',
      'ESTADO',
      'tipo',
    ];
    const { columns } = readCsv(utf8([header.join(';'), header.join(';')].join('\n')));
    expect(Object.fromEntries(columns.places)).toEqual({
      provincia: 0,
      ciudad: 1,
      codigo_postal: 2,
      numero_via: 3,
      nombre_via: 4,
      tipo_via: 5,
      estado: 6,
      tipo: 7,
    });
    expect(columns.unused).toEqual([]);
  });

  it.each([
    ['Tipo de vía', ['Tipo vía', 'Tipo de calle', 'Tipo calle', 'CLASE DE VÍA', 'Clase vía']],
    ['Nombre de la vía', ['Vía', 'Calle', 'NOMBRE VÍA', 'Nombre de vía']],
    ['Nombre de la vía', ['Nombre de la calle', 'Nombre de calle', 'Nombre calle']],
    ['Número', ['Nº', 'N.º', 'N°', 'Núm.', 'NUM', 'Nro.', 'Número vía']],
    ['Número', ['Número de la vía', 'Número de vía', 'Nº de la vía', 'N.º de vía', 'Nº vía']],
    ['Escalera', ['Esc.']],
    ['Código postal', ['CP', 'C.P.', 'cp', 'CÓD. POSTAL', 'C. Postal']],
    ['Ciudad', ['Población', 'Localidad', 'municipio']],
    ['Provincia', ['Prov.']],
    ['Estado', ['Estado del inmueble', 'Estado inmueble']],
  ])('with the names that Spanish spreadsheets give to the column %j: %j', (label, names) => {
    const header = [...HEADER, 'Escalera'];
    const found = (...labels: string[]) => {
      const { columns } = readCsv(utf8([labels, CELLS].map((row) => row.join(';')).join('\n')));
      return { places: Object.fromEntries(columns.places), unused: columns.unused };
    };
    const expected = { ...found(...header), unused: [] };
    for (const name of names)
      expect({ name, ...found(...header.map((own) => (own === label ? name : own))) }).toEqual({
        name,
        ...expected,
      });
  });

  it('with several synonyms in one header', () => {
    const header = 'Tipo;Tipo vía;Calle;Nº;C.P.;Población;Prov.;Estado';
    const { columns } = readCsv(utf8(`${header}\n${header}`));
    expect(Object.fromEntries(columns.places)).toEqual({
      tipo: 0,
      tipo_via: 1,
      nombre_via: 2,
      numero_via: 3,
      codigo_postal: 4,
      ciudad: 5,
      provincia: 6,
      estado: 7,
    });
    expect(columns.unused).toEqual([]);
  });

  it('with the short names of an owner’s columns, if they say whose they are', () => {
    const found = (...names: string[]) => {
      const { columns } = readCsv(
        utf8(table(';', CELLS).replaceAll('Estado', ['Estado', ...names].join(';'))),
      );
      return [...columns.places].filter(([, at]) => at >= HEADER.length).map(([field]) => field);
    };
    const fields = ['nombre', 'apellidos', 'telefono', 'correo_electronico', 'numero_cuenta'];
    const all = fields.map((field) => `propietario.${field}`);
    for (const [telefono, correo, cuenta] of [
      ['Tel.', 'E-mail', 'IBAN'],
      ['Teléfono', 'Correo electrónico', 'Número de cuenta'],
      ['Teléf.', 'Correo', 'Nº de cuenta'],
      ['Móvil', 'Mail', 'Nº cuenta'],
      ['Tfno.', 'Email', 'Cuenta'],
      ['Tlf.', 'Email', 'Cuenta'],
      ['Tlfno.', 'Email', 'Cuenta'],
    ]) {
      const names = ['Nombre', 'Apellidos', telefono, correo, cuenta];
      expect(found(...names.map((name) => `${name} propietario`))).toEqual(all);
      expect(found(...names.map((name) => `${name} del propietario`))).toEqual(all);
      expect(found(...names.map((name) => `Propietario: ${name}`))).toEqual(all);
    }
    expect(found('Nombre', 'Apellidos', 'Teléfono', 'Email', 'IBAN', 'Tel. inquilino')).toEqual([]);
  });

  it('without such a name if it may mean something else, or if another column may be the field’s', () => {
    const { columns } = readCsv(utf8(`Nº;Población;Vía;${table(';', CELLS)}`));
    expect([columns.places.get('numero_via'), columns.unused]).toEqual([6, ['Nº', 'Población', 'Vía']]);
    const counted = (name: string) => `Nº;${table(';', CELLS).replace('Número', name)}`;
    expect(readCsv(utf8(counted('Nº'))).columns.places.get('numero_via')).toBe(4);
    expect(reason(utf8(counted('Portal')))).toBe('Falta la columna Número. Columnas que no se usan: Nº.');
    expect(reason(utf8(table(';', CELLS).replace('Ciudad', 'Población;Municipio')))).toBe(
      'Falta la columna Ciudad. Columnas que no se usan: Población, Municipio.',
    );
    expect(reason(utf8(table(';', CELLS).replace('Número', 'N')))).toBe(
      'Falta la columna Número. Columnas que no se usan: N.',
    );
  });

  it.each([
    ['N.º de vía', 'Número;Tipo;Tipo de vía;Nombre de la vía;N.º de vía', 4],
    ['Nº', 'Número;Tipo;Tipo de vía;Calle;Nº', 4],
    ['the second Número', 'Número;Tipo;Tipo de vía;Nombre de la vía;Número', 4],
    ['the first Número', 'Tipo;Tipo de vía;Nombre de la vía;Número;Número de la vía', 3],
    ['the first Número', 'Tipo;Tipo de vía;Nombre de la vía;Número;Número', 3],
    ['the only Número', 'Número;Tipo;Tipo de vía;Nombre de la vía;Portal', 0],
    ['numero_via', 'Número;Tipo;Tipo de vía;Nombre de la vía;Portal;numero_via', 5],
  ])('the number of the house is %s in %s', (_name, start, place) => {
    const { columns } = readCsv(utf8(`${start};Código postal;Ciudad;Provincia;Estado\n${'x;'.repeat(9)}`));
    expect(columns.places.get('numero_via')).toBe(place);
  });

  it('by its known columns only; of two with the same name, the first; the others are listed as unused', () => {
    const text = `${HEADER.join(';')}; Ref. interna ;Ciudad;Código; ;\n${CELLS.join(';')};7;Ronda;Gr-24;;`;
    expect(readCsv(utf8(text)).columns.unused).toEqual(['Ref. interna', 'Ciudad']);
  });

  it('if each cell keeps a spreadsheet from changing it; rows of such cells may be blank', () => {
    const blank: string[] = Array(CELLS.length).fill('');
    const guarded = [HEADER, CELLS, blank].map((cells) => cells.map((cell) => `="${cell}"`).join(';'));
    const { columns, rows } = readCsv(utf8(guarded.join('\r\n')));
    expect([columns.missing, rows.map(({ line }) => line)]).toEqual([[], [2]]);
  });
});

describe('[IMPORT-1] [IMPORT-2] a file is refused', () => {
  it.each([
    ['an empty one', utf8(' \r\n'), refused.empty],
    ['one of empty cells', utf8(';;\r\n'), refused.empty],
    ['a PDF', utf8('%PDF-1.7\n1 0 obj'), refused.kind],
    ['UTF-16 without a byte order mark, of one letter', Uint8Array.of(0x61, 0), refused.kind],
    ['UTF-16 that is cut amid a letter', Uint8Array.of(0xff, 0xfe, 0xe9), refused.kind],
    ['an image', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0]), refused.kind],
    ['a spreadsheet of Excel', Uint8Array.from(Buffer.from('504b03040000', 'hex')), refused.spreadsheet],
    ['one of an old Excel', Uint8Array.from(Buffer.from('d0cf11e0a1b11ae100', 'hex')), refused.spreadsheet],
    ['one with a header only', utf8(`${HEADER.join(';')}\r\n;;;\r\n`), refused.onlyHeader],
    [
      'one without a required column',
      utf8(table(';', CELLS).replace('Ciudad', 'Pueblo')),
      'Falta la columna Ciudad. Columnas que no se usan: Pueblo.',
    ],
    [
      'one without several',
      utf8('Tipo;Número\nPropiedad;7'),
      'Faltan las columnas Tipo de vía, Nombre de la vía, Código postal, Ciudad, Provincia y Estado.',
    ],
    [
      'one with other columns, quoted and with commas,',
      utf8('"Name","Street"\n"Ana","Gran Vía"'),
      'Faltan las columnas Tipo, Tipo de vía, Nombre de la vía, Número, Código postal, Ciudad, Provincia y Estado. Columnas que no se usan: Name, Street.',
    ],
    [
      'one whose first line is long',
      utf8(Array.from({ length: 14 }, (_, at) => `${at}${'x'.repeat([40, 39][at] ?? 0)}`).join(';')),
      `Faltan las columnas ${new Intl.ListFormat('es-ES').format(HEADER)}. Columnas que no se usan: 0${'x'.repeat(39)}..., 1${'x'.repeat(39)}, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11 y 2 más.`,
    ],
    ['one with an open quote', utf8(table(';', CELLS, ['"Propiedad'])), refused.brokenQuote(3)],
    [
      'one with a quote amid a cell',
      utf8(table(';', ['"Pro"piedad', ...CELLS.slice(1)])),
      refused.brokenQuote(2),
    ],
    [
      'one that is too long',
      utf8(table(';', ...Array<string[]>(5001).fill(CELLS))),
      refused.tooLong('5001', '5000'),
    ],
  ])('%s', (_, bytes, message) => {
    expect(reason(bytes)).toBe(message);
  });

  it('but not if it only begins like a spreadsheet', () => {
    const header = ['PK', ...HEADER].join(';');
    expect(readCsv(utf8(`${header}\n${CELLS.join(';')}`)).columns.unused).toEqual(['PK']);
  });

  it('but not one of 5,000 lines', () => {
    expect(readCsv(utf8(table(';', ...Array<string[]>(5000).fill(CELLS)))).rows).toHaveLength(5000);
  });
});
