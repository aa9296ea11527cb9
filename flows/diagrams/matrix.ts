import { transitionWords } from '../machine/transition-words.ts';
import type { Requirement } from '../requirements.ts';
import type { TransitionFacts } from './facts.ts';
import { requirementsOf } from './links.ts';
import type { Row } from './tables.ts';

export const MATRIX_COLUMNS = [
  'requirement',
  'text',
  '§',
  'transitions',
  'calls',
  'messages',
  'tests',
] as const;

export interface MatrixRow {
  requirement: Requirement;
  transitions: TransitionFacts[];
  calls: string[];
  messages: string[];
  /** The files whose tests cite it. */
  tests: string[];
}

export interface Matrix {
  rows: MatrixRow[];
  /** The transitions that carry out no requirement by name, message or call. */
  unnamed: TransitionFacts[];
}

/** Which transitions carry out each requirement, what they call and say, and which tests prove it. */
export function matrixOf(
  requirements: readonly Requirement[],
  facts: readonly TransitionFacts[],
  cited: ReadonlyMap<string, string[]>,
): Matrix {
  const links = facts.map((fact) => ({ fact, ids: new Set(requirementsOf(fact, requirements)) }));
  return {
    rows: requirements.map((requirement) => {
      const transitions = links.filter(({ ids }) => ids.has(requirement.id)).map(({ fact }) => fact);
      return {
        requirement,
        transitions,
        calls: [...new Set(transitions.flatMap(({ calls }) => calls))],
        messages: [...new Set(transitions.flatMap(({ says }) => says))],
        tests: cited.get(requirement.id) ?? [],
      };
    }),
    unnamed: links.filter(({ ids }) => ids.size === 0).map(({ fact }) => fact),
  };
}

export function matrixCells({ requirement, ...row }: MatrixRow): Row<(typeof MATRIX_COLUMNS)[number]> {
  return {
    requirement: requirement.id,
    text: requirement.text,
    '§': requirement.spec,
    transitions: row.transitions.map(({ transition }) => transitionWords(transition)).join('; '),
    calls: row.calls.join(', '),
    messages: row.messages.map((text) => `«${text}»`).join('; '),
    tests: row.tests.join(', '),
  };
}
