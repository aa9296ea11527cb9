import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { currentDocuments } from '../../flows/diagrams/current.ts';
import { drawingsFor } from '../../flows/diagrams/document.ts';
import { factsOf } from '../../flows/diagrams/facts.ts';
import { definitionOf, flowNameOf, type PathSet } from '../../flows/index.ts';
import { registry } from '../../src/machines/registry.ts';
import { sessionMachine } from '../../src/machines/session/session.machine.ts';
import { project, readPathSet } from '../flows/support/project.ts';

describe('generated documents', () => {
  test.each(
    currentDocuments(project).map((document) => ({ ...document, name: basename(document.file.pathname) })),
  )('[FLOW-2] $name is up to date: npm run diagrams', ({ file, text, changesBetween }) => {
    expect(changesBetween(readFileSync(file, 'utf8'), text)).toEqual([]);
  });

  test.each(registry.map((machine) => [machine.id, machine] as const))(
    '[FLOW-2] shows every transition of %s',
    (_id, machine) => {
      const drawn = drawingsFor(machine).flatMap(({ arrows, inside }) => [...arrows.flat(), ...inside]);
      expect([...new Set(drawn)].toSorted()).toEqual(
        definitionOf(machine)
          .transitions.map(({ id }) => id)
          .toSorted(),
      );
    },
  );
});

describe('events between actors', () => {
  const session = definitionOf(sessionMachine);
  const committed = readPathSet('session') ?? { flow: 'session', machine: 'session', paths: [] };
  const doneOn = (trigger: string, set: PathSet) =>
    factsOf(session, set).find(({ transition }) => transition.id === trigger)?.does;

  test('[FLOW-2] an action that sends an event names it', () => {
    expect(doneOn('session.loggedOut · login.succeeded', committed)).toEqual([
      'adoptStored',
      'countEpoch',
      "dropDraftOfOthers { identity: 'ana|' }",
      'tellParent session.opened',
    ]);
  });

  test('[FLOW-2] every sending action of every machine names its event', () => {
    const unnamed = registry.map(definitionOf).flatMap((machine) => {
      const set = readPathSet(flowNameOf(machine.id)) ?? committed;
      return factsOf(machine, set).flatMap(({ transition, does }) =>
        does.filter((words) => machine.senders.includes(words)).map((words) => `${transition.id}: ${words}`),
      );
    });
    expect(unnamed).toEqual([]);
  });

  test('[FLOW-2] no event is named for a step with fewer events than sending actions', () => {
    const silent = committed.paths.map((path) => ({
      ...path,
      steps: path.steps.map((step) => ({ ...step, seen: { ...step.seen, effects: [] } })),
    }));
    expect(doneOn('session.loggedOut · login.succeeded', { ...committed, paths: silent })?.at(-1)).toBe(
      "tellParent { type: 'session.opened' }",
    );
  });
});
