let isGoing = false;
let hasGone = false;
let path = location.pathname;

window.addEventListener('popstate', () => {
  isGoing = true;
  setTimeout(() => (isGoing = false));
  // A dialog that is closed goes back too, but stays on its screen.
  if (location.pathname !== path) hasGone = true;
  path = location.pathname;
});
// A link may be followed right after a dialog was closed. Wouter reports the new entry.
window.addEventListener('pushState', () => {
  isGoing = false;
  hasGone = false;
  path = location.pathname;
});
window.addEventListener('replaceState', () => (path = location.pathname));

/** Whether the current screen was reached by Back or Forward, not by a link. */
export const isGoingBack = (): boolean => isGoing;

/**
 * Like `isGoingBack`, but true until `endReturn` or until a link is followed: the list of the screen may have to be
 * loaded first.
 */
export const hasGoneBack = (): boolean => hasGone;

/** Ends the return to a screen, once its list is shown. */
export const endReturn = (): void => void (hasGone = false);
