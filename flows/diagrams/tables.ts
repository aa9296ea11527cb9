import {
  refWords,
  triggerText,
  type MachineDefinition,
  type StateDefinition,
  type TransitionDefinition,
  type Trigger,
} from '../machine/definition.ts';
import { isReentering } from '../machine/entered-states.ts';
import { isIgnoring } from '../machine/ignored-events.ts';
import { isStart } from '../machine/start.ts';
import type { Requirement } from '../requirements.ts';
import type { TransitionFacts } from './facts.ts';
import { oneLine } from '../one-line.ts';
import { requirementsOf } from './transition-requirements.ts';

export const STATE_COLUMNS = ['state', 'what it is', 'runs', 'on exit', 'tags', '§'] as const;
export const TRANSITION_COLUMNS = [
  'from',
  'event',
  'guard',
  'to',
  'runs',
  'calls',
  'does',
  'says',
  '§',
  'requirements',
  'paths',
] as const;

/** The path of the machine itself. */
const ANYWHERE = 'anywhere';

export type Row<Column extends string> = Record<Column, string>;
type StateRow = Row<(typeof STATE_COLUMNS)[number]>;
type TransitionRow = Row<(typeof TRANSITION_COLUMNS)[number]>;

export function stateRows(machine: MachineDefinition): StateRow[] {
  return machine.states
    .filter((state) => state.parent !== null || hasColumns(state))
    .map((state) => ({
      state: state.parent === null ? ANYWHERE : state.path,
      'what it is': whatItIs(state),
      runs: state.invokes.map(({ id }) => id).join(', '),
      'on exit': state.exit.map(refWords).join(', '),
      tags: state.tags.join(', '),
      '§': state.spec,
    }));
}

/** Whether the machine itself needs a row: its entry actions are those of the start. */
const hasColumns = ({ invokes, exit, tags }: StateDefinition): boolean =>
  invokes.length + exit.length + tags.length > 0;

function whatItIs(state: StateDefinition): string {
  if (state.parent === null) return 'The machine itself.';
  return [historySign(state), state.description].filter((text) => text !== '').join(' ');
}

/** The sign of a history state, which leads back; '' for other states. */
export function historySign({ history }: StateDefinition): string {
  if (history === null) return '';
  return history === 'deep' ? '↶*' : '↶';
}

export function transitionRow(facts: TransitionFacts, requirements: readonly Requirement[]): TransitionRow {
  const { machine, transition } = facts;
  const isFirst = isStart(transition);
  return {
    from: isFirst ? '—' : pathOf(transition.from),
    event: triggerWords(transition.trigger, machine.delays),
    guard: guardWords(transition),
    to: isFirst ? pathsOf(transition) : destinationOf(machine, transition),
    runs: facts.runs.join(', '),
    calls: facts.calls.join(', '),
    does: facts.does.join(', '),
    says: facts.says.map((text) => `«${text}»`).join('; '),
    '§': transition.spec,
    requirements: requirementsOf(facts, requirements).join(' '),
    paths: isFirst && facts.paths.length > 0 ? 'all' : facts.paths.join(' '),
  };
}

export function toMarkdown<Column extends string>(columns: readonly Column[], rows: Row<Column>[]): string[] {
  const line = (cells: string[]) => `| ${cells.map(escapeCell).join(' | ')} |`;
  return [
    line([...columns]),
    line(columns.map(() => '---')),
    ...rows.map((row) => line(columns.map((column) => row[column]))),
  ];
}

/** The rows of a Markdown table, by its own header: an older document may have had other columns. */
export function fromMarkdown(lines: string[]): Row<string>[] {
  const [head, , ...rows] = lines.map(cellsOf);
  if (!head) return [];
  return rows.map((cells) => Object.fromEntries(head.map((column, index) => [column, cells[index] ?? ''])));
}

function escapeCell(text: string): string {
  return oneLine(text).replaceAll(/[\\|]/g, '\\$&');
}

function cellsOf(line: string): string[] {
  const cells = [...line.matchAll(/\| ((?:\\.|[^\\|])*?) ?(?=\|)/g)];
  return cells.map(([, cell = '']) => cell.replaceAll(/\\([\\|])/g, '$1'));
}

export function triggerWords(trigger: Trigger, delays: MachineDefinition['delays']): string {
  const ms = trigger.kind === 'after' ? (delays[trigger.delay] ?? null) : null;
  return ms === null ? triggerText(trigger) : `${triggerText(trigger)} (${ms} ms)`;
}

function guardWords({ guard, description }: TransitionDefinition): string {
  return [guard ? refWords(guard) : '', description].filter((text) => text !== '').join(': ');
}

function destinationOf(machine: MachineDefinition, transition: TransitionDefinition): string {
  if (isIgnoring(machine, transition)) return 'ignored';
  if (transition.targets.length === 0) return 'stays';
  return `${isReentering(transition) ? '⟲ ' : ''}${pathsOf(transition)}`;
}

const pathsOf = ({ targets }: TransitionDefinition): string => targets.map(pathOf).join(', ');

/** 'session.loggedIn.current' → 'loggedIn.current' */
function pathOf(id: string): string {
  const dot = id.indexOf('.');
  return dot === -1 ? ANYWHERE : id.slice(dot + 1);
}
