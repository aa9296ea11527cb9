import type { Json } from '../actor/codec.ts';

/** What is committed for a flow in `tests/flows/paths/<flow>.json`. Values are encoded by `codec.ts`. */
export interface PathSet {
  flow: string;
  machine: string;
  paths: Path[];
}

export interface Path {
  /** Made of the start and the moves: the same as long as the path is. */
  id: string;
  start: { name: string; input?: Json; seen: Seen; sent?: Sent[] };
  steps: PathStep[];
}

export interface PathStep {
  move: Move;
  seen: Seen;
  /** What went out to the API, where the flow says what its outcomes look like on the wire. */
  sent?: Sent[];
}

export interface Sent {
  method: string;
  path: string;
  body?: Json;
}

/** What happens to the machine in one step. */
export type Move =
  | { event: { type: string; [field: string]: Json } }
  | { actor: string; done: string; output: Json }
  | { actor: string; error: string; reason: Json }
  | { after: string; state: string; ms: number };

/** What is to be seen of the machine after a step. */
export interface Seen {
  state: Json;
  /** The transitions taken, in their order. */
  takes: string[];
  /** The fields of the context that are other than before; at the start all of them. */
  context: { [field: string]: Json };
  effects: Effect[];
  /** Only of a machine that has come to its end. */
  output?: Json;
}

/** What the machine did to the world around it. */
export type Effect =
  | { call: string; src?: string; input?: Json }
  | { start: string; src?: string; input?: Json }
  | { stop: string }
  | { send: Json; to: string }
  | { parent: Json }
  | { do: string; params?: Json };
