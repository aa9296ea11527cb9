import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot, Snapshot } from 'xstate';
import type { Trigger } from '../machine/definition.ts';

/** An event that may happen to a machine: one of a flow's samples, outcomes or delays. */
export interface CandidateEvent {
  /** Names it within a flow: 'form.submit', 'login fails: refused'. */
  key: string;
  trigger: Trigger;
  event: AnyEventObject;
  /** The type of the event that others send at once when they hear of it: nothing comes in between. */
  followedBy?: string;
  /** Whether it can happen here; it always can when left out. */
  isPossible?(snapshot: AnyMachineSnapshot): boolean;
}

/** Where a path leads: the machine's snapshot, and what else decides what can happen next. */
export type SearchState = Extract<Snapshot<unknown>, { status: 'active' }> & {
  snapshot: AnyMachineSnapshot;
  /** Actors that have ended although their state goes on. */
  ended: readonly AnyActorRef[];
  /** The type of the only event that can come now; null for any. */
  nextType: string | null;
};

export function searchState(
  snapshot: AnyMachineSnapshot,
  ended: readonly AnyActorRef[],
  nextType: string | null,
): SearchState {
  return {
    status: 'active',
    output: undefined,
    error: undefined,
    snapshot,
    ended: ended.filter((actor) => snapshot.children[actor.id] === actor),
    nextType,
  };
}

/** The actor that the event ends; undefined when it is not there, null when the event ends none. */
export function actorEndedBy(
  { trigger }: CandidateEvent,
  snapshot: AnyMachineSnapshot,
): AnyActorRef | null | undefined {
  return trigger.kind === 'done' || trigger.kind === 'error' ? snapshot.children[trigger.actor] : null;
}
