/** How long what a path expects may take to come about, in ms. */
export const PATIENCE = 15_000;
/** How long the app may take to be there, in ms: on a busy machine it is not the flow that is slow. */
export const LOADING_PATIENCE = 30_000;

const PAUSE = 10;
export const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE));

/** The first answer that is not undefined; undefined when none comes in time. */
export async function eventually<T>(read: () => T | undefined): Promise<T | undefined> {
  const end = Date.now() + PATIENCE;
  let answer = read();
  while (answer === undefined && Date.now() < end) {
    await pause();
    answer = read();
  }
  return answer;
}

/** What reads the page once may do so too early, and does it again; throws what it threw last. */
export async function untilItHolds(assert: () => Promise<void>): Promise<void> {
  const end = Date.now() + PATIENCE;
  for (;;) {
    try {
      return await assert();
    } catch (error) {
      if (Date.now() >= end) throw error;
      await pause();
    }
  }
}
