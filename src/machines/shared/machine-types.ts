import type { ActorRef, EventObject, Snapshot } from 'xstate';

/** Shared by all machine files: the typed `meta`, the vocabulary of tags, and the type of a child's parent. */
export interface Meta {
  /** The section of the specification a state or transition comes from: '§4'; 'beyond' for none. */
  spec: string;
  /** The requirements of the state or transition that neither its messages nor its calls identify. */
  requirements?: readonly string[];
  /** For a machine: the areas of its requirements, 'LOGIN' for LOGIN-1, LOGIN-2… */
  areas?: readonly string[];
}

/** The tags that views check instead of state names, with what a view may conclude from each. */
export type Tag =
  /** Nothing of it is on screen. */
  | 'hidden'
  /** Not loaded yet: show that it is loading. */
  | 'loading'
  /** On screen and being read again: what is missing may come. */
  | 'reloading'
  /** Could not be loaded: show why, and a retry button. */
  | 'failed'
  /** Loaded and empty: no client, no supplies, no parties. */
  | 'empty'
  /** Nothing has this address, so a retry is useless: lead away from it. */
  | 'notFound'
  /** The fields can be edited, and the form can be sent. */
  | 'form'
  /** What is listed can be filtered in a dialog. */
  | 'filtering'
  /** Asks over the form whether to discard the input. */
  | 'leaving'
  /** Asks over the form what to do with a record that somebody else has changed. */
  | 'conflict'
  /** A request is in progress: the button says so, and the fields are locked. */
  | 'sending'
  /** Work is in progress that the client may leave: the button says so. */
  | 'busy'
  /** Nothing new begins until the client continues. */
  | 'paused'
  /** Waits for what is under way, then ends: the button says so. */
  | 'ending'
  /** Something is offered that the client may take or dismiss. */
  | 'offered'
  /** Done: show it. */
  | 'saved'
  /** Partly done or loaded: show which part is missing. */
  | 'partial'
  /** As a table instead of a chart. */
  | 'table'
  /** Leaving: animate its removal. */
  | 'fading';

/**
 * A child's parent: any actor that accepts these events. Use `sendTo`, never `parent.send` in an action, which
 * would deliver in the middle of the child's step, with its old snapshot and without a sender.
 */
export type Parent<Notice extends EventObject> = ActorRef<Snapshot<unknown>, Notice>;

/** For `types.children` of a setup: the id of each child is the name of its actor. */
export type ById<Name extends string> = { [Id in Name]: Id };
