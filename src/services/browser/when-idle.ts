/** Runs once the page has nothing else to do. */
export function whenIdle(page: Window, work: () => void): void {
  if ('requestIdleCallback' in page) page.requestIdleCallback(work);
  else setTimeout(work, 2000);
}
