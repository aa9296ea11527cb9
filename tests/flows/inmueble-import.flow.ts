import { messages } from '../../src/lib/messages.ts';
import { importRefused } from '../../src/lib/messages/import-problems.ts';
import { inmuebleImportMachine } from '../../src/machines/inmueble-import/inmueble-import.machine.ts';
import { type ContextOf, defineFlow } from '../../flows/index.ts';
import { serviceError } from './support/samples.ts';
import { FILES, importScreen, plans } from './screens/inmueble-import.screen.ts';

type Context = ContextOf<typeof inmuebleImportMachine>;

const cartera = new File(['Tipo'], 'cartera.csv', { type: 'text/csv' });
const corregida = new File(['Tipo'], 'corregida.csv', { type: 'text/csv' });
const plano = new File(['%PDF-1.7'], 'plano.pdf', { type: 'application/pdf' });
const source = { cliente: 1, hash: 'hash' };
const created = (id: number) => ({ kind: 'created', id, message: '' }) as const;
const refusal = { kind: 'failed', id: null, message: 'Código postal: No válido.' } as const;
const doubt = { kind: 'uncertain', id: null, message: messages.common.uncertain } as const;
const sends =
  (...wanted: number[]) =>
  ({ lines }: Context) =>
    lines.map(({ line }) => line).join() === wanted.join();

export default defineFlow({
  machine: inmuebleImportMachine,
  title: 'Import of properties from a file',
  distinguish: ({ file, read, ticked, lines, results, error, isLeaving }) => [
    file?.name,
    read?.plan.lines,
    read?.plan.unanswered.length,
    ticked,
    lines.map(({ line }) => line),
    Object.values(results).map(({ kind }) => kind),
    error !== null,
    isLeaving,
  ],
  samples: {
    'file.chosen': [{ file: cartera }, { file: corregida }, { file: plano }],
    'turn.taken': {},
    'template.request': {},
    'line.ticked': [
      { line: 5, isTicked: true },
      { line: 5, isTicked: false },
    ],
    'form.submit': {},
    'retry.request': {},
    'report.request': {},
    'dialog.close': {},
    'leave.confirm': {},
    'leave.cancel': {},
  },
  /** Only a line that is set aside has a checkbox, and it is pressed once. */
  can: {
    'line.ticked': ({ context: { read, ticked } }, { line, isTicked }) =>
      ticked.includes(line) !== isTicked &&
      [...(read?.plan.duplicates ?? []), ...(read?.plan.unanswered ?? [])].some(
        (aside) => aside.line === line,
      ),
  },
  outcomes: {
    readFile: {
      done: {
        'two lines, one with problems and one that exists': { output: { source, plan: plans.mixed } },
        'problems only': { output: { source, plan: plans.problems } },
        'a file that was imported in part': { output: { source, plan: plans.continued } },
      },
      error: {
        'a broken quote': { error: serviceError(importRefused.brokenQuote(2)) },
        'a fault': {
          error: new Error('The worker has died'),
          offScreen: 'only a bug of the portal rejects with another error',
        },
      },
    },
    importRun: {
      done: {
        'both imported': { output: { 2: created(102), 3: created(103) }, when: sends(2, 3) },
        'one refused, one without an answer': { output: { 2: refusal, 3: doubt }, when: sends(2, 3) },
        'the refused one, after all': { output: { 2: created(102), 3: doubt }, when: sends(2) },
        'all three imported': {
          output: { 2: created(102), 3: created(103), 5: created(105) },
          when: sends(2, 3, 5),
        },
      },
    },
  },
  screen: importScreen(FILES),
});
