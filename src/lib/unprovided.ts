import { fromCallback, fromPromise, type EventObject } from 'xstate';

/**
 * A placeholder for work that `implementations.ts` provides. It rejects, so that a forgotten one fails;
 * because an `onError` could swallow that, a test asserts that every placeholder is provided.
 */
export function unprovided<Output, Input = void>(name: string) {
  return fromPromise<Output, Input>(() => Promise.reject(new Error(unprovidedMessage(name))));
}

/** The same for a listener that sends events to its machine. */
export function unprovidedListener<Event extends EventObject>(name: string) {
  return fromCallback<Event>(() => {
    throw new Error(unprovidedMessage(name));
  });
}

/** The same for an action with an effect outside of the machine. */
export function unprovidedAction<Params>(name: string) {
  return (_: unknown, _params: Params): void => {
    throw new Error(unprovidedMessage(name));
  };
}

function unprovidedMessage(name: string): string {
  return `'${name}' has no implementation: provide it in src/machines/implementations.ts`;
}
