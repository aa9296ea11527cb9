import { readFileSync } from 'node:fs';
import { setup, type AnyStateMachine } from 'xstate';
import { describe, expect, test } from 'vitest';
import { changesBetween } from '../../tools/diagrams/changes.ts';
import { machinesDocument, mermaidFor } from '../../tools/diagrams/document.ts';
import { currentDocument } from '../../tools/diagrams/main.ts';
import { rebuild, type ChangeTransition } from '../support/flows/rebuild.ts';

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
  machinesDocument([machine], ({ id }) => ({ flow: id, machine: id, paths: [] }));

function changed(transition: ChangeTransition): string[] {
  return changesBetween(documentOf(lampMachine), documentOf(rebuild(lampMachine, { transition })));
}

describe('machines.md', () => {
  test('[FLOW-2] is what the machines say: npm run diagrams', () => {
    expect(changesBetween(readFileSync('machines.md', 'utf8'), currentDocument())).toEqual([]);
  });

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

describe('diagram', () => {
  test('[FLOW-2] shows states, events, guards and delays, and escapes what Mermaid would trip over', () => {
    expect(mermaidFor(lampMachine).replaceAll('\u00a0', ' ').split('\n').slice(4)).toEqual([
      'stateDiagram-v2',
      '  [*] --> lamp_off',
      '  state "off" as lamp_off',
      '  state "on<br/>↺ look#58; #35;1 #34;now#34;" as lamp_on',
      '  lamp_off --> lamp_on : press [isDark]',
      '  lamp_on --> lamp_off : press<br/>after patience (5000 ms)',
    ]);
  });
});
