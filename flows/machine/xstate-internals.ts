/** What of XState is not in its documentation, and may change with a version. */

/** Whether an action sends an event to an actor, as `sendTo` makes it. */
export function isSendTo(action: unknown): boolean {
  return typeof action === 'function' && 'type' in action && action.type === 'xstate.sendTo';
}
