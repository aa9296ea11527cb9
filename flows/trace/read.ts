import { existsSync, readFileSync } from 'node:fs';
import {
  array,
  create,
  enums,
  integer,
  lazy,
  literal,
  min,
  nullable,
  object,
  optional,
  record,
  string,
  StructError,
  union,
  type Describe,
} from 'superstruct';
import {
  TRACE_FORMAT,
  TRACE_VERSION,
  type Trace,
  type TraceState,
  type TraceStep,
  type TraceTransition,
} from '../../src/lib/trace.ts';

const count = () => min(integer(), 0);

const state: Describe<TraceState> = nullable(
  union([
    string(),
    record(
      string(),
      lazy((): Describe<TraceState> => state),
    ),
  ]),
) as Describe<TraceState>;

const transition: Describe<TraceTransition> = object({
  from: string(),
  on: string(),
  candidate: count(),
  guard: optional(string()),
  to: array(string()),
}) as Describe<TraceTransition>;

const step = object({
  at: count(),
  actor: string(),
  machine: string(),
  event: string(),
  fields: optional(array(string())),
  field: optional(string()),
  error: optional(string()),
  sender: optional(string()),
  before: state,
  after: state,
  takes: array(transition),
  end: optional(enums(['done', 'error', 'stopped'])),
}) as unknown as Describe<TraceStep>;

const trace = object({
  format: literal(TRACE_FORMAT),
  version: literal(TRACE_VERSION),
  day: string(),
  dropped: count(),
  steps: array(step),
}) as unknown as Describe<Trace>;

/** The trace in a file. Throws, in words, what the file is instead. */
export function readTrace(file: string): Trace {
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  const json = parse(readFileSync(file, 'utf8'), file);
  const head = Object(json) as Partial<Trace>;
  if (head.format !== TRACE_FORMAT) {
    throw new Error(`${file} is no trace of a session: its "format" is not "${TRACE_FORMAT}".`);
  }
  if (head.version !== TRACE_VERSION) {
    throw new Error(
      `${file} is a trace of version ${String(head.version)}; this checkout reads version ${TRACE_VERSION}.`,
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
    throw new Error(`${file} is not JSON: is it whole?`, { cause: error });
  }
}

/** 'steps.3.takes should not be "x"' */
function damage({ path, value }: StructError): string {
  const place = path.length > 0 ? path.join('.') : 'it';
  return value === undefined
    ? `${place} is missing`
    : `${place} should not be ${JSON.stringify(value)?.slice(0, 80)}`;
}
