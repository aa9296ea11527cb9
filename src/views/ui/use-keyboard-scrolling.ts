import { useEffect, type RefObject } from 'react';

/** What Tab may reach; the arrow keys then scroll what is around it. */
const CONTROLS =
  'a[href], :is(button, input, select, textarea):enabled, summary, [tabindex]:not([tabindex="-1"])';

/**
 * Makes an element a tab stop while it scrolls and has no control inside, so that the arrow keys scroll it. Safari does not
 * do so by itself.
 */
export function useKeyboardScrolling(of: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = of.current;
    if (!element) return;
    const follow = () => {
      // In this order: heights make the browser lay the page out.
      const isNeeded = !element.querySelector(CONTROLS) && element.scrollHeight > element.clientHeight;
      if (isNeeded) element.tabIndex = 0;
      else if (document.activeElement !== element) element.removeAttribute('tabindex');
    };
    const size = new ResizeObserver(follow);
    const content = new MutationObserver(follow);
    size.observe(element);
    content.observe(element, { childList: true, subtree: true, characterData: true });
    return () => {
      size.disconnect();
      content.disconnect();
    };
  }, [of]);
}
