/**
 * The calls that the page has announced, by their network ids, until each is held or answered. The page announces a
 * call in one process and the browser pauses it in another, so either may be reported first.
 */
export function createAnnouncements() {
  const awaited = new Set<string>();
  const early = new Set<string>();
  return {
    add: (id: string) => {
      if (!early.delete(id)) awaited.add(id);
    },
    come: (id: string) => {
      if (!awaited.delete(id)) early.add(id);
    },
    /** The call is over, whether it was paused or not. */
    end: (id: string): void => {
      awaited.delete(id);
      early.delete(id);
    },
    haveAllCome: () => awaited.size === 0,
    clear: () => {
      awaited.clear();
      early.clear();
    },
  };
}
