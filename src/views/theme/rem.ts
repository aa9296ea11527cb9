/** Safari alone enlarges `rem` as well (decision 211), and zooms it in media queries. */
const isSafari = navigator.vendor.startsWith('Apple');

/**
 * The browser's normal text size, in px, or less if the browser's settings have a minimum text size. A minimum enlarges only
 * small texts, whose lines would overprint: everything else grows with the texts of 13 px (decision 211).
 */
const NORMAL = (16 * (isSafari ? timesEnlarged(16) : 1)) / timesEnlarged(13);

/** A length that follows the browser's text size; `px` at the normal size. */
export const rem = (px: number): string => `${px / NORMAL}rem`;

/** The sides of a square, for an icon. */
export function square(px: number): { width: string; height: string } {
  return { width: rem(px), height: rem(px) };
}

/**
 * What a length in the styles is on the screen, in px. Measured by a length of the root (global.ts), because Chromium adds a
 * minimum text size to `fontSize`, and not to `rem`.
 */
export function shownPx(px: number): number {
  return (px * Number.parseFloat(getComputedStyle(document.documentElement).rowGap)) / 16;
}

/**
 * Styles and media queries are written in px and applied in rem: with a larger text size in the browser's settings, the
 * layout is that of a zoomed page. Lines and their offsets, up to 3 px, stay.
 */
export const inRem = (css: string): string =>
  css
    .split(/(@media[^{]*)/)
    .map((part, at) => withLengths(part, at % 2 === 0 ? rem : queryLength))
    .join('');

/**
 * Safari multiplies `rem` by the zoom of the page in media queries, where px are zoomed already (WebKit 41063). There they stay in
 * px, for the text size with which the page was loaded.
 */
const queryLength = isSafari ? loadedPx() : rem;

function loadedPx(): (px: number) => string {
  const loadedRem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return (px) => `${(px / NORMAL) * loadedRem}px`;
}

function withLengths(css: string, length: (px: number) => string): string {
  return css.replace(/(\d*\.?\d+)px/g, (found, px: string) => (Number(px) > 3 ? length(Number(px)) : found));
}

/** How much larger the browser shows a text of `size` px, compared with a large text. */
function timesEnlarged(size: number): number {
  const probe = document.createElement('i');
  document.body.append(probe);
  // Firefox does not include the minimum in `fontSize`. A user's style sheet may set another line height.
  const lineOf = (px: number) => {
    probe.style.font = `${px}px/1 a`;
    return Number.parseFloat(getComputedStyle(probe).lineHeight);
  };
  const [small, large] = [lineOf(size), lineOf(size * 10)];
  probe.remove();
  return small < large ? Math.max(1, (10 * small) / large) : 1;
}
