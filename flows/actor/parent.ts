import { createActor, fromCallback, type ActorRef, type AnyEventObject, type Snapshot } from 'xstate';

/** The parent of an isolated machine; accepts every event. */
type ParentRef = ActorRef<Snapshot<unknown>, AnyEventObject>;

const parents = new WeakSet<object>();

/** A parent for an isolated machine. It is an actor, because `sendTo` delivers only to actors. */
export function createParent(onEvent: (event: AnyEventObject) => void): ParentRef {
  const parent = createActor(fromCallback<AnyEventObject>(({ receive }) => receive(onEvent)));
  parents.add(parent);
  return parent.start();
}

export function isParent(value: object): boolean {
  return parents.has(value);
}
