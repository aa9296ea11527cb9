/** The maximum time of a slice, in ms: half a frame. */
const SLICE_MS = 8;

export interface SliceOptions {
  signal?: AbortSignal | undefined;
  /** Everything else that the page has to do goes first. */
  isBackground?: boolean | undefined;
}

/** Ends with the background work that was asked for last. */
let background: Promise<void> = Promise.resolve();

/**
 * Does the work for each item in slices, so that the page stays responsive. Rejects with the signal's reason
 * if it is aborted. In the background, what was asked for first is done first; only the parsing of long responses
 * (`response-body.ts`) takes turns with it.
 */
export function inSlices<Item>(
  items: Iterable<Item>,
  work: (item: Item) => void,
  options: SliceOptions = {},
): Promise<void> {
  if (!options.isBackground) return workInSlices(items, work, options);
  const done = background.then(() => workInSlices(items, work, options));
  background = done.catch(() => undefined);
  return done;
}

async function workInSlices<Item>(
  items: Iterable<Item>,
  work: (item: Item) => void,
  options: SliceOptions,
): Promise<void> {
  const slices = startSlices(options);
  for (const item of items) {
    if (slices.isOver()) await slices.next();
    work(item);
  }
}

interface Slices {
  /** Whether the slice has used its time, so that the page gets its turn. */
  isOver: () => boolean;
  /** Starts the next slice when the page has had its turn. Rejects with the signal's reason if it is aborted. */
  next: () => Promise<void>;
}

/** Starts the first slice. In the background, even this one waits until the page has nothing else to do. */
export function startSlices({ signal, isBackground = false }: SliceOptions = {}): Slices {
  let end = isBackground ? Number.NEGATIVE_INFINITY : performance.now() + SLICE_MS;
  return {
    isOver: () => performance.now() > end,
    next: async () => {
      await (isBackground ? nextBackgroundTask() : nextTask());
      signal?.throwIfAborted();
      end = performance.now() + SLICE_MS;
    },
  };
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

interface PrioritizedScheduler {
  postTask(work: () => void, options: { priority: 'background' }): Promise<void>;
}

declare const scheduler: PrioritizedScheduler | undefined;

/** Safari has no background tasks; there it is an ordinary task. */
function nextBackgroundTask(): Promise<void> {
  if (typeof scheduler === 'undefined') return nextTask();
  return scheduler.postTask(() => {}, { priority: 'background' });
}
