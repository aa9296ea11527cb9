import { inWords, type Json } from '../actor/codec.ts';
import type { MachineDefinition, ImplementationRef } from '../machine/definition.ts';
import { statesLeft } from '../machine/entered-states.ts';
import { isForMany } from '../machine/xstate-internals.ts';
import type { Path, PathSet, Seen } from '../paths/path-set.ts';
import { statePaths } from '../paths/sentences.ts';
import { stepsWithStart } from './steps.ts';

/** By a transition and one of its actions: the types of the events that the action sent or raised. */
type Messages = ReadonlyMap<string, ReadonlySet<string>>;

const messageKey = (transition: string, { name }: ImplementationRef) => `${transition} ${name}`;

/** An action of a transition that was taken. */
interface Act {
  key: string;
  name: string;
  /** The place of the transition among those of the step. */
  place: number;
}

/**
 * The events that a machine's actions sent to other actors in its paths or raised. `actionsOf` has the actions of each
 * transition and of the states it enters; those of the states it leaves come before them.
 */
export function messagesOf(
  machine: MachineDefinition,
  actionsOf: ReadonlyMap<string, readonly ImplementationRef[]>,
  { paths }: PathSet,
): Messages {
  const messages = new Map<string, ReadonlySet<string>>();
  for (const { seen, takes, before } of paths.flatMap((path) => stepsWithBefore(machine, path))) {
    const acts = takes.flatMap((id, place) =>
      [...exitActions(machine, id, before), ...(actionsOf.get(id) ?? [])].map((action): Act => ({
        key: messageKey(id, action),
        name: action.name,
        place,
      })),
    );
    for (const [key, types] of [...sentBy(machine, acts, sentIn(seen)), ...raisedBy(machine, acts, takes)])
      messages.set(key, new Set([...(messages.get(key) ?? []), ...types]));
  }
  return messages;
}

/** Each step with the ids of the states that are active before it. */
function stepsWithBefore(machine: MachineDefinition, path: Path) {
  let before: string[] = [];
  return stepsWithStart(machine, path).map((step) => {
    const withBefore = { ...step, before };
    before = statePaths(step.seen.state).map((leaf) => `${machine.id}.${leaf}`);
    return withBefore;
  });
}

/** The actions of the states that a transition leaves, innermost first. */
function exitActions(machine: MachineDefinition, id: string, before: readonly string[]): ImplementationRef[] {
  const transition = machine.transitions.find((one) => one.id === id);
  if (!transition) return [];
  const active = [transition.from, ...before].map((leaf) => `${leaf}.`);
  return statesLeft(machine, transition)
    .filter((state) => active.some((leaf) => leaf.startsWith(`${state.id}.`)))
    .toReversed()
    .flatMap(({ exit }) => exit);
}

/** 'order.paid or order.refused', or 'list.outdated and count.outdated' if the action may send several at once. */
export function messageWords(
  { senders }: MachineDefinition,
  messages: Messages,
  transition: string,
  action: ImplementationRef,
): string {
  const sender = senders.get(action.name);
  if (sender?.kind === 'raise' && sender.type !== null) return sender.type;
  const types = [...(messages.get(messageKey(transition, action)) ?? [])];
  return types.join(sender?.kind === 'enqueue' ? ' and ' : ' or ');
}

/**
 * Matches events with the actions of a step in order. `enqueueActions` may send any number: what the other actions leave,
 * if it is the only one. A step that does not match is ignored.
 */
function sentBy({ senders }: MachineDefinition, acts: Act[], sent: string[]): [string, string[]][] {
  const kindOf = ({ name }: Act) => senders.get(name)?.kind;
  const sending = acts.filter((act) => kindOf(act) === 'send' || kindOf(act) === 'enqueue');
  const enqueuing = sending.filter((act) => kindOf(act) === 'enqueue').length;
  const left = sent.length - (sending.length - enqueuing);
  if (left < 0 || (left > 0 && enqueuing !== 1)) return [];
  const events = [...sent];
  return sending.map((act) => [act.key, events.splice(0, kindOf(act) === 'enqueue' ? left : 1)]);
}

/** The type of an event that an action computes is that of the transitions it led to, if nothing else raised it. */
function raisedBy(machine: MachineDefinition, acts: Act[], takes: readonly string[]): [string, string[]][] {
  const raising = acts.flatMap((act) => {
    const sender = machine.senders.get(act.name);
    return sender?.kind === 'raise' ? [{ ...act, type: sender.type }] : [];
  });
  const types = takes.map((id) => eventOf(machine, id));
  const known = raising.flatMap(({ type }) => type ?? []);
  const [computed, ...others] = raising.filter(({ type }) => type === null);
  if (!computed || others.length > 0) return [];
  const later = types.slice(computed.place + 1).flatMap((type) => type ?? []);
  const own = types[computed.place];
  return [[computed.key, later.filter((type) => type !== own && !known.includes(type))]];
}

/** The type of the event that a transition reacts to; null for other transitions, and where the type is not known. */
function eventOf({ transitions }: MachineDefinition, id: string): string | null {
  const trigger = transitions.find((transition) => transition.id === id)?.trigger;
  return trigger?.kind === 'event' && !isForMany(trigger.type) ? trigger.type : null;
}

function sentIn({ effects }: Seen): string[] {
  return effects.flatMap((effect) => {
    if ('parent' in effect) return [eventType(effect.parent)];
    return 'send' in effect ? [eventType(effect.send)] : [];
  });
}

function eventType(event: Json): string {
  return inWords(Object(event).type ?? null).replaceAll("'", '');
}
