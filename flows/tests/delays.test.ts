import { assign, cancel, emit, enqueueActions, raise, sendTo, setup, type AnyStateMachine } from 'xstate';
import { describe, expect, test } from 'vitest';
import { machineProblems } from '../model/problems.ts';
import { defineFlow } from '../model/define-flow.ts';
import { runPath } from '../actor/actor-run.ts';
import { generatePaths } from '../paths/generate.ts';
import { seenIn, type Path } from '../paths/path-set.ts';
import { pathWords } from '../paths/sentences.ts';
import { survivors } from '../mutants/transition-mutants.ts';

/** Delays that run at the same time, and delays that the engine does not follow. */

const generate = (machine: AnyStateMachine, samples: Record<string, object> = {}) =>
  generatePaths({ machine, title: 'Delays', samples, distinguish: (context) => context }, machine.id);

/** The paths in words, each proved on an actor, with no mutant undetected. */
function pathsOf(machine: AnyStateMachine, samples?: Record<string, object>): string[] {
  const { set, missing } = generate(machine, samples);
  expect(missing).toEqual([]);
  expect(set.paths.map((path: Path) => runPath(machine, path))).toEqual(set.paths.map(seenIn));
  expect(survivors(machine, set.paths)).toEqual([]);
  return set.paths.map(pathWords);
}

describe('two delays of one state', () => {
  const call = setup({
    types: { context: {} as { isWarned: boolean }, events: {} as { type: 'hang.up' } | { type: 'talk' } },
    actions: { warn: assign({ isWarned: true }) },
    delays: { warning: 1000, giveUp: 5000 },
  }).createMachine({
    id: 'call',
    context: { isWarned: false },
    initial: 'ringing',
    states: {
      ringing: {
        after: { giveUp: 'over', warning: { actions: 'warn' } },
        on: { 'hang.up': 'over', talk: { target: 'ringing', reenter: true } },
      },
      over: {},
    },
  });

  test('[FLOW-3] pass one after the other', () => {
    expect(pathsOf(call, { 'hang.up': {}, talk: {} })).toEqual([
      'start: 1000 ms pass (warning), talk, hang.up → over',
      'start: 1000 ms pass (warning), 4000 ms pass (giveUp) → over',
      'start: 1000 ms pass (warning), talk, 1000 ms pass (warning), talk → ringing',
    ]);
  });

  test('[FLOW-3] are found without a difference in the context, too', () => {
    const beeping = setup({
      types: { context: {} as { beeps: number } },
      actions: { beep: assign({ beeps: ({ context }) => context.beeps + 1 }) },
      delays: { soon: 10, later: 20, last: 30 },
    }).createMachine({
      id: 'beeping',
      context: { beeps: 0 },
      initial: 'on',
      states: {
        on: { after: { soon: { actions: 'beep' }, later: { actions: 'beep' }, last: 'off' } },
        off: {},
      },
    });
    const { set, missing } = generatePaths(
      defineFlow({ machine: beeping, title: 'Beeping', samples: {} }),
      'beeping',
    );
    expect([set.paths.map(pathWords), missing]).toEqual([
      ['start: 10 ms pass (soon), 10 ms pass (later), 10 ms pass (last) → off'],
      [],
    ]);
  });

  test('[FLOW-3] that end together are one step', () => {
    const twice = setup({
      types: { context: {} as { notes: string[] } },
      actions: {
        note: assign({ notes: ({ context }, params: string) => [...context.notes, params] }),
      },
      delays: { one: 500, other: 500 },
    }).createMachine({
      id: 'twice',
      context: { notes: [] },
      type: 'parallel',
      states: {
        left: {
          after: {
            one: { actions: { type: 'note', params: 'left one' } },
            other: { actions: { type: 'note', params: 'left other' } },
          },
        },
        right: {
          initial: 'waiting',
          states: { waiting: { after: { one: 'rested' } }, rested: {} },
        },
      },
    });
    expect(pathsOf(twice)).toEqual(['start: 500 ms pass (one) → left, right.rested']);
  });

  /** Two regions, each with a delay; that of the first may begin again and again. */
  const kitchenMachine = (afterRest: object) =>
    setup({ delays: { egg: 300, bread: 900, rest: 100, nap: 700 } }).createMachine({
      id: 'kitchen',
      type: 'parallel',
      states: {
        pan: { initial: 'egg', states: { egg: { after: { egg: 'rest' } }, rest: afterRest, over: {} } },
        oven: { initial: 'bread', states: { bread: { after: { bread: 'baked' } }, baked: {} } },
      },
    });

  test('[FLOW-3] of two regions pass in their order, and the longer one goes on', () => {
    expect(pathsOf(kitchenMachine({ after: { nap: 'over' } }))).toEqual([
      'start: 300 ms pass (egg), 600 ms pass (bread), 100 ms pass (nap) → pan.over, oven.baked',
    ]);
  });

  test('[FLOW-3] of which the shorter one always begins again are reported', () => {
    expect(generate(kitchenMachine({ after: { rest: 'egg' } })).missing).toEqual([
      'transition kitchen.oven.bread on after bread → kitchen.oven.baked is taken by no path',
      "delay 'after bread of kitchen.oven.bread' is used by no path: no path reaches its state, or a shorter delay always ends first",
    ]);
  });
});

