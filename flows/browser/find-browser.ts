import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function onPath(name: string): string[] {
  return (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, name));
}

/**
 * The browser to drive: `$CHROMIUM_PATH`, Playwright's own, Debian's headless shell (the same engine without
 * a window: a third less work), `/usr/bin/chromium`, then `google-chrome`; the shell cannot show a window.
 * Throws if `$CHROMIUM_PATH` is set and cannot be run.
 */
export function findBrowser({ headless = true }: { headless?: boolean } = {}): string | undefined {
  const named = process.env['CHROMIUM_PATH'];
  if (named !== undefined && named !== '') {
    if (!isExecutable(named))
      throw new Error(`CHROMIUM_PATH is ${named}, which is not an executable file. Correct or unset it.`);
    return named;
  }
  const candidates = [
    chromium.executablePath(),
    ...(headless ? ['/usr/bin/chromium-headless-shell'] : []),
    '/usr/bin/chromium',
    ...onPath('chromium'),
    ...onPath('google-chrome'),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ];
  return candidates.find(isExecutable);
}
