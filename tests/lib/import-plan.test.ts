import { describe, expect, it } from 'vitest';
import { importReport } from '../../src/lib/import-files.ts';
import { chosenLines, type LineStage } from '../../src/lib/import-plan.ts';
import {
  countResults,
  failedLines,
  failedResult,
  countsAsLost,
  resultsOfOthers,
  type LineResults,
} from '../../src/lib/import-result.ts';
import { messages } from '../../src/lib/messages.ts';
import {
  existingLine,
  fileOf,
  hintedLine,
  lineWithoutCity,
  managedLine,
  plainLine,
  planOfFile,
} from '../flows/support/import-samples.ts';
import { serviceError } from '../flows/support/samples.ts';

const numbers = (lines: readonly { line: number }[]) => lines.map(({ line }) => line);

describe('[IMPORT-6] a file that was imported in part', () => {
  const file = fileOf(
    managedLine(2),
    managedLine(3),
    managedLine(4),
    managedLine(5),
    existingLine,
    plainLine(7),
  );
  const planned = () =>
    planOfFile(
      file,
      new Map([
        [2, { at: 'done', id: 102 }],
        [3, { at: 'inmueble created', id: 103 }],
        [4, { at: 'propietario sent', id: 104 }],
        [5, { at: 'inmueble sent' }],
        [6, { at: 'inmueble sent' }],
      ]),
    );

  it('leaves out what was created, and sends only the owner if the property exists', () => {
    const { earlier, ready } = planned();
    expect(earlier).toEqual([{ line: 2, id: 102 }]);
    expect(ready.map(({ line, id }) => [line, id])).toEqual([
      [3, 103],
      [7, null],
    ]);
  });

  it('has hints only for the lines that are ready and whose property does not exist', () => {
    const { hints } = planOfFile(
      fileOf(hintedLine(2), hintedLine(3), hintedLine(4), hintedLine(5), existingLine),
      new Map([
        [2, { at: 'done', id: 102 }],
        [3, { at: 'inmueble sent' }],
        [5, { at: 'inmueble created', id: 105 }],
      ]),
    );
    expect(numbers(hints)).toEqual([4, 4]);
  });

  it('sets aside the owner of a line that was sent without a response, if its property exists now', () => {
    const owned = `${existingLine.replace('Propiedad', 'Gestión')};Jorge;Prat Soler;933 111 222;jorge@correo.es`;
    const { unanswered, duplicates } = planOfFile(fileOf(owned), new Map([[2, { at: 'inmueble sent' }]]));
    expect(unanswered.map(({ line, id, propietario }) => [line, id, propietario?.nombre])).toEqual([
      [2, 7, 'Jorge'],
    ]);
    expect(duplicates).toEqual([]);
  });

  it('sets aside lines that were sent without a response, unless their property exists', () => {
    const { unanswered, duplicates } = planned();
    expect(unanswered.map(({ line, id }) => [line, id])).toEqual([
      [4, 104],
      [5, null],
    ]);
    expect(numbers(duplicates)).toEqual([6]);
  });

  it('sets such lines aside in the order of the file, even if they repeat an earlier line', () => {
    const alike = planOfFile(
      fileOf(plainLine(2), plainLine(2), plainLine(4)),
      new Map([
        [3, { at: 'inmueble sent' }],
        [4, { at: 'inmueble sent' }],
      ]),
    );
    expect([numbers(alike.unanswered), alike.duplicates]).toEqual([[3, 4], []]);
  });

  it('leaves out a line whose owner was created from a corrected file', () => {
    const { earlier, unanswered, ready } = planOfFile(
      fileOf(managedLine(2), managedLine(3), managedLine(4)),
      new Map([
        [2, { at: 'inmueble created', id: 102 }],
        [3, { at: 'inmueble created', id: 103 }],
        [4, { at: 'inmueble created', id: 104 }],
      ]),
      'hash',
      new Map([
        [102, { at: 'done', id: 102 }],
        [103, { at: 'propietario sent', id: 103 }],
        [104, { at: 'inmueble created', id: 104 }],
      ]),
    );
    expect(earlier).toEqual([{ line: 2, id: 102 }]);
    expect(unanswered.map(({ line, id }) => [line, id])).toEqual([[3, 103]]);
    expect(ready.map(({ line, id }) => [line, id])).toEqual([[4, 104]]);
  });

  it('sends ticked lines in the order of the file', () => {
    expect(numbers(chosenLines(planned(), new Set()))).toEqual([3, 7]);
    expect(numbers(chosenLines(planned(), new Set([6, 5])))).toEqual([3, 5, 6, 7]);
  });
});

