import {
  fromCallback,
  fromPromise,
  type AnyActorLogic,
  type EventObject,
  type NonReducibleUnknown,
} from 'xstate';

/**
 * Placeholders for what the implementations provide. A forgotten one fails, and a test looks for it,
 * because an `onError` could hide the failure.
 */

/**
 * The flow engine, which imports nothing from the application, recognizes a placeholder by this symbol: see
 * flows/machine/placeholders.ts.
 */
const PLACEHOLDER = Symbol.for('flows.placeholder');

/** A placeholder for a call. */
export function unprovided<Output, Input = void>(name: string) {
  return marked(
    'call',
    fromPromise<Output, Input>(() => Promise.reject(missing(name))),
  );
}

/** A placeholder for a listener that sends events to its machine. */
export function unprovidedListener<Event extends EventObject, Input = NonReducibleUnknown>(name: string) {
  return marked(
    'listener',
    fromCallback<Event, Input>(() => {
      throw missing(name);
    }),
  );
}

/** A placeholder for a machine whose code is fetched later. */
export function unprovidedMachine<Logic extends AnyActorLogic>(name: string): Logic;
export function unprovidedMachine(name: string): AnyActorLogic {
  return unprovidedListener(name);
}

/** A placeholder for an action with an effect outside of the machine. */
export function unprovidedAction<Params>(name: string) {
  return marked('action', (_: unknown, _params: Params): void => {
    throw missing(name);
  });
}

function marked<Placeholder extends object>(
  kind: 'call' | 'listener' | 'action',
  placeholder: Placeholder,
): Placeholder {
  return Object.defineProperty(placeholder, PLACEHOLDER, { value: kind });
}

function missing(name: string): Error {
  return new Error(`'${name}' has no implementation: provide it in src/machines`);
}
