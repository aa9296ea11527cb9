/** Limits what is in progress, in all and for each user, so that one account cannot take every place. Nothing waits. */
interface ConcurrencyLimit {
  /**
   * Takes a place, or `size` of them, and returns the function that leaves them; null if there are not enough. What is
   * larger than a limit fits while nothing else counts towards it.
   */
  enter: (user: string | number, size?: number) => (() => void) | null;
}

const isTooMuch = (taken: number, size: number, limit: number): boolean => taken > 0 && taken + size > limit;

export function createConcurrencyLimit(limits: { inAll: number; perUser: number }): ConcurrencyLimit {
  const taken = new Map<string | number, number>();
  let total = 0;

  const leave = (user: string | number, size: number): void => {
    total -= size;
    const rest = (taken.get(user) ?? size) - size;
    if (rest === 0) taken.delete(user);
    else taken.set(user, rest);
  };

  const enter = (user: string | number, size = 1): (() => void) | null => {
    const own = taken.get(user) ?? 0;
    if (isTooMuch(total, size, limits.inAll) || isTooMuch(own, size, limits.perUser)) return null;
    total += size;
    taken.set(user, own + size);
    return () => leave(user, size);
  };

  return { enter };
}
