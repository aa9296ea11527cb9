import { not, setup, type AnyStateMachine } from 'xstate';
import { describe, expect, test } from 'vitest';
import { runPath } from '../actor/actor-run.ts';
import { changesBetween } from '../diagrams/changes.ts';
import { machinesDocument, type Application } from '../diagrams/document.ts';
import { asList, rebuild, type Changes } from '../machine/rebuild.ts';
import type { Path, PathSet, Seen } from '../paths/path-set.ts';
import { openProject } from '../project.ts';
import config from './example/flows.config.ts';
import { signInMachine } from './example/sign-in.machine.ts';

/** What `diff` prints for each thing that can change in a machine. */

const committed = openProject(config).readPathSet('sign-in') ?? {
  flow: 'sign-in',
  machine: 'signIn',
  paths: [],
};

function documentOf(
  machine: AnyStateMachine,
  set: PathSet = committed,
  application: Partial<Application> = {},
): string {
  return machinesDocument({
    title: 'Example',
    command: 'flows',
    machines: [machine],
    setOf: () => set,
    requirements: [],
    cited: new Map(),
    ...application,
  });
}

function changed(changes: Changes): string[] {
  return changesBetween(documentOf(signInMachine), documentOf(rebuild(signInMachine, changes)));
}

function withSeen({ start, steps, ...path }: Path, [atStart = start.seen, ...seen]: Seen[]): Path {
  return {
    ...path,
    start: { ...start, seen: atStart },
    steps: steps.map((step, index) => ({ ...step, seen: seen[index] ?? step.seen })),
  };
}

describe('a change of a machine is described in words:', () => {
  test('[FLOW-2] a transition dropped', () => {
    const transition: Changes['transition'] = (config, id) =>
      id === 'signIn.editing · field.changed' ? null : config;
    expect(changed({ transition })).toEqual(['signIn: transition removed: editing on field.changed → stays']);
  });

  test('[FLOW-2] the first of two candidates dropped', () => {
    const transition: Changes['transition'] = (config, id) =>
      id === 'signIn.editing · form.submit' ? null : config;
    expect(changed({ transition })).toContain(
      'signIn: transition removed: editing on form.submit [isComplete: Both fields are filled in.] → sending',
    );
  });

  test('[FLOW-2] a transition retargeted', () => {
    const transition: Changes['transition'] = (config, id) =>
      id === 'signIn.sending · done signIn' ? { ...config, target: 'editing' } : config;
    expect(changed({ transition })).toContain(
      'signIn: transition retargeted: sending on done signIn → signedIn now goes to editing',
    );
  });

  test('[FLOW-2] a failure with the target of a success', () => {
    const transition: Changes['transition'] = (config, id) =>
      id === 'signIn.sending · error signIn' ? { ...config, target: 'signedIn' } : config;
    expect(changed({ transition })).toContain(
      'signIn: transition retargeted: sending on error signIn → paused now goes to signedIn',
    );
  });

  test('[FLOW-2] a guard negated', () => {
    const transition: Changes['transition'] = (config, id) =>
      id === 'signIn.editing · form.submit' ? { ...config, guard: not('isComplete') } : config;
    expect(changed({ transition })).toEqual([
      'signIn: editing on form.submit [not isComplete: Both fields are filled in.] → sending: ' +
        'guard was isComplete: Both fields are filled in., is not isComplete: Both fields are filled in.',
    ]);
  });

  test('[FLOW-2] a different call and its outcomes', () => {
    const state: Changes['state'] = (config, id) =>
      id === 'signIn.sending'
        ? { ...config, invoke: asList(config.invoke).map((invoke) => ({ ...Object(invoke), id: 'refresh' })) }
        : config;
    expect(changed({ state })).toEqual([
      'signIn: state sending: runs was signIn, is refresh',
      'signIn: editing on form.submit [isComplete: Both fields are filled in.] → sending: runs was signIn, is refresh',
      'signIn: transition removed: sending on done signIn → signedIn',
      'signIn: transition removed: sending on error signIn → paused',
      'signIn: transition added: sending on done refresh → signedIn',
      'signIn: transition added: sending on error refresh → paused',
    ]);
  });

  test('[FLOW-2] an action on exit', () => {
    const state: Changes['state'] = (config, id) =>
      id === 'signIn.paused' ? { ...config, exit: { type: 'setError', params: null } } : config;
    expect(changed({ state })).toEqual(['signIn: state paused: on exit was nothing, is setError null']);
  });

  test('[FLOW-2] what a history state remembers', () => {
    const withHistory = (history: 'shallow' | 'deep') =>
      rebuild(signInMachine, {
        state: (config, id) =>
          id === 'signIn'
            ? { ...config, states: { ...config.states, last: Object({ type: 'history', history }) } }
            : config,
      });
    expect(changesBetween(documentOf(withHistory('shallow')), documentOf(withHistory('deep')))).toEqual([
      'signIn: state last: what it is was ↶, is ↶*',
    ]);
  });

  test('[FLOW-2] an action of the default entry', () => {
    const state: Changes['state'] = (config, id) =>
      id === 'signIn'
        ? Object({ ...config, initial: { target: 'editing', actions: { type: 'setError', params: 'Hi' } } })
        : config;
    expect(changed({ state })).toEqual(["signIn: — on start → editing: does was nothing, is setError 'Hi'"]);
  });

  test('[FLOW-2] another output in the paths', () => {
    const ending = (output: string) => {
      const state: Changes['state'] = (config, id) =>
        id === 'signIn' ? Object({ ...config, output: () => output }) : config;
      const machine = rebuild(signInMachine, { state });
      const paths = committed.paths.map((path) => withSeen(path, runPath(machine, path)));
      return documentOf(machine, { ...committed, paths });
    };
    expect(changesBetween(ending('in'), ending('out'))).toEqual(["signIn: output was `'in'`, is `'out'`"]);
  });

  test('[FLOW-2] a state added', () => {
    const state: Changes['state'] = (config, id) =>
      id === 'signIn' ? { ...config, states: { ...config.states, locked: {} } } : config;
    expect(changed({ state })).toEqual(['signIn: state added: locked']);
  });

  test('[FLOW-2] removed and new paths of an unchanged machine', () => {
    const [first] = committed.paths;
    const others = { ...committed, paths: committed.paths.slice(1) };
    const found = changesBetween(documentOf(signInMachine), documentOf(signInMachine, others));
    expect(found.filter((change) => change.includes(` path ${first?.id} is gone: `))).toHaveLength(1);
    const added = changesBetween(documentOf(signInMachine, others), documentOf(signInMachine));
    expect(added.filter((change) => change.includes(` path ${first?.id} is new: `))).toHaveLength(1);
  });
});

