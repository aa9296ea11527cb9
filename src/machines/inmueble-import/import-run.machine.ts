import { assign, setup, stopChild, type ActorRefFrom } from 'xstate';
import { IMPORT } from '../../lib/constants.ts';
import type { ImportLine } from '../../lib/import-check.ts';
import { countsAsLost, type LineResult, type LineResults } from '../../lib/import-result.ts';
import { unprovidedAction } from '../shared/unprovided.ts';
import type { ImportSource } from '../../services/import-memory.ts';
import type { Meta, Tag } from '../shared/machine-types.ts';
import { importLineMachine, type LineSettled } from './import-line.machine.ts';

/** Sends the lines of an import (IMPORT-4), three at a time; can be paused, continued and cancelled. */

interface Input {
  source: ImportSource;
  lines: readonly ImportLine[];
  /** The results of lines that were sent before, except those that are sent again. */
  results: LineResults;
}

interface Context extends Input {
  /** How many lines have been started. */
  started: number;
  /** How many of those have ended. */
  settled: number;
  /** The number of responses in a row that were lost. */
  lost: number;
}

type Event = LineSettled | { type: 'run.pause' } | { type: 'run.continue' } | { type: 'run.cancel' };

/** The id of a line's actor. */
const idOf = (line: number) => `line-${line}`;

const definition = setup({
  types: {
    context: {} as Context,
    input: {} as Input,
    output: {} as LineResults,
    events: {} as Event,
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: { importLine: importLineMachine },
  guards: {
    isLast: ({ context }) => context.settled + 1 === context.lines.length,
    isLastUnderWay: ({ context }) => context.settled + 1 === context.started,
    isServerGone: ({ context }, result: LineResult) =>
      countsAsLost(result) && context.lost + 1 >= IMPORT.lostInARow,
  },
  actions: {
    /** Reloads the properties on screen. */
    refreshInmuebles: unprovidedAction<void>('refreshInmuebles'),
    startLines: assign(({ context: { source, lines, started, settled }, spawn, self }) => {
      const next = lines.slice(started, settled + IMPORT.atOnce);
      for (const line of next)
        spawn('importLine', { id: idOf(line.line), input: { parent: self, source, line } });
      return { started: started + next.length };
    }),
    forgetLine: stopChild((_, { line }: LineSettled) => idOf(line)),
    noteResult: assign(({ context }, { line, result }: LineSettled) => ({
      results: { ...context.results, [line]: result },
      settled: context.settled + 1,
      lost: countsAsLost(result) ? context.lost + 1 : 0,
    })),
    forgetLost: assign({ lost: 0 }),
  },
});

const eventOf = ({ event }: { event: LineSettled }) => event;
/** After the last line the run ends, which stops the actors of the lines. */
const settleLast = { type: 'noteResult', params: eventOf } as const;
const settle = [{ type: 'forgetLine', params: eventOf }, settleLast] as const;

const running = definition.createStateConfig({
  description: 'Sends line after line, three at a time.',
  meta: { spec: '§7', requirements: ['IMPORT-4'] },
  tags: 'sending',
  entry: 'startLines',
  on: {
    'line.settled': [
      { guard: 'isLast', target: 'done', actions: settleLast, description: 'It was the last one.' },
      {
        guard: { type: 'isServerGone', params: ({ event }) => event.result },
        target: 'paused',
        actions: settle,
        description:
          'Several responses in a row were lost: the import pauses before it sends the other lines.',
      },
      { actions: [...settle, 'startLines'] },
    ],
    'run.pause': 'paused',
    'run.cancel': 'cancelling',
  },
});

const paused = definition.createStateConfig({
  description: 'Nothing new begins until the import is continued.',
  meta: { spec: '§7', requirements: ['IMPORT-4'] },
  tags: 'paused',
  initial: 'ending',
  on: { 'run.continue': { target: 'running', actions: 'forgetLost' } },
  states: {
    ending: {
      description: 'Waits for the lines that are under way.',
      meta: { spec: '§7', requirements: ['IMPORT-4'] },
      on: {
        'line.settled': [
          {
            guard: 'isLast',
            target: '#importRun.done',
            actions: settleLast,
            description: 'It was the last one.',
          },
          {
            guard: 'isLastUnderWay',
            target: 'resting',
            actions: settle,
            description: 'No other line is under way.',
          },
          { actions: settle },
        ],
        'run.cancel': '#importRun.cancelling',
      },
    },
    resting: {
      description: 'No line is under way; the list behind the dialog shows what was imported.',
      meta: { spec: '§7', requirements: ['IMPORT-4'] },
      entry: 'refreshInmuebles',
      on: { 'run.cancel': '#importRun.done' },
    },
  },
});

export const importRunMachine = definition.createMachine({
  id: 'importRun',
  description: 'Sends the lines of an import, three at a time.',
  meta: { spec: '§7', areas: ['IMPORT'] },
  context: ({ input }) => ({ ...input, started: 0, settled: 0, lost: 0 }),
  output: ({ context }) => context.results,
  initial: 'running',
  states: {
    running,
    paused,
    cancelling: {
      description: 'Waits for the lines that are under way, then ends.',
      meta: { spec: '§7', requirements: ['IMPORT-4'] },
      tags: 'ending',
      on: {
        'line.settled': [
          {
            guard: 'isLastUnderWay',
            target: 'done',
            actions: settleLast,
            description: 'No other line is under way.',
          },
          { actions: settle },
        ],
      },
    },
    done: {
      type: 'final',
      description: 'Every line has ended, or the import was cancelled.',
      meta: { spec: '§7', requirements: ['IMPORT-4'] },
      entry: 'refreshInmuebles',
    },
  },
});

export type ImportRunRef = ActorRefFrom<typeof importRunMachine>;
