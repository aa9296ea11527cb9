import type { AnyStateMachine } from 'xstate';
import type { ActorOutcomes, AnyFlow } from './define-flow.ts';
import {
  definitionOf,
  type MachineDefinition,
  type StateDefinition,
  type ImplementationRef,
  type TransitionDefinition,
} from '../machine/definition.ts';
import { isWithin, statesEntered, statesStarted } from '../machine/entered-states.ts';
import { areaOf, type Requirement } from '../requirements.ts';
import { actorKind } from '../actor/stand-ins.ts';
import { nodeName } from '../diagrams/mermaid.ts';
import { transitionWords } from '../machine/transition-words.ts';
import {
  combinedGuards,
  hasDefaultTarget,
  implementationsOf,
  isCancel,
  isDelayedSender,
  isEmit,
  reactsTo,
  stateNodesOf,
  transitionsOf,
  XSTATE_EVENT,
} from '../machine/xstate-internals.ts';

/** Describes what a machine lacks for its diagram and its tables, such as descriptions; empty if nothing. */
export function machineProblems(machine: AnyStateMachine): string[] {
  const definition = definitionOf(machine);
  return [
    ...(definition.areas.length === 0
      ? [`machine ${definition.id} names no area of requirements: meta: { areas: ['LOGIN'] }`]
      : []),
    ...definition.states.flatMap(stateProblems),
    ...unreachedStates(definition).map((id) => `state ${id} is entered by no transition`),
    ...definition.transitions.flatMap(transitionProblems),
    ...definition.states.flatMap((state) => callProblems(machine, definition, state)),
    ...sharedIds(definition),
    ...unsupported(machine, definition),
  ];
}

/** Describes what the engine would draw or test wrongly. */
function unsupported(machine: AnyStateMachine, { id, states, transitions }: MachineDefinition): string[] {
  const nodes = stateNodesOf(machine);
  const named = new Map<string, string>();
  const sameName = states.flatMap((state) => {
    const other = named.get(nodeName(state.id));
    named.set(nodeName(state.id), state.id);
    return other === undefined ? [] : [`states ${other} and ${state.id} have the same name in a diagram`];
  });
  return [
    ...unreadableNames(id, states),
    ...transitions
      .filter(({ trigger }) => trigger.kind === 'event' && trigger.type.startsWith(XSTATE_EVENT.snapshot))
      .map(({ from }) => `state ${from} has onSnapshot: let the actor send events instead`),
    ...states
      .filter((state) => state.parent !== null && state.id !== `${id}.${state.path}`)
      .map((state) => `state ${state.path} has an id of its own, ${state.id}: leave it out`),
    ...sameName,
    ...nodes.filter(hasDefaultTarget).map((node) => `history state ${node.id} has a default target`),
    ...Object.entries(implementationsOf(machine).actions)
      .filter(([, action]) => isDelayedSender(action))
      .map(([name]) => `action ${name} sends its event after a delay: use after`),
    ...Object.entries(implementationsOf(machine).actions)
      .filter(([, action]) => isCancel(action))
      .map(([name]) => `action ${name} cancels a delayed event: use after`),
    ...Object.entries(implementationsOf(machine).actions)
      .filter(([, action]) => isEmit(action))
      .map(([name]) => `action ${name} emits its event, which no path shows: use sendTo`),
    ...nodes
      .flatMap((node) => transitionsOf(node).flat())
      .flatMap(({ source, guard }) => combinationProblems(source.id, guard)),
  ];
}

/** A dot in a name would look like a state inside another. */
function unreadableNames(id: string, states: readonly StateDefinition[]): string[] {
  const isReadable = /^[\w-]+$/.test(id);
  const dotted = states.filter(({ parent, key }) => parent !== null && key.includes('.'));
  return [
    ...(isReadable ? [] : [`machine ${id} needs an id of letters, digits, - and _`]),
    ...dotted.map((state) => `state ${state.id} has a dot in its name, ${state.key}: leave it out`),
  ];
}

/** No mutant changes one part of a guard that `and` or `or` combines. */
function combinationProblems(state: string, guard: unknown): string[] {
  const combined = combinedGuards(guard);
  if (!combined) return [];
  if (combined.kind === 'not') return combined.guards.flatMap((part) => combinationProblems(state, part));
  return [`a guard of state ${state} is made with ${combined.kind}(): write one guard`];
}

/**
 * Describes where a machine names a requirement, or an area of requirements, that does not exist. The documents would
 * leave it out without a message.
 */
export function requirementProblems(
  machine: AnyStateMachine,
  requirements: readonly Requirement[],
): string[] {
  const { id, areas, states, transitions } = definitionOf(machine);
  const ids = new Set(requirements.map((requirement) => requirement.id));
  const known = new Set(requirements.map(areaOf));
  const unknown = (place: string, named: readonly string[]) =>
    named.filter((name) => !ids.has(name)).map((name) => `${place} names ${name}, which is no requirement`);
  return [
    ...areas
      .filter((area) => !known.has(area))
      .map((area) => `machine ${id} names the area ${area}, which has no requirement`),
    ...states.flatMap((state) => unknown(`state ${state.id}`, state.requirements)),
    ...transitions.flatMap((transition) =>
      unknown(`transition ${transitionWords(transition)}`, transition.requirements),
    ),
  ];
}

