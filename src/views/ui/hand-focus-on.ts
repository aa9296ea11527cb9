import { useLayoutEffect, type RefObject } from 'react';

/**
 * What goes away with the focus in it hands it on to whatever stands around it and can take it: a list, a dialog, or `main`.
 * Without that the focus is nowhere, and Tab begins at the top of the page.
 */
export function useHandFocusOn(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = ref.current;
    const around = element?.parentElement?.closest<HTMLElement>('[tabindex="-1"]');
    return () => {
      if (element?.contains(document.activeElement)) around?.focus({ preventScroll: true });
    };
  }, [ref]);
}
