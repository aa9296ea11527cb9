import { setup } from 'xstate';
import { describe, expect, test } from 'vitest';
import { machineProblems, modelProblems } from '../model/problems.ts';
import { defineFlow } from '../model/define-flow.ts';
import { generatePaths } from '../paths/generate.ts';
import { transitionsIn } from '../paths/path-set.ts';
import { mutantsOf, survivors } from '../mutants/transition-mutants.ts';
import { placeholderCall } from './example/placeholders.ts';

/** Several states that invoke the same call: what one of them handles says nothing about another. */

const state = { description: 'A state.', meta: { spec: '§1' } };

const shelfMachine = setup({
  types: { events: {} as { type: 'again' } },
  actors: { read: placeholderCall<number, void>('read'), write: placeholderCall<number, void>('write') },
}).createMachine({
  id: 'shelf',
  description: 'A shelf.',
  meta: { spec: '§1', areas: ['SHELF'] },
  initial: 'reading',
  states: {
    reading: { ...state, invoke: { src: 'read', id: 'read', onDone: 'full', onError: 'empty' } },
    full: { ...state, on: { again: 'rereading' } },
    rereading: { ...state, invoke: { src: 'read', id: 'read', onDone: 'full' } },
    empty: { ...state, on: { again: 'writing' } },
    writing: { ...state, invoke: { src: 'write', onDone: 'full', onError: 'empty' } },
  },
});

const shelf = defineFlow({
  machine: shelfMachine,
  title: 'A shelf',
  samples: { again: {} },
  outcomes: {
    read: { done: { books: { output: 1 } }, error: { dark: { error: new Error('Dark') } } },
    '0.shelf.writing': { done: { ink: { output: 1 } }, error: { dry: { error: new Error('Dry') } } },
  },
  offScreen: 'It is furniture.',
});

describe('states that invoke the same call', () => {
  test('[FLOW-2] each need an onError of their own, or one of a state around', () => {
    expect(machineProblems(shelfMachine)).toEqual([
      'call read of state shelf.rereading has no onError: its failure would end the machine',
    ]);
    const around = setup({ actors: { read: placeholderCall<number, void>('read') } }).createMachine({
      ...state,
      id: 'around',
      meta: { spec: '§1', areas: ['SHELF'] },
      on: { 'xstate.error.actor.read': '.over' },
      initial: 'reading',
      states: {
        reading: { ...state, invoke: { src: 'read', id: 'read', onDone: 'over' } },
        over: state,
      },
    });
    expect(machineProblems(around)).toEqual([]);
  });

  test('[FLOW-2] may not use one id for different calls, which outcomes could not tell apart', () => {
    const mixed = setup({
      actors: { read: placeholderCall<number, void>('read'), write: placeholderCall<number, void>('write') },
    }).createMachine({
      ...state,
      id: 'mixed',
      meta: { spec: '§1', areas: ['SHELF'] },
      initial: 'one',
      states: {
        one: { ...state, invoke: { src: 'read', id: 'call', onDone: 'two', onError: 'two' } },
        two: { ...state, invoke: { src: 'write', id: 'call', onDone: 'one', onError: 'one' } },
      },
    });
    expect(machineProblems(mixed)).toEqual([
      'state mixed.two invokes write as call, and state mixed.one invokes read so: give them different ids',
    ]);
  });

  const { set, missing } = generatePaths(shelf, 'shelf');

  test('[FLOW-3] each have paths of their own, also without an id', () => {
    expect(modelProblems(shelf)).toEqual([]);
    expect(missing).toEqual([]);
    expect([...new Set(set.paths.flatMap(transitionsIn))].toSorted()).toEqual([
      'shelf.empty · again',
      'shelf.full · again',
      'shelf.reading · done read',
      'shelf.reading · error read',
      'shelf.rereading · done read',
      'shelf.writing · done 0.shelf.writing',
      'shelf.writing · error 0.shelf.writing',
    ]);
  });

  test('[FLOW-3] have the ends swapped where both are handled, also without an id', () => {
    const swapped = mutantsOf(shelfMachine).flatMap(({ name }) => (name.endsWith('swapped') ? [name] : []));
    expect(swapped).toEqual([
      'shelf.reading: done and error of read swapped',
      'shelf.writing: done and error of 0.shelf.writing swapped',
    ]);
    expect(survivors(shelfMachine, set.paths)).toEqual([]);
  });

  test('[FLOW-3] have no ends swapped where both are handled alike', () => {
    const names = (onDone: 'read', onError: { target: 'read'; description?: string; reenter?: boolean }) =>
      mutantsOf(
        setup({ actors: { read: placeholderCall<number, void>('read') } }).createMachine({
          id: 'shelf',
          initial: 'reading',
          states: { reading: { invoke: { src: 'read', id: 'read', onDone, onError } }, read: {} },
        }),
      ).flatMap(({ name }) => (name.endsWith('swapped') ? [name] : []));
    expect(names('read', { target: 'read', description: 'It is over.' })).toEqual([]);
    expect(names('read', { target: 'read', reenter: true })).toEqual([
      'shelf.reading: done and error of read swapped',
    ]);
  });
});
