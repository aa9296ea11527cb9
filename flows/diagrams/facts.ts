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

/** All that is known of a transition: from the machine what it is, from the committed paths what it did. */
export interface TransitionFacts {
  machine: MachineDefinition;
  transition: TransitionDefinition;
  /** The states it enters, outermost first. */
  entered: StateDefinition[];
  /** The calls and children that start. */
  runs: string[];
  /** What went out to the API: 'PATCH /api/orders/{id}/'. */
  calls: string[];
  /** The actions, with what they did. */
  does: string[];
  /** The texts that a person comes to read. */
  says: string[];
  /** The ids of the paths that take it. */
  paths: string[];
}

interface Sight {
  seen: Seen;
  sent: Sent[];
}

export function factsOf(machine: MachineDefinition, set: PathSet): TransitionFacts[] {
  const { paths } = set;
  const messages = messagesOf(machine, set);
  const starting = new Set(
    machine.transitions
      .filter((transition) => runsOf(statesEntered(machine, transition)).length > 0)
      .map(({ id }) => id),
  );
  return machine.transitions.map((transition) => {
    const entered = statesEntered(machine, transition);
    const sights = paths.flatMap((path) => sightsOf(transition.id, path));
    return {
      machine,
      transition,
      entered,
      runs: runsOf(entered),
      calls: unique(sights.filter((sight) => isCaller(transition.id, sight, starting)).flatMap(callsOf)),
      does: [...transition.actions, ...entered.flatMap(({ entry }) => entry)].map((step) =>
        stepWords(step, sights, messages.get(messageKey(transition.id, step))),
      ),
      says: unique(sights.flatMap(({ seen }) => textsOf(seen))),
      paths: unique(paths.filter((path) => sightsOf(transition.id, path).length > 0).map(({ id }) => id)),
    };
  });
}

function runsOf(entered: StateDefinition[]): string[] {
  return entered.flatMap(({ invokes }) => invokes.map(({ id }) => id));
}

/** What was seen in a path each time the transition was taken. */
function sightsOf(id: string, { start, steps }: Path): Sight[] {
  return [start, ...steps]
    .filter(({ seen }) => seen.takes.includes(id))
    .map(({ seen, sent = [] }) => ({ seen, sent }));
}

/** Of the transitions taken together, those call that start something; when none does, it was an action of any. */
function isCaller(id: string, { seen }: Sight, starting: ReadonlySet<string>): boolean {
  return starting.has(id) || !seen.takes.some((taken) => starting.has(taken));
}

function callsOf({ sent }: Sight): string[] {
  return sent.map(({ method, path }) => `${method} ${path.replaceAll(/(?<=[/=])\d+/g, '{id}')}`);
}

/** An action, and what it sent or did in the paths where that can be seen. */
function stepWords(
  { name, params }: ImplementationRef,
  sights: Sight[],
  sent: Set<string> = new Set(),
): string {
  if (sent.size > 0) return `${name} ${[...sent].join(' or ')}`;
  const known = params === undefined ? [] : [inWords(params as Json)];
  const told = sights.flatMap(({ seen }) =>
    seen.effects.filter((effect) => 'do' in effect && effect.do === name).map(paramsOf),
  );
  const [first, ...others] = unique([...known, ...told]);
  if (first === undefined || first === '') return name;
  return others.length > 0 ? `${name} …` : `${name} ${first}`;
}

function paramsOf(effect: Effect): string {
  return 'do' in effect && effect.params !== undefined ? inWords(effect.params) : '';
}

/** The texts of toasts, which have a kind, and of errors that the context keeps for the screen. */
function textsOf({ context, effects }: Seen): string[] {
  const notes = effects.flatMap((effect) => ('do' in effect ? toastText(effect.params) : []));
  const errors = Object.entries(context).flatMap(([key, value]) =>
    /errors?$/i.test(key) ? allTexts(value) : [],
  );
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
