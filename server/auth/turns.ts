/** Limits concurrent work; the rest waits in a queue, urgent work first. */
export function createTurns(atOnce: number): <T>(work: () => Promise<T>, isUrgent: boolean) => Promise<T> {
  const urgent: (() => void)[] = [];
  const others: (() => void)[] = [];
  let running = 0;

  const begin = async (isUrgent: boolean): Promise<void> => {
    if (running === atOnce) {
      await new Promise<void>((resume) => (isUrgent ? urgent : others).push(resume));
      return;
    }
    running += 1;
  };

  /** Passes its turn directly to the next in the queue, so that no new work gets in between. */
  const end = (): void => {
    const next = urgent.shift() ?? others.shift();
    if (next) next();
    else running -= 1;
  };

  return async (work, isUrgent) => {
    await begin(isUrgent);
    try {
      return await work();
    } finally {
      end();
    }
  };
}
