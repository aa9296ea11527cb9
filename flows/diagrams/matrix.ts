import { transitionWords } from '../machine/transition-words.ts';
import type { MachineDefinition } from '../machine/definition.ts';
import type { Requirement } from '../requirements.ts';
import type { TransitionFacts } from './facts.ts';
import { areaOf, names, requirementsOf } from './links.ts';

export interface MatrixRow {
  requirement: Requirement;
  /** The ids of the states that name it. */
  states: string[];
  /** The transitions that implement it. */
  transitions: TransitionFacts[];
  calls: string[];
  messages: string[];
  /** The files whose tests cite it. */
  tests: string[];
}

export interface Matrix {
  rows: MatrixRow[];
  /** The transitions without a requirement. */
  unnamed: TransitionFacts[];
}

/** The states and transitions of each requirement, their calls and texts, and the tests that cite it. */
export function matrixOf(
  requirements: readonly Requirement[],
  machines: readonly MachineDefinition[],
  facts: readonly TransitionFacts[],
  cited: ReadonlyMap<string, string[]>,
): Matrix {
  const links = facts.map((fact) => ({ fact, ids: new Set(requirementsOf(fact, requirements)) }));
  const states = machines.flatMap((machine) => machine.states);
  return {
    rows: requirements.map((requirement) => {
      const { id } = requirement;
      const transitions = links.filter(({ ids }) => ids.has(id)).map(({ fact }) => fact);
      return {
        requirement,
        states: states.filter((state) => names(state, id)).map((state) => state.id),
        transitions,
        calls: [...new Set(transitions.flatMap(({ calls }) => calls))],
        messages: [...new Set(transitions.flatMap(({ says }) => says))],
        tests: cited.get(id) ?? [],
      };
    }),
    unnamed: links.filter(({ ids }) => ids.size === 0).map(({ fact }) => fact),
  };
}

const headOf = (title: string, command: string) => `# Requirements and the machines

How the machines of ${title} carry out each requirement, written by \`${command} diagrams\`, never by hand: the states that name
it; the transitions that name it or enter such a state, quote its text or make a call it names; what those call and say, and how many
paths take one of them; the files whose tests cite it. A requirement without states and transitions is carried out by a view or a service: its tests
prove it.
`;

const UNNAMED = `## Transitions without a requirement

No requirement names, quotes or calls them. They serve those around them, and paths take them all the same.
`;

/** The matrix as a document: a section for each area, a list for each requirement. */
export function matrixDocument({ rows, unnamed }: Matrix, title: string, command: string): string {
  const areas = [...new Set(rows.map(({ requirement }) => areaOf(requirement)))];
  const others = unnamed.map(({ transition }) => `- ${transitionWords(transition)}`);
  return [
    headOf(title, command),
    ...areas.flatMap((area) => [
      `## ${area}`,
      '',
      ...rows.filter(({ requirement }) => areaOf(requirement) === area).flatMap(requirementLines),
    ]),
    ...(others.length > 0 ? [UNNAMED, ...others, ''] : []),
  ].join('\n');
}

function requirementLines({ requirement, ...row }: MatrixRow): string[] {
  const { id, text, spec } = requirement;
  const paths = new Set(row.transitions.flatMap((facts) => facts.paths));
  const items = [
    ...row.states.map((state) => `- state: ${state}`),
    ...row.transitions.map(({ transition }) => `- transition: ${transitionWords(transition)}`),
    ...row.calls.map((call) => `- call: ${call}`),
    ...row.messages.map((message) => `- text: «${oneLine(message)}»`),
    ...(paths.size > 0 ? [`- paths: ${paths.size}`] : []),
    ...row.tests.map((file) => `- test: ${file}`),
  ];
  return [`### ${id}`, '', `${oneLine(text)} (§${spec})`, '', ...items, ...(items.length > 0 ? [''] : [])];
}

const oneLine = (text: string) => text.replaceAll('\n', ' ');

/** Describes how the requirements changed between two versions of that document. */
export function matrixChangesBetween(before: string, after: string): string[] {
  const [was, is] = [readRequirements(before), readRequirements(after)];
  const both = [...was].flatMap(([id, old]) => {
    const now = is.get(id);
    return now ? [{ id, old, now }] : [];
  });
  const changes = [
    ...[...is.keys()].filter((id) => !was.has(id)).map((id) => `requirement added: ${id}`),
    ...[...was.keys()].filter((id) => !is.has(id)).map((id) => `requirement removed: ${id}`),
    ...both.flatMap(({ id, old, now }) => [
      ...(old.text === now.text ? [] : [`requirement ${id}: was '${old.text}', is '${now.text}'`]),
      ...without(now.items, old.items).map((item) => `requirement ${id}: has ${item} now`),
      ...without(old.items, now.items).map((item) => `requirement ${id}: has no ${item} any more`),
    ]),
  ];
  return changes.length > 0 || before === after ? changes : ['only its layout is another'];
}

const without = (items: string[], others: string[]) => items.filter((item) => !others.includes(item));

function readRequirements(document: string): Map<string, { text: string; items: string[] }> {
  const sections = document.split(/^### /m).slice(1);
  return new Map(
    sections.map((section) => {
      const [id = '', , text = '', ...lines] = (section.split(/^## /m)[0] ?? '').split('\n');
      const items = lines.filter((line) => line.startsWith('- ')).map((line) => line.slice(2));
      return [id, { text, items }];
    }),
  );
}
