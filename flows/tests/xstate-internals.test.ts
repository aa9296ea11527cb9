import {
  and,
  assign,
  cancel,
  createActor,
  emit,
  enqueueActions,
  fromPromise,
  initialTransition,
  not,
  or,
  raise,
  sendTo,
  setup,
  SimulatedClock,
  transition,
  type InspectionEvent,
} from 'xstate';
import { describe, expect, test } from 'vitest';
import {
  combinedGuards,
  configOf,
  delayEvent,
  delaysOf,
  doneEvent,
  errorEvent,
  historyOf,
  implementationsOf,
  initialActionsOf,
  initialOf,
  isCancel,
  isDelayAction,
  isEmit,
  isMachine,
  isOfAfter,
  reactsTo,
  senderOf,
  stateNodesOf,
  timerChange,
  transitionsOf,
  transitionsTaken,
  withConfig,
  withIterationLimit,
  XSTATE_EVENT,
  type Transition,
} from '../machine/xstate-internals.ts';

/**
 * What the engine relies on and XState does not promise. If a new version of XState behaves differently,
 * these tests fail first.
 */

const child = setup({}).createMachine({ id: 'child' });

const machine = setup({
  actors: { load: fromPromise(() => Promise.resolve(1)), child },
  actions: { note: () => {} },
  guards: { isOpen: () => true, isLate: () => false },
  delays: { patience: 400 },
}).createMachine({
  id: 'm',
  initial: 'a',
  states: {
    a: {
      entry: 'note',
      after: { patience: 'b' },
      on: {
        go: [
          { guard: not('isOpen'), target: 'b' },
          { guard: and(['isOpen', or(['isLate', 'isOpen'])]), target: 'b.inner' },
        ],
      },
    },
    b: { initial: 'inner', states: { inner: {} }, always: { guard: 'isLate', target: 'a' } },
  },
});

const [, a, b] = stateNodesOf(machine);

function run(events: { type: string }[]) {
  const inspected: InspectionEvent[] = [];
  const clock = new SimulatedClock();
  const actor = createActor(machine, { clock, inspect: (event) => inspected.push(event) });
  actor.start();
  for (const event of events) actor.send(event as never);
  return { actor, clock, inspected, taken: inspected.flatMap(transitionsTaken) };
}

describe('a machine', () => {
  test('has its nodes in source order', () => {
    expect(stateNodesOf(machine).map(({ id }) => id)).toEqual(['m', 'm.a', 'm.b', 'm.b.inner']);
  });

  test('keeps the transitions of a node by event, in order, those without an event last', () => {
    const types = (list: Transition[][]) =>
      list.map((candidates) => candidates.map(({ eventType }) => eventType));
    expect(a && types(transitionsOf(a))).toEqual([['go', 'go'], [delayEvent('patience', 'm.a').type], []]);
    expect(b && types(transitionsOf(b))).toEqual([['']]);
  });

  test('starts a compound state in its initial state', () => {
    expect(b && initialOf(b)?.id).toBe('m.b.inner');
    expect(a && initialOf(a)).toBeNull();
  });

  test('reacts to the events that its transitions describe', () => {
    const types = ['key', 'key.turn', 'key.turn.left', 'keyhole', 'xstate.done.actor.load'];
    for (const described of ['key', 'key.turn', 'key.*', 'key.turn.*', '*']) {
      const one = setup({}).createMachine({ on: { [described]: { actions: () => {} } } });
      const actor = createActor(one).start();
      const reacting = types.filter((type) => actor.getSnapshot().can({ type }));
      expect(types.filter((type) => reactsTo(described, type))).toEqual(reacting);
    }
  });

  test('has two internal actions for a delay, distinguishable from the author’s', () => {
    const actions = [...(a?.entry ?? []), ...(a?.exit ?? [])];
    expect(actions).toHaveLength(3);
    expect(actions.filter((action) => !isDelayAction(action))).toEqual(['note']);
  });

  test('keeps combined guards as functions with their parts', () => {
    const [[refused, allowed] = []] = a ? transitionsOf(a) : [];
    expect(combinedGuards(refused?.guard)).toEqual({ kind: 'not', guards: ['isOpen'] });
    const outer = combinedGuards(allowed?.guard);
    expect(outer?.kind).toBe('and');
    expect(combinedGuards(outer?.guards[1])).toEqual({ kind: 'or', guards: ['isLate', 'isOpen'] });
    expect(combinedGuards('isOpen')).toBeNull();
  });

  test('keeps the actions of a default entry, and what a history state remembers', () => {
    const [, group, ...inside] = stateNodesOf(
      setup({ actions: { note: () => {} } }).createMachine({
        initial: 'group',
        states: {
          group: {
            initial: { target: 'inner', actions: 'note' },
            states: { inner: {}, last: { type: 'history' }, lastOfAll: { type: 'history', history: 'deep' } },
          },
        },
      }),
    );
    expect(group && initialActionsOf(group)).toEqual(['note']);
    expect(inside.map(historyOf)).toEqual([null, 'shallow', 'deep']);
    expect(inside.map(initialActionsOf)).toEqual([[], [], []]);
  });

  test('keeps its actions that send events distinguishable', () => {
    expect(
      [
        sendTo('load', { type: 'go' }),
        enqueueActions(() => {}),
        raise({ type: 'go' }),
        raise(() => ({ type: 'go' })),
        assign({}),
        () => {},
      ].map(senderOf),
    ).toEqual([
      { kind: 'send' },
      { kind: 'enqueue' },
      { kind: 'raise', type: 'go' },
      { kind: 'raise', type: null },
      null,
      null,
    ]);
  });

  test('keeps the implementations of its names', () => {
    const { actors, actions, delays } = implementationsOf(machine);
    expect(Object.keys(actors)).toEqual(['load', 'child']);
    expect(Object.values(actors).map(isMachine)).toEqual([false, true]);
    expect([Object.keys(actions), delays]).toEqual([['note'], { patience: 400 }]);
  });

  test('can be rebuilt from its configuration with the same implementations', () => {
    const copy = withConfig(machine, { ...configOf(machine), id: 'copy' });
    expect(copy.id).toBe('copy');
    expect(implementationsOf(copy)).toEqual(implementationsOf(machine));
  });

  test('that loops forever throws with a limit', () => {
    const circle = setup({ actions: { turn: assign({}) } }).createMachine({
      id: 'circle',
      initial: 'one',
      states: { one: { always: { target: 'two', actions: 'turn' } }, two: { always: 'one' } },
    });
    const failures: unknown[] = [];
    const actor = createActor(withIterationLimit(circle, 5));
    actor.subscribe({ error: (error) => failures.push(error) });
    actor.start();
    expect(failures).toHaveLength(1);
  });
});

