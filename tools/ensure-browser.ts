import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { findBrowser } from '../flows/browser/find-browser.ts';

const ADVICE =
  'No browser was found and none could be installed. Install Chromium or Google Chrome, or set CHROMIUM_PATH.';

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

/** Finds a browser or installs one: Debian's if possible, else Playwright's download. */
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
