import type { BrowserContextOptions } from 'playwright';

/** The default browser of tests and replays: desktop size, Spanish locale, reduced motion. */
export const CONTEXT = {
  viewport: { width: 1440, height: 900 },
  locale: 'es-ES',
  timezoneId: 'Europe/Madrid',
  reducedMotion: 'reduce',
} satisfies BrowserContextOptions;

export const PHONE = { width: 390, height: 844 };

/** A phone, as far as Chromium can simulate one. */
export const PHONE_CONTEXT = {
  viewport: PHONE,
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
} satisfies BrowserContextOptions;

/** A document of the portal's origin without scripts; start here to hold the portal's first requests. */
export const BLANK_PATH = '/favicon.svg';

/** Calls below these paths are those to the API. */
export const API_PATHS = ['/api/', '/media/'];
