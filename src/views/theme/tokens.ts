import { DARK, LIGHT, type ColorToken } from './palette.ts';

/**
 * Every value that a style may use. Colours are CSS variables that follow the theme. `cut` is the colour behind a
 * glyph's knocked-out parts, `plane` the surface below a control; every filled surface sets both.
 */
export type Color = ColorToken | 'cut' | 'plane';

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

export const color = Object.fromEntries(
  [...Object.keys(LIGHT), 'cut', 'plane'].map((name) => [name, `var(--${kebab(name)})`]),
) as Record<Color, string>;

/** Size and line height. Weight and family are inherited. */
export const text = {
  12: 'font-size: 12px; line-height: 16px;',
  13: 'font-size: 13px; line-height: 18px;',
  14: 'font-size: 14px; line-height: 20px;',
  15: 'font-size: 15px; line-height: 22px; letter-spacing: -0.01em;',
  16: 'font-size: 16px; line-height: 24px; letter-spacing: -0.01em;',
  18: 'font-size: 18px; line-height: 24px; letter-spacing: -0.014em;',
  24: 'font-size: 24px; line-height: 32px; letter-spacing: -0.021em;',
  28: 'font-size: 28px; line-height: 32px; letter-spacing: -0.03em;',
  34: 'font-size: 34px; line-height: 42px; letter-spacing: -0.026em;',
  40: 'font-size: 40px; line-height: 48px; letter-spacing: -0.03em;',
} as const;

export const weight = { regular: 400, medium: 500, semibold: 600 } as const;

export const fontFamily =
  'ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';

export const space = {
  1: '4px',
  2: '8px',
  3: '12px',
  4: '16px',
  5: '20px',
  6: '24px',
  8: '32px',
  10: '40px',
  16: '64px',
} as const;

export const radius = {
  code: '5px',
  chip: '6px',
  control: '8px',
  card: '12px',
  dialog: '16px',
  full: '999px',
} as const;

/** Heights of controls: 36 and 32 px for a pointer, 44 px for fingers and below 768 px. */
export const control = { md: 'var(--control)', sm: 'var(--control-sm)', touch: '44px' } as const;

export const elevation = { e1: color.e1, e2: color.e2, e3: color.e3 } as const;

export const duration = {
  press: 'var(--press)',
  hover: 'var(--hover-time)',
  popover: 'var(--popover-time)',
  dialog: 'var(--dialog-time)',
  /** The fade of a toast: fixed by §9, and also the machine's delay. */
  fade: 'var(--fade-time)',
} as const;

export const easing = {
  enter: 'cubic-bezier(.2, 0, 0, 1)',
  leave: 'cubic-bezier(.4, 0, 1, 1)',
  color: 'cubic-bezier(.4, 0, .2, 1)',
} as const;

/** Widths at which the layout changes, named by a device or in px, and the preferences of user and device. */
export const media = {
  /** Narrower than every phone: only with large text (decision 198). */
  below320: '@media (width < 320px)',
  below360: '@media (width < 360px)',
  /** Phones narrower than the designed ones. */
  below375: '@media (width < 375px)',
  /** Phones on which two columns are too narrow for a picker. */
  below430: '@media (width < 430px)',
  /** The same without large text. */
  from320To430: '@media (320px <= width < 430px)',
  mobile: '@media (width < 768px)',
  aboveMobile: '@media (width >= 768px)',
  tablet: '@media (width < 1024px)',
  below1280: '@media (width < 1280px)',
  /** Narrow columns on a screen; those of paper have a smaller type. */
  from1024To1280: '@media screen and (1024px <= width < 1280px)',
  from1760: '@media (width >= 1760px)',
  /** Phones in landscape, zoomed laptops and phones with large text, where no bar is sticky (decision 178). */
  short: '@media (max-height: 420px), (width < 320px)',
  /** Devices with a pointer that hovers: on a touch screen, the hover style would stay after a tap. */
  hover: '@media (hover: hover)',
  touch: '@media (width < 768px), (pointer: coarse)',
  pointer: '@media (width >= 768px) and (pointer: fine)',
  dark: '@media (prefers-color-scheme: dark)',
  reducedMotion: '@media (prefers-reduced-motion: reduce)',
  forcedColors: '@media (forced-colors: active)',
  print: '@media print',
} as const;

const declare = (palette: Record<ColorToken, string>) =>
  Object.entries(palette)
    .map(([name, value]) => `--${kebab(name)}: ${value};`)
    .join('');

/** The tokens as CSS: `:root` in both themes, with touch sizes and reduced motion. */
export const tokenCss = `
:root {
  color-scheme: light dark;
  --control: 36px; --control-sm: 32px;
  --press: 80ms; --hover-time: 140ms; --popover-time: 200ms; --dialog-time: 280ms; --fade-time: 300ms;
  --cut: var(--surface); --plane: var(--surface);
  ${declare(LIGHT)}
}
${media.dark} { :root { ${declare(DARK)} } }
${media.touch} { :root { --control: 44px; --control-sm: 44px; } }
${media.reducedMotion} {
  :root { --press: 0ms; --hover-time: 0ms; --popover-time: 0ms; --dialog-time: 0ms; --fade-time: 0ms; }
}`;
