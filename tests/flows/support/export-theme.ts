import { DARK, LIGHT } from '../../../src/views/theme/palette.ts';
import { fontFamily } from '../../../src/views/theme/tokens.ts';
import type { Theme } from '../../../flows/index.ts';

/** The exported page in the portal's own colours, with the mark of `src/views/theme/brand.tsx`. */
export const exportTheme: Theme = {
  light: LIGHT,
  dark: DARK,
  fontFamily,
  mark:
    '<svg width="24" height="24" viewBox="0 0 32 32" aria-hidden="true">' +
    '<path d="M6 2h4.9L9.35 19.15a2.4 2.4 0 0 0 2.72 2.59L30 19.25V26a4 4 0 0 1-4 4H6a4 4 0 0 1-4-4V6a4 4 0 0 1 4-4z" fill="var(--brand)"/>' +
    '<path d="M14.15 2H26a4 4 0 0 1 4 4v9.98l-17.32 2.39z" fill="var(--brand-line)"/></svg>',
};
