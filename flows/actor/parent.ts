import { createActor, fromCallback, type ActorRef, type AnyEventObject, type Snapshot } from 'xstate';

/** Takes every event, as the parent of a machine that runs by itself. */
export type ParentRef = ActorRef<Snapshot<unknown>, AnyEventObject>;

const parents = new WeakSet<object>();

/** A parent for a machine that runs by itself: an actor, because `sendTo` delivers to actors only. */
export function createParent(onEvent: (event: AnyEventObject) => void): ParentRef {
  const parent = createActor(fromCallback<AnyEventObject>(({ receive }) => receive(onEvent)));
  parents.add(parent);
  return parent.start();
}

export function isParent(value: object): boolean {
  return parents.has(value);
}
