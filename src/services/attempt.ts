/** Returns null if the work throws: a storage that fails must not break the portal. */
export function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}
