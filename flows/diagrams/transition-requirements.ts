import type { MachineDefinition, StateDefinition, Trigger } from '../machine/definition.ts';
import { statesWithout } from '../machine/entered-states.ts';
import { isStart } from '../machine/start.ts';
import { areaOf, type Requirement } from '../requirements.ts';
import type { TransitionFacts } from './facts.ts';

/**
 * The requirements of a transition: those named by it or by a state it enters, unless it only returns there, and, in
 * the machine's areas, those that quote a text it brings up or name a call it makes.
 */
export function requirementsOf(facts: TransitionFacts, requirements: readonly Requirement[]): string[] {
  const { machine, transition, entered, says, calls } = facts;
  const reached = isStart(transition) ? entered : entered.filter((state) => !isReturn(facts, state));
  const isNamed = ({ id }: Requirement) =>
    [transition, ...reached].some((part) => namesRequirement(part, id));
  const isProved = (requirement: Requirement) =>
    says.some((message) => quotes(requirement, message)) ||
    calls.some((call) => namesCall(requirement, call));
  return requirements
    .filter(
      (requirement) =>
        isNamed(requirement) || (machine.areas.includes(areaOf(requirement)) && isProved(requirement)),
    )
    .map(({ id }) => id);
}

/**
 * Whether a transition only leads back to a state that waits for events, as a closed question or a failed call does. The
 * transition that first entered the state carries out its requirements.
 */
function isReturn({ machine, transition }: TransitionFacts, state: StateDefinition): boolean {
  const isNamed = state.requirements.length > 0 || state.spec !== '';
  return isNamed && isWaiting(state, machine) && !statesWithout(machine, state.id).has(transition.from);
}

/** Whether a state does nothing until an event comes. */
function isWaiting(
  { id, kind, entry, invokes }: StateDefinition,
  { transitions }: MachineDefinition,
): boolean {
  if (kind === 'final' || entry.length > 0 || invokes.length > 0) return false;
  return transitions.every(({ from, trigger }) => from !== id || !UNASKED.has(trigger.kind));
}

const UNASKED = new Set<Trigger['kind']>(['after', 'always', 'completed']);

/** Whether a state or transition names a requirement, in its list or instead of a section. */
export function namesRequirement(
  { requirements, spec }: { requirements: string[]; spec: string },
  id: string,
): boolean {
  return spec === id || requirements.includes(id);
}

function quotes({ text }: Requirement, message: string): boolean {
  return [...text.matchAll(/'([^']+)'/g)].some(([, quote = '']) => isSame(quote, message));
}

/** The minimum exact part of a quotation, besides its {…}. */
const LETTERS = 8;

/** In a quotation, 'the buyer|the seller' are alternatives; {…} and … match any text. */
function isSame(quote: string, message: string): boolean {
  if (quote.includes('|'))
    return firstWords(quote) === firstWords(message) && lastWords(quote) === lastWords(message);
  const parts = quote.split(/\{[^}]*\}|…/);
  if (parts.join('').length < LETTERS) return quote === message;
  const pattern = parts.map((part) => part.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&')).join('.+');
  return new RegExp(`^${pattern}$`, 's').test(message);
}

const firstWords = (text: string) => text.split(' ').slice(0, 4).join(' ');
const lastWords = (text: string) => text.split(' ').slice(-2).join(' ');

/** 'POST /api/shop/orders/' is called by `POST /api/shop/baskets/`, `…/orders/`. */
function namesCall({ text }: Requirement, call: string): boolean {
  let method = '';
  return [...text.matchAll(/`([A-Z]+ )?(…?\/[^\s`]*)/g)].some(([, named, path = '']) => {
    method = named?.trim() ?? method;
    const isTelling = /[a-z]{3}/.test(path.replaceAll(/\{[^}]*\}/g, ''));
    const [verb = '', called = ''] = call.split(' ');
    return (
      isTelling &&
      verb === method &&
      (path.startsWith('…') ? called.endsWith(path.slice(1)) : called === path)
    );
  });
}
