import type { Requirement } from '../requirements.ts';
import type { TransitionFacts } from './facts.ts';

/**
 * Which requirements a transition carries out: those that the machine names beside it or its states, and, of the
 * machine's areas, those that quote a message it shows or a call it makes.
 */
export function requirementsOf(facts: TransitionFacts, requirements: readonly Requirement[]): string[] {
  return linkedTo(facts, namedBy(facts), requirements);
}

/** As `requirementsOf`, but without those that only the state it leaves names: what one proves who replays the transition. */
export function requirementsProvedBy(facts: TransitionFacts, requirements: readonly Requirement[]): string[] {
  const named = [...facts.transition.requirements, ...facts.entered.flatMap((state) => state.requirements)];
  return linkedTo(facts, new Set(named), requirements);
}

function linkedTo(
  facts: TransitionFacts,
  named: ReadonlySet<string>,
  requirements: readonly Requirement[],
): string[] {
  const { areas } = facts.machine;
  return requirements
    .filter(
      (requirement) =>
        named.has(requirement.id) ||
        (areas.includes(areaOf(requirement)) &&
          (facts.says.some((message) => quotes(requirement, message)) ||
            facts.calls.some((call) => namesCall(requirement, call)))),
    )
    .map(({ id }) => id);
}

/** The ids that are named, also as a section, by the transition, the state it leaves with those around it, and the states it enters. */
function namedBy({ machine, transition, entered }: TransitionFacts): Set<string> {
  const left = machine.states.filter(
    ({ id }) => transition.from === id || transition.from.startsWith(`${id}.`),
  );
  const specs = [transition, ...left, ...entered].map(({ spec }) => spec);
  return new Set([
    ...specs,
    ...transition.requirements,
    ...[...left, ...entered].flatMap((state) => state.requirements),
  ]);
}

export function areaOf({ id }: Requirement): string {
  return id.slice(0, id.lastIndexOf('-'));
}

function quotes({ text }: Requirement, message: string): boolean {
  return [...text.matchAll(/'([^']+)'/g)].some(([, quote = '']) => isSame(quote, message));
}

/** How much of a quotation has to be said to the letter, beside what its {…} stand for. */
const LETTERS = 8;

/** Of 'the buyer|the seller' in a quotation any will do; its {…} and … stand for whatever. */
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
