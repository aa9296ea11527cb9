import { useEffect, type RefObject } from 'react';

/**
 * A windowed list removes what is scrolled out of the window. If that has the focus, the first link in view takes it;
 * otherwise the focus would be lost, and Tab would start at the top of the page.
 */
export function useFocusInView(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    let focused: EventTarget | null = null;
    const removed = new MutationObserver(() => {
      if (isRemoved(focused) && document.activeElement === document.body) focusFirstInView(element);
    });
    const enter = ({ target }: FocusEvent) => (focused = target);
    // A removal is a blur as well, in some browsers; afterwards they can be told apart. The window's blur takes no focus.
    const leave = () =>
      queueMicrotask(() => {
        if (!isRemoved(focused) && document.activeElement !== focused) focused = null;
      });
    removed.observe(element, { childList: true, subtree: true });
    element.addEventListener('focusin', enter);
    element.addEventListener('focusout', leave);
    return () => {
      removed.disconnect();
      element.removeEventListener('focusin', enter);
      element.removeEventListener('focusout', leave);
    };
  }, [list]);
}

const isRemoved = (focused: EventTarget | null): boolean => focused instanceof Node && !focused.isConnected;

/** In view is what is not under the sticky bars: where a link scrolls to when it takes the focus. */
function focusFirstInView(list: HTMLElement): void {
  const top = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
  const links = [...list.querySelectorAll('a')];
  const isInView = (link: HTMLElement) =>
    link.getBoundingClientRect().top >= top + Number.parseFloat(getComputedStyle(link).scrollMarginTop);
  (links.find(isInView) ?? links.at(-1))?.focus({ preventScroll: true });
}
