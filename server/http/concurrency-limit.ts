/** Limits the work in progress, in all and for each user, so that one account cannot take every place. Nothing waits. */
interface ConcurrencyLimit {
  /** Takes a place and returns the function that leaves it; null if there is none. */
  enter: (user: string | number) => (() => void) | null;
}

export function createConcurrencyLimit(limits: { inAll: number; perUser: number }): ConcurrencyLimit {
  const taken = new Map<string | number, number>();
  let total = 0;

  const leave = (user: string | number): void => {
    total -= 1;
    const rest = (taken.get(user) ?? 1) - 1;
    if (rest === 0) taken.delete(user);
    else taken.set(user, rest);
  };

  const enter = (user: string | number): (() => void) | null => {
    const own = taken.get(user) ?? 0;
    if (total === limits.inAll || own === limits.perUser) return null;
    total += 1;
    taken.set(user, own + 1);
    return () => leave(user);
  };

  return { enter };
}
