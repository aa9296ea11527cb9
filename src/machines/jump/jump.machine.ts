import { assign, setup, type ActorRefFrom } from 'xstate';
import type { JumpTarget } from '../../lib/jump.ts';
import { unprovidedAction, unprovidedListener } from '../shared/unprovided.ts';
import { partLoadingMachine } from '../parts/part-loading.machine.ts';
import { historyEntry, inHistory } from '../shared/history-entry.ts';
import type { ById, Meta, Tag } from '../shared/machine-types.ts';

/** The dialog 'Ir a…' (JUMP-1): leads from any screen behind the login to any other by keyboard. */

interface Context {
  text: string;
  /** Ids of the properties that this client has visited in this session, the last one first. */
  visited: readonly number[];
}

interface Input {
  /** The property that is open; null on other screens. */
  inmueble: number | null;
}

type Event =
  | { type: 'jump.open' }
  | { type: 'visited.changed'; visited: readonly number[] }
  | { type: 'text.changed'; text: string }
  | { type: 'option.chosen'; target: JumpTarget }
  | { type: 'slash.chosen'; isOn: boolean }
  | { type: 'dialog.close' };

export const jumpMachine = setup({
  types: {
    context: {} as Context & Input,
    input: {} as Input,
    events: {} as Event,
    tags: {} as Tag,
    meta: {} as Meta,
    children: {} as ById<'watchVisited' | 'watchShortcut' | 'historyEntry' | 'partLoading'>,
  },
  actors: {
    /** Stores which properties are visited, and reports the list. */
    watchVisited: unprovidedListener<Event, Input>('watchVisited'),
    watchShortcut: unprovidedListener<Event>('watchShortcut'),
    historyEntry,
    partLoading: partLoadingMachine,
  },
  actions: {
    /** Opens an address, logs out, or sends a command to the open screen. */
    carryOut: unprovidedAction<JumpTarget>('carryOut'),
    /** Loads the properties if no screen has requested them yet, and again if that failed. */
    ensureInmuebles: unprovidedAction<void>('ensureInmuebles'),
    /** Tells the portfolio, which stores it. */
    rememberSlash: unprovidedAction<{ isOn: boolean }>('rememberSlash'),
    keepVisited: assign((_, visited: readonly number[]) => ({ visited })),
    keepText: assign((_, text: string) => ({ text })),
  },
}).createMachine({
  id: 'jump',
  description: "The dialog 'Ir a…': finds properties and what can be done, by keyboard.",
  meta: { spec: '§2', areas: ['JUMP'] },
  context: ({ input }) => ({ inmueble: input.inmueble, text: '', visited: [] }),
  invoke: {
    src: 'watchVisited',
    id: 'watchVisited',
    input: ({ context }) => ({ inmueble: context.inmueble }),
  },
  on: {
    'visited.changed': { actions: { type: 'keepVisited', params: ({ event }) => event.visited } },
  },
  initial: 'closed',
  states: {
    closed: {
      description: 'Waits for Ctrl+K, / or the button.',
      meta: { spec: '§2', requirements: ['JUMP-1'] },
      tags: 'hidden',
      invoke: { src: 'watchShortcut', id: 'watchShortcut' },
      on: { 'jump.open': 'open' },
    },
    open: {
      description: 'The dialog is open.',
      meta: { spec: '§2', requirements: ['JUMP-1', 'LEAVE-1'] },
      entry: [{ type: 'keepText', params: '' }, 'ensureInmuebles'],
      invoke: [inHistory, { src: 'partLoading', id: 'partLoading', input: { part: 'jump' } }],
      on: {
        'text.changed': { actions: { type: 'keepText', params: ({ event }) => event.text } },
        'option.chosen': {
          target: 'closed',
          actions: { type: 'carryOut', params: ({ event }) => event.target },
        },
        'slash.chosen': {
          actions: { type: 'rememberSlash', params: ({ event }) => ({ isOn: event.isOn }) },
        },
        'dialog.close': 'closed',
      },
    },
  },
});

export type JumpRef = ActorRefFrom<typeof jumpMachine>;