describe('[IMPORT-4] [IMPORT-6] a lost line whose address a property has', () => {
  const owned = `${existingLine.replace('Propiedad', 'Gestión')};Jorge;Prat Soler;933 111 222;jorge@correo.es`;
  const lost: LineStage = { at: 'inmueble sent' };
  const lostBesides: LineStage = { at: 'inmueble sent', besides: 7 };
  const done: LineStage = { at: 'done', id: 7 };

  it.each<[string, string[], [number, LineStage][], LineStage | null, [number, number | null][]]>([
    [
      'has its own, not that of an equal line',
      [owned, owned],
      [
        [2, done],
        [3, lost],
      ],
      null,
      [[3, null]],
    ],
    [
      'has it if an equal line has none',
      [owned, owned],
      [
        [2, lost],
        [3, lost],
      ],
      null,
      [
        [2, 7],
        [3, null],
      ],
    ],
    ['has another if the client chose a second one', [owned], [[2, lostBesides]], null, [[2, null]]],
    ['has another if it was complete before', [owned], [[2, lostBesides]], done, [[2, null]]],
    [
      'may not exist, if an equal line does',
      [existingLine, existingLine],
      [
        [2, done],
        [3, lost],
      ],
      null,
      [[3, null]],
    ],
    ['may not exist, if it was a second one', [existingLine], [[2, lostBesides]], null, [[2, null]]],
  ])('%s', (_, file, stages, known, expected) => {
    const inmuebles = new Map(known ? [[7, known] as const] : []);
    const { ready, duplicates, unanswered } = planOfFile(fileOf(...file), new Map(stages), 'hash', inmuebles);
    expect(unanswered.map(({ line, id }) => [line, id])).toEqual(expected);
    expect([...ready, ...duplicates]).toEqual([]);
  });
});

describe('[IMPORT-6] a corrected file, with a line whose property was created without its owner', () => {
  const owned = `${existingLine.replace('Propiedad', 'Gestión')};Jorge;Prat Soler;933 111 222;jorge@correo.es`;
  /** The lines that are ready, set aside as sent, and set aside as duplicates. */
  const placesOf = (
    file: string,
    stage: LineStage | null,
    lines: ReadonlyMap<number, LineStage> = new Map(),
  ) => {
    const created = new Map(stage ? [[7, stage] as const] : []);
    const { ready, unanswered, duplicates } = planOfFile(file, lines, 'corrected', created);
    const shown = [ready, unanswered, duplicates];
    return shown.map((some) => some.map(({ line, id }) => [line, id]));
  };
  const open: LineStage = { at: 'inmueble created', id: 7 };

  it.each<[string, LineStage | null, ReturnType<typeof placesOf>]>([
    ['sends only its owner', open, [[[2, 7]], [], []]],
    ['asks before it sends an owner again', { at: 'propietario sent', id: 7 }, [[], [[2, 7]], []]],
    ['has a duplicate if the owner exists', { at: 'done', id: 7 }, [[], [], [[2, null]]]],
    ['has a duplicate if the property comes from elsewhere', null, [[], [], [[2, null]]]],
  ])('%s', (_, stage, places) => {
    expect(placesOf(fileOf(owned), stage)).toEqual(places);
  });

  it.each<[string, LineStage | null, string, (number | null)[]]>([
    ['is complete if a corrected file created it with its owner', { at: 'done', id: 7 }, 'earlier', [2, 7]],
    ['sends its owner if a corrected file created it without', open, 'ready', [2, 7]],
    ['asks if no file created it', null, 'unanswered', [2, 7]],
  ])('the line whose response was lost %s', (_, stage, place, expected) => {
    const created = new Map(stage ? [[7, stage] as const] : []);
    const plan = planOfFile(fileOf(owned), new Map([[2, { at: 'inmueble sent' }]]), 'first', created);
    const places = (['ready', 'unanswered', 'duplicates', 'earlier'] as const).flatMap((name) =>
      plan[name].map((one) => [name, one.line, 'id' in one ? one.id : null]),
    );
    expect(places).toEqual([[place, ...expected]]);
  });

  it('has a duplicate if the line names no owner', () => {
    expect(placesOf(fileOf(existingLine), open)).toEqual([[], [], [[2, null]]]);
  });

  it('sends the owner once, if several lines have the address', () => {
    expect(placesOf(fileOf(owned, owned), open)).toEqual([[[2, 7]], [], [[3, null]]]);
    const places = placesOf(fileOf(owned, owned), open, new Map([[3, open]]));
    expect(places).toEqual([[[3, 7]], [], [[2, null]]]);
  });
});

