import { triggerText, type TransitionDefinition } from './definition.ts';

/** A transition as auditors read it: 'session.loggedIn.current on token.rejected [isCurrentToken] → refreshing'. */
export function transitionWords({ from, trigger, guard, targets }: TransitionDefinition): string {
  if (trigger.kind === 'start')
    return targets.length === 0 ? `${from} starts` : `${from} starts → ${targetWords(targets)}`;
  const condition = guard ? ` [${guard.name}]` : '';
  return `${from} on ${triggerText(trigger)}${condition} → ${targetWords(targets)}`;
}

export function targetWords(targets: string[]): string {
  return targets.length === 0 ? 'stays' : targets.join(', ');
}
