import { assign, sendTo, setup, type ActorRefFrom } from 'xstate';
import { errorMessage } from '../../lib/error-message.ts';
import type { ImportLine } from '../../lib/import-check.ts';
import { importReport, importTemplate, validateImportFile } from '../../lib/import-files.ts';
import { chosenLines, type ImportPlan } from '../../lib/import-plan.ts';
import { failedLines, resultsOfOthers, type LineResults } from '../../lib/import-result.ts';
import { known } from '../../lib/known.ts';
import type { TextFile } from '../../lib/saved-file.ts';
import { unprovided, unprovidedAction, unprovidedListener } from '../shared/unprovided.ts';
import type { ImportSource } from '../../services/import-memory.ts';
import { historyEntry, inHistory, stayIn } from '../shared/history-entry.ts';
import type { ById, Meta, Tag } from '../shared/machine-types.ts';
import { importRunMachine } from './import-run.machine.ts';

/**
 * The import dialog (IMPORT-1 to IMPORT-6): chooses a file, reviews its lines, sends them and shows the
 * results.
 */

/** A file that was read. */
interface ReadImport {
  plan: ImportPlan;
  source: ImportSource;
}

interface Context {
  /** A `File` of the browser: not plain data. */
  file: File | null;
  /** Why the file cannot be used. */
  error: string | null;
  read: ReadImport | null;
  /** Lines that were ticked although they are duplicates or may already exist. */
  ticked: readonly number[];
  /** The lines of the run, and the results of all lines that were sent. */
  lines: readonly ImportLine[];
  results: LineResults;
  /** The dialog closes as soon as the run has ended. */
  isLeaving: boolean;
}

type Turn = { type: 'turn.taken' };
type Event =
  | Turn
  | { type: 'file.chosen'; file: File }
  | { type: 'template.request' }
  | { type: 'line.ticked'; line: number; isTicked: boolean }
  | { type: 'form.submit' }
  | { type: 'retry.request' }
  | { type: 'report.request' }
  | { type: 'dialog.close' }
  | { type: 'leave.confirm' }
  | { type: 'leave.cancel' };

/** The number of lines to send when the review is accepted. */
export function countToSend({ read, ticked }: Pick<Context, 'read' | 'ticked'>): number {
  return (read?.plan.ready.length ?? 0) + ticked.length;
}

const definition = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    tags: {} as Tag,
    meta: {} as Meta,
    children: {} as ById<'historyEntry' | 'importTurn' | 'readFile' | 'importRun'>,
  },
  actors: {
    historyEntry,
    /** Waits until no other tab imports, and keeps them waiting until it is stopped. */
    importTurn: unprovidedListener<Turn>('importTurn'),
    /** Compares the file with the existing properties and with what earlier imports of it sent. */
    readFile: unprovided<ReadImport, { file: File }>('readFile'),
    importRun: importRunMachine,
  },
  guards: {
    isAcceptable: (_, file: File) => validateImportFile(file) === null,
    hasLines: ({ context }) => countToSend(context) > 0,
    isLeaving: ({ context }) => context.isLeaving,
    hasFailures: ({ context }) => failedLines(context.lines, context.results).length > 0,
  },
  actions: {
    saveFile: unprovidedAction<TextFile>('saveFile'),
    takeFile: assign((_, file: File) => ({ file, error: null, read: null, ticked: [] })),
    showError: assign((_, error: string | null) => ({ error, file: null, read: null, ticked: [] })),
    keepRead: assign((_, read: ReadImport) => ({ read })),
    tickLine: assign(({ context }, { line, isTicked }: { line: number; isTicked: boolean }) => {
      const others = context.ticked.filter((ticked) => ticked !== line);
      return { ticked: isTicked ? [...others, line] : others };
    }),
    takeChosen: assign(({ context: { read, ticked } }) => ({
      lines: chosenLines(known(read, 'file that was read').plan, new Set(ticked)),
      results: {},
    })),
    takeFailed: assign(({ context: { lines, results } }) => ({ lines: failedLines(lines, results) })),
    noteLeaving: assign({ isLeaving: true }),
    cancelRun: sendTo('importRun', { type: 'run.cancel' }),
    /** If a retry is cancelled, lines that it did not reach keep their earlier failure. */
    keepResults: assign(({ context }, results: LineResults) => ({
      results: { ...context.results, ...results },
    })),
  },
});

type Chosen = { event: { file: File } };
const fileOf = ({ event }: Chosen) => event.file;

const acceptFile = {
  guard: { type: 'isAcceptable', params: fileOf },
  actions: { type: 'takeFile', params: fileOf },
  description: 'It is a CSV file of a permitted size.',
} as const;
const refuse = {
  actions: { type: 'showError', params: (chosen: Chosen) => validateImportFile(fileOf(chosen)) },
  meta: { spec: 'beyond', requirements: ['IMPORT-1'] },
} as const;

const CHOOSING = '#inmuebleImport.choosing';
const CLOSED = '#inmuebleImport.closed';

const choosing = definition.createStateConfig({
  description: 'Waits for a file; offers the template.',
  meta: { spec: '§2', requirements: ['IMPORT-1', 'IMPORT-2'] },
  tags: 'form',
  on: {
    'file.chosen': [{ ...acceptFile, target: 'withFile' }, refuse],
    'template.request': { actions: { type: 'saveFile', params: () => importTemplate() } },
    'dialog.close': 'closed',
  },
});

