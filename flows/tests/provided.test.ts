import { fromPromise, setup } from 'xstate';
import { describe, expect, test } from 'vitest';
import { machinesIn, placeholdersOf, unprovidedIn } from '../machine/provided.ts';
import { placeholderAction, placeholderCall } from './example/placeholders.ts';

describe('unprovidedIn', () => {
  const machine = setup({
    actors: { load: placeholderCall<number, void>('load') },
    actions: { navigate: placeholderAction<void>('navigate') },
  }).createMachine({ id: 'page' });

  test('lists actors and actions that were not provided', () => {
    expect(unprovidedIn(machine, machine)).toEqual(['load', 'navigate']);
  });

  test('lists none that were provided', () => {
    const provided = machine.provide({
      actors: { load: fromPromise(() => Promise.resolve(7)) },
      actions: { navigate: () => {} },
    });
    expect(unprovidedIn(machine, provided)).toEqual([]);
  });
});

test('machinesIn finds a machine in each place of the tree below the root', () => {
  const leaf = setup({}).createMachine({ id: 'leaf' });
  const branch = setup({ actors: { leaf } }).createMachine({ id: 'branch' });
  const root = setup({ actors: { branch, leaf } }).createMachine({ id: 'root' });
  expect(machinesIn(root).map(({ id }) => id)).toEqual(['root', 'branch', 'leaf', 'leaf']);
  expect(placeholdersOf(root)).toEqual([]);
});
