/** Calls back when the browser is online again, until the returned function is called. */
export function watchNetwork(page: EventTarget, onReturn: () => void): () => void {
  page.addEventListener('online', onReturn);
  return () => page.removeEventListener('online', onReturn);
}
