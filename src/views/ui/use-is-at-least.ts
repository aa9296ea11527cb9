import { useMedia } from './use-media.ts';

/** Widths at which a sheet becomes a dialog, and at which a table or another column has room. */
export type Breakpoint = 768 | 1024 | 1280 | 1760;

/** Whether the window is at least this wide; follows its changes. */
export function useIsAtLeast(breakpoint: Breakpoint): boolean {
  return useMedia(`(min-width: ${breakpoint}px)`);
}
