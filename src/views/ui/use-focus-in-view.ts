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
    // In some browsers a removal is a blur too; a microtask later they can be told apart. If the whole window loses
    // the focus, the element keeps it.
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

/**
 * Only links below the sticky bars are in view: at or below the place to which a link scrolls when it gets the focus.
 */
function focusFirstInView(list: HTMLElement): void {
  const top = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
  const links = [...list.querySelectorAll('a')];
  const isInView = (link: HTMLElement) =>
    link.getBoundingClientRect().top >= top + Number.parseFloat(getComputedStyle(link).scrollMarginTop);
  (links.find(isInView) ?? links.at(-1))?.focus({ preventScroll: true });
}
