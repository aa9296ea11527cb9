import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { registry } from '../../src/machines/registry.ts';
import { planReplays } from '../../flows/browser/plan.ts';
import { requirementsOfPath } from '../../flows/diagrams/path-requirements.ts';
import { areaOf } from '../../flows/requirements.ts';
import { applicationOf } from '../../flows/diagrams/current.ts';
import { matrixFor } from '../../flows/diagrams/document.ts';
import { project } from '../flows/support/project.ts';
import { knownRequirements } from '../../tools/requirements.ts';
import { definitionOf } from '../../flows/index.ts';

const { rows, unnamed } = matrixFor(applicationOf(project));

/** The citations of the browser replays, whose titles `tests/browser/replay.test.ts` creates at run time. */
const replayed = new Set(
  (await planReplays(project))
    .filter(({ offScreen }) => offScreen === null)
    .flatMap((planned) => requirementsOfPath(planned, knownRequirements())),
);

const rowOf = (id: string) => {
  const row = rows.find(({ requirement }) => requirement.id === id);
  return {
    states: row?.states,
    transitions: row?.transitions.map(({ transition }) => transition.id),
    calls: row?.calls,
    messages: row?.messages,
  };
};

describe('the matrix', () => {
  test('[FLOW-2] has every requirement with an existing test', () => {
    expect(rows.map(({ requirement }) => requirement.id)).toEqual(knownRequirements().map(({ id }) => id));
    expect(rows.flatMap(({ tests }) => tests).filter((file) => !existsSync(file))).toEqual([]);
    const untested = rows.filter(({ tests }) => tests.length === 0).map(({ requirement }) => requirement.id);
    expect(untested.filter((id) => !replayed.has(id))).toEqual([]);
  });

  test('[FLOW-2] finds a requirement by the message it quotes, in the machines of its area only', () => {
    expect(rowOf('LOGIN-2')).toEqual({
      states: [],
      transitions: ['login.editing · form.submit · 2'],
      calls: [],
      messages: ['Campo obligatorio'],
    });
  });

  test('[FLOW-2] finds a requirement by the call it names', () => {
    expect(rowOf('CREATE-8').calls).toEqual([
      'POST /api/terceros/propietarios/',
      'POST /api/terceros/inquilinos/',
      'POST /api/terceros/constructoras/',
    ]);
  });

  test('[FLOW-2] finds a requirement by the state that names it, with the transitions that enter this state', () => {
    const { states, transitions } = rowOf('CLIENT-2');
    expect({ states, transitions }).toEqual({
      states: ['portfolio.cliente.none'],
      transitions: [
        'portfolio.cliente.loading · done loadCliente · 2',
        'portfolio.cliente.retrying · done retryCliente · 2',
      ],
    });
  });

  test('[FLOW-2] finds a requirement by the call of what a machine runs from its start on', () => {
    const { transitions, calls } = rowOf('STATE-1');
    expect(transitions).toContain('estadoChange · (start)');
    expect(calls).toEqual(['OPTIONS /api/inmuebles/inmuebles/']);
  });

  test('[FLOW-2] lists every transition', () => {
    const all = registry.flatMap((machine) => definitionOf(machine).transitions.map(({ id }) => id));
    const shown = [...rows.flatMap(({ transitions }) => transitions), ...unnamed];
    const ids = shown
      .map(({ transition }) => transition)
      .filter(({ trigger }) => trigger.kind !== 'start')
      .map(({ id }) => id);
    expect([...new Set(ids)].toSorted()).toEqual(all.toSorted());
  });
});

describe.each(registry.map((machine) => definitionOf(machine)))(
  'machine $id',
  ({ areas, states, transitions }) => {
    test('[FLOW-2] names only existing areas and requirements', () => {
      const known = new Set(
        knownRequirements().flatMap((requirement) => [requirement.id, areaOf(requirement)]),
      );
      const named = [...areas, ...[...states, ...transitions].flatMap(({ requirements }) => requirements)];
      expect(areas.length).toBeGreaterThan(0);
      expect(named.filter((id) => !known.has(id))).toEqual([]);
    });
  },
);
