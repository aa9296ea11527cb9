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

/** The tags that views ask for: they never ask for the name of a state. Each says what a view may conclude. */
export type Tag =
  /** Nothing of it is on screen. */
  | 'hidden'
  /** What the view is for has not come yet: show that it is loading. */
  | 'loading'
  /** It could not be loaded: show why, and a way to try again. */
  | 'failed'
  /** It was looked for and does not exist: no client, no supplies, nobody. */
  | 'empty'
  /** No screen has this address: show the error page. */
  | 'notFound'
  /** The fields can be edited, and the form can be sent. */
  | 'form'
  /** Over the form stands the question whether what was typed may be discarded. */
  | 'leaving'
  /** Over the form stands the question what to do with a record that somebody else has changed meanwhile. */
  | 'conflict'
  /** What the client asked for is being carried out: the button says so, and the fields are locked. */
  | 'sending'
  /** Work is under way that the client may leave: the button says so. */
  | 'busy'
  /** It is done: say so. */
  | 'saved'
  /** A part of it is done or known, and the view says which part is not. */
  | 'partial'
  /** On its way out: draw it disappearing. */
  | 'fading';

/**
 * A child's parent: any actor that takes these events. Told by `sendTo`, never by `parent.send` in an action: that would
 * deliver in the middle of the child's step, where the parent sees the child's old snapshot, and name no sender.
 */
export type Parent<Notice extends EventObject> = ActorRef<Snapshot<unknown>, Notice>;

/** For `types.children` of a setup: the id of each child is the name of its actor. */
export type ById<Name extends string> = { [Id in Name]: Id };
