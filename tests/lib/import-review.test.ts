import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { importTemplate, validateImportFile } from '../../src/lib/import-files.ts';
import { readCsv } from '../../src/lib/import-csv.ts';
import { packInmueble } from '../../src/lib/packed-inmueble.ts';
import { reviewTable, type ImportReview } from '../../src/lib/import-review.ts';
import { inmueblesCsv } from '../../src/lib/list-export.ts';
import { messages } from '../../src/lib/messages.ts';
import type { Inmueble } from '../../src/lib/models.ts';
import { inmueble } from '../flows/support/samples.ts';

const HEADER =
  'Tipo;Tipo de vía;Nombre de la vía;Número;Código postal;Ciudad;Provincia;Estado;Actividad;Nombre del propietario;Apellidos del propietario;Teléfono del propietario;Correo electrónico del propietario;Número de cuenta del propietario';
const PLAIN = 'propiedad;calle;Gran Vía;24;28013;Madrid;Madrid;comprado';
const owned = (owner: string) => `Gestión;Calle;Gran Vía;24;28013;Madrid;Madrid;Comprado;;${owner}`;

function review(lines: readonly string[], existing: readonly Inmueble[] = []): Omit<ImportReview, 'hash'> {
  const bytes = new TextEncoder().encode([HEADER, ...lines].join('\n'));
  return reviewTable(readCsv(bytes), existing.map(packInmueble));
}
const problemsOf = (...lines: string[]) =>
  review(lines).problems.map(({ line, column, message }) => `${line} ${column}: ${message}`);

describe('[IMPORT-3] a line is checked as the creation form checks it', () => {
  it('tipo, via and estado by value or by label, whatever their case and accents', () => {
    const { ready, problems } = review([
      PLAIN,
      'GESTION;AVENIDA;Real;1;28013;Madrid;Madrid;Proceso de venta;inactivo',
    ]);
    expect(problems).toEqual([]);
    expect(
      ready.map(({ inmueble: { tipo, tipo_via, estado, activo } }) => [tipo, tipo_via, estado, activo]),
    ).toEqual([
      ['propiedad', 'calle', 'comprado', true],
      ['gestion', 'avenida', 'proceso_venta', false],
    ]);
  });

  it.each([
    ['calle', ['c/', 'C/', 'C/.', 'cl', 'Cl.']],
    ['avenida', ['avda', 'Avda.', 'av', 'AV.', 'avd']],
    ['plaza', ['pza', 'Pza.', 'plza', 'pl', 'Pl.']],
    ['paseo', ['pº', 'P.º', 'Pº.', 'p°', 'pso']],
    ['carretera', ['ctra', 'Ctra.']],
  ])('a %s by each abbreviation of the search, with or without dots', (via, abbreviations) => {
    const lines = abbreviations.map(
      (short, at) => `Propiedad;${short};Real;${at};28013;Madrid;Madrid;Comprado`,
    );
    const { ready, problems } = review(lines);
    expect(problems).toEqual([]);
    expect(ready.map(({ inmueble: { tipo_via } }) => tipo_via)).toEqual(abbreviations.map(() => via));
  });

  it('with or without blanks around its values', () => {
    const spaced = PLAIN.replaceAll(';', ' ;\u00a0');
    expect(review([`\t${spaced} `])).toEqual(review([PLAIN]));
  });

  it('a value that is not a choice is quoted', () => {
    expect(problemsOf('alquiler;ronda;Gran Vía;24;28013;Madrid;Madrid;alkilado;tal vez')).toEqual([
      '2 Tipo: «alquiler» no es uno de los tipos',
      '2 Tipo de vía: «ronda» no es uno de los tipos de vía',
      '2 Estado: «alkilado» no es uno de los estados',
      '2 Actividad: «tal vez» no es Activo ni Inactivo',
    ]);
  });

  it('required cells, each by its column; filled cells stay', () => {
    expect(problemsOf(PLAIN, 'Propiedad;Calle; ;24;;Madrid;Madrid;Comprado')).toEqual([
      '3 Nombre de la vía: Campo obligatorio',
      '3 Código postal: Campo obligatorio',
    ]);
  });

  it('a postal code gets back the zero that a spreadsheet removes, and is never cut', () => {
    const { ready, problems } = review([
      'Propiedad;Calle;Aragó;1;8015;Barcelona;Barcelona;Comprado',
      'Propiedad;Calle;Aragó;2;080155;Barcelona;Barcelona;Comprado',
      'Propiedad;Calle;Aragó;3;8.0155;Barcelona;Barcelona;Comprado',
      'Propiedad;Calle;Aragó;4;A8.015;Barcelona;Barcelona;Comprado',
    ]);
    expect(ready.map(({ inmueble: { codigo_postal } }) => codigo_postal)).toEqual(['08015']);
    const message = 'No puede tener más de 5 caracteres';
    expect(problems).toEqual([3, 4, 5].map((line) => ({ line, column: 'Código postal', message })));
  });

  it('more cells than the header has: what follows an unquoted separator is in the wrong column', () => {
    const cells = `${PLAIN};Activo;;;;;`;
    expect(problemsOf(cells, `${cells};Gran Vía`)).toEqual([
      '3 Celdas: Hay más celdas que columnas: puede que falten comillas',
    ]);
  });

  it('an owner only if one of its cells is filled, and then all fields that the form requires', () => {
    expect(review([owned(';;;;')]).ready[0]?.propietario).toBeNull();
    expect(problemsOf(owned('Ana;;945 12;ana@'))).toEqual([
      '2 Apellidos del propietario: Campo obligatorio',
      `2 Teléfono del propietario: ${messages.creation.telefono}`,
      `2 Correo electrónico del propietario: ${messages.creation.correo}`,
    ]);
    expect(
      review([owned('Ana; Ruiz ;945 123 456;Ana@Correo.es;ES91 2100 0418 4502 0005 1332')]).ready[0]
        ?.propietario,
    ).toEqual({
      nombre: 'Ana',
      apellidos: 'Ruiz',
      telefono: '945 123 456',
      correo_electronico: 'ana@correo.es',
      numero_cuenta: 'ES9121000418450200051332',
    });
  });

  it('no owner for a property of the client', () => {
    const { ready } = review([owned('Ana;Ruiz;945123456;ana@correo.es').replace('Gestión', 'Propiedad')]);
    expect(ready.map(({ propietario }) => propietario)).toEqual([null]);
  });
});

