import { useEffect } from 'react';
import { BRAND } from '../theme/brand.tsx';
import { isGoingBack } from '../ui/going-back.ts';

/**
 * The heading of the first screen. It does not take the focus, and neither does the heading that replaces it.
 */
let opened: HTMLElement | null = null;

/**
 * Sets the document title to the screen's heading. On a change of screen its `h1` takes the focus, so that screen
 * readers announce it, and the page scrolls to its top; on back navigation the browser restores the scroll
 * position. Both wait for the next frame: asking for them at once would cost a layout of the page that is being built.
 */
export function useScreenTitle(heading: string): void {
  useEffect(() => {
    document.title = `${heading} · ${BRAND.name}`;
  }, [heading]);
  useEffect(() => {
    const title = document.querySelector<HTMLElement>('h1') ?? document.querySelector<HTMLElement>('main');
    if (opened === null || 'provisional' in opened.dataset) opened = title;
    if (!title || title === opened) return;
    title.tabIndex = -1;
    const isBack = isGoingBack();
    const before = document.activeElement;
    const frame = requestAnimationFrame(() => {
      // Whoever has gone on to something else is left there.
      if (document.activeElement === before) title.focus({ preventScroll: true });
      if (!isBack) window.scrollTo(0, 0);
    });
    return () => cancelAnimationFrame(frame);
  }, []);
}
