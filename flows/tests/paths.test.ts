import { isDeepStrictEqual } from 'node:util';
import { and, assign, cancel, not, or, raise, sendTo, setup, type ActorRef, type Snapshot } from 'xstate';
import { describe, expect, test } from 'vitest';
import { runMachine } from '../actor/actor-run.ts';
import { machineProblems, modelProblems } from '../model/problems.ts';
import { defineFlow, parent, type AnyFlow } from '../model/define-flow.ts';
import { definitionOf } from '../machine/definition.ts';
import { driftBetween, driftOnActor, seenDrift } from '../paths/drift.ts';
import { generatePaths } from '../paths/generate.ts';
import type { Path } from '../paths/path-set.ts';
import { withoutPrefixes } from '../paths/prefixes.ts';
import { mutantsOf, survivors } from '../mutants/transition-mutants.ts';
import { rebuild } from '../machine/rebuild.ts';
import { placeholderAction, placeholderCall } from './example/placeholders.ts';

/** The engine on a small machine: each check fails when it should, with a clear message. */

const state = { description: 'A state.', meta: { spec: '§1' } };

type Parent = ActorRef<Snapshot<unknown>, { type: 'opened' }>;

const doorMachine = setup({
  types: {
    context: {} as { parent: Parent; code: string; wrong: boolean },
    input: {} as { parent: Parent },
    events: {} as { type: 'key.press'; key: string } | { type: 'try' },
  },
  actors: { unlock: placeholderCall<boolean, { code: string }>('unlock') },
  actions: {
    ring: placeholderAction<{ times: number }>('ring'),
    press: assign(({ context }, key: string) => ({ code: context.code + key, wrong: false })),
    markWrong: assign({ wrong: true }),
    tellParent: sendTo(({ context }) => context.parent, { type: 'opened' } as const),
  },
  guards: { hasCode: ({ context }) => context.code !== '', isOpen: (_, opened: boolean) => opened },
  delays: { patience: 5000 },
}).createMachine({
  id: 'door',
  ...state,
  context: ({ input }) => ({ parent: input.parent, code: '', wrong: false }),
  initial: 'locked',
  states: {
    locked: {
      ...state,
      on: {
        'key.press': { actions: { type: 'press', params: ({ event }) => event.key } },
        try: { guard: 'hasCode', target: 'trying', description: 'Something was pressed.' },
      },
    },
    trying: {
      ...state,
      invoke: {
        src: 'unlock',
        id: 'unlock',
        input: ({ context }) => ({ code: context.code }),
        onDone: [
          {
            guard: { type: 'isOpen', params: ({ event }) => event.output },
            target: 'open',
            description: 'The code is right.',
          },
          { target: 'locked', actions: 'markWrong' },
        ],
        onError: { target: 'locked', actions: { type: 'ring', params: { times: 2 } } },
      },
      after: { patience: 'locked' },
    },
    open: { ...state, type: 'final', entry: 'tellParent' },
  },
});

const door = defineFlow({
  machine: doorMachine,
  title: 'A door',
  starts: { 'at the door': { parent } },
  distinguish: ({ code }) => code !== '',
  samples: { 'key.press': { key: '7' }, try: {} },
  outcomes: {
    unlock: {
      done: { right: { output: true }, wrong: { output: false } },
      error: { broken: { error: new Error('No electricity') } },
    },
  },
});

