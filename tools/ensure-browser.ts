import { join } from 'node:path';
import { findBrowser } from '../flows/browser/find-browser.ts';
import { attempt, installFromDebian } from './install-from-debian.ts';

const ADVICE =
  'No browser was found and none could be installed. Install Chromium or Google Chrome, or set CHROMIUM_PATH.';

/** Finds a browser or installs one: Debian's if possible, else Playwright's download. */
export function ensureBrowser(): string {
  const found = findBrowser();
  if (found !== undefined) return found;
  console.log('No browser found; installing Chromium for the tests…');
  const playwright = join(process.cwd(), 'node_modules/playwright/cli.js');
  if (!installFromDebian('chromium-headless-shell', 'chromium'))
    attempt(process.execPath, [playwright, 'install', 'chromium']);
  const installed = findBrowser();
  if (installed === undefined) throw new Error(ADVICE);
  return installed;
}
