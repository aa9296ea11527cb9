import { focusHeading } from '../ui/focus-heading.ts';
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
 * position. What has taken the focus in the new screen, as a linked item does, keeps it.
 */
export function useScreenTitle(heading: string): void {
  useEffect(() => {
    document.title = `${heading} · ${BRAND.name}`;
  }, [heading]);
  useEffect(() => {
    const main = document.querySelector<HTMLElement>('main');
    const title = document.querySelector<HTMLElement>('h1') ?? main;
    if (opened === null || 'provisional' in opened.dataset) opened = title;
    if (!title || title === opened || main?.querySelector(':focus')) return;
    focusHeading(title);
    if (!isGoingBack()) window.scrollTo(0, 0);
  }, []);
}
