import { useMediaQuery } from './use-media-query.ts';

/** Where a dialog is no sheet, and where a table has room for its columns (design tokens §2). */
export type Breakpoint = 768 | 1024 | 1280 | 1760;

/** Follows the window's width: is it at least so many pixels? */
export function useIsAtLeast(breakpoint: Breakpoint): boolean {
  return useMediaQuery(`(min-width: ${breakpoint}px)`);
}
