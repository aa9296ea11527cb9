import type { ActorRun } from '../actor/actor-run.ts';
import { encode, inWords, type Json } from '../actor/codec.ts';
import type { AnyFlow } from './define-flow.ts';
import type { MachineDefinition } from '../machine/definition.ts';
import { delayEvent, doneEvent, errorEvent } from '../machine/xstate-internals.ts';
import { delayKey } from '../paths/goals.ts';
import type { CandidateEvent } from '../paths/search-state.ts';
import type { Move } from '../paths/path-set.ts';

/** An event that may happen in a flow, and its move in a path. */
export interface FlowEvent extends CandidateEvent {
  move: (run: ActorRun) => Move;
}

/** Everything that can happen in a flow: its samples, its outcomes, and its machine's delays. */
export function candidateEventsOf(flow: AnyFlow, definition: MachineDefinition): FlowEvent[] {
  return [...sampleEvents(flow), ...outcomeEvents(flow), ...delayEvents(definition)];
}

function sampleEvents({ samples, can = {}, followedBy = {} }: AnyFlow): FlowEvent[] {
  return Object.entries(samples).flatMap(([type, payloads]) =>
    [payloads].flat().map((payload): FlowEvent => {
      const json = fieldsOf(encode(payload, `a sample of ${type}`));
      const key = Object.keys(json).length === 0 ? type : `${type} ${inWords(json, 1000)}`;
      const event = { type, ...payload };
      const isPossible = can[type];
      return {
        key,
        trigger: { kind: 'event', type },
        event,
        move: () => ({ event: { type, ...json } }),
        ...followedByField(followedBy[type]),
        ...(isPossible ? { isPossible: (snapshot) => isPossible(snapshot, event) } : {}),
      };
    }),
  );
}

function followedByField(type: string | undefined): Pick<FlowEvent, 'followedBy'> {
  return type === undefined ? {} : { followedBy: type };
}

function fieldsOf(json: Json): Record<string, Json> {
  return typeof json === 'object' && json !== null && !Array.isArray(json) ? json : {};
}

function outcomeEvents({ outcomes = {}, followedBy = {} }: AnyFlow): FlowEvent[] {
  return Object.entries(outcomes).flatMap(([actor, { done = {}, error = {} }]) => [
    ...Object.entries(done).map(([name, { output, when }]): FlowEvent => ({
      ...(when ? { isPossible: ({ context }) => when(context) } : {}),
      ...followedByField(followedBy[actor]),
      key: `${actor} ends: ${name}`,
      trigger: { kind: 'done', actor },
      event: doneEvent(actor, output),
      move: () => ({ actor, done: name, output: encode(output, `the output '${name}' of ${actor}`) }),
    })),
    ...Object.entries(error).map(([name, { error: reason, when }]): FlowEvent => ({
      ...(when ? { isPossible: ({ context }) => when(context) } : {}),
      ...followedByField(followedBy[actor]),
      key: `${actor} fails: ${name}`,
      trigger: { kind: 'error', actor },
      event: errorEvent(actor, reason),
      move: () => ({ actor, error: name, reason: encode(reason, `the error '${name}' of ${actor}`) }),
    })),
  ]);
}

function delayEvents({ transitions }: MachineDefinition): FlowEvent[] {
  const events = transitions.flatMap(({ from, trigger }): FlowEvent[] => {
    if (trigger.kind !== 'after') return [];
    const { delay } = trigger;
    return [
      {
        key: delayKey({ trigger, from }),
        trigger,
        event: delayEvent(delay, from),
        move: (run) => ({ after: delay, state: from, ms: remaining(run, delay, from) }),
      },
    ];
  });
  return [...new Map(events.map((event) => [event.key, event])).values()];
}

function remaining(run: ActorRun, delay: string, state: string): number {
  const ms = run.remaining(delay, state);
  if (ms === null)
    throw new Error(`the search waits for the delay ${delay} of ${state}, which the machine does not run`);
  return ms;
}
