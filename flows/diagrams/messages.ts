import { inWords, type Json } from '../actor/codec.ts';
import type { MachineDefinition, ImplementationRef } from '../machine/definition.ts';
import type { PathSet, Seen } from '../paths/path-set.ts';
import { stepsWithStart } from './steps.ts';

/** By a transition and one of its actions: the types of the events that the action sent to another actor. */
export type Messages = Map<string, Set<string>>;

export const messageKey = (transition: string, { name }: ImplementationRef) => `${transition} ${name}`;

/**
 * The events that a machine's actions sent in its paths, matched in order. `actionsOf` has the actions of each transition and
 * of the states it enters. A step with more or fewer events than
 * sending actions is ignored.
 */
export function messagesOf(
  machine: MachineDefinition,
  actionsOf: ReadonlyMap<string, readonly ImplementationRef[]>,
  { paths }: PathSet,
): Messages {
  const sendersOf = (id: string) =>
    (actionsOf.get(id) ?? [])
      .filter(({ name }) => machine.senders.includes(name))
      .map((action) => messageKey(id, action));
  const messages: Messages = new Map();
  for (const { seen, takes } of paths.flatMap((path) => stepsWithStart(machine, path))) {
    const senders = takes.flatMap(sendersOf);
    const sent = sentIn(seen);
    if (senders.length !== sent.length) continue;
    for (const [index, sender] of senders.entries())
      messages.set(sender, new Set([...(messages.get(sender) ?? []), sent[index] ?? '']));
  }
  return messages;
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