describe('a delay that is over', () => {
  const waiting = (again: object) =>
    setup({
      types: { context: {} as { isReady: boolean } },
      actions: { note: assign({ isReady: true }) },
      guards: { ready: ({ context }) => context.isReady },
      delays: { wait: 400 },
    }).createMachine({
      id: 'waiting',
      context: { isReady: false },
      initial: 'idle',
      states: {
        idle: {
          after: {
            wait: [
              { guard: 'ready', target: 'over' },
              { actions: 'note', ...again },
            ],
          },
        },
        over: {},
      },
    });

  test('[FLOW-3] begins again when its state is entered again', () => {
    expect(pathsOf(waiting({ target: 'idle', reenter: true }))).toEqual([
      'start: 400 ms pass (wait), 400 ms pass (wait) → over',
    ]);
  });

  test('[FLOW-3] does not begin again otherwise', () => {
    expect(generate(waiting({})).missing).toEqual([
      'transition waiting.idle on after wait [ready] → waiting.over is taken by no path: a delay that is over begins again only when its state is entered again, as with reenter: true',
    ]);
  });
});

describe('a delayed event of an action', () => {
  const bell = setup({
    actions: {
      press: enqueueActions(({ enqueue, event, self }) => {
        if (event.type === 'raise') enqueue.raise({ type: 'ring' }, { delay: 400 });
        else if (event.type === 'send') enqueue.sendTo(self, { type: 'ring' }, { delay: 400 });
        else enqueue.cancel('ringing');
      }),
    },
  }).createMachine({
    id: 'bell',
    on: { raise: { actions: 'press' }, send: { actions: 'press' }, cancel: { actions: 'press' } },
  });

  test.each([
    ['raise', 'an action of bell sends ring after a delay of 400 ms: use after'],
    ['send', 'an action of bell sends ring after a delay of 400 ms: use after'],
    ['cancel', "an action of bell cancels the delayed event 'ringing': use after"],
  ])('[FLOW-3] that enqueueActions makes is refused: %s', (type, message) => {
    expect(() => generate(bell, { [type]: {} })).toThrow(message);
  });

  test('[FLOW-2] is a problem of its machine where the action is named, as an emitted event is', () => {
    const named = setup({
      actions: {
        ringLater: raise({ type: 'ring' }, { delay: 400 }),
        tellLater: sendTo('bell', { type: 'ring' }, { delay: 400 }),
        stopRinging: cancel('ring'),
        ringNow: raise({ type: 'ring' }),
        announce: emit({ type: 'rung' }),
      },
    }).createMachine({ id: 'bell', description: 'A bell.', meta: { spec: '§1', areas: ['BELL'] } });
    expect(machineProblems(named)).toEqual([
      'action ringLater sends its event after a delay: use after',
      'action tellLater sends its event after a delay: use after',
      'action stopRinging cancels a delayed event: use after',
      'action announce emits its event, which no path shows: use sendTo',
    ]);
  });
});
