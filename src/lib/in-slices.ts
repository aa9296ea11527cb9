/** The maximum time of a slice, in ms: half a frame. */
const SLICE_MS = 8;

/**
 * Does the work for each item in slices, so that the page stays responsive. Rejects with the signal's reason
 * if it is aborted.
 */
export async function inSlices<Item>(
  items: Iterable<Item>,
  work: (item: Item) => void,
  signal?: AbortSignal,
): Promise<void> {
  let end = performance.now() + SLICE_MS;
  for (const item of items) {
    if (performance.now() > end) {
      await nextTask();
      signal?.throwIfAborted();
      end = performance.now() + SLICE_MS;
    }
    work(item);
  }
}

/** Not a timer: nested timers wait 4 ms, and a second in a background tab. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
