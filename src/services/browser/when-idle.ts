/** Resolves when the page is idle. */
export function whenIdle(page: Window): Promise<unknown> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in page) page.requestIdleCallback(resolve);
    else setTimeout(resolve, 2000);
  });
}
