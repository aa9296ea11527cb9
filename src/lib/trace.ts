import type { ErrorKind } from './error-kind.ts';
import type { TextFile } from './saved-file.ts';

/**
 * The session trace: what the machines did and when, for debugging. It contains only names from the code (ids of
 * machines, states, events and guards; names of fields), never a value that was typed, received or stored.
 */
export interface Trace {
  format: typeof TRACE_FORMAT;
  version: typeof TRACE_VERSION;
  /** The client's calendar day. */
  day: string;
  /** Number of older steps that were dropped. */
  dropped: number;
  steps: TraceStep[];
}

export interface TraceStep {
  /** Milliseconds since the trace began. */
  at: number;
  /** Distinguishes actors of one machine: 'x:7'. */
  actor: string;
  machine: string;
  event: string;
  /** The field names of the event. */
  fields?: string[];
  /** For a form change: the name of the field. */
  field?: string;
  /** For a failed call. */
  error?: ErrorKind;
  /** The machine, call or listener that sent the event; absent for events from outside the actor system. */
  sender?: string;
  /** Null if the actor has just started, or started before the trace. */
  before: TraceState;
  after: TraceState;
  takes: TraceTransition[];
  /** Only for an actor that has ended. */
  end?: 'done' | 'error' | 'stopped';
}

export interface TraceTransition {
  /** The id of the state that has the transition. */
  from: string;
  /** XState's event name; '' for an eventless transition. */
  on: string;
  /** Its index among the transitions of this state and event, from 0. */
  candidate: number;
  guard?: string;
  /** Ids of states; empty if the state does not change. */
  to: string[];
}

/** A state value of XState: names, nested as the states are. */
export type TraceState = string | null | { [name: string]: TraceState };

export const TRACE_FORMAT = 'lindero-traza';
export const TRACE_VERSION = 1;

export function traceFile(trace: Trace): TextFile {
  return {
    name: `${TRACE_FORMAT}-${trace.day}.json`,
    text: JSON.stringify(trace, null, 1),
    type: 'application/json',
  };
}
