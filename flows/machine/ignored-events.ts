import type { MachineDefinition, TransitionDefinition } from './definition.ts';
import { isWithin } from './entered-states.ts';
import { reactsTo } from './xstate-internals.ts';

/**
 * Whether a transition only keeps an event from others: from those of the states around, and from those of its own state
 * that react to more events, such as `*`.
 */
export function isIgnoring({ transitions }: MachineDefinition, transition: TransitionDefinition): boolean {
  const { from, trigger, targets, actions } = transition;
  if (trigger.kind !== 'event' || targets.length > 0 || actions.length > 0) return false;
  return transitions.some(
    (other) =>
      other.trigger.kind === 'event' &&
      isWithin(from, other.from) &&
      (other.from === from
        ? other.trigger.type !== trigger.type && reactsTo(other.trigger.type, trigger.type)
        : reactsTo(other.trigger.type, trigger.type) || reactsTo(trigger.type, other.trigger.type)),
  );
}
