import type { AnyStateMachine } from 'xstate';
import { definitionOf, type MachineDefinition } from '../machine/definition.ts';
import { childMachinesOf } from '../machine/provided.ts';
import { oneLine } from '../one-line.ts';
import { pathWords } from '../paths/sentences.ts';
import type { PathSet } from '../paths/path-set.ts';
import { actorKind } from '../actor/stand-ins.ts';
import type { Requirement } from '../requirements.ts';
import { factsOf, type TransitionFacts } from './facts.ts';
import { matrixOf, type Matrix } from './matrix.ts';
import { drawingsOf, type Drawing, type DrawingOptions } from './mermaid.ts';
import { outputsIn } from './steps.ts';
import { STATE_COLUMNS, stateRows, toMarkdown, TRANSITION_COLUMNS, transitionRow } from './tables.ts';

/** What the signs of the diagrams mean. */
export const DIAGRAM_LEGEND = `⚙ a call · ▸ a child that runs while the state is active · ✓ done · ✗ failed · [a guard] · ↺ a transition that
stays in the state · ⊘ an event that the state ignores (ignored), although a state around it or its \`*\` would react · ⟲ a transition that enters the state again · ‖ regions that are active at the same time · ⊞ a group of
states with its own diagram below · ↗ a state outside the group · ↶ back to the last active state of a group · ↶* also to the
states inside it`;

const headOf = ({ title, command }: Application) => `# Machines

Every workflow of ${title}, generated from the machines in the code by \`${command} diagrams\`. Do not edit. CI fails if
this file is out of date. \`${command} export DIR\` writes it as a web page with the latest test results.

**Diagrams.** ${DIAGRAM_LEGEND}.

**Tables.** *start*: what happens when the machine starts · *runs*: calls and children that start; those that ↶ or an
action starts, as seen in the paths · *on exit*: actions when the state is left, before those of the transition · *calls*: the
requests of what runs, also later ones · *does*: actions, with their effects and the events they sent or raised in the paths; of
the states that ↶ leads to, those seen in the paths ·
*says*: messages: toasts and errors · *requirements*: those named by the transition or a state it enters (not one it returns
to), or that quote its messages or calls · *paths*: the tests that take the transition; \`${command} show ID\` prints one.
`;

/** The content of the document. */
export interface Application {
  title: string;
  /** The command that generates the document. */
  command: string;
  machines: readonly AnyStateMachine[];
  setOf: (machine: AnyStateMachine) => PathSet;
  requirements: readonly Requirement[];
  /** The files whose tests cite a requirement, by its id. */
  cited: ReadonlyMap<string, string[]>;
}

/** The text of `machines.md`. */
export function machinesDocument(application: Application): string {
  const { machines, setOf, requirements } = application;
  return [
    headOf(application),
    '## The actor tree',
    '',
    '```',
    ...actorTrees(machines),
    '```',
    '',
    ...machines.flatMap((machine) => section(machine, setOf(machine), requirements)),
  ].join('\n');
}

export function matrixFor({ machines, setOf, requirements, cited }: Application): Matrix {
  const facts = machines.flatMap((machine) => factsOf(definitionOf(machine), setOf(machine)));
  return matrixOf(requirements, machines.map(definitionOf), facts, cited);
}

export function drawingsFor(machine: AnyStateMachine, options: Partial<DrawingOptions> = {}): Drawing[] {
  return drawingsOf(definitionOf(machine), {
    isCall: (src) => actorKind(machine, src) === 'call',
    ...options,
  });
}

/** A line for each machine below the one that runs it; one that no other runs is a root. */
export function actorTrees(machines: readonly AnyStateMachine[]): string[] {
  const children = new Set(machines.flatMap((machine) => childMachinesOf(machine)).map(({ id }) => id));
  return machines.filter(({ id }) => !children.has(id)).flatMap((root) => actorTree(root, new Set(), ''));
}

function actorTree(machine: AnyStateMachine, above: ReadonlySet<string>, indent: string): string[] {
  const line = `${indent}${machine.id} — ${definitionOf(machine).description}`;
  if (above.has(machine.id)) return [line];
  return [
    line,
    ...childMachinesOf(machine).flatMap((child) =>
      actorTree(child, new Set([...above, machine.id]), `${indent}   `),
    ),
  ];
}

function section(machine: AnyStateMachine, set: PathSet, requirements: readonly Requirement[]): string[] {
  const definition = definitionOf(machine);
  const rows = factsOf(definition, set).map((facts: TransitionFacts) => transitionRow(facts, requirements));
  return [
    `## ${definition.id}`,
    '',
    `${definition.description} ${definition.spec}`,
    '',
    ...outputs(set),
    ...drawingsFor(machine).flatMap(diagram),
    ...table('States', toMarkdown(STATE_COLUMNS, stateRows(definition))),
    ...table('Transitions', toMarkdown(TRANSITION_COLUMNS, rows)),
    ...paths(definition, set),
  ];
}

function outputs(set: PathSet): string[] {
  const found = outputsIn(set);
  return found.length > 0
    ? [`Output in the paths: ${found.map((output) => `\`${output}\``).join(' or ')}`, '']
    : [];
}

function diagram({ of, source }: Drawing): string[] {
  const title = of === '' ? [] : [`**${of}**`, ''];
  return [...title, '```mermaid', source, '```', ''];
}

function table(title: string, lines: string[]): string[] {
  return [`### ${title}`, '', ...lines, ''];
}

function paths({ id }: MachineDefinition, set: PathSet): string[] {
  return [
    `### Paths of ${id}`,
    '',
    ...set.paths.map((path) => `- \`${path.id}\` ${oneLine(pathWords(path))}`),
    '',
  ];
}
