/**
 * The look of the exported page: its colours in the light and the dark theme, its font, and the mark beside
 * its title.
 */
export interface Theme {
  light: Record<ThemeColor, string>;
  dark: Record<ThemeColor, string>;
  fontFamily: string;
  /** An SVG of 24 × 24 px, which may use the colours: `var(--brand)`. */
  mark: string;
}

export const THEME_COLORS = [
  'canvas',
  'surface',
  'sunken',
  'border',
  'borderStrong',
  'borderControl',
  'text',
  'text2',
  'text3',
  'brand',
  'brandLine',
  'brandText',
  'brandSoft',
  'brandSoft2',
  'onBrand',
  'focus',
  'dangerText',
  'dangerSoft',
  'danger',
  'success',
  'successText',
  'successSoft',
] as const;

type ThemeColor = (typeof THEME_COLORS)[number];

/** The default theme. */
export const DEFAULT_THEME: Theme = {
  light: {
    canvas: '#f8f9fa',
    surface: '#ffffff',
    sunken: '#f1f3f5',
    border: '#dee2e6',
    borderStrong: '#b4bcc4',
    borderControl: '#7d8790',
    text: '#16191d',
    text2: '#434b54',
    text3: '#5a646e',
    brand: '#1d4ed8',
    brandLine: '#93b4f5',
    brandText: '#1e40af',
    brandSoft: '#e8effd',
    brandSoft2: '#d3e1fb',
    onBrand: '#ffffff',
    focus: '#1d4ed8',
    dangerText: '#a51d1d',
    dangerSoft: '#fdeeee',
    danger: '#c52525',
    success: '#1b854f',
    successText: '#136239',
    successSoft: '#e7f9ec',
  },
  dark: {
    canvas: '#101418',
    surface: '#171c21',
    sunken: '#1e242a',
    border: '#2d353d',
    borderStrong: '#4a5560',
    borderControl: '#77838f',
    text: '#eef1f4',
    text2: '#c2cad2',
    text3: '#9aa5b0',
    brand: '#7ea6f8',
    brandLine: '#3b5fa8',
    brandText: '#a3c0fb',
    brandSoft: '#1a2a4a',
    brandSoft2: '#22365f',
    onBrand: '#0a1220',
    focus: '#7ea6f8',
    dangerText: '#ff9c97',
    dangerSoft: '#3d1b1d',
    danger: '#f2655f',
    success: '#5ec386',
    successText: '#7fd6a1',
    successSoft: '#162e20',
  },
  fontFamily: 'system-ui, sans-serif',
  mark: '',
};