const refuseAnother = { ...refuse, target: CHOOSING } as const;
const readAnother = { ...acceptFile, target: 'reading' } as const;

const reading = definition.createStateConfig({
  description: 'Reads and checks the file.',
  meta: { spec: '§2', requirements: ['IMPORT-2', 'IMPORT-3'] },
  tags: 'loading',
  invoke: {
    src: 'readFile',
    id: 'readFile',
    input: ({ context }) => ({ file: known(context.file, 'file') }),
    onDone: { target: 'reviewing', actions: { type: 'keepRead', params: ({ event }) => event.output } },
    onError: {
      target: CHOOSING,
      actions: { type: 'showError', params: ({ event }) => errorMessage(event.error) },
      meta: { spec: 'beyond', requirements: ['IMPORT-2'] },
    },
  },
  on: {
    'file.chosen': [{ ...readAnother, reenter: true }, refuseAnother],
    'dialog.close': CLOSED,
  },
});

const reviewing = definition.createStateConfig({
  description:
    'Shows what would be imported, what has problems, and what exists already. Nothing is sent yet.',
  meta: { spec: '§2', requirements: ['IMPORT-3', 'IMPORT-6'] },
  tags: ['form', 'partial'],
  on: {
    'file.chosen': [readAnother, refuseAnother],
    'line.ticked': { actions: { type: 'tickLine', params: ({ event }) => event } },
    'form.submit': {
      guard: 'hasLines',
      target: 'importing',
      actions: 'takeChosen',
      description: 'There is a line to import.',
    },
    'dialog.close': CLOSED,
  },
});

const importing = definition.createStateConfig({
  description: 'The lines are being sent.',
  meta: { spec: '§7', requirements: ['IMPORT-4', 'IMPORT-6'] },
  tags: 'sending',
  invoke: {
    src: 'importRun',
    id: 'importRun',
    input: ({ context: { read, lines, results } }) => ({
      source: known(read, 'file that was read').source,
      lines,
      results: resultsOfOthers(results, lines),
    }),
    onDone: [
      { guard: 'isLeaving', target: CLOSED, description: 'The client has left the import.' },
      { target: 'finished', actions: { type: 'keepResults', params: ({ event }) => event.output } },
    ],
  },
  initial: 'watching',
  states: {
    watching: {
      description: 'Shows how far the import has come.',
      meta: { spec: '§2', requirements: ['IMPORT-4'] },
      on: { 'dialog.close': 'asking' },
    },
    asking: {
      description: 'Asks whether to cancel the import, which goes on meanwhile.',
      meta: { spec: '§2', requirements: ['IMPORT-6', 'LEAVE-2'] },
      tags: 'leaving',
      on: {
        'leave.confirm': { target: 'leaving', actions: ['noteLeaving', 'cancelRun'] },
        ...stayIn('watching'),
      },
    },
    leaving: {
      description: 'Waits for the lines that are under way, then closes.',
      meta: { spec: '§2', requirements: ['IMPORT-6'] },
      tags: 'ending',
    },
  },
});

const finished = definition.createStateConfig({
  description: 'Shows the result of each line; failed lines can be sent again.',
  meta: { spec: '§2', requirements: ['IMPORT-5'] },
  tags: 'saved',
  on: {
    'retry.request': {
      guard: 'hasFailures',
      target: 'importing',
      actions: 'takeFailed',
      description: 'A line failed.',
    },
    'report.request': {
      actions: {
        type: 'saveFile',
        params: ({ context: { read, results } }) =>
          importReport(known(read, 'file that was read').plan, results),
      },
    },
    'dialog.close': CLOSED,
  },
});

const withFile = definition.createStateConfig({
  description: 'A file is chosen. It is read once no other tab imports, and then the others wait.',
  meta: { spec: '§2', requirements: ['IMPORT-6'] },
  invoke: { src: 'importTurn', id: 'importTurn' },
  initial: 'waiting',
  states: {
    waiting: {
      description: 'Waits until no other tab has an import with a file.',
      meta: { spec: '§2', requirements: ['IMPORT-6'] },
      tags: 'loading',
      on: {
        'turn.taken': 'reading',
        'file.chosen': [acceptFile, refuseAnother],
        'dialog.close': CLOSED,
      },
    },
    reading,
    reviewing,
    importing,
    finished,
  },
});

export const inmuebleImportMachine = definition.createMachine({
  id: 'inmuebleImport',
  description: 'Imports properties from a file: reads it, shows what it contains, sends it.',
  meta: { spec: '§2', areas: ['IMPORT', 'LEAVE'] },
  context: {
    file: null,
    error: null,
    read: null,
    ticked: [],
    lines: [],
    results: {},
    isLeaving: false,
  },
  invoke: inHistory,
  initial: 'choosing',
  states: {
    choosing,
    withFile,
    closed: { type: 'final', description: 'The dialog is gone.', meta: { spec: '§2' } },
  },
});

export type InmuebleImportRef = ActorRefFrom<typeof inmuebleImportMachine>;
