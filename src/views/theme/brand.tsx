import type { JSX } from 'react';
import { square } from './rem.ts';
import { color } from './tokens.ts';

/** Name, tagline and mark; a company replaces them here and nowhere else. */
export const BRAND = {
  name: 'Lindero',
  tagline: 'Gestión de suministros e ingeniería',
} as const;

interface MarkProps {
  /** Pixels. */
  size: number;
  /** `panel` for the dark panel of the login, in both themes. */
  tone?: 'page' | 'panel';
}

/** An L-shaped plot and its neighbour; the slanted gap between them is the boundary. */
export function BrandMark({ size, tone = 'page' }: MarkProps): JSX.Element {
  const [plot, neighbour] = tone === 'page' ? [color.brand, color.brandLine] : [color.onPanel, color.panelHi];
  return (
    <svg {...square(size)} viewBox="0 0 32 32" fill="none" aria-hidden="true">
      <path
        d="M6 2h4.9L9.35 19.15a2.4 2.4 0 0 0 2.72 2.59L30 19.25V26a4 4 0 0 1-4 4H6a4 4 0 0 1-4-4V6a4 4 0 0 1 4-4z"
        fill={plot}
      />
      <path d="M14.15 2H26a4 4 0 0 1 4 4v9.98l-17.32 2.39z" fill={neighbour} />
    </svg>
  );
}
