const MINUTE_MS = 60_000;

/** Does at most one of its tasks a minute: a line of the log for each of many requests with one cause would fill it. */
export function onceAMinute(): (task: () => void) => void {
  let next = 0;
  return (task) => {
    const now = performance.now();
    if (now < next) return;
    next = now + MINUTE_MS;
    task();
  };
}
