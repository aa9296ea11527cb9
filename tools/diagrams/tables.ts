import { inWords, type Json } from '../../tests/support/flows/codec.ts';
import {
  triggerText,
  type MachineDefinition,
  type Step,
  type TransitionDefinition,
  type Trigger,
} from '../../tests/support/flows/definition.ts';
import type { Effect, Path, PathSet, Seen } from '../../tests/support/flows/path-set.ts';
import { statesEntered } from './entered.ts';

export const STATE_COLUMNS = ['state', 'what it is', 'runs', 'tags', '§'] as const;
export const TRANSITION_COLUMNS = [
  'from',
  'event',
  'guard',
  'to',
  'runs',
  'does',
  'says',
  '§',
  'paths',
] as const;

export type Row<Column extends string> = Record<Column, string>;
export type StateRow = Row<(typeof STATE_COLUMNS)[number]>;
export type TransitionRow = Row<(typeof TRANSITION_COLUMNS)[number]>;

export function stateRows(machine: MachineDefinition): StateRow[] {
  return machine.states
    .filter(({ parent }) => parent !== null)
    .map(({ path, description, invokes, tags, spec }) => ({
      state: path,
      'what it is': description,
      runs: invokes.map(({ id }) => id).join(', '),
      tags: tags.join(', '),
      '§': spec,
    }));
}

export function transitionRows(machine: MachineDefinition, set: PathSet): TransitionRow[] {
  return machine.transitions.map((transition) => {
    const entered = statesEntered(machine, transition);
    const sights = sightsOf(transition.id, set.paths);
    const steps = [...transition.actions, ...entered.flatMap(({ entry }) => entry)];
    return {
      from: pathOf(transition.from),
      event: triggerWords(transition.trigger, machine.delays),
      guard: guardWords(transition),
      to: transition.targets.map(pathOf).join(', ') || 'stays',
      runs: entered.flatMap(({ invokes }) => invokes.map(({ id }) => id)).join(', '),
      does: steps.map((step) => stepWords(step, sights)).join(', '),
      says: unique(sights.flatMap(messagesOf)).join('; '),
      '§': transition.spec,
      paths: unique(
        set.paths.filter((path) => sightsOf(transition.id, [path]).length > 0).map(({ id }) => id),
      ).join(' '),
    };
  });
}

export function toMarkdown<Column extends string>(columns: readonly Column[], rows: Row<Column>[]): string[] {
  const line = (cells: string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [
    line([...columns]),
    line(columns.map(() => '---')),
    ...rows.map((row) => line(columns.map((column) => row[column]))),
  ];
}

export function triggerWords(trigger: Trigger, delays: MachineDefinition['delays']): string {
  const ms = trigger.kind === 'after' ? (delays[trigger.delay] ?? null) : null;
  return ms === null ? triggerText(trigger) : `${triggerText(trigger)} (${ms} ms)`;
}

export function guardName({ name, params }: Step): string {
  return params === undefined ? name : `${name} ${inWords(params as Json)}`;
}

function guardWords({ guard, description }: TransitionDefinition): string {
  return [guard ? guardName(guard) : '', description].filter((text) => text !== '').join(': ');
}

/** What was seen in the paths each time the transition was taken. */
function sightsOf(id: string, paths: Path[]): Seen[] {
  return paths.flatMap(({ start, steps }) =>
    [start.seen, ...steps.map(({ seen }) => seen)].filter(({ takes }) => takes.includes(id)),
  );
}

/** An action, and what it told or did in the paths where that can be seen. */
function stepWords({ name, params }: Step, sights: Seen[]): string {
  const known = params === undefined ? [] : [inWords(params as Json)];
  const seen = sights.flatMap(({ effects }) =>
    effects.filter((effect) => 'do' in effect && effect.do === name).map(paramsOf),
  );
  const [first, ...others] = unique([...known, ...seen]);
  if (first === undefined || first === '') return name;
  return others.length > 0 ? `${name} …` : `${name} ${first}`;
}

function paramsOf(effect: Effect): string {
  return 'do' in effect && effect.params !== undefined ? inWords(effect.params) : '';
}

/** The texts that a person comes to read: of notes, and of errors that the context keeps for the screen. */
function messagesOf({ context, effects }: Seen): string[] {
  const notes = effects.flatMap((effect) => ('do' in effect ? textsIn(effect.params, 'text') : []));
  const errors = Object.entries(context).flatMap(([key, value]) =>
    /errors?$/i.test(key) ? allTexts(value) : [],
  );
  return [...notes, ...errors].map((text) => `«${text}»`);
}

function textsIn(json: Json | undefined, key: string): string[] {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return [];
  const text = json[key];
  return typeof text === 'string' ? [text] : [];
}

function allTexts(json: Json): string[] {
  if (typeof json === 'string') return [json];
  return typeof json === 'object' && json !== null ? Object.values(json).flatMap(allTexts) : [];
}

function unique(texts: string[]): string[] {
  return [...new Set(texts)];
}

/** 'session.loggedIn.current' → 'loggedIn.current' */
function pathOf(id: string): string {
  const dot = id.indexOf('.');
  return dot === -1 ? 'anywhere' : id.slice(dot + 1);
}
