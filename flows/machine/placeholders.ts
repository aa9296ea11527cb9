/**
 * A property with this symbol marks a placeholder: the logic of an actor, or an action, that the application
 * provides later. Its value is the kind of placeholder, so that the engine can use a stand-in instead of
 * running it.
 *
 * @example
 * const ring = () => { throw new Error('ring is not provided'); };
 * Object.defineProperty(ring, Symbol.for('flows.placeholder'), { value: 'action' });
 */
const PLACEHOLDER = Symbol.for('flows.placeholder');

/** A call returns one result; a listener sends events while it runs. */
type PlaceholderKind = 'call' | 'listener' | 'action';

export function isPlaceholder(value: unknown, kind: PlaceholderKind): boolean {
  const isMarkable = (typeof value === 'object' && value !== null) || typeof value === 'function';
  return isMarkable && Reflect.get(value, PLACEHOLDER) === kind;
}
