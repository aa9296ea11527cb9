import { inWords, type Json } from '../actor/codec.ts';
import type {
  MachineDefinition,
  StateDefinition,
  ImplementationRef,
  TransitionDefinition,
} from '../machine/definition.ts';
import type { Effect, Path, PathSet, Seen, Sent } from '../paths/path-set.ts';
import { statesEntered } from '../machine/entered-states.ts';
import { messageKey, messagesOf } from './messages.ts';

/** The facts about a transition: its definition from the machine, its effects from the committed paths. */
export interface TransitionFacts {
  machine: MachineDefinition;
  transition: TransitionDefinition;
  /** The states it enters, outermost first. */
  entered: StateDefinition[];
  /** The calls and children that start. */
  runs: string[];
  /** Its requests to the API: 'PATCH /api/orders/{id}/'. */
  calls: string[];
  /** The actions with their effects. */
  does: string[];
  /** The texts that it brings up on screen. */
  says: string[];
  /** The ids of the paths that take it. */
  paths: string[];
}

/** An observation of a transition in a path. */
interface Occurrence {
  seen: Seen;
  sent: Sent[];
  /** The texts that were not on the screen before. */
  texts: string[];
}

export function factsOf(machine: MachineDefinition, set: PathSet): TransitionFacts[] {
  const { paths } = set;
  const messages = messagesOf(machine, set);
  const occurrences = paths.map((path) => ({ id: path.id, all: occurrencesIn(path) }));
  const withEntered = machine.transitions.map((transition) => {
    const entered = statesEntered(machine, transition);
    return {
      transition,
      entered,
      actions: [...transition.actions, ...entered.flatMap(({ entry }) => entry)],
    };
  });
  const starting = idsOf(withEntered.filter(({ entered }) => runsOf(entered).length > 0));
  const acting = idsOf(withEntered.filter(({ actions }) => actions.length > 0));
  return withEntered.map(({ transition, entered, actions }) => {
    const { id } = transition;
    const isTaken = ({ seen }: Occurrence) => seen.takes.includes(id);
    const taken = occurrences.flatMap(({ all }) => all.filter(isTaken));
    return {
      machine,
      transition,
      entered,
      runs: runsOf(entered),
      calls: unique(taken.filter((one) => isCause(id, one, starting)).flatMap(callsOf)),
      does: actions.map((action) => actionWords(action, taken, messages.get(messageKey(id, action)))),
      says: unique(taken.filter((one) => isCause(id, one, acting)).flatMap(({ texts }) => texts)),
      paths: unique(occurrences.filter(({ all }) => all.some(isTaken)).map((path) => path.id)),
    };
  });
}

function idsOf(facts: { transition: TransitionDefinition }[]): Set<string> {
  return new Set(facts.map(({ transition }) => transition.id));
}

function runsOf(entered: StateDefinition[]): string[] {
  return entered.flatMap(({ invokes }) => invokes.map(({ id }) => id));
}

function occurrencesIn({ start, steps }: Path): Occurrence[] {
  const context: Seen['context'] = {};
  return [start, ...steps].map(({ seen, sent = [] }) => {
    const texts = textsOf(seen, context);
    Object.assign(context, seen.context);
    return { seen, sent, texts };
  });
}

/**
 * If several transitions are taken together, assigns calls to those that start something and texts to those with
 * actions; otherwise to all.
 */
function isCause(id: string, { seen }: Occurrence, causes: ReadonlySet<string>): boolean {
  return causes.has(id) || !seen.takes.some((other) => causes.has(other));
}

function callsOf({ sent }: Occurrence): string[] {
  return sent.map(({ method, path }) => `${method} ${path.replaceAll(/(?<=[/=])\d+/g, '{id}')}`);
}

/** An action with the effects seen in the paths. */
function actionWords(
  { name, params }: ImplementationRef,
  taken: Occurrence[],
  sent: Set<string> = new Set(),
): string {
  if (sent.size > 0) return `${name} ${[...sent].join(' or ')}`;
  const known = params === undefined ? [] : [inWords(params as Json)];
  const told = taken.flatMap(({ seen }) =>
    seen.effects.filter((effect) => 'do' in effect && effect.do === name).map(paramsOf),
  );
  const [first, ...others] = unique([...known, ...told]);
  if (first === undefined || first === '') return name;
  return others.length > 0 ? `${name} …` : `${name} ${first}`;
}

function paramsOf(effect: Effect): string {
  return 'do' in effect && effect.params !== undefined ? inWords(effect.params) : '';
}

/** New texts of toasts (which have a kind) and of errors in the context. */
function textsOf({ context, effects }: Seen, before: Seen['context']): string[] {
  const notes = effects.flatMap((effect) => ('do' in effect ? toastText(effect.params) : []));
  const errors = Object.entries(context).flatMap(([key, value]) => {
    if (!/errors?$/i.test(key)) return [];
    const shown = allTexts(before[key] ?? null);
    return allTexts(value).filter((text) => !shown.includes(text));
  });
  return [...notes, ...errors];
}

function toastText(json: Json | undefined): string[] {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return [];
  const { kind, text } = json;
  return kind !== undefined && typeof text === 'string' ? [text] : [];
}

function allTexts(json: Json): string[] {
  if (typeof json === 'string') return [json];
  return typeof json === 'object' && json !== null ? Object.values(json).flatMap(allTexts) : [];
}

function unique(texts: string[]): string[] {
  return [...new Set(texts)];
}
