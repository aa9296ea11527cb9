import type { AnyFlow, AnyScreen } from './define-flow.ts';
import { definitionOf, type MachineDefinition } from '../machine/definition.ts';
import { isForMany, reactsTo } from '../machine/xstate-internals.ts';
import { describedEvents } from './problems.ts';

/** Describes what a flow model lacks for replays in a browser. */
export function screenProblems({ machine, screen, offScreen, samples, outcomes = {} }: AnyFlow): string[] {
  if (!screen) {
    return offScreen === undefined
      ? [`${machine.id} has neither a screen to be replayed on nor offScreen, which says why it has none`]
      : [];
  }
  const definition = definitionOf(machine);
  return [
    ...eventTypes(definition, samples)
      .filter((type) => !(type in screen.gestures))
      .map(
        (type) => `event ${type} of ${machine.id} has no gesture: add what a person does to screen.gestures`,
      ),
    ...restingStates(definition)
      .filter((path) => !(path in screen.states))
      .map((path) => `state ${machine.id}.${path} has no assertion: add what a person sees to screen.states`),
    ...outcomeNames(outcomes)
      .filter(([actor, name, canBeCaused]) => !canBeCaused && !screen.ends?.[actor]?.[name])
      .map(
        ([actor, name]) =>
          `outcome '${name}' of ${actor} cannot be caused in a browser: give it wire, offScreen or a gesture in screen.ends`,
      ),
    ...unknownEntries(machine.id, screen, definition),
  ];
}

/** The types of the events that a machine names, and of those that are sent to it. */
function eventTypes(definition: MachineDefinition, samples: AnyFlow['samples']): string[] {
  const named = describedEvents(definition).filter((described) => !isForMany(described));
  return [...new Set([...named, ...Object.keys(samples)])];
}

/** The innermost states that are not left immediately. */
function restingStates({ states, transitions }: MachineDefinition): string[] {
  const isLeftAtOnce = (id: string) =>
    transitions.some(({ from, trigger, guard }) => from === id && trigger.kind === 'always' && !guard);
  return states
    .filter(({ parent, kind }) => parent !== null && (kind === 'atomic' || kind === 'final'))
    .filter(({ id }) => !isLeftAtOnce(id))
    .map(({ path }) => path);
}

function outcomeNames(outcomes: NonNullable<AnyFlow['outcomes']>): [string, string, boolean][] {
  return Object.entries(outcomes).flatMap(([actor, { done = {}, error = {} }]) =>
    [...Object.entries(done), ...Object.entries(error)].map(
      ([name, { wire, offScreen }]): [string, string, boolean] => [
        actor,
        name,
        wire !== undefined || offScreen !== undefined,
      ],
    ),
  );
}

/** What the screen describes but the machine does not have. */
function unknownEntries(
  id: string,
  { gestures, states }: AnyScreen,
  definition: MachineDefinition,
): string[] {
  const events = describedEvents(definition);
  const paths = new Set(definition.states.map(({ path }) => path));
  return [
    ...Object.keys(gestures)
      .filter((type) => !events.some((described) => reactsTo(described, type)))
      .map((type) => `${id} has no transition for event ${type}, which has a gesture`),
    ...Object.keys(states)
      .filter((path) => !paths.has(path))
      .map((path) => `${id} has no state ${path}, which has an assertion`),
  ];
}
