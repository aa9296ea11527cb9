import { watchVisible } from './page-return.ts';

const USES = ['keydown', 'pointerdown', 'click'] as const;

/**
 * Calls back at each use of the page, before what is used hears of it, and when the client comes back to it from another tab;
 * returns a function that stops it. Assistive software may send a click without anything before it.
 */
export function watchUse(page: Window, onUse: () => void): () => void {
  const stop = watchVisible(page, onUse);
  for (const name of USES) page.addEventListener(name, onUse, { capture: true });
  return () => {
    stop();
    for (const name of USES) page.removeEventListener(name, onUse, { capture: true });
  };
}
