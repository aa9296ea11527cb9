/** Runs the work when the page is idle. */
export function whenIdle(page: Window, work: () => void): void {
  if ('requestIdleCallback' in page) page.requestIdleCallback(work);
  else setTimeout(work, 2000);
}
