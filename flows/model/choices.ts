import type { ActorRun } from '../actor/actor-run.ts';
import { encode, inWords, type Json } from '../actor/codec.ts';
import type { AnyFlow } from './define-flow.ts';
import { triggerText, type MachineDefinition } from '../machine/definition.ts';
import type { Choice } from '../paths/explore.ts';
import type { Move } from '../paths/path-set.ts';

/** A choice of a flow, and the move that a path keeps of it. */
export interface FlowChoice extends Choice {
  move: (run: ActorRun) => Move;
}

/** All that can happen in a flow: its samples, its outcomes, and the delays of its machine. */
export function choicesOf(flow: AnyFlow, definition: MachineDefinition): FlowChoice[] {
  return [...eventChoices(flow), ...outcomeChoices(flow), ...delayChoices(definition)];
}

function eventChoices({ samples, can = {}, entails = {} }: AnyFlow): FlowChoice[] {
  return Object.entries(samples).flatMap(([type, payloads]) =>
    [payloads].flat().map((payload): FlowChoice => {
      const json = fieldsOf(encode(payload, `a sample of ${type}`));
      const key = Object.keys(json).length === 0 ? type : `${type} ${inWords(json, 1000)}`;
      const event = { type, ...payload };
      const isPossible = can[type];
      return {
        key,
        trigger: { kind: 'event', type },
        event,
        move: () => ({ event: { type, ...json } }),
        ...entailed(entails[type]),
        ...(isPossible ? { isPossible: (snapshot) => isPossible(snapshot, event) } : {}),
      };
    }),
  );
}

function entailed(type: string | undefined): Pick<FlowChoice, 'entails'> {
  return type === undefined ? {} : { entails: type };
}

function fieldsOf(json: Json): Record<string, Json> {
  return typeof json === 'object' && json !== null && !Array.isArray(json) ? json : {};
}

function outcomeChoices({ outcomes = {}, entails = {} }: AnyFlow): FlowChoice[] {
  return Object.entries(outcomes).flatMap(([actor, { done = {}, error = {} }]) => [
    ...Object.entries(done).map(([name, { output, when }]): FlowChoice => ({
      ...(when ? { isPossible: ({ context }) => when(context) } : {}),
      ...entailed(entails[actor]),
      key: `${actor} ends: ${name}`,
      trigger: { kind: 'done', actor },
      event: { type: `xstate.done.actor.${actor}`, output, actorId: actor },
      move: () => ({ actor, done: name, output: encode(output, `the output '${name}' of ${actor}`) }),
    })),
    ...Object.entries(error).map(([name, { error: reason, when }]): FlowChoice => ({
      ...(when ? { isPossible: ({ context }) => when(context) } : {}),
      ...entailed(entails[actor]),
      key: `${actor} fails: ${name}`,
      trigger: { kind: 'error', actor },
      event: { type: `xstate.error.actor.${actor}`, error: reason, actorId: actor },
      move: () => ({ actor, error: name, reason: encode(reason, `the error '${name}' of ${actor}`) }),
    })),
  ]);
}

function delayChoices({ transitions }: MachineDefinition): FlowChoice[] {
  const choices = transitions.flatMap(({ from, trigger }): FlowChoice[] => {
    if (trigger.kind !== 'after') return [];
    const { delay } = trigger;
    return [
      {
        key: `${triggerText(trigger)} of ${from}`,
        trigger,
        event: { type: `xstate.after.${delay}.${from}` },
        move: (run) => ({ after: delay, state: from, ms: run.remaining(delay, from) ?? 0 }),
      },
    ];
  });
  return [...new Map(choices.map((choice) => [choice.key, choice])).values()];
}
