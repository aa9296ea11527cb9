import type {
  ImplementationRef,
  MachineDefinition,
  StateDefinition,
  TransitionDefinition,
} from './definition.ts';

/** The states a transition enters, outermost first, with those that its targets start in. */
export function statesEntered(
  machine: MachineDefinition,
  transition: TransitionDefinition,
): StateDefinition[] {
  if (transition.trigger.kind === 'start')
    return [...machine.states.filter(({ parent }) => parent === null), ...statesStarted(machine, machine.id)];
  const domain = domainOf(transition);
  const entered = transition.targets.flatMap((target) => [
    ...machine.states
      .filter(({ id }) => isWithin(target, id) && isWithin(id, domain) && id !== domain)
      .flatMap((state) => [state, ...regionsBeside(machine, state, transition)]),
    ...statesStarted(machine, target),
  ]);
  return machine.states.filter((state) => entered.includes(state));
}

/** The states that a transition leaves if they are active. */
export function statesLeft(machine: MachineDefinition, transition: TransitionDefinition): StateDefinition[] {
  if (transition.targets.length === 0) return [];
  const domain = domainOf(transition);
  return machine.states.filter(
    ({ id }) => id !== domain && isWithin(id, domain) && canBeTogether(machine, id, transition.from),
  );
}

/** Whether two states can be active at the same time. */
function canBeTogether({ states }: MachineDefinition, one: string, other: string): boolean {
  if (isWithin(one, other) || isWithin(other, one)) return true;
  const around = states.findLast(({ id }) => isWithin(one, id) && isWithin(other, id));
  return around?.kind === 'parallel';
}

/** In a parallel state that is entered through some of its regions: the other regions, and the states they start in. */
function regionsBeside(
  machine: MachineDefinition,
  { id, kind }: StateDefinition,
  { targets }: TransitionDefinition,
): StateDefinition[] {
  if (kind !== 'parallel' || targets.includes(id)) return [];
  return machine.states
    .filter(({ parent }) => parent === id)
    .filter((region) => !targets.some((target) => isWithin(target, region.id)))
    .flatMap((region) => [region, ...statesStarted(machine, region.id)]);
}

/** The actions of the entry into a state by a transition. */
export function entryActions(
  { id, entry, initialActions }: StateDefinition,
  { targets, trigger }: TransitionDefinition,
): ImplementationRef[] {
  const isNamed = trigger.kind !== 'start' && targets.some((target) => target !== id && isWithin(target, id));
  return isNamed ? entry : [...entry, ...initialActions];
}

/** The innermost state that the transition does not leave. */
function domainOf({ from, targets, reenter }: TransitionDefinition): string {
  if (!reenter && targets.every((target) => isWithin(target, from))) return from;
  let domain = parentOf(from);
  while (domain !== '' && !targets.every((target) => isWithin(target, domain) && target !== domain))
    domain = parentOf(domain);
  return domain;
}

/** Whether a transition leaves and enters its own state again; `reenter` has no effect on others. */
export function isReentering({ from, targets, reenter }: TransitionDefinition): boolean {
  return reenter && targets.some((target) => isWithin(target, from));
}

/** The initial states inside a state, outermost first. */
export function statesStarted(machine: MachineDefinition, id: string): StateDefinition[] {
  const state = machine.states.find((candidate) => candidate.id === id);
  const children = machine.states.filter(({ parent }) => parent === id);
  const started =
    state?.kind === 'parallel' ? children : children.filter((child) => child.id === state?.initial);
  return started.flatMap((child) => [child, ...statesStarted(machine, child.id)]);
}

/** The states that a machine can reach without entering the state `avoided`. */
export function statesWithout(machine: MachineDefinition, avoided: string): ReadonlySet<string> {
  const steps = machine.transitions.map((transition) => ({
    from: transition.from,
    entered: statesEntered(machine, transition).map(({ id }) => id),
  }));
  const allowed = steps.filter(({ entered }) => !entered.includes(avoided));
  const started = [machine.id, ...statesStarted(machine, machine.id).map(({ id }) => id)];
  const reached = new Set(started.includes(avoided) ? [] : started);
  for (let size = -1; size !== reached.size;) {
    size = reached.size;
    for (const { from, entered } of allowed) if (reached.has(from)) for (const id of entered) reached.add(id);
  }
  return reached;
}

export function isWithin(id: string, outer: string): boolean {
  return outer === '' || id === outer || id.startsWith(`${outer}.`);
}

function parentOf(id: string): string {
  return id.slice(0, Math.max(0, id.lastIndexOf('.')));
}
