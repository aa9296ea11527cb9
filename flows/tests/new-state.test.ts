import { describe, expect, test } from 'vitest';
import { flowProblems } from '../model/flow-problems.ts';
import { requirementProblems } from '../model/problems.ts';
import type { AnyFlow } from '../model/define-flow.ts';
import { driftBetween } from '../paths/drift.ts';
import { generatePaths } from '../paths/generate.ts';
import { asList, rebuild, type NodeConfig } from '../machine/rebuild.ts';
import { screenProblems } from '../model/screen-problems.ts';
import { openProject } from '../project.ts';
import config from './example/flows.config.ts';
import { placeholderCall } from './example/placeholders.ts';
import signIn from './example/sign-in.flow.ts';

/** The messages of the first run after somebody added a state to a machine and nothing else. */

const added: NodeConfig = {
  on: { 'code.typed': { target: 'sending', guard: () => true }, 'code.again': {} },
  invoke: { src: 'sendCode', id: 'sendCode', onDone: 'editing' },
};

function withState(states: Record<string, NodeConfig>, entry: string | null): AnyFlow {
  const machine = rebuild(signIn.machine, {
    state: (config, id) =>
      id === 'signIn' ? { ...config, states: { ...config.states, ...states } } : config,
    transition: (config, id) =>
      id === 'signIn.sending · done signIn' && entry !== null
        ? { ...config, target: entry, actions: asList(config.actions) }
        : config,
  }).provide({ actors: { sendCode: placeholderCall('sendCode') } });
  return { ...signIn, machine };
}

describe('a state added to a flow', () => {
  test('[FLOW-3] nothing is missing before it is added', () => {
    expect(flowProblems(signIn)).toEqual([]);
  });

  test('[FLOW-3] makes the model list everything that is missing', () => {
    expect(flowProblems(withState({ confirming: added }, 'confirming'))).toEqual([
      'state signIn.confirming has no description',
      "state signIn.confirming has no meta: { spec: '§…' }",
      'state signIn.signedIn is entered by no transition',
      'guarded transition signIn.confirming on code.typed [] → signIn.sending has no description',
      'the guard of signIn.confirming on code.typed [] → signIn.sending has no name in setup',
      'call sendCode of state signIn.confirming has no onError: its failure would end the machine',
      'event code.typed of signIn has no sample',
      'event code.again of signIn has no sample',
      'actor sendCode of signIn has no outcome: outcomes.sendCode.done is missing',
      'event code.typed of signIn has no gesture: add what a person does to screen.gestures',
      'event code.again of signIn has no gesture: add what a person does to screen.gestures',
      'state signIn.confirming has no assertion: add what a person sees to screen.states',
    ]);
  });

  test('[FLOW-2] [FLOW-3] a requirement or an area that is not there is reported, wherever it is named', () => {
    const meta = { spec: '§1', requirements: ['ENTRY-2', 'ENTRY-22'], areas: ['ENTRY', 'ENTRI'] };
    const machine = rebuild(signIn.machine, {
      state: (state, id) => (id === 'signIn' || id === 'signIn.editing' ? { ...state, meta } : state),
      transition: (transition, id) =>
        id === 'signIn.paused · after pause' ? { ...transition, meta } : transition,
    });
    const known = config.requirements?.list() ?? [];
    expect(requirementProblems(signIn.machine, known)).toEqual([]);
    expect(requirementProblems(machine, known)).toEqual([
      'machine signIn names the area ENTRI, which has no requirement',
      'state signIn names ENTRY-22, which is no requirement',
      'state signIn.editing names ENTRY-22, which is no requirement',
      'transition signIn.paused on after pause → signIn.editing names ENTRY-22, which is no requirement',
    ]);
  });

  test('[FLOW-3] is reported if no transition enters it', () => {
    const state = { description: 'A state.', meta: { spec: '§2' } };
    expect(flowProblems(withState({ confirming: { ...state } as NodeConfig }, null))).toEqual([
      'state signIn.confirming is entered by no transition',
      'state signIn.confirming has no assertion: add what a person sees to screen.states',
    ]);
  });

  test('[FLOW-3] is reported if a committed path now leads to it', () => {
    const committed = openProject(config).readPathSet('sign-in');
    const { set, missing } = generatePaths(withState({ confirming: added }, 'confirming'), 'sign-in');
    expect(missing).toEqual([
      'transition signIn.confirming on code.typed [] → signIn.sending is taken by no path',
      'guard  of signIn.confirming on code.typed [] → signIn.sending is never false: add a sample or outcome that it refuses',
      'transition signIn.confirming on code.again → stays is taken by no path',
      'transition signIn.confirming on done sendCode → signIn.editing is taken by no path',
    ]);
    expect(committed && driftBetween(committed, set)).toContainEqual(
      expect.stringMatching(/^path \w+, step \d, signIn ends: .*: state signedIn became confirming$/),
    );
  });
});

describe('a screen', () => {
  test('[FLOW-3] may describe nothing that the machine does not have', () => {
    const { screen } = signIn;
    if (!screen) throw new Error('signIn has a screen');
    const asserts = async () => {};
    const states = { ...screen.states, closing: asserts };
    const gestures = { ...screen.gestures, 'form.reset': asserts };
    expect(screenProblems({ ...signIn, screen: { ...screen, states, gestures } })).toEqual([
      'signIn has no transition for event form.reset, which has a gesture',
      'signIn has no state closing, which has an assertion',
    ]);
  });

  test('[FLOW-3] may be left out only with the reason', () => {
    const { screen: _screen, ...rest } = signIn;
    expect(screenProblems(rest)).toEqual([
      'signIn has neither a screen to be replayed on nor offScreen, which says why it has none',
    ]);
    expect(screenProblems({ ...rest, offScreen: 'It is a stage play.' })).toEqual([]);
  });

  test('[FLOW-3] must say how each outcome is caused', () => {
    const outcomes = { signIn: { done: { silently: { output: null } } } };
    expect(screenProblems({ ...signIn, outcomes })).toEqual([
      "outcome 'silently' of signIn cannot be caused in a browser: give it wire, offScreen or a gesture in screen.ends",
    ]);
  });
});