describe('[IMPORT-3] a line is ready, with a hint', () => {
  const hintsOf = (...lines: string[]) => {
    const { ready, hints, problems } = review(lines);
    expect(problems).toEqual([]);
    return [
      ready.map(({ line }) => line),
      hints.map(({ line, column, message }) => `${line} ${column}: ${message}`),
    ];
  };

  it('where the form would show one: postal code and account, each by its column', () => {
    expect(
      hintsOf(
        PLAIN,
        PLAIN.replace('28013', '08013'),
        PLAIN.replace('28013', '28O13'),
        owned('Ana;Ruiz;945123456;ana@correo.es;ES91 2100 0418 4502 0005 1333').replace('24', '25'),
      ),
    ).toEqual([
      [2, 3, 4, 5],
      [
        `3 Código postal: ${messages.hint.codigoPostal('Barcelona')}`,
        `4 Código postal: ${messages.hint.codigoPostalForm}`,
        `5 Número de cuenta del propietario: ${messages.hint.iban}`,
      ],
    ]);
  });

  it('if it is let: its tenant is not in the file', () => {
    expect(hintsOf(PLAIN.replace('comprado', 'Alquilado'))).toEqual([
      [2],
      ['2 Estado: Se importa sin inquilino.'],
    ]);
  });

  it('if it is under works: its builder is not in the file', () => {
    expect(hintsOf(PLAIN.replace('comprado', 'Reformando'))).toEqual([
      [2],
      ['2 Estado: Se importa sin constructora.'],
    ]);
  });

  it.each([
    ['Ana;Ruiz;945123456;ana@correo.es;ES91 2100 0418 4502 0005 1333', 'Nombre del propietario'],
    [';;;ana@;', 'Correo electrónico del propietario'],
  ])('for an owner who is not imported, once and by the first filled column: %s', (owner, column) => {
    const ownerless = owned(';;;; ').replace('24', '25');
    expect(hintsOf(owned(owner).replace('Gestión', 'Propiedad'), ownerless)).toEqual([
      [2, 3],
      [`2 ${column}: El propietario solo se importa con el tipo Gestión.`],
    ]);
  });

  it('but not if it has problems or is set aside', () => {
    const rented = PLAIN.replace('comprado', 'alquilado');
    const { hints } = review([rented.replace('Gran Vía', ''), rented]);
    expect(hints.map(({ line }) => line)).toEqual([3]);
    expect(review([PLAIN, rented]).hints).toEqual([]);
  });
});

