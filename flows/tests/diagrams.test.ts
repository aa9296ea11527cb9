import { and, fromPromise, not, or, setup, type AnyStateMachine } from 'xstate';
import { describe, expect, test } from 'vitest';
import { changesBetween } from '../diagrams/changes.ts';
import { factsOf } from '../diagrams/facts.ts';
import { stateRows, transitionRow } from '../diagrams/tables.ts';
import { drawingsFor, machinesDocument } from '../diagrams/document.ts';
import { definitionOf } from '../machine/definition.ts';
import { rebuild, type ChangeTransition } from '../machine/rebuild.ts';

const lampMachine = setup({
  guards: { isDark: () => true },
  actions: { count: () => {} },
  delays: { patience: 5000 },
}).createMachine({
  id: 'lamp',
  description: 'A lamp.',
  meta: { spec: '§1' },
  initial: 'off',
  states: {
    off: {
      description: 'Dark.',
      on: { press: { guard: 'isDark', target: 'on', description: 'It is dark.' } },
    },
    on: {
      description: 'Light.',
      on: { press: { target: 'off', actions: 'count' }, 'look: #1 "now"': {} },
      after: { patience: 'off' },
    },
  },
});

const documentOf = (machine: AnyStateMachine) =>
  machinesDocument({
    title: 'Example',
    command: 'flows',
    machines: [machine],
    setOf: ({ id }) => ({ flow: id, machine: id, paths: [] }),
    requirements: [],
    cited: new Map(),
  });

const sourceOf = (machine: AnyStateMachine) => drawingsFor(machine)[0]?.source ?? '';

const linesOf = (source: string) => source.replaceAll('\u00a0', ' ').split('\n').slice(5);

function changed(transition: ChangeTransition): string[] {
  return changesBetween(documentOf(lampMachine), documentOf(rebuild(lampMachine, { transition })));
}

describe('the document of machines', () => {
  test('[FLOW-2] says in words that a transition was removed', () => {
    expect(changed((config, id) => (id === 'lamp.on · press' ? null : config))).toEqual([
      'lamp: transition removed: on on press → off',
    ]);
  });

  test('[FLOW-2] says in words that a transition was added', () => {
    const without = rebuild(lampMachine, {
      transition: (config, id) => (id === 'lamp.on · press' ? null : config),
    });
    expect(changesBetween(documentOf(without), documentOf(lampMachine))).toEqual([
      'lamp: transition added: on on press → off',
    ]);
  });

  test('[FLOW-2] says in words that a transition was retargeted', () => {
    expect(
      changed((config, id) => (id === 'lamp.off · press' ? { ...config, target: 'off' } : config)),
    ).toEqual(['lamp: transition retargeted: off on press [isDark: It is dark.] → on now goes to off']);
  });

  test('[FLOW-2] says in words that a guard or an action changed', () => {
    expect(changed(({ guard: _guard, actions: _actions, ...config }) => config)).toEqual([
      'lamp: off on press [It is dark.] → on: guard was isDark: It is dark., is It is dark.',
      'lamp: on on press → off: does was count, is nothing',
    ]);
  });
});

/** Eleven states, in two groups. */
const houseMachine = setup({}).createMachine({
  id: 'house',
  initial: 'ground',
  states: {
    ground: {
      initial: 'hall',
      states: { hall: { on: { walk: 'kitchen', climb: '#house.upper.bed' } }, kitchen: {}, cellar: {} },
      on: { leave: 'street', wait: {} },
    },
    upper: {
      initial: 'landing',
      states: { landing: {}, bed: {}, bath: {}, attic: {} },
      on: { fall: 'ground' },
    },
    street: {},
    garden: { type: 'final' },
  },
});

describe('a combined guard', () => {
  test('[FLOW-2] has parentheses where it would be read otherwise, and parameters', () => {
    const { transitions } = definitionOf(
      setup({
        guards: { a: () => true, b: () => true, c: () => true, is: (_, _params: { of: string }) => true },
      }).createMachine({
        id: 'guarded',
        on: {
          go: [
            { guard: not(and(['a', 'b'])) },
            { guard: and(['a', or(['b', 'c'])]) },
            { guard: not({ type: 'is', params: { of: 'x' } }) },
            { guard: and([not('a'), 'b']) },
            { guard: not(() => true) },
          ],
        },
      }),
    );
    expect(transitions.map(({ guard }) => guard?.name)).toEqual([
      'not (a and b)',
      'a and (b or c)',
      "not is { of: 'x' }",
      'not a and b',
      '',
    ]);
  });
});

