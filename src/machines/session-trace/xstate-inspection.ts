import type { AnyEventObject, AnyTransitionDefinition, InspectionEvent, Snapshot } from 'xstate';
import type { TraceState, TraceTransition } from '../../lib/trace.ts';

/**
 * The undocumented parts of XState that the trace uses; nothing else in `src` uses them. Tested with xstate 5.33:
 * `tests/machines/trace-recorder.test.ts` fails if another version differs.
 */

/** The snapshot of a machine's actor; other actors have no `machine`. */
export type OfMachine = Snapshot<unknown> & { machine: { id: string }; value: TraceState; context: object };

export function isOfMachine(snapshot: Snapshot<unknown>): snapshot is OfMachine {
  return 'machine' in snapshot;
}

/** Whether XState created the event. */
export const isOwnEvent = ({ type }: AnyEventObject): boolean => type.startsWith('xstate.');
export const isStop = ({ type }: AnyEventObject): boolean => type === 'xstate.stop';
export const isFailure = ({ type }: AnyEventObject): boolean => type.startsWith('xstate.error.');

/** The transitions of a microstep. */
export function transitionsTaken({
  _transitions: taken,
}: Extract<InspectionEvent, { type: '@xstate.microstep' }>): TraceTransition[] {
  return taken.map((transition) => {
    const { source, eventType, guard, target = [] } = transition;
    const on = String(eventType);
    const candidates = on === '' ? source.always : source.transitions.get(on);
    const name = guardName(guard);
    return {
      from: source.id,
      on,
      candidate: candidates?.indexOf(transition) ?? 0,
      ...(name === null ? {} : { guard: name }),
      to: target.map(({ id }) => id),
    };
  });
}

function guardName(guard: AnyTransitionDefinition['guard']): string | null {
  if (typeof guard === 'string') return guard;
  return typeof guard === 'object' && 'type' in guard ? String(guard.type) : null;
}