/** The states that neither the start nor any transition enters. */
function unreachedStates(definition: MachineDefinition): string[] {
  const { states, transitions } = definition;
  const [root] = states;
  if (!root) return [];
  const entered = new Set([
    ...statesStarted(definition, root.id).map(({ id }) => id),
    ...transitions.flatMap((transition) => statesEntered(definition, transition).map(({ id }) => id)),
  ]);
  return states.filter(({ id }) => id !== root.id && !entered.has(id)).map(({ id }) => id);
}

function stateProblems(state: StateDefinition): string[] {
  const { id, description, spec, entry, initialActions, exit, invokes } = state;
  return [
    ...(description === '' ? [`state ${id} has no description`] : []),
    ...(spec === '' ? [`state ${id} has no meta: { spec: '§…' }`] : []),
    ...unnamed([...entry, ...initialActions, ...exit], `state ${id}`),
    ...invokes
      .filter(({ src }) => src === '')
      .map((invoke) => `state ${id} invokes '${invoke.id}', which has no name in setup`),
  ];
}

function transitionProblems(transition: TransitionDefinition): string[] {
  const { trigger, guard, description, actions } = transition;
  const words = transitionWords(transition);
  return [
    ...(guard && description === '' ? [`guarded transition ${words} has no description`] : []),
    ...(guard?.name === '' ? [`the guard of ${words} has no name in setup`] : []),
    ...(trigger.kind === 'after' && /^\d+$/.test(trigger.delay)
      ? [`the delay of ${words} has no name in setup`]
      : []),
    ...unnamed(actions, `transition ${words}`),
  ];
}

function unnamed(actions: ImplementationRef[], place: string): string[] {
  return actions.some(({ name }) => name === '') ? [`an action of ${place} has no name in setup`] : [];
}

function callProblems(
  machine: AnyStateMachine,
  { transitions }: MachineDefinition,
  state: StateDefinition,
): string[] {
  const together = transitions.filter(({ from }) => isWithin(from, state.id) || isWithin(state.id, from));
  return state.invokes
    .filter(({ id, src }) => actorKind(machine, src) === 'call' && !handles(together, id, 'error'))
    .map(({ id }) => `call ${id} of state ${state.id} has no onError: its failure would end the machine`);
}

/** Outcomes are named by the id of an actor, so one id stands for one actor. */
function sharedIds({ states }: MachineDefinition): string[] {
  const invokes = states.flatMap((state) => state.invokes.map((invoke) => ({ ...invoke, state: state.id })));
  return invokes.flatMap(({ id, src, state }) => {
    const first = invokes.find((invoke) => invoke.id === id);
    if (!first || first.src === src) return [];
    return [
      `state ${state} invokes ${src} as ${id}, and state ${first.state} invokes ${first.src} so: give them different ids`,
    ];
  });
}

/** Describes what a flow model lacks for its machine and what is superfluous. */
export function modelProblems({ machine, samples, outcomes = {} }: AnyFlow): string[] {
  const definition = definitionOf(machine);
  const events = describedEvents(definition);
  const given = Object.keys(samples).filter((type) => !isEmpty(samples[type]));
  const actors = new Set(invokesOf(definition).map(({ id }) => id));
  return [
    ...events
      .filter((described) => !given.some((type) => reactsTo(described, type)))
      .map((type) => `event ${type} of ${machine.id} has no sample`),
    ...Object.keys(samples)
      .filter((type) => !events.some((described) => reactsTo(described, type)))
      .map((type) => `${machine.id} has no transition for event ${type}, which has a sample`),
    ...[...actors].flatMap((actor) => outcomeProblems(definition, actor, outcomes[actor] ?? {})),
    ...Object.keys(outcomes)
      .filter((actor) => !actors.has(actor))
      .map((actor) => `${machine.id} invokes no actor ${actor}, which has outcomes`),
  ];
}

function outcomeProblems(
  definition: MachineDefinition,
  actor: string,
  outcomes: ActorOutcomes<unknown>,
): string[] {
  return (['done', 'error'] as const)
    .filter(
      (end) => handles(definition.transitions, actor, end) && Object.keys(outcomes[end] ?? {}).length === 0,
    )
    .map((end) => `actor ${actor} of ${definition.id} has no outcome: outcomes.${actor}.${end} is missing`);
}

function handles(transitions: TransitionDefinition[], actor: string, end: 'done' | 'error'): boolean {
  return transitions.some(({ trigger }) => trigger.kind === end && trigger.actor === actor);
}

/** The events that transitions are for, also 'key.*' and '*'. */
export function describedEvents({ transitions }: MachineDefinition): string[] {
  const types = transitions.flatMap(({ trigger }) => (trigger.kind === 'event' ? [trigger.type] : []));
  return [...new Set(types)].filter((type) => !type.startsWith(XSTATE_EVENT.snapshot));
}

function invokesOf({ states }: MachineDefinition) {
  return states.flatMap(({ invokes }) => invokes);
}

function isEmpty(sample: object | object[] | undefined): boolean {
  return sample === undefined || (Array.isArray(sample) && sample.length === 0);
}