describe('paths', () => {
  const { set, missing } = generatePaths(door, 'door');

  test('[FLOW-3] take every transition that the machine defines, and no other', () => {
    const taken = set.paths.flatMap(({ steps }) => steps.flatMap(({ seen }) => seen.takes));
    expect([...new Set(taken)].toSorted()).toEqual([
      'door.locked · key.press',
      'door.locked · try',
      'door.trying · after patience',
      'door.trying · done unlock',
      'door.trying · done unlock · 2',
      'door.trying · error unlock',
    ]);
    expect(definitionOf(doorMachine).transitions).toHaveLength(6);
    expect(missing).toEqual([]);
  });

  test('[FLOW-3] record calls, effects, events to the parent and the clock', () => {
    const steps = set.paths.flatMap((path) => path.steps);
    expect(steps.flatMap(({ seen }) => seen.effects)).toEqual(
      expect.arrayContaining([
        { call: 'unlock', input: { code: '7' } },
        { do: 'ring', params: { times: 2 } },
        { parent: { type: 'opened' } },
        { stop: 'unlock' },
      ]),
    );
    expect(steps.map(({ move }) => move)).toContainEqual({
      after: 'patience',
      state: 'door.trying',
      ms: 5000,
    });
  });

  test('[FLOW-3] refuse a machine that sends to its parent directly, without a sender', () => {
    const direct = doorMachine.provide({
      actions: { tellParent: ({ context }) => context.parent.send({ type: 'opened' }) },
    });
    expect(driftOnActor(direct, set)).toContainEqual(
      expect.stringContaining(
        'door failed: the parent received opened without a sender: send it with sendTo',
      ),
    );
  });

  test('[FLOW-3] cover the false result of each guard', () => {
    const refused = set.paths.some(({ steps }) =>
      steps.some(({ move, seen }) => 'event' in move && seen.takes.length === 0),
    );
    expect(refused).toBe(true);
  });

  test('[FLOW-3] kill every mutant together; one path alone does not', () => {
    expect(mutantsOf(doorMachine).length).toBeGreaterThan(20);
    expect(survivors(doorMachine, set.paths)).toEqual([]);
    expect(survivors(doorMachine, set.paths.slice(0, 1)).map(({ name }) => name)).toContain(
      'door.trying on after patience → door.locked: dropped',
    );
    expect(survivors(doorMachine, [])).toHaveLength(mutantsOf(doorMachine).length);
  });

  test('[FLOW-3] detect a missing entry action', () => {
    const notOpening = set.paths.filter(({ steps }) => steps.at(-1)?.seen.state !== 'open');
    const alive = survivors(doorMachine, notOpening).map(({ name }) => name);
    expect(alive).toContain('door.open: entry action tellParent dropped');
  });

  test('[FLOW-3] describe in words how a change of the machine affects them', () => {
    const changed = rebuild(doorMachine, {
      transition: (config, id) =>
        id === 'door.trying · error unlock' ? { ...config, target: '#door.open' } : config,
    });
    const now = generatePaths({ ...door, machine: changed }, 'door');
    expect(driftBetween(set, now.set)).toContainEqual(
      expect.stringMatching(/^path \w{7}, step 3, unlock fails: broken: state locked became open$/),
    );
  });
});

describe('a path that the search found and the machine cannot follow', () => {
  const waiting = setup({
    types: { context: {} as { isReady: boolean } },
    actions: { note: assign({ isReady: true }) },
    guards: { ready: ({ context }) => context.isReady },
    delays: { wait: 400 },
  }).createMachine({
    id: 'waiting',
    context: { isReady: false },
    initial: 'idle',
    states: {
      idle: { after: { wait: [{ guard: 'ready', target: 'over' }, { actions: 'note' }] } },
      over: {},
    },
  });
  const generate = (machine: typeof waiting) =>
    generatePaths(
      defineFlow({ machine, title: 'Waiting', samples: {}, distinguish: ({ isReady }) => isReady }),
      'waiting',
    );

  test('[FLOW-3] is refused if the machine takes another transition than the search', () => {
    let answers = 0;
    const ready = () => {
      answers += 1;
      return answers === 1;
    };
    expect(() => generate(waiting.provide({ guards: { ready } }))).toThrow(
      "the search takes waiting.idle · after wait in 'start: ",
    );
  });
});

