/** How long what a path expects may take to come about, in ms. */
export const PATIENCE = 5000;

/** The first answer that is not undefined; undefined when none comes in time. */
export async function eventually<T>(look: () => T | undefined): Promise<T | undefined> {
  const end = Date.now() + PATIENCE;
  let answer = look();
  while (answer === undefined && Date.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, 10));
    answer = look();
  }
  return answer;
}
