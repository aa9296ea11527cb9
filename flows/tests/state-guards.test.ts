import { not, setup, stateIn, type AnyStateMachine } from 'xstate';
import { describe, expect, test } from 'vitest';
import { definitionOf } from '../machine/definition.ts';
import { machineProblems } from '../model/problems.ts';
import { generatePaths } from '../paths/generate.ts';
import { pathWords } from '../paths/sentences.ts';
import { mutantsOf, survivors } from '../mutants/transition-mutants.ts';

/** Guards made with `stateIn`. */

const state = { description: 'A state.', meta: { spec: '§1' } };

const lamp = (guard: object | string) =>
  setup({
    types: { events: {} as { type: 'press' } | { type: 'plug' } },
    guards: { isPlugged: stateIn({ plug: 'in' }), isPluggedById: stateIn('#lamp.plug.in') },
  }).createMachine({
    ...state,
    id: 'lamp',
    meta: { spec: '§1', areas: ['LAMP'] },
    type: 'parallel',
    states: {
      plug: {
        ...state,
        initial: 'out',
        states: { out: { ...state, on: { plug: 'in' } }, in: { ...state, on: { plug: 'out' } } },
      },
      light: {
        ...state,
        initial: 'off',
        states: {
          off: {
            ...state,
            on: { press: { guard: guard as 'isPlugged', target: 'on', description: 'With power.' } },
          },
          on: { ...state, on: { press: 'off' } },
        },
      },
    },
  });

const cases: [string, object | string, string][] = [
  ['named', 'isPlugged', 'isPlugged'],
  ['named, by id', 'isPluggedById', 'isPluggedById'],
  ['written at the transition', stateIn({ plug: 'in' }), "in { plug: 'in' }"],
  ['written at the transition, by id', stateIn('#lamp.plug.in'), 'in #lamp.plug.in'],
  ['negated', not(stateIn({ plug: 'out' })), "not in { plug: 'out' }"],
];

describe.each(cases)('a guard of states, %s', (_title, guard, name) => {
  const machine: AnyStateMachine = lamp(guard);

  test('[FLOW-2] has a name', () => {
    expect(machineProblems(machine)).toEqual([]);
    expect(definitionOf(machine).transitions.flatMap((one) => one.guard ?? [])).toEqual([{ name }]);
  });

  test('[FLOW-3] is true and false in the paths, and detected where it is dropped or negated', () => {
    const { set, missing } = generatePaths(
      { machine, title: 'A lamp', samples: { press: {}, plug: {} } },
      'lamp',
    );
    expect(missing).toEqual([]);
    expect(set.paths.map(pathWords)).toEqual([
      'start: plug, press, plug, press → plug.out, light.off',
      'start: press → plug.out, light.off',
    ]);
    expect(mutantsOf(machine).flatMap((one) => (one.name.includes(': guard') ? [one.name] : []))).toEqual([
      `lamp.light.off on press [${name}] → lamp.light.on: guard ${name} dropped`,
      `lamp.light.off on press [${name}] → lamp.light.on: guard ${name} negated`,
    ]);
    expect(survivors(machine, set.paths)).toEqual([]);
  });
});
