/** Timeout of what a path expects, in ms. */
export const TIMEOUT = 15_000;
/** Timeout of loading the app, in ms; longer because the machine may be busy. */
export const LOADING_TIMEOUT = 30_000;

const PAUSE = 10;
export const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE));

/** The first result that is not undefined; undefined on timeout. */
export async function eventually<T>(read: () => T | undefined): Promise<T | undefined> {
  const end = Date.now() + TIMEOUT;
  let answer = read();
  while (answer === undefined && Date.now() < end) {
    await pause();
    answer = read();
  }
  return answer;
}

/** Retries an assertion that may read the page too early; throws its last error. */
export async function untilItHolds(assert: () => Promise<void>): Promise<void> {
  const end = Date.now() + TIMEOUT;
  for (;;) {
    try {
      return await assert();
    } catch (error) {
      if (Date.now() >= end) throw error;
      await pause();
    }
  }
}