describe('[IMPORT-3] what a spreadsheet has changed', () => {
  const FULL_HEADER =
    'Tipo;Tipo de vía;Nombre de la vía;Número;Portal;Escalera;Planta;Puerta;Código postal;Ciudad;Provincia;Estado;Nombre del propietario;Apellidos del propietario;Teléfono del propietario;Correo electrónico del propietario;Número de cuenta del propietario';
  const SOUND = {
    nombre_via: 'Gran Vía',
    numero_via: '24',
    portal: '',
    escalera: '',
    planta: '3',
    puerta: 'B',
    codigo_postal: '28013',
    telefono: '612 345 678',
    numero_cuenta: '',
  };
  function reviewOf(cells: Partial<typeof SOUND>) {
    const { nombre_via, numero_via, portal, escalera, planta, puerta, ...rest } = { ...SOUND, ...cells };
    const address = [nombre_via, numero_via, portal, escalera, planta, puerta, rest.codigo_postal];
    const owner = ['Ana', 'Ruiz', rest.telefono, 'ana@correo.es', rest.numero_cuenta];
    const line = ['Gestión', 'Calle', ...address, 'Madrid', 'Madrid', 'Comprado', ...owner].join(';');
    return reviewTable(readCsv(new TextEncoder().encode(`${FULL_HEADER}\n${line}`)), []);
  }

  it.each([
    [{ codigo_postal: '28.013' }, { codigo_postal: '28013' }],
    [{ codigo_postal: '8.015' }, { codigo_postal: '08015' }],
    [{ nombre_via: '"Gran\n  Vía"' }, { nombre_via: 'Gran Vía' }],
    [
      { numero_via: '="10-12"', planta: '=""', codigo_postal: ' ="08015" ' },
      { numero_via: '10-12', planta: '', codigo_postal: '08015' },
    ],
    [
      { nombre_via: "'t Hof", numero_via: "'-24", puerta: "'=B" },
      { nombre_via: "'t Hof", numero_via: '-24', puerta: '=B' },
    ],
    [{ nombre_via: '"=""Casa """"Las Flores"""""""' }, { nombre_via: 'Casa "Las Flores"' }],
    [
      { portal: '2.0', escalera: '1,0', planta: '3.00', puerta: '12,00' },
      { portal: '2', escalera: '1', planta: '3', puerta: '12' },
    ],
    [{ portal: 'A1.0' }, { portal: 'A1.0' }],
    [
      { portal: '1.5', escalera: 'A.0', planta: '-1.0', puerta: '1.0B' },
      { portal: '1.5', escalera: 'A.0', planta: '-1', puerta: '1.0B' },
    ],
  ])('is put right if nothing is lost: %j', (cells, expected) => {
    const { ready, problems } = reviewOf(cells);
    expect([problems, ready.map((line) => line.inmueble)]).toEqual([[], [expect.objectContaining(expected)]]);
  });

  const changed = 'La hoja de cálculo ha cambiado este valor';

  it.each([
    [{ numero_via: '10-dic' }, 'Número', changed],
    [{ numero_via: '10-dic-26' }, 'Número', changed],
    [{ numero_via: 'dic.-26' }, 'Número', changed],
    [{ numero_via: '2026/12/10' }, 'Número', changed],
    [{ numero_via: '10-12-2026' }, 'Número', changed],
    [{ portal: '10/12/2026 12:00 AM' }, 'Portal', changed],
    [{ numero_via: '10/12/2026' }, 'Número', changed],
    [{ numero_via: '2024-12-10' }, 'Número', changed],
    [{ numero_via: '00:00' }, 'Número', changed],
    [{ portal: '10/12/2026 0:00:00' }, 'Portal', changed],
    [{ puerta: '2024-12-10T00:00' }, 'Puerta', changed],
    [{ portal: 'may-26' }, 'Portal', changed],
    [{ escalera: '02-Jan' }, 'Escalera', changed],
    [{ planta: '01/02/26' }, 'Planta', changed],
    [{ numero_via: '31/12/26' }, 'Número', changed],
    [{ numero_via: '15/10/26' }, 'Número', changed],
    [{ numero_via: '12/14/16 0:00' }, 'Número', changed],
    [{ puerta: '3-sept' }, 'Puerta', changed],
    [{ numero_cuenta: '2,10004E+19' }, 'Número de cuenta del propietario', changed],
    [{ telefono: '6.12345E+08' }, 'Teléfono del propietario', changed],
    [
      { telefono: '612 345 678 / 699 111 222' },
      'Teléfono del propietario',
      'No puede tener más de 20 caracteres',
    ],
  ])('is a problem if something is lost: %j', (cells, column, message) => {
    expect(reviewOf(cells).problems).toEqual([{ line: 2, column, message }]);
  });

  it.each(['=A2', ' =A2', '="12"&B2', '=CONCATENAR("1";"2")', '=HIPERVINCULO("tel:612345678")'])(
    'is a problem if the file has its formula: %s',
    (formula) => {
      const cell = `"${formula.replaceAll('"', '""')}"`;
      const message = 'La celda tiene una fórmula en lugar de su valor';
      expect(reviewOf({ numero_via: cell, telefono: cell }).problems).toEqual([
        { line: 2, column: 'Número', message },
        { line: 2, column: 'Teléfono del propietario', message },
      ]);
      expect(problemsOf(PLAIN.replace('comprado', cell))).toEqual([`2 Estado: ${message}`]);
    },
  );

  const ERRORS =
    '#REF! #¡REF! #N/A #N/D #¿NOMBRE? #NAME? ##### #VALUE! #¡VALOR! #DIV/0! #¡DIV/0! #¡NUM! #SPILL! Err:502 #OBTENIENDO_DATOS';

  it.each(ERRORS.split(' '))('is a problem if a cell has the error %s, in any column', (error) => {
    const cells = Object.fromEntries(Object.keys(SOUND).map((field) => [field, ` ${error} `]));
    const message = 'La hoja de cálculo tiene un error en esta celda';
    const columns = FULL_HEADER.split(';').filter((column) =>
      /^(Nombre de la vía|Número|Portal|Escalera|Planta|Puerta|Código|Teléfono)/.test(column),
    );
    expect(reviewOf(cells).problems).toEqual(columns.map((column) => ({ line: 2, column, message })));
    const choice = PLAIN.replace('comprado', error);
    expect(problemsOf(choice)).toEqual([`2 Estado: ${message}`]);
  });

  it.each([
    ['12/14/16', ['Puede ser una fecha que ha puesto la hoja de cálculo.']],
    ['14/16/18', []],
    ['32/34/36', []],
    ['00/02/04', []],
    ['12/31/16', ['Puede ser una fecha que ha puesto la hoja de cálculo.']],
    ['12/00/16', []],
    ['110/12/26', []],
    ['10/12/265', []],
  ])('may be the numbers of one house: %s', (numero_via, expected) => {
    const { ready, hints } = reviewOf({ numero_via });
    expect(ready.map(({ inmueble: { numero_via: kept } }) => kept)).toEqual([numero_via]);
    expect(hints.map(({ message }) => message)).toEqual(expected);
  });

  it.each(['12,0', '12.00', '1.234,00', '1.234', '45291'])(
    'may be a number: %s gets a hint',
    (numero_via) => {
      const { ready, hints } = reviewOf({ numero_via });
      expect(ready.map(({ inmueble: { numero_via: kept } }) => kept)).toEqual([numero_via]);
      expect(hints).toEqual([{ line: 2, column: 'Número', message: 'No parece el número de una vía.' }]);
    },
  );

  it.each(['1024', '12 bis', '12-14', '12,14 y 16', 's/n', 'km 12,5', '#3', '12345 bis', 'A12345'])(
    'and %s gets none',
    (numero_via) => {
      expect(reviewOf({ numero_via })).toMatchObject({ problems: [], hints: [] });
    },
  );

  it('does not include texts that only look similar', () => {
    const { problems } = reviewOf({ numero_via: '10-12', portal: '3/2', puerta: '2-dcha', planta: 'E' });
    expect(problems).toEqual([]);
    expect(reviewOf({ nombre_via: 'Bar #Uno!', escalera: '#A! izda', puerta: 'err:5021' }).problems).toEqual(
      [],
    );
  });

  it('does not include a text that contains an exponent, nor a number of four digits that is no postal code', () => {
    const cells = { numero_via: '1024', portal: 'B2E+1', puerta: '2E+1 izda' };
    const { ready, problems } = reviewOf(cells);
    expect([problems, ready.map((line) => line.inmueble)]).toEqual([[], [expect.objectContaining(cells)]]);
  });
});

