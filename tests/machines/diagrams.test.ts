import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { currentDocuments } from '../../flows/diagrams/current.ts';
import { drawingsFor } from '../../flows/diagrams/document.ts';
import { factsOf } from '../../flows/diagrams/facts.ts';
import { stepsWithStart } from '../../flows/diagrams/steps.ts';
import { definitionOf, flowNameOf, type MachineDefinition, type PathSet } from '../../flows/index.ts';
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

const machines = registry.map(definitionOf).map((machine) => [machine.id, machine] as const);

const setOf = ({ id }: MachineDefinition): PathSet => {
  const flow = flowNameOf(id);
  return readPathSet(flow) ?? { flow, machine: id, paths: [] };
};

/** Every step of a machine's paths, with the facts about the transitions that it takes. */
function stepsOf(machine: MachineDefinition) {
  const set = setOf(machine);
  const facts = factsOf(machine, set);
  return set.paths
    .flatMap((path) => stepsWithStart(machine, path))
    .map(({ seen, takes }) => ({
      seen,
      facts: facts.filter(({ transition }) => takes.includes(transition.id)),
    }));
}

describe('actors', () => {
  test.each(machines)('[FLOW-2] all that %s starts in its paths are named', (_id, machine) => {
    const unnamed = stepsOf(machine).flatMap(({ seen: { effects }, facts }) =>
      effects.flatMap((effect) => {
        const id = 'call' in effect ? effect.call : 'start' in effect ? effect.start : null;
        if (id === null) return [];
        const name = machine.states.some(({ invokes }) => invokes.some((invoke) => invoke.id === id))
          ? id
          : ('src' in effect && effect.src) || id;
        const isNamed = facts.some(({ runs }) => runs.includes(name));
        return isNamed ? [] : [`${facts.map(({ transition }) => transition.id).join(', ')}: ${name}`];
      }),
    );
    expect(unnamed).toEqual([]);
  });
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

  test.each(machines)('[FLOW-2] every event that %s sends in its paths is named', (_id, machine) => {
    const unnamed = stepsOf(machine).flatMap(({ seen: { effects }, facts }) =>
      effects.flatMap((effect) => {
        const event = 'parent' in effect ? effect.parent : 'send' in effect ? effect.send : null;
        if (event === null) return [];
        const type = String(Object(event).type);
        const isNamed = facts.some(({ does }) => does.some((words) => words.split(' ').includes(type)));
        return isNamed ? [] : [`${facts.map(({ transition }) => transition.id).join(', ')}: ${type}`];
      }),
    );
    expect(unnamed).toEqual([]);
  });

  test.each(machines)(
    '[FLOW-2] every action of %s that sends or raises one event names it',
    (_id, machine) => {
      const { senders } = machine;
      const bare = factsOf(machine, setOf(machine)).flatMap(({ transition, does }) =>
        does
          .filter((words) => ['send', 'raise'].includes(senders.get(words)?.kind ?? ''))
          .map((words) => `${transition.id}: ${words}`),
      );
      expect(bare).toEqual([]);
    },
  );

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