describe('[IMPORT-5] a line that failed', () => {
  it('keeps what the server said, after the name of its column', () => {
    const objection = { codigo_postal: ['No válido.', 'Demasiado largo.'], cliente: ['No existe.'] };
    expect(failedResult(serviceError('codigo_postal: …', objection), null)).toEqual({
      kind: 'failed',
      id: null,
      message: 'Código postal: No válido. Demasiado largo. cliente: No existe.',
    });
    expect(failedResult(serviceError('telefono: …', { telefono: ['No válido.'] }), 31)).toEqual({
      kind: 'failed',
      id: 31,
      message: 'Teléfono del propietario: No válido.',
    });
    const nested = { 'telefono.0': ['No válido.'] };
    expect(failedResult(serviceError('…', nested), 31).message).toBe('Teléfono del propietario: No válido.');
    const general = { non_field_errors: ['Ya existe.', 'Pruebe otra.'] };
    expect(failedResult(serviceError('…', general), null).message).toBe('Ya existe. Pruebe otra.');
    expect(failedResult(serviceError('Cuenta bloqueada'), null).message).toBe('Cuenta bloqueada');
  });

  it('is to be checked if its response was lost', () => {
    expect(failedResult(serviceError('…', {}, 'uncertain'), 31)).toEqual({
      kind: 'uncertain',
      id: 31,
      message: messages.common.uncertain,
    });
  });

  it('is to be checked after an error of the server, which may have created it before', () => {
    const failed = failedResult(serviceError('El servidor no responde (500).', {}, 'server'), 31);
    expect(failed).toEqual({
      kind: 'uncertain',
      id: 31,
      message: `El servidor no responde (500). ${messages.common.uncertain}`,
    });
    expect(countsAsLost(failed)).toBe(true);
  });

  it.each(['connection', 'throttled'] as const)(
    'counts as lost after an error of kind %s, which concerns every line: a server that is down pauses the import',
    (kind) => {
      const failed = failedResult(serviceError('No.', {}, kind), null);
      expect(failed).toEqual({ kind: 'failed', id: null, message: 'No.', concernsEveryLine: true });
      expect(countsAsLost(failed)).toBe(true);
    },
  );

  it('counts as answered if the server refused it', () => {
    const lost = failedResult(serviceError('…', {}, 'uncertain'), null);
    const refused = failedResult(serviceError('…', {}, 'refused'), null);
    expect([lost, refused].map(countsAsLost)).toEqual([true, false]);
  });

  it('is sent again, only its owner if its property exists; lines to be checked or not reached are not', () => {
    const { ready } = planOfFile(
      fileOf(managedLine(2), managedLine(3), plainLine(4), plainLine(5), plainLine(6)),
    );
    const results: LineResults = {
      2: { kind: 'failed', id: 31, message: 'No.' },
      3: { kind: 'failed', id: null, message: 'No.' },
      4: { kind: 'uncertain', id: null, message: '?' },
      5: { kind: 'created', id: 35, message: '' },
    };
    expect(failedLines(ready, results).map(({ line, id }) => [line, id])).toEqual([
      [2, 31],
      [3, null],
    ]);
    expect(countResults(results)).toEqual({ created: 1, failed: 2, uncertain: 1 });
  });

  it('has no result while it is sent again; the others keep theirs', () => {
    const results: LineResults = {
      2: { kind: 'created', id: 31, message: '' },
      3: { kind: 'failed', id: null, message: 'No.' },
      4: { kind: 'uncertain', id: null, message: '?' },
    };
    const { ready } = planOfFile(fileOf(plainLine(2), plainLine(3), plainLine(4)));
    expect(resultsOfOthers(results, failedLines(ready, results))).toEqual({
      2: { kind: 'created', id: 31, message: '' },
      4: { kind: 'uncertain', id: null, message: '?' },
    });
  });
});

