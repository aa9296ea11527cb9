let isGoing = false;

window.addEventListener('popstate', () => {
  isGoing = true;
  setTimeout(() => (isGoing = false));
});

/** Whether the current screen was reached by Back or Forward, not by a link. */
export const isGoingBack = (): boolean => isGoing;
