import { triggerText, type TransitionDefinition } from './definition.ts';

/** A transition as auditors read it: 'session.loggedIn.current on token.rejected [isCurrentToken] → refreshing'. */
export function transitionWords({ from, trigger, guard, targets }: TransitionDefinition): string {
  if (trigger.kind === 'start')
    return targets.length === 0 ? `${from} starts` : `${from} starts → ${targetWords(targets)}`;
  return `${from} on ${triggerText(trigger)} ${guardAndTargetWords(guard?.name, targets)}`;
}

/** The guard and the targets of a transition: '[isCurrentToken] → refreshing'. */
export function guardAndTargetWords(guard: string | undefined, targets: string[]): string {
  return `${guard === undefined ? '' : `[${guard}] `}→ ${targetWords(targets)}`;
}

export function targetWords(targets: string[]): string {
  return targets.length === 0 ? 'stays' : targets.join(', ');
}
