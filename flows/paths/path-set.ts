import type { Json } from '../actor/codec.ts';

/** The committed paths of a flow: `<flow>.json` in the folder `paths` of the configuration. Values are encoded by `codec.ts`. */
export interface PathSet {
  flow: string;
  machine: string;
  paths: Path[];
}

export interface Path {
  /** Derived from the start and the moves. */
  id: string;
  start: { name: string; input?: Json; seen: Seen; sent?: Sent[] };
  steps: PathStep[];
}

export interface PathStep {
  move: Move;
  seen: Seen;
  /** The requests to the API, if the flow's outcomes have `wire`. */
  sent?: Sent[];
}

export interface Sent {
  method: string;
  path: string;
  body?: Json;
  /** The id of the actor that sends it. */
  by?: string;
}

/** What happens to the machine in one step. */
export type Move =
  | { event: { type: string; [field: string]: Json } }
  | { actor: string; done: string; output: Json }
  | { actor: string; error: string; reason: Json }
  | { after: string; state: string; ms: number };

/** The observation of the machine after a step. */
export interface Seen {
  state: Json;
  /** The transitions taken, in their order. */
  takes: string[];
  /** The changed fields of the context; at the start all of them. */
  context: { [field: string]: Json };
  effects: Effect[];
  /** Only for a machine that has ended. */
  output?: Json;
}

/** An external effect of the machine. */
export type Effect =
  | { call: string; src?: string; input?: Json }
  | { start: string; src?: string; input?: Json }
  | { stop: string }
  | { send: Json; to: string }
  | { parent: Json }
  | { do: string; params?: Json };

/** What is seen at the start of a path and after each step. */
export function seenIn({ start, steps }: Path): Seen[] {
  return [start.seen, ...steps.map(({ seen }) => seen)];
}

/** The ids of the transitions that a path takes, in their order. */
export function transitionsIn(path: Path): string[] {
  return seenIn(path).flatMap(({ takes }) => takes);
}
