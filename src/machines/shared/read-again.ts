/** While something is being read: leaves that state and enters it again. */
export const readAgain = <Target extends string>(target: Target) =>
  ({ target, reenter: true, description: 'The pending response may be older: reads again.' }) as const;
