import { inWords, type Json } from '../actor/codec.ts';
import type {
  MachineDefinition,
  StateDefinition,
  ImplementationRef,
  TransitionDefinition,
} from '../machine/definition.ts';
import { entryActions, statesEntered } from '../machine/entered-states.ts';
import { startOf } from '../machine/start.ts';
import type { Effect, Path, PathSet, Seen } from '../paths/path-set.ts';
import { messagesOf, messageWords } from './messages.ts';
import { returnActionsIn } from './returns.ts';
import { startsIn } from './starts.ts';
import { stepsWithStart } from './steps.ts';

/** The facts about a transition, or the start of the machine: its definition from the machine, its effects from the committed paths. */
export interface TransitionFacts {
  machine: MachineDefinition;
  transition: TransitionDefinition;
  /** The states it enters, outermost first. */
  entered: StateDefinition[];
  /** The calls and children that start; those of a return, and those that an action spawns, as seen in the paths. */
  runs: string[];
  /** The requests to the API of what it runs: 'PATCH /api/orders/{id}/'. */
  calls: string[];
  /** The actions with their effects. */
  does: string[];
  /** The texts that it brings up on screen. */
  says: string[];
  /** The ids of the paths that take it. */
  paths: string[];
}

/** A step of a path, with the texts that it brings up. */
interface Occurrence {
  seen: Seen;
  takes: string[];
  /** The texts of the errors that were not on the screen before. */
  errors: string[];
}

/** The facts about the start of a machine, then about each of its transitions. */
export function factsOf(machine: MachineDefinition, set: PathSet): TransitionFacts[] {
  const returns = returnActionsIn(machine, set);
  const acts = [startOf(machine), ...machine.transitions].map((transition) =>
    actsOf(machine, transition, returns.get(transition.id) ?? []),
  );
  const actionsOf = new Map(acts.map(({ transition, actions }) => [transition.id, actions]));
  const messages = messagesOf(machine, actionsOf, set);
  const starts = startsIn(machine, acts, set);
  const occurrences = set.paths.map((path) => ({ id: path.id, all: occurrencesIn(machine, path) }));
  return acts.map(({ transition, entered, actions }) => {
    const { id } = transition;
    const isTaken = ({ takes }: Occurrence) => takes.includes(id);
    const taken = occurrences.flatMap(({ all }) => all.filter(isTaken));
    const invoked = entered.flatMap(({ invokes }) => invokes.map((invoke) => invoke.id));
    return {
      machine,
      transition,
      entered,
      runs: unique([...invoked, ...(starts.get(id)?.actors ?? [])]),
      calls: [...(starts.get(id)?.requests ?? [])],
      does: actions.map((action) => actionWords(action, taken, messageWords(machine, messages, id, action))),
      says: unique(taken.flatMap((occurrence) => textsOf(id, occurrence, actionsOf))),
      paths: unique(occurrences.filter(({ all }) => all.some(isTaken)).map((path) => path.id)),
    };
  });
}

function actsOf(
  machine: MachineDefinition,
  transition: TransitionDefinition,
  ofReturn: readonly ImplementationRef[],
) {
  const entered = statesEntered(machine, transition);
  return {
    transition,
    entered,
    actions: [
      ...transition.actions,
      ...entered.flatMap((state) => entryActions(state, transition)),
      ...ofReturn,
    ],
  };
}

function occurrencesIn(machine: MachineDefinition, path: Path): Occurrence[] {
  const context: Seen['context'] = {};
  return stepsWithStart(machine, path).map(({ seen, takes }) => {
    const errors = errorsOf(seen, context);
    Object.assign(context, seen.context);
    return { seen, takes, errors };
  });
}

/**
 * The texts that a transition brings up. If several are taken together, a toast belongs to those with its action, and an
 * error to those with actions; otherwise to all.
 */
function textsOf(
  id: string,
  { seen, takes, errors }: Occurrence,
  actions: ReadonlyMap<string, readonly ImplementationRef[]>,
): string[] {
  const belongs = (isSpeaker: (action: ImplementationRef) => boolean) => {
    const speakers = takes.filter((taken) => actions.get(taken)?.some(isSpeaker));
    return speakers.length === 0 || speakers.includes(id);
  };
  const toasts = seen.effects.flatMap((effect) => {
    if (!('do' in effect)) return [];
    return belongs(({ name }) => name === effect.do) ? toastText(effect.params) : [];
  });
  return [...toasts, ...(belongs(() => true) ? errors : [])];
}

/** An action with the effects seen in the paths. */
function actionWords({ name, params }: ImplementationRef, taken: Occurrence[], sent: string): string {
  if (sent !== '') return `${name} ${sent}`;
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

/** The texts of errors in the context that were not there before. */
function errorsOf({ context }: Seen, before: Seen['context']): string[] {
  return Object.entries(context).flatMap(([key, value]) => {
    if (!/errors?$/i.test(key)) return [];
    const shown = allTexts(before[key] ?? null);
    return allTexts(value).filter((text) => text !== '' && !shown.includes(text));
  });
}

/** The text of a toast, which has a kind. */
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
