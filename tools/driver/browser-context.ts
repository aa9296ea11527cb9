import type { BrowserContextOptions } from 'playwright';

/** The browser of tests and replays where nothing else is said: a desk, in Spain, without motion. */
export const CONTEXT = {
  viewport: { width: 1440, height: 900 },
  locale: 'es-ES',
  timezoneId: 'Europe/Madrid',
  reducedMotion: 'reduce',
} satisfies BrowserContextOptions;

export const PHONE = { width: 390, height: 844 };

/** A document of the portal's origin in which nothing runs: who opens it can hold what the portal asks for first. */
export const BLANK_PATH = '/favicon.svg';

/** Calls below these paths are those to the API. */
export const API_PATHS = ['/api/', '/media/'];
