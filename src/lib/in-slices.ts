/** How long one slice may hold the page, in ms: half a frame. */
const SLICE_MS = 8;

/** Does the work for each item, and lets the page go on between slices. Rejects with the signal's reason if that is aborted. */
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

/** Not a timer: those wait 4 ms once there are some, and a second each in a tab in the background. */
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
