/** Calls back when the client comes back to the page, until the returned function is called. */
export function watchReturn(page: Window, onReturn: () => void): () => void {
  const stop = watchVisible(page, onReturn);
  // The client may also come back from another window beside this one.
  page.addEventListener('focus', onReturn);
  return () => {
    stop();
    page.removeEventListener('focus', onReturn);
  };
}

/** Calls back when the page is visible again, after another tab or app; returns a function that stops it. */
export function watchVisible({ document }: Window, onVisible: () => void): () => void {
  const follow = () => {
    if (document.visibilityState === 'visible') onVisible();
  };
  document.addEventListener('visibilitychange', follow);
  return () => document.removeEventListener('visibilitychange', follow);
}
