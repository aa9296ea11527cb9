import type { ActorLogic, AnyActorLogic, AnyEventObject, AnyStateMachine, Snapshot } from 'xstate';
import { encode, type Json } from './codec.ts';
import type { Effect } from '../paths/path-set.ts';
import { isPlaceholder } from '../machine/placeholders.ts';
import { implementationsOf, isMachine, XSTATE_EVENT } from '../machine/xstate-internals.ts';

export type Note = (effect: Effect) => void;

type Held = Snapshot<unknown> & { input: unknown };

/**
 * Replaces an actor: records its input, its events and its stop, and ends on `ends.done` or `ends.error`. Distinguishes
 * calls from children, which keep running alongside the machine.
 */
function standIn(src: string, kind: 'call' | 'start', note: Note): ActorLogic<Held, AnyEventObject, unknown> {
  return {
    getInitialSnapshot: (_, input) => ({ status: 'active', output: undefined, error: undefined, input }),
    getPersistedSnapshot: (snapshot) => snapshot,
    start: ({ input }, { self: { id } }) => note(startOf(src, kind, id, input)),
    transition: (snapshot, event, { self: { id } }) => {
      if (event.type === XSTATE_EVENT.stop) {
        note({ stop: id });
        return { ...snapshot, status: 'stopped', output: undefined, error: undefined };
      }
      if (event.type === 'ends.done')
        return { ...snapshot, status: 'done', output: event['output'], error: undefined };
      if (event.type === 'ends.error')
        return { ...snapshot, status: 'error', error: event['error'], output: undefined };
      note({ send: encode(event, `the event for ${id}`), to: id });
      return snapshot;
    },
  };
}

/** The real logic of an actor, recorded like its stand-in. */
function watched(src: string, logic: AnyActorLogic, note: Note): AnyActorLogic {
  return {
    ...logic,
    start: (snapshot, scope) => {
      note(startOf(src, 'call', scope.self.id, snapshot.input));
      logic.start?.(snapshot, scope);
    },
    transition: (snapshot, event, scope) => {
      if (event.type === XSTATE_EVENT.stop) note({ stop: scope.self.id });
      return logic.transition(snapshot, event, scope);
    },
  };
}

function startOf(src: string, kind: 'call' | 'start', id: string, input: unknown): Effect {
  const given = input === undefined ? {} : { input: encode(input, `the input of ${id}`) };
  const named = id === src ? {} : { src };
  return kind === 'call' ? { call: id, ...named, ...given } : { start: id, ...named, ...given };
}

/** The actors that run with their real logic, by their `src`. */
export type RealActors = Record<string, AnyActorLogic>;

/** The machine with its actors replaced by stand-ins and its external actions recorded. */
export function isolate(machine: AnyStateMachine, note: Note, real: RealActors = {}): AnyStateMachine {
  const { actors, actions } = implementationsOf(machine);
  const heldActors = Object.keys(actors).map((src) => {
    const logic = real[src];
    return [src, logic ? watched(src, logic, note) : standIn(src, actorKind(machine, src), note)];
  });
  const notedActions = Object.entries(actions)
    .filter(([, action]) => isPlaceholder(action, 'action'))
    .map(([name]) => [name, (_: unknown, params: unknown) => note({ do: name, ...paramsOf(params, name) })]);
  return machine.provide({
    actors: Object.fromEntries(heldActors),
    actions: Object.fromEntries(notedActions),
  });
}

/** A call returns one result; other actors keep running alongside the machine. */
export function actorKind(machine: AnyStateMachine, src: string): 'call' | 'start' {
  const logic = implementationsOf(machine).actors[src];
  return !logic || isMachine(logic) || isPlaceholder(logic, 'listener') ? 'start' : 'call';
}

function paramsOf(params: unknown, name: string): { params?: Json } {
  return params === undefined ? {} : { params: encode(params, `the params of ${name}`) };
}
