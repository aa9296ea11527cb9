import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot, Snapshot } from 'xstate';
import type { Trigger } from '../machine/definition.ts';
import type { Timer } from '../machine/xstate-internals.ts';

/** An event that may happen to a machine: one of a flow's samples, outcomes or delays. */
export interface CandidateEvent {
  /** Names it within a flow: 'form.submit', 'login fails: refused'. */
  key: string;
  trigger: Trigger;
  event: AnyEventObject;
  /** The type of the event that others send immediately afterwards, with nothing in between. */
  followedBy?: string;
  /** Whether it can happen here; defaults to yes. */
  isPossible?(snapshot: AnyMachineSnapshot): boolean;
}

/** A state of the search: the machine's snapshot, and what else determines the next events. */
export type SearchState = Extract<Snapshot<unknown>, { status: 'active' }> & {
  snapshot: AnyMachineSnapshot;
  /** Actors that have ended while their state is still active. */
  ended: readonly AnyActorRef[];
  /** The delays that run, the first to end first. */
  timers: readonly Timer[];
  /** The type of the only possible next event; null for any. */
  nextType: string | null;
};

export function searchState({
  snapshot,
  ended,
  ...rest
}: Pick<SearchState, 'snapshot' | 'ended' | 'timers' | 'nextType'>): SearchState {
  return {
    status: 'active',
    output: undefined,
    error: undefined,
    snapshot,
    ended: ended.filter((actor) => snapshot.children[actor.id] === actor),
    ...rest,
  };
}

/** The actor that the event ends; undefined if it is not running, null if the event ends none. */
export function actorEndedBy(
  { trigger }: CandidateEvent,
  snapshot: AnyMachineSnapshot,
): AnyActorRef | null | undefined {
  return trigger.kind === 'done' || trigger.kind === 'error' ? snapshot.children[trigger.actor] : null;
}
