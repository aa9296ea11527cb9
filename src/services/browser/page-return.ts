/** Calls back when the user comes back to the page, until the returned function is called. */
export function watchReturn(page: Window, onReturn: () => void): () => void {
  const onVisibility = () => {
    if (page.document.visibilityState === 'visible') onReturn();
  };
  page.document.addEventListener('visibilitychange', onVisibility);
  // The user may also come back from another window beside this one.
  page.addEventListener('focus', onReturn);
  return () => {
    page.document.removeEventListener('visibilitychange', onVisibility);
    page.removeEventListener('focus', onReturn);
  };
}
