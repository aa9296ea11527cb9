import { StateMachine, type AnyStateMachine } from 'xstate';
import { defineMachine, type MachineDefinition } from '../../tests/support/flows/definition.ts';
import { pathWords } from '../../tests/support/flows/drift.ts';
import type { PathSet } from '../../tests/support/flows/path-set.ts';
import { actorKind } from '../../tests/support/flows/stand-ins.ts';
import { drawingsOf, type Drawing } from './mermaid.ts';
import { STATE_COLUMNS, stateRows, toMarkdown, TRANSITION_COLUMNS, transitionRows } from './tables.ts';

const HEAD = `# Machines

Every workflow of the portal as it is in the code: made from the machines themselves by \`npm run diagrams\`, never by
hand. CI fails when it is not what the code gives.

**Diagrams.** ⚙ a call that answers or fails · ▸ a child that lives as long as the state · ✓ it ended · ✗ it failed ·
[a condition] · ↺ what leaves the state as it is · ⟲ what enters it anew · ‖ regions that are active at the same time ·
⊞ a group of states with a diagram of its own below · ↗ a state outside of that group.

**Tables.** *runs*: the calls and children that start · *does*: the actions, with what they did in the paths · *says*:
the texts a person comes to read · *paths*: the tests that take the transition; \`npm run flows -- show ID\` tells one.
`;

/** The text of `machines.md`. */
export function machinesDocument(
  machines: readonly AnyStateMachine[],
  setOf: (machine: AnyStateMachine) => PathSet,
): string {
  const [root] = machines;
  const tree = root ? ['## The actor tree', '', '```', ...actorTree(root, new Set()), '```', ''] : [];
  return [HEAD, ...tree, ...machines.flatMap((machine) => section(machine, setOf(machine)))].join('\n');
}

export function drawingsFor(machine: AnyStateMachine): Drawing[] {
  return drawingsOf(defineMachine(machine), { isCall: (src) => actorKind(machine, src) === 'call' });
}

function actorTree(machine: AnyStateMachine, above: Set<string>, indent = ''): string[] {
  const line = `${indent}${machine.id} — ${machine.root.description ?? ''}`;
  if (above.has(machine.id)) return [line];
  const children = Object.values(machine.implementations.actors ?? {}).filter(
    (actor) => actor instanceof StateMachine,
  );
  return [
    line,
    ...children.flatMap((child) => actorTree(child, new Set([...above, machine.id]), `${indent}   `)),
  ];
}

function section(machine: AnyStateMachine, set: PathSet): string[] {
  const definition = defineMachine(machine);
  return [
    `## ${definition.id}`,
    '',
    `${definition.description} ${definition.spec}`,
    '',
    ...drawingsFor(machine).flatMap(diagram),
    ...table('States', toMarkdown(STATE_COLUMNS, stateRows(definition))),
    ...table('Transitions', toMarkdown(TRANSITION_COLUMNS, transitionRows(definition, set))),
    ...paths(definition, set),
  ];
}

function diagram({ of, source }: Drawing): string[] {
  const title = of === '' ? [] : [`**${of}**`, ''];
  return [...title, '```mermaid', source, '```', ''];
}

function table(title: string, lines: string[]): string[] {
  return [`### ${title}`, '', ...lines, ''];
}

function paths({ id }: MachineDefinition, set: PathSet): string[] {
  return [`### Paths of ${id}`, '', ...set.paths.map((path) => `- \`${path.id}\` ${pathWords(path)}`), ''];
}
