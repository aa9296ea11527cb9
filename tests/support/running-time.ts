const TICK_MS = 100;

/**
 * The result of some work, and about how long this process ran meanwhile, in ms. A server in this process keeps its limits
 * while it runs; a time in which the machine stops the process, or works for others, counts as one tick.
 */
export async function measureRunning<T>(work: () => Promise<T>): Promise<{ result: T; ms: number }> {
  let ticks = 0;
  const timer = setInterval(() => (ticks += 1), TICK_MS);
  try {
    return { result: await work(), ms: ticks * TICK_MS };
  } finally {
    clearInterval(timer);
  }
}
