import { inWords, type Json } from '../actor/codec.ts';
import { statesEntered } from '../machine/entered-states.ts';
import type { MachineDefinition, ImplementationRef } from '../machine/definition.ts';
import { startOf } from '../machine/start.ts';
import type { PathSet, Seen } from '../paths/path-set.ts';
import { stepsWithStart } from './steps.ts';

/** By a transition and one of its actions: the types of the events that the action sent to another actor. */
export type Messages = Map<string, Set<string>>;

export const messageKey = (transition: string, { name }: ImplementationRef) => `${transition} ${name}`;

/**
 * The events that a machine's actions sent in its paths, matched in order. A step with more or fewer events than
 * sending actions is ignored.
 */
export function messagesOf(machine: MachineDefinition, { paths }: PathSet): Messages {
  const messages: Messages = new Map();
  for (const { seen, takes } of paths.flatMap((path) => stepsWithStart(machine, path))) {
    const senders = takes.flatMap((id) => sendersOf(machine, id));
    const sent = sentIn(seen);
    if (senders.length !== sent.length) continue;
    for (const [index, sender] of senders.entries())
      messages.set(sender, new Set([...(messages.get(sender) ?? []), sent[index] ?? '']));
  }
  return messages;
}

function sendersOf(machine: MachineDefinition, id: string): string[] {
  const transition = [startOf(machine), ...machine.transitions].find((candidate) => candidate.id === id);
  if (!transition) return [];
  const entries = statesEntered(machine, transition).flatMap(({ entry }) => entry);
  return [...transition.actions, ...entries]
    .filter(({ name }) => machine.senders.includes(name))
    .map((step) => messageKey(id, step));
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
