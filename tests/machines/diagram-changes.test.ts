import { not, setup, type AnyStateMachine } from 'xstate';
import { describe, expect, test } from 'vitest';
import { loginMachine } from '../../src/machines/session/login.machine.ts';
import { changesBetween } from '../../flows/diagrams/changes.ts';
import { machinesDocument, type Application } from '../../flows/diagrams/document.ts';
import { asList, rebuild, type Changes } from '../../flows/machine/rebuild.ts';
import type { PathSet } from '../../flows/paths/path-set.ts';
import { readPathSet } from '../flows/support/project.ts';

/** The words of the drift gate and of `npm run flows -- diff`, for each thing that can become of a machine. */

const committed = readPathSet('login') ?? { flow: 'login', machine: 'login', paths: [] };

function documentOf(
  machine: AnyStateMachine,
  set: PathSet = committed,
  application: Partial<Application> = {},
): string {
  return machinesDocument({
    title: 'the house',
    command: 'flows',
    machines: [machine],
    setOf: () => set,
    requirements: [],
    cited: new Map(),
    ...application,
  });
}

function changed(changes: Changes): string[] {
  return changesBetween(documentOf(loginMachine), documentOf(rebuild(loginMachine, changes)));
}

describe('what became of a machine is said in words:', () => {
  test('[FLOW-2] a transition dropped', () => {
    const transition: Changes['transition'] = (config, id) =>
      id === 'login.editing · field.changed' ? null : config;
    expect(changed({ transition })).toEqual(['login: transition removed: editing on field.changed → stays']);
  });

  test('[FLOW-2] the first of two candidates dropped', () => {
    const transition: Changes['transition'] = (config, id) =>
      id === 'login.editing · form.submit' ? null : config;
    expect(changed({ transition })).toContain(
      'login: transition removed: editing on form.submit [isComplete: Both fields are filled in.] → sending',
    );
  });

  test('[FLOW-2] a transition retargeted', () => {
    const transition: Changes['transition'] = (config, id) =>
      id === 'login.sending · done login' ? { ...config, target: 'editing' } : config;
    expect(changed({ transition })).toContain(
      'login: transition retargeted: sending on done login → loggedIn now goes to editing',
    );
  });

  test('[FLOW-2] a failure that goes where success goes', () => {
    const transition: Changes['transition'] = (config, id) =>
      id === 'login.sending · error login' ? { ...config, target: 'loggedIn' } : config;
    expect(changed({ transition })).toContain(
      'login: transition retargeted: sending on error login → editing now goes to loggedIn',
    );
  });

  test('[FLOW-2] a guard turned round', () => {
    const transition: Changes['transition'] = (config, id) =>
      id === 'login.editing · form.submit' ? { ...config, guard: not('isComplete') } : config;
    expect(changed({ transition })).toEqual([
      'login: editing on form.submit [not isComplete: Both fields are filled in.] → sending: ' +
        'guard was isComplete: Both fields are filled in., is not isComplete: Both fields are filled in.',
    ]);
  });

  test('[FLOW-2] another call, and its ends', () => {
    const state: Changes['state'] = (config, id) =>
      id === 'login.sending'
        ? { ...config, invoke: asList(config.invoke).map((invoke) => ({ ...Object(invoke), id: 'refresh' })) }
        : config;
    expect(changed({ state })).toEqual([
      'login: state sending: runs was login, is refresh',
      'login: editing on form.submit [isComplete: Both fields are filled in.] → sending: runs was login, is refresh',
      'login: transition removed: sending on done login → loggedIn',
      'login: transition removed: sending on error login → editing',
      'login: transition added: sending on done refresh → loggedIn',
      'login: transition added: sending on error refresh → editing',
    ]);
  });

  test('[FLOW-2] a state added', () => {
    const state: Changes['state'] = (config, id) =>
      id === 'login' ? { ...config, states: { ...config.states, locked: {} } } : config;
    expect(changed({ state })).toEqual(['login: state added: locked']);
  });

  test('[FLOW-2] paths gone and new, where the machine is written as before', () => {
    const [first] = committed.paths;
    const others = { ...committed, paths: committed.paths.slice(1) };
    const found = changesBetween(documentOf(loginMachine), documentOf(loginMachine, others));
    expect(found.filter((change) => change.includes(` path ${first?.id} is gone: `))).toHaveLength(1);
    expect(changesBetween(documentOf(loginMachine, others), documentOf(loginMachine))).toHaveLength(1);
  });

  test('[FLOW-2] a requirement that is cited elsewhere', () => {
    const requirements = [{ id: 'LOGIN-3', text: 'Submit reads so', spec: '2' }];
    const cited = (file: string) =>
      documentOf(loginMachine, committed, { requirements, cited: new Map([['LOGIN-3', [file]]]) });
    expect(changesBetween(cited('tests/a.test.ts'), cited('tests/b.test.ts'))).toEqual([
      'requirement LOGIN-3: has tests in tests/b.test.ts now',
      'requirement LOGIN-3: has no tests in tests/a.test.ts any more',
    ]);
  });
});

describe('texts that look like a table', () => {
  const text = 'a | b \\| c \\';
  const speaker = setup({ actions: { say: (_, _params: { text: string }) => {} } }).createMachine({
    id: 'speaker',
    on: { talk: { actions: { type: 'say', params: { text } } }, shout: {} },
  });
  const set = (words: string): PathSet => ({
    flow: 'speaker',
    machine: 'speaker',
    paths: [
      {
        id: 'abc1234',
        start: { name: words, seen: { state: {}, takes: [], context: {}, effects: [] } },
        steps: [
          {
            move: { event: { type: 'talk', about: words } },
            seen: {
              state: {},
              takes: ['speaker · talk'],
              context: { error: words },
              effects: [{ do: 'say', params: { text: words } }],
            },
          },
        ],
      },
    ],
  });

  test('[FLOW-2] change nothing when they do not change', () => {
    const before = documentOf(speaker, set(text));
    expect(changesBetween(before, `${before} `)).toEqual([
      'speaker: its diagram, its purpose or the paths of a transition are others',
    ]);
  });

  test('[FLOW-2] of an older document, which let them break a line, are one row', () => {
    const now = documentOf(speaker, set('one two'));
    const older = now.replaceAll('«one two»', '«one\ntwo»');
    expect(changesBetween(older, now)).toEqual([
      'speaker: its diagram, its purpose or the paths of a transition are others',
    ]);
  });

  test('[FLOW-2] are told as one change, to the letter, and make no transition of their own', () => {
    const broken = `x\n| 1 | 2 |\n\n## y | z`;
    const found = changesBetween(documentOf(speaker, set('plain')), documentOf(speaker, set(broken)));
    expect(found.filter((change) => /transition|machine|state (added|removed)/.test(change))).toEqual([]);
    expect(found).toContain(
      'speaker: anywhere on talk → stays: says was «plain», is «x | 1 | 2 |  ## y | z»',
    );
  });
});
