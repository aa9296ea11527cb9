import { decodeEvent } from '../actor/codec.ts';
import type { Path } from '../paths/path-set.ts';
import type { AnyFlow } from './define-flow.ts';

/** Why a path runs on the actor only; null if a browser can replay it. */
export function offScreenReason(
  { offScreen, outcomes = {}, screen }: AnyFlow,
  { steps }: Path,
): string | null {
  if (offScreen !== undefined) return offScreen;
  for (const { move } of steps) {
    if ('event' in move) {
      const reason = screen?.offScreen?.[move.event.type]?.(decodeEvent(move.event));
      if (typeof reason === 'string') return reason;
    }
    if (!('actor' in move)) continue;
    const { done = {}, error = {} } = outcomes[move.actor] ?? {};
    const reason = 'done' in move ? done[move.done]?.offScreen : error[move.error]?.offScreen;
    if (reason !== undefined) return reason;
  }
  return null;
}
