/** While something is being read: drops the pending response, and reads again in this state. */
export const readAgain = <Target extends string>(target: Target) =>
  ({ target, reenter: true, description: 'The pending response may be older: reads again.' }) as const;
