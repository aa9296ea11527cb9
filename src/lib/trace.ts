import type { ErrorKind } from './error-kind.ts';
import type { TextFile } from './list-export.ts';

/**
 * The trace of a session: what the machines did and when, for whoever looks for a fault. It is made of words of the
 * code alone (ids of machines, states, events, guards; names of fields), never of a value that somebody typed, a
 * server sent or a browser keeps.
 */
export interface Trace {
  format: typeof TRACE_FORMAT;
  version: typeof TRACE_VERSION;
  /** The client's calendar day. */
  day: string;
  /** Steps older than these that are no longer known. */
  dropped: number;
  steps: TraceStep[];
}

export interface TraceStep {
  /** Milliseconds since the trace began. */
  at: number;
  /** Tells the actors of one machine apart: 'x:7'. */
  actor: string;
  machine: string;
  event: string;
  /** The names of what the event carries. */
  fields?: string[];
  /** Of a change in a form: which of its fields. */
  field?: string;
  /** Of a failed call. */
  error?: ErrorKind;
  /** The machine, call or listener that sent the event; left out for what comes from outside of the actors. */
  sender?: string;
  /** Null where the actor has just begun, or was there before the trace. */
  before: TraceState;
  after: TraceState;
  takes: TraceTransition[];
  /** Only of an actor that has come to its end. */
  end?: 'done' | 'error' | 'stopped';
}

export interface TraceTransition {
  /** The id of the state that has the transition. */
  from: string;
  /** As XState calls it; '' for one that needs no event. */
  on: string;
  /** Its place among those of this state and event, from 0. */
  candidate: number;
  guard?: string;
  /** Ids of states; empty when the state stays as it is. */
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
