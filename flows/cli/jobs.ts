/** The default number of paths that are replayed at a time: on two cores, more only slow one another down. */
export const JOBS = 2;

/** Each has a page of its own. */
const MOST = 64;

/** Reads `--jobs N`, how many paths are replayed at a time; null if it is not there. */
export function takeJobs(args: string[]): { jobs: number | null; rest: string[] } {
  const at = args.indexOf('--jobs');
  if (at === -1) return { jobs: null, rest: args };
  const jobs = Number(args[at + 1]);
  if (!Number.isInteger(jobs) || jobs < 1 || jobs > MOST)
    throw new Error(`--jobs needs a whole number from 1 to ${MOST}: how many paths are replayed at a time.`);
  return { jobs, rest: args.toSpliced(at, 2) };
}
