/** `AbortSignal.any` for browsers from before 2024. */
export function anySignal(signals: readonly AbortSignal[]): AbortSignal {
  const any = new AbortController();
  for (const signal of signals) {
    const abort = () => any.abort(signal.reason);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true, signal: any.signal });
  }
  return any.signal;
}
