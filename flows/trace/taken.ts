import { parseTrigger, transitionId } from '../machine/definition.ts';
import type { TraceStep, TraceTransition } from '../../src/lib/trace.ts';

/** The transitions of a step by the ids that paths and diagrams know them by. */
export function takenIn({ takes }: TraceStep): string[] {
  return takes.map(transitionIdOf);
}

export function transitionIdOf({ from, on, candidate }: TraceTransition): string {
  return transitionId(from, parseTrigger(on, from), candidate);
}
