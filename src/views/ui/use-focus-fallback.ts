import { useLayoutEffect, type RefObject } from 'react';

/**
 * When the element is removed with the focus inside, the nearest focusable container (a list, a dialog, or
 * `main`) takes the focus. Otherwise the focus would be lost, and Tab would start at the top of the page.
 */
export function useFocusFallback(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = ref.current;
    const around = element?.parentElement?.closest<HTMLElement>('[tabindex="-1"]');
    return () => {
      if (element?.contains(document.activeElement)) around?.focus({ preventScroll: true });
    };
  }, [ref]);
}
