import type { AnyStateMachine } from 'xstate';
import { definitionOf, type MachineDefinition } from '../machine/definition.ts';
import { childMachinesOf } from '../machine/provided.ts';
import { pathWords } from '../paths/drift.ts';
import type { PathSet } from '../paths/path-set.ts';
import { actorKind } from '../actor/stand-ins.ts';
import { transitionWords } from '../machine/transition-words.ts';
import type { Requirement } from '../requirements.ts';
import { factsOf, type TransitionFacts } from './facts.ts';
import { matrixCells, MATRIX_COLUMNS, matrixOf, type Matrix } from './matrix.ts';
import { drawingsOf, type Drawing, type Hand } from './mermaid.ts';
import { STATE_COLUMNS, stateRows, toMarkdown, TRANSITION_COLUMNS, transitionRow } from './tables.ts';

const headOf = ({ title, command }: Application) => `# Machines

Every workflow of ${title} as it is in the code: made from the machines themselves by \`${command} diagrams\`, never by
hand. CI fails when it is not what the code gives. \`${command} export DIR\` makes a page of it, with the last results
of the tests.

**Diagrams.** ⚙ a call that answers or fails · ▸ a child that lives as long as the state · ✓ it ended · ✗ it failed ·
[a condition] · ↺ what leaves the state as it is · ⟲ what enters it anew · ‖ regions that are active at the same time ·
⊞ a group of states with a diagram of its own below · ↗ a state outside of that group ·
↶ back to the state of the group that was left last.

**Tables.** *runs*: the calls and children that start · *calls*: what goes out to the API · *does*: the actions, with what
they did or sent to another actor in the paths · *says*: the texts a person comes to read · *requirements*: those that name the state or
transition in the machine, and those that quote what it says or calls · *paths*: the tests that take the transition;
\`${command} show ID\` tells one.
`;

const MATRIX_HEAD = `## Requirements

Which transitions carry out each requirement, what they call and say, and which tests cite it. One
without transitions is a matter of a screen or a service: its tests prove it.
`;

const UNNAMED =
  'What no requirement names, quotes or calls; it serves those around it, and paths take it all the same:';

/** All that the document tells of. */
export interface Application {
  title: string;
  /** How the command line is called that makes the document. */
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
  const [root] = machines;
  const tree = root ? ['## The actor tree', '', '```', ...actorTree(root), '```', ''] : [];
  return [
    headOf(application),
    ...tree,
    ...matrixLines(matrixFor(application)),
    ...machines.flatMap((machine) => section(machine, setOf(machine), requirements)),
  ].join('\n');
}

export function matrixFor({ machines, setOf, requirements, cited }: Application): Matrix {
  const facts = machines.flatMap((machine) => factsOf(definitionOf(machine), setOf(machine)));
  return matrixOf(requirements, facts, cited);
}

export function drawingsFor(machine: AnyStateMachine, hand: Partial<Hand> = {}): Drawing[] {
  return drawingsOf(definitionOf(machine), {
    isCall: (src) => actorKind(machine, src) === 'call',
    ...hand,
  });
}

export function actorTree(
  machine: AnyStateMachine,
  above: ReadonlySet<string> = new Set(),
  indent = '',
): string[] {
  const line = `${indent}${machine.id} — ${definitionOf(machine).description}`;
  if (above.has(machine.id)) return [line];
  return [
    line,
    ...childMachinesOf(machine).flatMap((child) =>
      actorTree(child, new Set([...above, machine.id]), `${indent}   `),
    ),
  ];
}

function matrixLines({ rows, unnamed }: Matrix): string[] {
  if (rows.length === 0) return [];
  const others = unnamed.map(({ transition }) => `- ${transitionWords(transition)}`);
  return [
    MATRIX_HEAD,
    ...toMarkdown(MATRIX_COLUMNS, rows.map(matrixCells)),
    '',
    ...(others.length > 0 ? [UNNAMED, '', ...others, ''] : []),
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
    ...drawingsFor(machine).flatMap(diagram),
    ...table('States', toMarkdown(STATE_COLUMNS, stateRows(definition))),
    ...table('Transitions', toMarkdown(TRANSITION_COLUMNS, rows)),
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

const oneLine = (text: string) => text.replaceAll('\n', ' ');

function paths({ id }: MachineDefinition, set: PathSet): string[] {
  return [
    `### Paths of ${id}`,
    '',
    ...set.paths.map((path) => `- \`${path.id}\` ${oneLine(pathWords(path))}`),
    '',
  ];
}
