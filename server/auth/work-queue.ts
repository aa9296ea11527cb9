/** The most urgent work that runs in a row while other work waits. */
const URGENT_IN_A_ROW = 3;

/** Limits concurrent work; the rest waits in a queue, urgent work first, but never only urgent work. */
export function createWorkQueue(
  atOnce: number,
): <T>(work: () => Promise<T>, isUrgent: boolean) => Promise<T> {
  const urgent: (() => void)[] = [];
  const others: (() => void)[] = [];
  let running = 0;
  let urgentInARow = 0;

  const begin = async (isUrgent: boolean): Promise<void> => {
    if (running === atOnce) {
      await new Promise<void>((resume) => (isUrgent ? urgent : others).push(resume));
      return;
    }
    running += 1;
  };

  const takeNext = (): (() => void) | undefined => {
    const isOthersTurn = urgentInARow >= URGENT_IN_A_ROW && others.length > 0;
    const next = isOthersTurn ? undefined : urgent.shift();
    urgentInARow = next ? urgentInARow + 1 : 0;
    return next ?? others.shift();
  };

  /** Passes its turn directly to the next in the queue, so that no new work gets in between. */
  const end = (): void => {
    const next = takeNext();
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
