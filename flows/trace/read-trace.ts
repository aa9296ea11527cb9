import { existsSync, readFileSync } from 'node:fs';
import {
  array,
  create,
  enums,
  integer,
  lazy,
  min,
  nullable,
  number,
  object,
  optional,
  record,
  string,
  StructError,
  union,
  type Infer,
  type Struct,
} from 'superstruct';
import type { TraceConfig } from '../config.ts';
import { accessFiles } from '../file-access.ts';

/**
 * The trace of a session: what the machines of an application did, step by step. A recorder in the
 * application, which listens to XState's inspection, wrote it to a file. It contains names only, never
 * values.
 */
export type Trace = Infer<typeof trace>;
export type TraceStep = Infer<typeof step>;
export type TraceTransition = Infer<typeof transition>;
/** A state value of XState; null if unknown. */
export type TraceState = string | null | { [name: string]: TraceState };

const count = () => min(integer(), 0);

const state: Struct<TraceState> = nullable(
  union([
    string(),
    record(
      string(),
      lazy((): Struct<TraceState> => state),
    ),
  ]),
) as unknown as Struct<TraceState>;

const transition = object({
  /** The id of the state that has the transition. */
  from: string(),
  /** The type of the event, as XState calls it; '' for a transition without one. */
  on: string(),
  /** Its index among the transitions of this state and event, from 0. */
  candidate: count(),
  guard: optional(string()),
  /** Ids of states; empty if the state does not change. */
  to: array(string()),
});

const step = object({
  /** Milliseconds since the trace began. */
  at: count(),
  /** Distinguishes actors of one machine: 'x:7'. */
  actor: string(),
  machine: string(),
  event: string(),
  /** The field names of the event. */
  fields: optional(array(string())),
  /** For a change in a form, the field that changed. */
  field: optional(string()),
  /** For a failed call, the kind of its error. */
  error: optional(string()),
  /** The machine, call or listener that sent the event; absent for events from outside the actor system. */
  sender: optional(string()),
  before: state,
  after: state,
  takes: array(transition),
  /** Only for an actor that has ended. */
  end: optional(enums(['done', 'error', 'stopped'])),
});

const trace = object({
  format: string(),
  version: number(),
  day: string(),
  /** The number of older steps that were dropped. */
  dropped: count(),
  steps: array(step),
});

/** Reads a trace from a file. Throws a description if it is not one. */
export function readTrace(file: string, { format, version }: TraceConfig): Trace {
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  const json = parse(
    accessFiles(`read ${file}`, () => readFileSync(file, 'utf8')),
    file,
  );
  const head = Object(json) as Partial<Trace>;
  if (head.format !== format) {
    throw new Error(`${file} is no trace of a session: its "format" is not "${format}".`);
  }
  if (head.version !== version) {
    throw new Error(
      `${file} is a trace of version ${String(head.version)}; this checkout reads version ${version}.`,
    );
  }
  try {
    return create(json, trace);
  } catch (error) {
    throw error instanceof StructError
      ? new Error(`${file} is damaged: ${damage(error)}.`, { cause: error })
      : error;
  }
}

function parse(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${file} is not JSON; it may be incomplete.`, { cause: error });
  }
}

/** 'steps.3.takes should not be "x"' */
function damage({ path, value }: StructError): string {
  const place = path.length > 0 ? path.join('.') : 'it';
  return value === undefined
    ? `${place} is missing`
    : `${place} should not be ${JSON.stringify(value)?.slice(0, 80)}`;
}
