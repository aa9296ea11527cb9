import type { BrowserConfig } from '../../../flows/browser/config.ts';
import { API_PATHS, BLANK_PATH, CONTEXT, PHONE_CONTEXT } from '../../../tools/driver/browser-context.ts';
import { createStateInspection } from '../../../tools/driver/inspect-state.ts';
import { effects, unobserved } from './effects.ts';
import { restOfApi } from './rest-of-api.ts';
import { serveSpa } from './spa.ts';

/** The portal's configuration for browser replays. */
export const browserConfig: BrowserConfig = {
  serve: serveSpa,
  apiPaths: API_PATHS,
  // The scripts of the code behind the login and of the profile, and the document that names the build.
  holdableFiles: ['/assets/inside-', '/assets/profile-screen-', '/index.html'],
  answers: restOfApi,
  blankPath: BLANK_PATH,
  startTime: '2026-11-21T10:01:00+01:00',
  context: CONTEXT,
  phone: PHONE_CONTEXT,
  effects,
  unobserved,
  inspect: createStateInspection(),
};
