import { watchVisible } from './page-return.ts';

const USES = ['keydown', 'pointerdown', 'click'] as const;

/**
 * Calls back at each use of the page, before the used element gets the event, and when the client comes back to the
 * page from another tab; returns a function that stops it. Assistive software may send a click without any event
 * before it.
 */
export function watchUse(page: Window, onUse: () => void): () => void {
  const stop = watchVisible(page, onUse);
  for (const name of USES) page.addEventListener(name, onUse, { capture: true });
  return () => {
    stop();
    for (const name of USES) page.removeEventListener(name, onUse, { capture: true });
  };
}
