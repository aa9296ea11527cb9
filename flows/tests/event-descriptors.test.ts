import { raise, setup } from 'xstate';
import { describe, expect, test } from 'vitest';
import { drawingsFor } from '../diagrams/document.ts';
import { factsOf } from '../diagrams/facts.ts';
import { transitionRow } from '../diagrams/tables.ts';
import { definitionOf } from '../machine/definition.ts';
import { defineFlow } from '../model/define-flow.ts';
import { modelProblems } from '../model/problems.ts';
import { screenProblems } from '../model/screen-problems.ts';
import { generatePaths } from '../paths/generate.ts';
import { pathWords } from '../paths/sentences.ts';
import { survivors } from '../mutants/transition-mutants.ts';

/** Transitions that forbid an event, and transitions of any event: `*` and `key.*`. */

const doorMachine = setup({
  types: { events: {} as { type: 'key.turn' } | { type: 'key.drop' } | { type: 'knock' } | { type: 'push' } },
}).createMachine({
  id: 'door',
  initial: 'shut',
  on: { push: '.broken', knock: '.broken', 'key.drop': '.shut' },
  states: {
    shut: { on: { 'key.turn': 'open', 'key.*': 'jammed', '*': 'noisy', push: {} } },
    open: { on: { push: undefined, knock: 'shut' } },
    jammed: { on: { 'key.*': undefined } },
    noisy: {},
    broken: { on: { '*': {} } },
  },
});

const door = defineFlow({
  machine: doorMachine,
  title: 'A door',
  samples: { 'key.turn': {}, 'key.drop': {}, knock: {}, push: {} },
  offScreen: 'It is a door.',
});

describe('forbidden events and wildcards', () => {
  const { set, missing } = generatePaths(door, 'door');

  test('[FLOW-3] have paths that send each event which they match', () => {
    expect(modelProblems(door)).toEqual([]);
    expect(missing).toEqual([]);
    expect(set.paths.map(pathWords)).toEqual([
      'start: key.drop, knock, key.turn → broken',
      'start: key.turn, push → open',
      'start: knock, key.drop → shut',
      'start: push → shut',
      'start: key.turn, knock → shut',
      'start: key.drop, key.turn → jammed',
      'start: key.drop, push → broken',
    ]);
  });

  test('[FLOW-3] leave no mutant undetected', () => {
    expect(survivors(doorMachine, set.paths)).toEqual([]);
  });

  test('[FLOW-2] are told apart in the diagram and the table', () => {
    const rows = factsOf(definitionOf(doorMachine), set).map((facts) => transitionRow(facts, []));
    expect(rows.map(({ from, event, to }) => `${from} on ${event}: ${to}`)).toEqual([
      '— on start: shut',
      'anywhere on push: broken',
      'anywhere on knock: broken',
      'anywhere on key.drop: shut',
      'shut on key.turn: open',
      'shut on key.*: jammed',
      'shut on *: noisy',
      'shut on push: ignored',
      'open on push: ignored',
      'open on knock: shut',
      'jammed on key.*: ignored',
      'broken on *: ignored',
    ]);
    expect(drawingsFor(doorMachine)[0]?.source.replaceAll('\u00a0', ' ').split('\n').slice(5)).toEqual([
      '  state "∗" as door_any',
      '  [*] --> door_shut',
      '  state "shut<br/>⊘ push" as door_shut',
      '  state "open<br/>⊘ push" as door_open',
      '  state "jammed<br/>⊘ key.*" as door_jammed',
      '  state "noisy" as door_noisy',
      '  state "broken<br/>⊘ *" as door_broken',
      '  door_any --> door_broken : push<br/>knock',
      '  door_any --> door_shut : key.drop',
      '  door_shut --> door_open : key.turn',
      '  door_shut --> door_jammed : key.*',
      '  door_shut --> door_noisy : *',
      '  door_open --> door_shut : knock',
    ]);
  });
});

describe('a model of a machine with wildcards', () => {
  const radio = setup({ types: { events: {} as { type: 'a.on' } | { type: 'b' } } }).createMachine({
    id: 'radio',
    on: { 'a.*': { actions: raise({ type: 'b' }) } },
  });

  test('[FLOW-2] needs a sample that matches, and gestures for its samples', () => {
    const problems = (samples: Record<string, object>) =>
      modelProblems({ machine: radio, title: 'A radio', samples });
    expect(problems({})).toEqual(['event a.* of radio has no sample']);
    expect(problems({ 'a.on': {}, b: {} })).toEqual([
      'radio has no transition for event b, which has a sample',
    ]);
    const screen = { open: async () => {}, enter: async () => {}, gestures: {}, states: {} };
    expect(screenProblems({ machine: radio, title: 'A radio', samples: { 'a.on': {} }, screen })).toEqual([
      'event a.on of radio has no gesture: add what a person does to screen.gestures',
    ]);
  });
});
