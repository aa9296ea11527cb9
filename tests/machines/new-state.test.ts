import { describe, expect, test } from 'vitest';
import { unprovided } from '../../src/lib/unprovided.ts';
import login from '../flows/login.flow.ts';
import { machineProblems, modelProblems } from '../../flows/model/problems.ts';
import type { AnyFlow } from '../../flows/model/define-flow.ts';
import { driftBetween } from '../../flows/paths/drift.ts';
import { generatePaths } from '../../flows/paths/generate.ts';
import { asList, rebuild, type NodeConfig } from '../../flows/machine/rebuild.ts';
import { screenProblems } from '../../flows/model/screen-problems.ts';
import { readPathSet } from '../flows/support/project.ts';

/** What a new engineer is told by the first run of the flow tests after a state was added to a flow, and nothing else was. */

const added: NodeConfig = {
  on: { 'code.typed': { target: 'sending', guard: () => true }, 'code.again': {} },
  invoke: { src: 'sendCode', id: 'sendCode', onDone: 'editing' },
};

function withState(states: Record<string, NodeConfig>, entry: string | null): AnyFlow {
  const machine = rebuild(login.machine, {
    state: (config, id) => (id === 'login' ? { ...config, states: { ...config.states, ...states } } : config),
    transition: (config, id) =>
      id === 'login.sending · done login' && entry !== null
        ? { ...config, target: entry, actions: asList(config.actions) }
        : config,
  }).provide({ actors: { sendCode: unprovided('sendCode') } });
  return { ...login, machine };
}

const complaints = (flow: AnyFlow) => [
  ...machineProblems(flow.machine),
  ...modelProblems(flow),
  ...screenProblems(flow),
];

describe('a state added to a flow', () => {
  test('[FLOW-3] lacks nothing before', () => {
    expect(complaints(login)).toEqual([]);
  });

  test('[FLOW-3] is told all that is missing, in words', () => {
    expect(complaints(withState({ confirming: added }, 'confirming'))).toEqual([
      'state login.confirming has no description',
      "state login.confirming has no meta: { spec: '§…' }",
      'state login.loggedIn is entered by no transition',
      'guarded transition login.confirming on code.typed [] → login.sending has no description',
      'the guard of login.confirming on code.typed [] → login.sending has no name in setup',
      'call sendCode of login has no onError: its failure would end the machine',
      'event code.typed of login has no sample',
      'event code.again of login has no sample',
      'actor sendCode of login has no outcome: outcomes.sendCode.done is missing',
      'event code.typed of login has no gesture: what does a person do for it? screen.gestures',
      'event code.again of login has no gesture: what does a person do for it? screen.gestures',
      'state login.confirming has no assertion: what does a person see in it? screen.states',
    ]);
  });

  test('[FLOW-3] that nothing leads to is told so', () => {
    const state = { description: 'A state.', meta: { spec: '§2' } };
    expect(complaints(withState({ confirming: { ...state } as NodeConfig }, null))).toEqual([
      'state login.confirming is entered by no transition',
      'state login.confirming has no assertion: what does a person see in it? screen.states',
    ]);
  });

  test('[FLOW-3] and which of the committed paths go another way', () => {
    const committed = readPathSet('login');
    const { set, missing } = generatePaths(withState({ confirming: added }, 'confirming'), 'login');
    expect(missing).toEqual([
      'transition login.confirming on code.typed [] → login.sending is taken by no path',
      'guard  of login.confirming on code.typed [] → login.sending is never false: a sample is missing that it refuses',
      'transition login.confirming on code.again → stays is taken by no path',
      'transition login.confirming on done sendCode → login.editing is taken by no path',
    ]);
    expect(committed && driftBetween(committed, set)).toContainEqual(
      expect.stringMatching(/^path \w+, step \d, login ends: .*: state loggedIn became confirming$/),
    );
  });
});

describe('a screen', () => {
  test('[FLOW-3] is told what it shows of what the machine does not have', () => {
    const { screen } = login;
    if (!screen) throw new Error('login has a screen');
    const look = async () => {};
    const states = { ...screen.states, closing: look };
    const gestures = { ...screen.gestures, 'form.reset': look };
    expect(screenProblems({ ...login, screen: { ...screen, states, gestures } })).toEqual([
      'login has no transition for event form.reset, which has a gesture',
      'login has no state closing, which has an assertion',
    ]);
  });

  test('[FLOW-3] or the reason why there is none, is asked for', () => {
    const { screen: _screen, ...rest } = login;
    expect(screenProblems(rest)).toEqual([
      'login has neither a screen to be replayed on nor offScreen, which says why it has none',
    ]);
    expect(screenProblems({ ...rest, offScreen: 'It is a stage play.' })).toEqual([]);
  });

  test('[FLOW-3] an outcome that nobody can bring about is told', () => {
    const outcomes = { login: { done: { silently: { output: null } } } };
    expect(screenProblems({ ...login, outcomes })).toEqual([
      "outcome 'silently' of login cannot be brought about in a browser: it has neither wire nor a gesture in screen.ends",
    ]);
  });
});
