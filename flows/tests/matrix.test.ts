import { assign, fromPromise, setup } from 'xstate';
import { describe, expect, test } from 'vitest';
import { applicationOf } from '../diagrams/current.ts';
import { matrixFor } from '../diagrams/document.ts';
import { factsOf } from '../diagrams/facts.ts';
import { requirementsOf } from '../diagrams/transition-requirements.ts';
import { matrixChangesBetween, matrixDocument } from '../diagrams/matrix.ts';
import { definitionOf } from '../machine/definition.ts';
import { rebuild } from '../machine/rebuild.ts';
import type { PathSet, PathStep } from '../paths/path-set.ts';
import { openProject } from '../project.ts';
import config from './example/flows.config.ts';

const application = applicationOf(openProject(config));

function documentOf(changes: Partial<typeof application> = {}): string {
  return matrixDocument(matrixFor({ ...application, ...changes }), 'Example', 'flows');
}

describe('the document of the requirements', () => {
  test('[FLOW-2] lists what implements each requirement, then what no requirement names', () => {
    const [, ...sections] = documentOf().split(/^(?=## )/m);
    expect(sections).toEqual([
      `## ENTRY

### ENTRY-1

An empty field shows 'Both fields are needed.' (§1)

- transition: signIn.editing on form.submit → stays
- text: «Both fields are needed.»
- paths: 2
- test: tests/entry.test.ts

### ENTRY-2

After a refusal nobody can try again for three seconds (§2)

- state: signIn.paused
- transition: signIn.sending on error signIn → signIn.paused
- text: «That did not work.»
- paths: 1

`,
      `## Transitions without a requirement

No requirement names them or quotes their texts or calls. Paths take them anyway.

- signIn.editing on field.changed → stays
- signIn.editing on form.submit [isComplete] → signIn.sending
- signIn.sending on done signIn → signIn.signedIn
- signIn.paused on after pause → signIn.editing
`,
    ]);
  });

  const now = documentOf();

  test('[FLOW-2] equal versions have no differences', () => {
    expect(matrixChangesBetween(now, now)).toEqual([]);
  });

  test('[FLOW-2] added, removed, reworded and newly cited requirements are described in words', () => {
    const [first = { id: '', text: '', spec: '' }, second = first] = application.requirements;
    const other = documentOf({
      requirements: [first, { ...second, text: 'Wait' }, { id: 'EXIT-1', text: 'Out', spec: '3' }],
      cited: new Map([['ENTRY-1', ['tests/other.test.ts']]]),
    });
    expect(matrixChangesBetween(now, other)).toEqual([
      'requirement added: EXIT-1',
      'requirement ENTRY-1: has test: tests/other.test.ts now',
      'requirement ENTRY-1: has no test: tests/entry.test.ts any more',
      "requirement ENTRY-2: was 'After a refusal nobody can try again for three seconds (§2)', is 'Wait (§2)'",
    ]);
    expect(matrixChangesBetween(other, now)).toContain('requirement removed: EXIT-1');
  });

  test('[FLOW-2] a number of paths that changed is described as one change', () => {
    expect(matrixChangesBetween(now, now.replace('- paths: 2', '- paths: 3'))).toEqual([
      'requirement ENTRY-1: paths: 2 became 3',
    ]);
    expect(matrixChangesBetween(now, now.replace('- paths: 2\n', ''))).toEqual([
      'requirement ENTRY-1: paths: 2 became 0',
    ]);
  });

  test('[FLOW-2] a transition that loses or gains its only requirement is described', () => {
    const [first] = application.requirements;
    const other = documentOf({ requirements: first ? [first] : [] });
    const refusal = 'signIn.sending on error signIn → signIn.paused';
    expect(matrixChangesBetween(now, other)).toEqual([
      'requirement removed: ENTRY-2',
      `transition without a requirement now: ${refusal}`,
    ]);
    expect(matrixChangesBetween(other, now)).toEqual([
      'requirement added: ENTRY-2',
      `no longer without a requirement: ${refusal}`,
    ]);
  });

  test('[FLOW-2] a transition without a requirement that is added or removed is described', () => {
    const pause = 'signIn.paused on after pause → signIn.editing';
    const [machine] = application.machines;
    if (!machine) throw new Error('The example has a machine');
    const other = documentOf({
      machines: [
        rebuild(machine, {
          transition: (config, id) => (id === 'signIn.paused · after pause' ? null : config),
        }),
      ],
    });
    expect(matrixChangesBetween(now, other)).toEqual([`transition without a requirement removed: ${pause}`]);
    expect(matrixChangesBetween(other, now)).toEqual([`transition without a requirement now: ${pause}`]);
  });

  test('[FLOW-2] a changed layout is reported as such', () => {
    expect(matrixChangesBetween(now, `${now} `)).toEqual([
      'the requirements matrix: only its layout changed',
    ]);
  });
});

test('[FLOW-2] a transition lists the text that it brings up, not one already on screen', () => {
  const machine = setup({
    types: { context: {} as { errors: Record<string, string> } },
    actions: { refuse: assign({ errors: {} }) },
  }).createMachine({
    id: 'form',
    context: { errors: {} },
    on: { name: { actions: 'refuse' }, city: { actions: 'refuse' }, look: {} },
  });
  const step = (type: string, errors: Record<string, string> | null): PathStep => ({
    move: { event: { type } },
    seen: { state: {}, takes: [`form · ${type}`], context: errors ? { errors } : {}, effects: [] },
  });
  const set: PathSet = {
    flow: 'form',
    machine: 'form',
    paths: [
      {
        id: 'abc1234',
        start: { name: 'start', seen: { state: {}, takes: [], context: { errors: {} }, effects: [] } },
        steps: [
          step('name', { name: 'No name' }),
          step('city', { name: 'No name', city: 'No city' }),
          step('look', null),
        ],
      },
    ],
  };
  const said = factsOf(definitionOf(machine), set).map(({ transition, says }) => [transition.id, says]);
  expect(said).toEqual([
    ['form · (start)', []],
    ['form · name', ['No name']],
    ['form · city', ['No city']],
    ['form · look', []],
  ]);
});

test('[FLOW-2] a return to a state that waits carries out none of its requirements, one to a state that acts does', () => {
  const meta = { requirements: ['FORM-1'] };
  const machine = setup({
    actors: { send: fromPromise(() => Promise.resolve()) },
  }).createMachine({
    id: 'form',
    initial: 'opening',
    states: {
      opening: { on: { ready: 'editing' } },
      editing: { meta, on: { submit: 'sending', leave: 'asking' } },
      asking: { on: { stay: 'editing', leave: 'left' } },
      sending: { meta, invoke: { src: 'send', id: 'send', onError: 'failed' } },
      failed: { on: { edit: 'editing', retry: 'sending' } },
      left: { type: 'final' },
    },
  });
  const facts = factsOf(definitionOf(machine), { flow: 'form', machine: 'form', paths: [] });
  const form = { id: 'FORM-1', text: 'A form', spec: '1' };
  const proving = facts.filter((one) => requirementsOf(one, [form]).length > 0);
  expect(proving.map(({ transition }) => transition.id)).toEqual([
    'form.opening · ready',
    'form.editing · submit',
    'form.failed · retry',
  ]);
});