const AGAIN = 'Para enviarla, elija de nuevo el mismo archivo y márquela.';
/** The lines of a report. */
const linesIn = (text: string) => text.replace('\uFEFF', '').trimEnd().split('\r\n');

it('[IMPORT-5] a ticked line appears in the report once, with its result', () => {
  const plan = planOfFile(fileOf(existingLine, plainLine(3)), new Map([[3, { at: 'inmueble sent' }]]));
  const { text } = importReport(plan, {
    2: { kind: 'created', id: 102, message: '' },
    3: { kind: 'failed', id: null, message: 'No.' },
  });
  expect(linesIn(text)).toEqual(['Línea;Resultado;Id;Mensaje', '2;Importado;102;', '3;Falló;;No.']);
});

it('[IMPORT-5] the report has every line of the file, in order', () => {
  const plan = planOfFile(
    fileOf(
      plainLine(2),
      lineWithoutCity,
      existingLine,
      plainLine(5),
      plainLine(2),
      plainLine(7),
      plainLine(8),
    ),
    new Map([
      [7, { at: 'done', id: 107 }],
      [8, { at: 'inmueble sent' }],
    ]),
  );
  const { name, text } = importReport(plan, { 2: { kind: 'created', id: 102, message: '' } });
  expect(name).toBe('informe-importacion.csv');
  expect(linesIn(text)).toEqual([
    'Línea;Resultado;Id;Mensaje',
    '2;Importado;102;',
    '3;Con problemas;;Ciudad: Campo obligatorio',
    '3;Con problemas;;Estado: «alkilado» no es uno de los estados',
    '4;Ya existe;;Igual que Al-7, 2º b',
    '5;Sin importar;;',
    '6;Ya existe;;Igual que la línea 2',
    '7;Importado antes;107;',
    `8;Por comprobar;;${messages.common.uncertain} ${AGAIN}`,
  ]);
});

it('[IMPORT-5] the report names the same property by its code alone if it has no door', () => {
  const plan = planOfFile(fileOf(existingLine));
  const duplicates = plan.duplicates.map((one) => ({
    ...one,
    inmueble: { ...one.inmueble, planta: '', puerta: '' },
  }));
  expect(linesIn(importReport({ ...plan, duplicates }, {}).text)).toEqual([
    'Línea;Resultado;Id;Mensaje',
    '2;Ya existe;;Igual que Al-7',
  ]);
});

describe('[IMPORT-5] [IMPORT-6] a line whose response was lost', () => {
  const file = fileOf(plainLine(2));
  const lost: LineStage = { at: 'inmueble sent' };

  it('is sent as its report says: the same file is chosen again, and the line is ticked', () => {
    const message = 'El servidor no responde (500).';
    const { text } = importReport(planOfFile(file), { 2: { kind: 'uncertain', id: null, message } });
    expect(linesIn(text)[1]).toBe(`2;Por comprobar;;${message} ${AGAIN}`);
    const again = planOfFile(file, new Map([[2, lost]]));
    expect([numbers(again.ready), numbers(again.unanswered)]).toEqual([[], [2]]);
    expect(numbers(chosenLines(again, new Set([2])))).toEqual([2]);
  });
});
