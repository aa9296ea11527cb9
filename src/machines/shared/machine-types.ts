import type { ActorRef, EventObject, Snapshot } from 'xstate';

/** What every machine file shares: the typed `meta`, the closed vocabulary of tags, and how a child speaks up. */
export interface Meta {
  /** The section of the specification a state or transition comes from: '§4'. */
  spec: string;
  /** The requirements that the state or transition carries out, where neither its messages nor its calls tell. */
  requirements?: readonly string[];
  /** Of a machine: the areas its requirements are of, 'LOGIN' for LOGIN-1, LOGIN-2… */
  areas?: readonly string[];
}

/**
 * The tags that views look at instead of state names.
 * busy: work is under way · form: what is shown can be edited · failed: what was asked for did not happen ·
 * saved: it did · empty: there is nothing to show · partial: it happened in part.
 */
export type Tag = 'busy' | 'form' | 'failed' | 'saved' | 'empty' | 'partial';

/**
 * A child's parent: any actor that takes these events. Told by `sendTo`, never by `parent.send` in an action: that would
 * deliver in the middle of the child's step, where the parent sees the child's old snapshot, and name no sender.
 */
export type Parent<Notice extends EventObject> = ActorRef<Snapshot<unknown>, Notice>;

/** For `types.children` of a setup: the id of each child is the name of its actor. */
export type ById<Name extends string> = { [Id in Name]: Id };
