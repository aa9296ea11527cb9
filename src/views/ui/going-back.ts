let isGoing = false;

window.addEventListener('popstate', () => {
  isGoing = true;
  setTimeout(() => (isGoing = false));
});
// A link may be followed right after a dialog was closed, which goes back too. Wouter reports the new entry.
window.addEventListener('pushState', () => (isGoing = false));

/** Whether the current screen was reached by Back or Forward, not by a link. */
export const isGoingBack = (): boolean => isGoing;