describe('the order of the candidates of an event', () => {
  const isNew = { guard: 'isNew', target: 'open', description: 'It is new.' };
  const isLate = { guard: 'isLate', target: 'closed', description: 'It is late.' };
  const isPaid = { guard: 'isPaid', target: 'closed', description: 'It is paid.' };
  const otherwise = { target: 'open' };
  const orderMachine = (...arrived: object[]) =>
    documentOf(
      setup({
        guards: { isNew: () => true, isLate: () => true, isPaid: () => true },
      }).createMachine({
        id: 'order',
        initial: 'open',
        states: { open: { on: { arrived } }, closed: { on: { reopened: 'open' } } },
      }),
      { flow: 'order', machine: 'order', paths: [] },
    );
  const before = orderMachine(isNew, isLate, isPaid, otherwise);

  test('[FLOW-2] is described if some of them change places', () => {
    expect(changesBetween(before, orderMachine(isNew, isPaid, isLate, otherwise))).toEqual([
      'order: transition order changed: open on arrived: ' +
        'now [isPaid: It is paid.] before [isLate: It is late.]',
    ]);
    expect(changesBetween(before, orderMachine(isLate, isPaid, isNew, otherwise))).toEqual([
      'order: transition order changed: open on arrived: ' +
        'now [isLate: It is late.] before [isPaid: It is paid.] before [isNew: It is new.]',
    ]);
    expect(changesBetween(orderMachine(isLate, otherwise), orderMachine(otherwise, isLate))).toEqual([
      'order: transition order changed: open on arrived: now → open before [isLate: It is late.]',
    ]);
  });

  test('[FLOW-2] is that of the candidates that both versions have', () => {
    expect(changesBetween(before, orderMachine(isNew, isPaid, otherwise))).toEqual([
      'order: transition removed: open on arrived [isLate: It is late.] → closed',
    ]);
    expect(changesBetween(orderMachine(isPaid, otherwise), orderMachine(isNew, isPaid, otherwise))).toEqual([
      'order: transition added: open on arrived [isNew: It is new.] → open',
    ]);
  });
});

describe('texts that look like table rows', () => {
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
      'speaker: only its diagram, its description or the paths of a transition changed',
    ]);
  });

  test('[FLOW-2] with line breaks in an older document are one row', () => {
    const now = documentOf(speaker, set('one two'));
    const older = now.replaceAll('«one two»', '«one\ntwo»');
    expect(changesBetween(older, now)).toEqual([
      'speaker: only its diagram, its description or the paths of a transition changed',
    ]);
  });

  test('[FLOW-2] are described exactly, as one change, and are not read as a transition', () => {
    const broken = `x\n| 1 | 2 |\n\n## y | z`;
    const found = changesBetween(documentOf(speaker, set('plain')), documentOf(speaker, set(broken)));
    expect(found.filter((change) => /transition|machine|state (added|removed)/.test(change))).toEqual([]);
    expect(found).toContain(
      'speaker: anywhere on talk → stays: says was «plain», is «x | 1 | 2 |  ## y | z»',
    );
  });
});