describe('[IMPORT-3] lines with the same address are set aside', () => {
  it('as an existing property, whatever its case, accents, blanks and name of the province', () => {
    const there = inmueble({
      nombre_via: ' Gran  Via ',
      numero_via: '24',
      planta: '',
      puerta: '',
      codigo_postal: '48001',
      ciudad: 'BILBAO',
      provincia: 'Vizcaya',
    });
    const { ready, duplicates } = review(
      ['Propiedad;Calle;gran vía;24;48001;Bilbao;Bizkaia;Comprado'],
      [there],
    );
    expect(ready).toEqual([]);
    expect(duplicates.map(({ line, sameAs }) => [line, sameAs])).toEqual([[2, { code: 'Gr-24', id: 7 }]]);
  });

  it('as an existing property whose province has its name in official lists', () => {
    const there = inmueble({
      nombre_via: 'Triana',
      planta: '',
      puerta: '',
      ciudad: 'Telde',
      provincia: 'Las Palmas',
    });
    const { numero_via, codigo_postal } = there;
    const line = `Propiedad;Calle;Triana;${numero_via};${codigo_postal};Telde;Palmas, Las;Comprado`;
    expect(review([line], [there]).ready).toEqual([]);
  });

  it('as an earlier line of the file, unless that line has problems', () => {
    const { ready, duplicates } = review([PLAIN.replace('comprado', ''), PLAIN, PLAIN.toUpperCase()]);
    expect([ready.map(({ line }) => line), duplicates.map(({ line, sameAs }) => [line, sameAs])]).toEqual([
      [3],
      [[4, { line: 3 }]],
    ]);
  });

  it.each([
    ['where the street ends and the number begins elsewhere', 'N-1;12', 'N-11;2'],
    ['with other words', 'La Rosa;1', 'Larosa;1'],
  ])('but not as one %s', (_, one, other) => {
    const lineOf = (street: string) => `Propiedad;Carretera;${street};28013;Madrid;Madrid;Comprado`;
    expect(review([lineOf(one), lineOf(other)]).ready.map(({ line }) => line)).toEqual([2, 3]);
  });

  it('but not if only the flat differs', () => {
    expect(
      review([PLAIN], [inmueble({ nombre_via: 'Gran Vía', numero_via: '24', planta: '2' })]).ready,
    ).toHaveLength(1);
  });
});

