import { Markup } from '../export/markup.ts';

const icon = (path: string) =>
  new Markup(
    `<svg class="icon" width="18" height="18" viewBox="0 0 20 20" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="${path}"/></svg>`,
  );

export const BACK = icon('M16 10H4.25M8.75 5.25 4 10l4.75 4.75');
export const PREVIOUS = icon('M12.5 4.75 7.25 10l5.25 5.25');
export const NEXT = icon('M7.5 4.75 12.75 10 7.5 15.25');
export const PLAY = icon('M6.5 4.5v11l9-5.5z');
export const FULL = icon(
  'M8.25 4.75H5.75a2 2 0 0 0-2 2v7.5a2 2 0 0 0 2 2h7.5a2 2 0 0 0 2-2v-2.5M11.75 3.75h4.5v4.5M16 4l-6.5 6.5',
);

const glyph = (content: string) =>
  new Markup(
    `<svg class="glyph" width="14" height="14" viewBox="0 0 16 16" aria-hidden="true">${content}</svg>`,
  );
const CUT =
  'fill="none" stroke="var(--surface)" stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round"';

export const PASSED = glyph(
  `<circle cx="8" cy="8" r="7" fill="currentColor"/><path d="m5 8.2 2.1 2.1L11 6" ${CUT}/>`,
);
export const FAILED = glyph(
  `<path d="M5.2 1.4h5.6l3.8 3.8v5.6l-3.8 3.8H5.2L1.4 10.8V5.2z" fill="currentColor"/><path d="m5.8 5.8 4.4 4.4M10.2 5.8l-4.4 4.4" ${CUT}/>`,
);
export const NOT_REPLAYED = glyph(
  '<circle cx="8" cy="8" r="6.25" fill="none" stroke="currentColor" stroke-width="1.5" stroke-dasharray="2.6 2.3"/>',
);