describe('diagram', () => {
  test('[FLOW-2] shows states, events, guards and delays, and escapes Mermaid syntax', () => {
    expect(linesOf(sourceOf(lampMachine))).toEqual([
      '  [*] --> lamp_off',
      '  state "off" as lamp_off',
      '  state "on<br/>↺ look#58; #35;1 #34;now#34;" as lamp_on',
      '  lamp_off --> lamp_on : press [isDark]',
      '  lamp_on --> lamp_off : press<br/>after patience (5000 ms)',
    ]);
  });

  test('[FLOW-2] ⟲ marks a group that its own transition enters again, and no other', () => {
    const sourceWith = (reenter: boolean) =>
      sourceOf(
        setup({}).createMachine({
          id: 'house',
          initial: 'hall',
          states: {
            hall: { initial: 'day', on: { ring: { target: 'hall', reenter } }, states: { day: {} } },
          },
        }),
      );
    expect(linesOf(sourceWith(true))).toContain('    state "⟲ ring" as house_hall_any');
    expect(linesOf(sourceWith(false))).toContain('    state "↺ ring" as house_hall_any');
  });

  test('[FLOW-2] ⟲ marks a state without states inside, and the way into a group, likewise in the table', () => {
    const machine = setup({}).createMachine({
      id: 'house',
      initial: 'hall',
      states: {
        hall: {
          on: {
            ring: { target: 'hall', reenter: true },
            knock: 'hall',
            out: { target: 'yard', reenter: true },
          },
        },
        yard: {
          initial: 'grass',
          on: { dig: { target: 'yard.hole', reenter: true }, mow: '.grass', look: { reenter: true } },
          states: { grass: {}, hole: {} },
        },
      },
    });
    expect(linesOf(sourceOf(machine))).toEqual([
      '  [*] --> house_hall',
      '  state "hall<br/>⟲ ring<br/>↺ knock" as house_hall',
      '  state "yard" as house_yard {',
      '    state "↺ look" as house_yard_any',
      '    [*] --> house_yard_grass',
      '    state "grass" as house_yard_grass',
      '    state "hole" as house_yard_hole',
      '  }',
      '  house_hall --> house_yard : out',
      '  house_yard_any --> house_yard_hole : ⟲ dig',
      '  house_yard_any --> house_yard_grass : mow',
    ]);
    const rows = factsOf(definitionOf(machine), { flow: 'house', machine: 'house', paths: [] });
    expect(rows.map((row) => transitionRow(row, [])).map(({ event, to }) => `${event}: ${to}`)).toEqual([
      'start: hall',
      'ring: ⟲ hall',
      'knock: hall',
      'out: yard',
      'dig: ⟲ yard.hole',
      'mow: yard.grass',
      'look: stays',
    ]);
  });

  test('[FLOW-2] a row of its own shows what the machine runs, does at its end and is tagged with', () => {
    const machine = setup({
      actors: { listen: fromPromise(() => Promise.resolve()) },
      actions: { open: () => {}, close: () => {} },
    }).createMachine({
      id: 'shop',
      description: 'A shop.',
      meta: { spec: '§1' },
      entry: 'open',
      exit: 'close',
      tags: 'busy',
      invoke: { src: 'listen', id: 'listen' },
      initial: 'quiet',
      states: { quiet: {} },
    });
    expect(stateRows(definitionOf(machine))).toEqual([
      {
        state: 'anywhere',
        'what it is': 'The machine itself.',
        runs: 'listen',
        'on exit': 'close',
        tags: 'busy',
        '§': '§1',
      },
      { state: 'quiet', 'what it is': '', runs: '', 'on exit': '', tags: '', '§': '' },
    ]);
    const [start] = factsOf(definitionOf(machine), { flow: 'shop', machine: 'shop', paths: [] });
    expect(start?.does).toEqual(['open']);
    expect(stateRows(definitionOf(lampMachine)).map(({ state }) => state)).toEqual(['off', 'on']);
  });

  test('[FLOW-2] a large machine is split: an overview of its groups, then each group', () => {
    const drawings = drawingsFor(houseMachine).map(({ of, source }) => [of, ...linesOf(source)]);
    expect(drawings).toEqual([
      [
        '',
        '  [*] --> house_ground',
        '  state "⊞ ground" as house_ground',
        '  state "⊞ upper" as house_upper',
        '  state "street" as house_street',
        '  state "garden" as house_garden',
        '  house_garden --> [*]',
        '  house_ground --> house_street : leave',
        '  house_ground --> house_upper : hall#58; climb → bed',
        '  house_upper --> house_ground : fall',
      ],
      [
        'ground',
        '  state "↺ wait" as house_ground_any',
        '  [*] --> house_ground_hall',
        '  state "hall" as house_ground_hall',
        '  state "kitchen" as house_ground_kitchen',
        '  state "cellar" as house_ground_cellar',
        '  state "↗ upper.bed" as house_upper_bed',
        '  house_ground_hall --> house_ground_kitchen : walk',
        '  house_ground_hall --> house_upper_bed : climb',
      ],
      [
        'upper',
        '  [*] --> house_upper_landing',
        '  state "landing" as house_upper_landing',
        '  state "bed" as house_upper_bed',
        '  state "bath" as house_upper_bath',
        '  state "attic" as house_upper_attic',
        '  state "↗ ground.hall" as house_ground_hall',
        '  house_ground_hall --> house_upper_bed : climb',
      ],
    ]);
  });
});