describe('[IMPORT-1] what is exported can be imported', () => {
  const exported: Inmueble[] = [
    inmueble({ nombre_via: '=Trampa; "1"', activo: false, estado: 'proceso_venta', tipo: 'gestion' }),
    inmueble({ numero_via: '-8', portal: '1', escalera: 'Izda' }),
  ];

  it('unchanged, except for the values that the server assigns', () => {
    const { ready, problems, unused } = reviewTable(
      readCsv(new TextEncoder().encode(inmueblesCsv(exported).text)),
      [],
    );
    expect([problems, unused]).toEqual([[], []]);
    expect(ready.map((line) => line.inmueble)).toEqual(
      exported.map(({ id: _id, cliente: _cliente, fecha_cambio_estado: _fecha, ...rest }) => rest),
    );
  });

  it('the template has the columns of the export first, and its example is set aside until it is changed', () => {
    const { name, text } = importTemplate();
    const [header, example] = text.replace('\uFEFF', '').split('\r\n');
    expect(name).toBe('plantilla-inmuebles.csv');
    expect(header).toBe(
      'Código;Tipo;Tipo de vía;Nombre de la vía;Número;Portal;Escalera;Planta;Puerta;Código postal;Ciudad;Provincia;Estado;Actividad;Fecha cambio de estado;Nombre del propietario;Apellidos del propietario;Teléfono del propietario;Correo electrónico del propietario;Número de cuenta del propietario',
    );
    expect(example).toBe(
      'Gr-24;Gestión;Calle;Gran Vía;24;;;3;B;28013;Madrid;Madrid;Alquilado;Activo;;Carmen;Ortega Ruiz;612 345 678;carmen@ejemplo.es;',
    );
    const reviewed = (file: string) => reviewTable(readCsv(new TextEncoder().encode(file)), []);
    expect([reviewed(text).problems, reviewed(text).ready]).toEqual([
      [
        {
          line: 2,
          column: 'Correo electrónico del propietario',
          message: 'Es el del ejemplo de la plantilla',
        },
      ],
      [],
    ]);
    const { ready, problems } = reviewed(text.replace('carmen@ejemplo.es', 'carmen@correo.es'));
    expect([problems, ready.map(({ propietario }) => propietario?.nombre)]).toEqual([[], ['Carmen']]);
  });
});

