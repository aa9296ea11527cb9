import { useEffect } from 'react';
import { BRAND } from '../theme/brand.tsx';

/** The heading of the page as it was opened: the one that is not an arrival. */
let opened: Element | null = null;
let isGoingBack = false;

window.addEventListener('popstate', () => {
  isGoingBack = true;
  setTimeout(() => (isGoingBack = false));
});

/**
 * Names the document after the screen's heading. When one comes from another screen, its `h1` takes the focus, so that a
 * screen reader says where one is, and the page starts at its top; going back, the browser knows better where one was.
 */
export function useScreenTitle(heading: string): void {
  useEffect(() => {
    document.title = `${heading} · ${BRAND.name}`;
  }, [heading]);
  useEffect(() => {
    const title = document.querySelector<HTMLElement>('h1') ?? document.querySelector<HTMLElement>('main');
    opened ??= title;
    if (!title || title === opened) return;
    title.tabIndex = -1;
    title.focus({ preventScroll: true });
    if (!isGoingBack) window.scrollTo(0, 0);
  }, []);
}
