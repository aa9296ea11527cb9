import { useSyncExternalStore } from 'react';

/** Where a dialog is no sheet, and where a table has room for its columns (design tokens §2). */
export type Breakpoint = 768 | 1024 | 1280;

/** Follows the window's width: is it at least so many pixels? */
export function useIsAtLeast(breakpoint: Breakpoint): boolean {
  const query = `(min-width: ${breakpoint}px)`;
  const subscribe = (onChange: () => void) => {
    const media = window.matchMedia(query);
    media.addEventListener('change', onChange);
    return () => media.removeEventListener('change', onChange);
  };
  return useSyncExternalStore(subscribe, () => {
    const media = window.matchMedia(query);
    return media.matches;
  });
}
