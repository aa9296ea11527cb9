import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';

const ADVICE =
  'No browser was found and none could be installed. Install Chromium or Google Chrome, or set CHROMIUM_PATH.';

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
 * The browser that the tests drive: `$CHROMIUM_PATH`, playwright's own, Debian's headless shell (the same engine
 * without a window: a third less work), `/usr/bin/chromium`, then `google-chrome`; the shell cannot be looked at.
 * A `$CHROMIUM_PATH` that cannot be run is an error: whoever set it meant it.
 */
export function findBrowser({ headless = true }: { headless?: boolean } = {}): string | undefined {
  const named = process.env['CHROMIUM_PATH'];
  if (named !== undefined && named !== '') {
    if (!isExecutable(named)) throw new Error(`CHROMIUM_PATH names ${named}, which is not a program.`);
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

function attempt(command: string, args: readonly string[]): boolean {
  return spawnSync(command, args, { stdio: ['ignore', 'ignore', 'ignore'] }).status === 0;
}

function installFromDebian(): boolean {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = (...args: string[]) => {
    const [command = 'apt-get', ...rest] = [...sudo, 'apt-get', ...args];
    return attempt(command, rest);
  };
  if (!attempt('apt-get', ['--version'])) return false;
  const install = (name: string) => apt('install', '-y', '--no-install-recommends', name);
  return apt('update') && (install('chromium-headless-shell') || install('chromium'));
}

/** Finds a browser, or installs one: Debian's where that works, else playwright's download. */
export function ensureBrowser(): string {
  const found = findBrowser();
  if (found !== undefined) return found;
  console.log('No browser found; installing Chromium for the tests…');
  const playwright = join(process.cwd(), 'node_modules/playwright/cli.js');
  if (!installFromDebian()) attempt(process.execPath, [playwright, 'install', 'chromium']);
  const installed = findBrowser();
  if (installed === undefined) throw new Error(ADVICE);
  return installed;
}