describe('inspection', () => {
  test('reports the transitions taken as the machine’s own objects', () => {
    const { taken, actor } = run([{ type: 'go' }]);
    const known = stateNodesOf(machine).flatMap((node) => transitionsOf(node).flat());
    expect(
      taken.filter((transition) => known.includes(transition)).map(({ eventType }) => eventType),
    ).toEqual(['go']);
    actor.stop();
  });

  test('reports the same objects for a provided machine', () => {
    const provided = machine.provide({ actions: { note: () => {} } });
    expect(
      stateNodesOf(provided).flatMap((node) =>
        transitionsOf(node)
          .flat()
          .map(({ eventType }) => eventType),
      ),
    ).toEqual(
      stateNodesOf(machine).flatMap((node) =>
        transitionsOf(node)
          .flat()
          .map(({ eventType }) => eventType),
      ),
    );
  });

  test("recognizes XState's own events", () => {
    const { actor, inspected, clock } = run([]);
    clock.increment(400);
    actor.stop();
    const types = inspected.flatMap((event) => ('event' in event ? [event.event.type] : []));
    expect(new Set(types)).toEqual(
      new Set([XSTATE_EVENT.init, delayEvent('patience', 'm.a').type, XSTATE_EVENT.stop]),
    );
  });
});

test('the end of an actor is an event with its id', async () => {
  const caller = setup({ actors: { call: fromPromise(() => Promise.resolve('yes')) } }).createMachine({
    id: 'caller',
    initial: 'calling',
    states: {
      calling: { invoke: { id: 'call', src: 'call', onDone: 'done', onError: 'failed' } },
      done: {},
      failed: {},
    },
  });
  const actor = createActor(caller).start();
  const inspected: string[] = [];
  actor.system.inspect((event) => {
    if (event.type === '@xstate.event') inspected.push(event.event.type);
  });
  await new Promise((resolve) => setImmediate(resolve));
  expect(actor.getSnapshot().value).toBe('done');
  expect(inspected).toContain(doneEvent('call', 'yes').type);
  const other = createActor(caller.provide({ actors: { call: fromPromise(() => new Promise(() => {})) } }));
  other.start();
  other.send(errorEvent('call', new Error('no')) as never);
  expect(other.getSnapshot().value).toBe('failed');
});

test('the actions of a step begin and cancel its delays', () => {
  const later = { type: 'later' };
  const sending = setup({
    actions: { sendLater: sendTo(({ self }) => self, later, { id: 'sent', delay: 5 }), stop: cancel('sent') },
  }).createMachine({
    initial: 'a',
    states: { a: { after: { 10: 'b' }, on: { go: 'b' } }, b: { entry: ['sendLater', raise(later), 'stop'] } },
  });
  const [snapshot, begun] = initialTransition(sending);
  const [, ended] = transition(sending, snapshot, { type: 'go' });
  const id = 'xstate.after.10.(machine).a';
  expect(begun.map(timerChange)).toEqual([{ begun: { id, event: { type: id }, ms: 10 } }]);
  expect(ended.map(timerChange)).toEqual([
    { cancelled: id },
    { begun: { id: 'sent', event: later, ms: 5 } },
    null,
    { cancelled: 'sent' },
  ]);
  expect(isOfAfter(id)).toBe(true);
  const made = [cancel('sent'), emit(later), raise(later)];
  expect([made.map(isCancel), made.map(isEmit)]).toEqual([
    [true, false, false],
    [false, true, false],
  ]);
});

test('the running delays of an actor are listed', () => {
  const { actor, clock } = run([]);
  expect(delaysOf(actor).map(({ event, delay }) => [event.type, delay])).toEqual([
    [delayEvent('patience', 'm.a').type, 400],
  ]);
  clock.increment(400);
  expect(delaysOf(actor)).toEqual([]);
});
