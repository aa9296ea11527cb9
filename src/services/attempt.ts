/** Null where the work throws: a storage that does not work costs what it would have kept, no more. */
export function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}
