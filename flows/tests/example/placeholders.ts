import { fromPromise } from 'xstate';

/**
 * Placeholders for what the application provides. A placeholder that nobody replaced throws, or rejects, when
 * it is used.
 */

const unprovided = (name: string) => new Error(`'${name}' has no implementation: provide it`);

/** Marks the value so that the engine recognizes it as a placeholder. */
function asPlaceholder<Value extends object>(kind: 'call' | 'action', value: Value): Value {
  return Object.assign(value, { [Symbol.for('flows.placeholder')]: kind });
}

export function placeholderCall<Output, Input>(name: string) {
  return asPlaceholder(
    'call',
    fromPromise<Output, Input>(() => Promise.reject(unprovided(name))),
  );
}

export function placeholderAction<Params>(name: string) {
  return asPlaceholder('action', (_: unknown, _params: Params): void => {
    throw unprovided(name);
  });
}
