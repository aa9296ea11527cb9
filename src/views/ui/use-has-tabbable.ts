import { useEffect, useState, type RefObject } from 'react';

const TABBABLE = 'a[href], button, input, select, textarea, summary, [tabindex]';

const isTabbable = (element: HTMLElement) => element.tabIndex >= 0 && !element.matches(':disabled');

/**
 * Whether the element contains a tab stop. A panel without one takes the focus itself, so that the keyboard
 * can scroll it. `key` identifies the element; a new key checks again.
 */
export function useHasTabbable(element: RefObject<HTMLElement | null>, key: string): boolean {
  const [has, setHas] = useState(true);
  useEffect(() => {
    const container = element.current;
    if (!container) return;
    let found: HTMLElement | undefined;
    const look = () => {
      // The first tab stop stays in most changes, so it is checked first. A long list changes in each frame of a
      // scroll.
      if (found && container.contains(found) && isTabbable(found)) return;
      found = [...container.querySelectorAll<HTMLElement>(TABBABLE)].find(isTabbable);
      setHas(found !== undefined);
    };
    look();
    const observer = new MutationObserver(look);
    observer.observe(container, {
      childList: true,
      subtree: true,
      attributeFilter: ['disabled', 'tabindex'],
    });
    return () => observer.disconnect();
  }, [element, key]);
  return has;
}