describe('the drift check', () => {
  const { set } = generatePaths(door, 'door');
  const changed = (guard: string, answer: () => boolean) =>
    driftOnActor(doorMachine.provide({ guards: { [guard]: answer } }), set);

  test('[FLOW-2] finds nothing in a machine that matches its paths', () => {
    expect(driftOnActor(doorMachine, set)).toEqual([]);
  });

  test('[FLOW-2] describes the effect of a negated guard', () => {
    expect(changed('hasCode', () => true)).toContainEqual(
      expect.stringMatching(/^path \w{7}, step 1, try: state locked became trying$/),
    );
  });

  test('[FLOW-2] shortens long values as far as they differ', () => {
    const typing = (code: string) => doorMachine.provide({ actions: { press: assign(() => ({ code })) } });
    expect(driftOnActor(typing('x'.repeat(900)), set)).toContainEqual(
      expect.stringMatching(/, step 1, key\.press .*: context\.code '7' became 'x{118}…$/),
    );
    const long = generatePaths({ ...door, machine: typing(`${'x'.repeat(300)}1`) }, 'door');
    expect(driftOnActor(typing(`${'x'.repeat(300)}2`), long.set)).toContainEqual(
      expect.stringMatching(/: context\.code …x{20}1' became …x{20}2'$/),
    );
  });

  test('[FLOW-2] names the values that differ in long data, and a field that is new', () => {
    const sheet = (amount: number) => ({ text: 'x'.repeat(2000), invoices: [{ amount }, { amount: 1 }] });
    const printer = (context: object, printed: object = {}) =>
      setup({ actions: { print: placeholderAction<object>('print') } }).createMachine({
        id: 'printer',
        context,
        entry: { type: 'print', params: printed },
      });
    const seenOf = (context: object, printed?: object) =>
      runMachine(printer(context, printed), undefined).started;
    const before = seenOf({ sheet: sheet(84.37) }, sheet(84.37));
    const drift = (context: object, printed: object = sheet(84.37)) =>
      seenDrift(before, seenOf(context, printed), { atStart: true });
    expect(drift({ sheet: sheet(99.99) })).toEqual(['context.sheet.invoices[0].amount 84.37 became 99.99']);
    expect(drift({ sheet: sheet(84.37), paid: null })).toEqual(['context.paid is new: null']);
    expect(drift({ sheet: { ...sheet(84.37), invoices: [] } })).toEqual([
      'context.sheet.invoices[0] is gone, was { amount: 84.37 }',
      'context.sheet.invoices[1] is gone, was { amount: 1 }',
    ]);
    expect(drift({ sheet: sheet(84.37) }, sheet(99.99))).toEqual([
      'effects[0].params.invoices[0].amount 84.37 became 99.99',
    ]);
  });

  test('[FLOW-2] names the data of a move that differ without effect', () => {
    const outcomes = (cost: number) => ({
      unlock: {
        ...door.outcomes?.unlock,
        error: { broken: { error: Object.assign(new Error('No'), { cost }) } },
      },
    });
    const [cheap, dear] = [1, 2].map(
      (cost) => generatePaths({ ...door, outcomes: outcomes(cost) }, 'door').set,
    );
    expect(cheap && dear && driftBetween(cheap, dear)).toEqual([
      expect.stringMatching(
        /^path \w{7}, step 3, unlock fails: broken: move\.reason .*cost: 1.* became .*cost: 2/,
      ),
    ]);
  });

  test('[FLOW-2] reports where a machine stops following a path', () => {
    expect(changed('hasCode', () => false)).toContainEqual(
      expect.stringMatching(/^path \w{7}, step 2, try: state trying became locked$/),
    );
    const throwing = () => {
      throw new Error('no idea');
    };
    expect(changed('hasCode', throwing)).toContainEqual(
      expect.stringMatching(/^path \w{7}, step 1, try: door failed: .*no idea/),
    );
  });
});

describe('a path that returns', () => {
  const roomMachine = setup({
    actions: { close: placeholderAction<void>('close') },
  }).createMachine({
    id: 'room',
    initial: 'inside',
    states: {
      inside: {
        initial: 'sitting',
        on: { leave: 'outside' },
        states: {
          sitting: {
            initial: 'reading',
            exit: 'close',
            states: { reading: { on: { nod: 'asleep' } }, asleep: {} },
          },
          last: { type: 'history', history: 'deep' },
        },
      },
      outside: { on: { return: 'inside.last' } },
    },
  });
  const room = defineFlow({
    machine: roomMachine,
    title: 'A room',
    samples: { leave: {}, nod: {}, return: {} },
    offScreen: 'It is a play.',
  });
  const { set, missing } = generatePaths(room, 'room');
  const statesOf = ({ start, steps }: Path) => [start, ...steps].map(({ seen }) => seen.state);

  test('[FLOW-3] to a deep state detects that its history is shallow', () => {
    expect(missing).toEqual([]);
    expect(survivors(roomMachine, set.paths)).toEqual([]);
    const asleep = { inside: { sitting: 'asleep' } };
    const returning = set.paths.filter((path) => isDeepStrictEqual(statesOf(path).at(-1), asleep));
    expect(returning.map(statesOf)).toContainEqual([
      { inside: { sitting: 'reading' } },
      asleep,
      'outside',
      asleep,
    ]);
    const others = set.paths.filter((path) => !returning.includes(path));
    expect(survivors(roomMachine, others).map(({ name }) => name)).toContain(
      'room.inside.last: history is shallow',
    );
  });

  test('[FLOW-3] runs first on the mutants of a state’s exit actions if it leaves the state', () => {
    const mutant = mutantsOf(roomMachine).find(({ name }) => name.includes('exit action close dropped'));
    expect(mutant?.transitions).toEqual(['room.inside · leave']);
  });
});

describe('a path that is the beginning of another', () => {
  const step = (name: string) => ({
    move: { event: { type: 'key.press', key: name } },
    seen: { state: 'locked', takes: [], context: {}, effects: [] },
  });
  const pathOf = (id: string, ...steps: Path['steps']): Path => ({
    id,
    start: { name: 'at the door', seen: step('').seen },
    steps,
  });
  const failing = {
    move: { actor: 'unlock', error: 'broken', reason: null },
    seen: { state: 'locked', takes: [], context: {}, effects: [] },
  };
  const wire = { method: 'POST', path: '/api/keys/', status: 201 } as const;
  const idsKept = (flow: AnyFlow, ...paths: Path[]) => withoutPrefixes(flow, paths).map(({ id }) => id);
  const short = pathOf('short', step('1'));
  const long = pathOf('long', step('1'), step('2'));
  const withFailure = pathOf('failing', step('1'), failing);

  test('[FLOW-3] is left out', () => {
    expect(idsKept(door, short, long, pathOf('other', step('2')))).toEqual(['long', 'other']);
  });

  test('[FLOW-3] stays if no browser replays the longer one', () => {
    const { done = {} } = door.outcomes?.['unlock'] ?? {};
    const error = { broken: { error: new Error('No electricity'), offScreen: 'no fuse blows' } };
    const flow: AnyFlow = { ...door, outcomes: { unlock: { done, error } } };
    expect(idsKept(flow, short, withFailure)).toEqual(['short', 'failing']);
  });

  test('[FLOW-3] stays if the longer one does not run the same actors for real', () => {
    const done = { right: { output: true, wire } };
    const error = { broken: { error: new Error('No electricity') } };
    const flow: AnyFlow = { ...door, outcomes: { unlock: { done, error } } };
    expect(idsKept(flow, short, withFailure)).toEqual(['short', 'failing']);
  });
});

describe('a flow model', () => {
  test('[FLOW-3] lists what is missing', () => {
    expect(modelProblems({ ...door, samples: { try: {}, knock: {} }, outcomes: { bell: {} } })).toEqual([
      'event key.press of door has no sample',
      'door has no transition for event knock, which has a sample',
      'actor unlock of door has no outcome: outcomes.unlock.done is missing',
      'actor unlock of door has no outcome: outcomes.unlock.error is missing',
      'door invokes no actor bell, which has outcomes',
    ]);
  });

  test('[FLOW-3] lists the transitions, guards and samples that no path reaches', () => {
    expect(generatePaths({ ...door, distinguish: () => null }, 'door').missing).toEqual(
      expect.arrayContaining([
        'transition door.trying on after patience → door.locked is taken by no path',
        'guard isOpen of door.trying on done unlock [isOpen] → door.open is never false: add a sample or outcome that it refuses',
        "outcome 'unlock fails: broken' is used by no path: no state that a path reaches accepts it",
      ]),
    );
  });
});

describe('a machine', () => {
  test('[FLOW-2] lists what its diagram is missing', () => {
    const bare = setup({ actors: { load: placeholderCall<number, void>('load') } }).createMachine({
      id: 'bare',
      initial: 'loading',
      states: {
        loading: {
          invoke: {
            src: 'load',
            id: 'load',
            onDone: { guard: () => true, target: 'done', actions: () => {} },
          },
          after: { 300: 'done' },
        },
        done: state,
      },
    });
    expect(machineProblems(bare)).toEqual([
      "machine bare names no area of requirements: meta: { areas: ['LOGIN'] }",
      'state bare has no description',
      "state bare has no meta: { spec: '§…' }",
      'state bare.loading has no description',
      "state bare.loading has no meta: { spec: '§…' }",
      'guarded transition bare.loading on done load [] → bare.done has no description',
      'the guard of bare.loading on done load [] → bare.done has no name in setup',
      'an action of transition bare.loading on done load [] → bare.done has no name in setup',
      'the delay of bare.loading on after 300 → bare.done has no name in setup',
      'call load of state bare.loading has no onError: its failure would end the machine',
    ]);
  });

  test('[FLOW-2] lists what its diagram is missing: constructs that the engine does not support', () => {
    const meta = { areas: ['DOOR'], spec: '§1' };
    const unsupported = setup({
      actions: {
        ringLater: raise({ type: 'ring' }, { delay: 400 }),
        tellLater: sendTo('bell', { type: 'ring' }, { delay: 400 }),
        ringNow: raise({ type: 'ring' }),
      },
      guards: { isDark: () => true, isLate: () => true },
    }).createMachine({
      id: 'house',
      meta,
      description: 'A machine.',
      initial: 'hall',
      states: {
        hall: {
          ...state,
          initial: 'b_c',
          on: {
            leave: { target: 'garden', guard: and(['isDark', 'isLate']), description: 'At night.' },
            stay: { guard: not('isDark'), description: 'By day.' },
            'garden.return': { target: 'hall.last' },
          },
          states: {
            b_c: { ...state, on: { up: 'b' } },
            b: { ...state, initial: 'c', states: { c: state } },
            last: { ...state, type: 'history', target: 'b_c' },
          },
        },
        garden: {
          ...state,
          id: 'park',
          entry: ['ringLater', 'tellLater', 'ringNow'],
          on: { ring: { target: 'hall', guard: not(or(['isDark', 'isLate'])), description: 'At night.' } },
        },
      },
    });
    expect(machineProblems(unsupported)).toEqual([
      'state garden has an id of its own, park: leave it out',
      'states house.hall.b_c and house.hall.b.c have the same name in a diagram',
      'history state house.hall.last has a default target',
      'action ringLater sends its event after a delay: use after',
      'action tellLater sends its event after a delay: use after',
      'a guard of state house.hall is made with and(): write one guard',
      'a guard of state park is made with or(): write one guard',
    ]);
  });

  test('[FLOW-2] lists names that cannot be read, and snapshots that it listens to', () => {
    const child = setup({}).createMachine({ id: 'child' });
    const machine = (id?: string) =>
      setup({ actors: { child } }).createMachine({
        ...(id === undefined ? {} : { id }),
        description: 'A machine.',
        meta: { areas: ['DOOR'], spec: '§1' },
        initial: 'a.b',
        states: {
          'a.b': { ...state, invoke: { src: 'child', id: 'child', onSnapshot: 'c' } },
          c: state,
        },
      });
    expect(machineProblems(machine('my.door'))).toEqual([
      'machine my.door needs an id of letters, digits, - and _',
      'state my.door.a.b has a dot in its name, a.b: leave it out',
      'state my.door.a.b has onSnapshot: let the actor send events instead',
    ]);
    expect(machineProblems(machine())[0]).toBe('machine (machine) needs an id of letters, digits, - and _');
    expect(modelProblems({ machine: machine('door'), title: 'A door', samples: {} })).toEqual([]);
  });

  test('[FLOW-2] lists raise and cancel that have no name in setup, and not those of its delays', () => {
    const written = setup({ actions: { note: () => {} }, delays: { patience: 400 } }).createMachine({
      id: 'raising',
      meta: { areas: ['DOOR'], spec: '§1' },
      description: 'A machine.',
      initial: 'waiting',
      on: { go: { actions: [raise({ type: 'gone' }), 'note'] } },
      states: {
        waiting: {
          ...state,
          entry: [raise({ type: 'gone' }, { delay: 400 }), 'note'],
          exit: cancel('gone'),
          after: { patience: 'over' },
        },
        over: { ...state, after: { patience: 'waiting' } },
      },
    });
    expect(machineProblems(written)).toEqual([
      'an action of state raising.waiting has no name in setup',
      'an action of transition raising on go → stays has no name in setup',
    ]);
    const [, waiting] = definitionOf(written).states;
    expect([waiting?.entry, waiting?.exit]).toEqual([[{ name: '' }, { name: 'note' }], [{ name: '' }]]);
    expect(definitionOf(written).transitions[0]?.actions).toEqual([{ name: '' }, { name: 'note' }]);
  });
});