it('[IMPORT-1] a file that is not a CSV, empty or too big is refused before it is read', () => {
  const { refused } = messages.importing;
  const size = 5 * 1024 * 1024;
  expect(
    [
      { name: 'plano.pdf', size: 9 },
      { name: 'cartera.xlsx', size: 9 },
      { name: 'CARTERA.XLS', size: 0 },
      { name: 'cartera.ods', size: 9 },
      { name: 'cartera.xls.csv', size: 9 },
      { name: 'cartera.csv', size: 0 },
      { name: 'cartera.csv', size: size + 1 },
      { name: 'CARTERA.CSV', size },
    ].map(validateImportFile),
  ).toEqual([
    refused.kind,
    refused.spreadsheet,
    refused.spreadsheet,
    refused.spreadsheet,
    null,
    refused.empty,
    refused.tooBig,
    null,
  ]);
});

it('[IMPORT-3] the sample has three bad lines, one that is repeated and one of the demo', () => {
  const bytes = readFileSync(new URL('../../docs/sample-import.csv', import.meta.url));
  const sierpes = inmueble({
    nombre_via: 'Sierpes',
    numero_via: '41',
    planta: '',
    puerta: '',
    codigo_postal: '41004',
    ciudad: 'Sevilla',
    provincia: 'Sevilla',
  });
  const { ready, problems, duplicates, unused } = reviewTable(readCsv(bytes), [packInmueble(sierpes)]);
  expect(ready.map(({ line }) => line)).toEqual([2, 3, 4, 5, 9, 11]);
  expect(problems.map(({ line, column }) => [line, column])).toEqual([
    [6, 'Código postal'],
    [7, 'Estado'],
    [8, 'Teléfono del propietario'],
  ]);
  expect(duplicates.map(({ line, sameAs }) => [line, sameAs])).toEqual([
    [10, { line: 2 }],
    [12, { code: 'Si-41', id: 7 }],
  ]);
  expect(unused).toEqual(['Observaciones']);
});
