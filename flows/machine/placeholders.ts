/**
 * How a machine marks what it leaves to be provided, so that a flow can hold it or note it instead of running it: a
 * property by this symbol, on the logic of an actor or on an action, that says what it stands for.
 *
 * @example
 * const ring = () => { throw new Error('ring is not provided'); };
 * Object.defineProperty(ring, Symbol.for('flows.placeholder'), { value: 'action' });
 */
const PLACEHOLDER = Symbol.for('flows.placeholder');

/** A call returns one result; a listener sends events while it runs. */
export type PlaceholderKind = 'call' | 'listener' | 'action';

export function isPlaceholder(value: unknown, kind: PlaceholderKind): boolean {
  const isMarkable = (typeof value === 'object' && value !== null) || typeof value === 'function';
  return isMarkable && Reflect.get(value, PLACEHOLDER) === kind;
}
