// Plain JavaScript on purpose: this runs before anything is installed.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * Packages of the lockfile that `node_modules` lacks or has in another version. Optional packages count only if
 * installed in a wrong version, because most are for other platforms.
 */
export function missingPackages(root) {
  const wanted = readJson(join(root, 'package-lock.json'))?.packages ?? {};
  const installed = readJson(join(root, 'node_modules/.package-lock.json'))?.packages ?? {};
  return Object.entries(wanted)
    .filter(([path, { version, optional, link }]) => {
      if (path === '' || link) return false;
      const found = installed[path];
      return found === undefined ? !optional : found.version !== version;
    })
    .map(([path]) => path.replace(/^.*node_modules\//, ''));
}

/** A tools folder has no lockfile: compares the versions pinned in its package.json with the installed ones. */
export function missingTools(root, folder = 'tools') {
  const wanted = readJson(join(root, folder, 'package.json'))?.dependencies ?? {};
  return Object.entries(wanted)
    .filter(([name, version]) => {
      const found = readJson(join(root, folder, 'node_modules', name, 'package.json'));
      return found?.version !== version;
    })
    .map(([name]) => name);
}

function npm(args, cwd) {
  const viaNpm = process.env.npm_execpath;
  const [command, prefix] = viaNpm ? [process.execPath, [viaNpm]] : ['npm', []];
  const done = spawnSync(command, [...prefix, ...args, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: !viaNpm && process.platform === 'win32',
  });
  if (done.status !== 0) throw new Error(`npm ${args.join(' ')} failed in ${cwd}; its output is above.`);
}

export function install(root) {
  const missing = missingPackages(root);
  if (missing.length === 0) return;
  console.log(`Installing ${missing.length} packages by package-lock.json…`);
  npm(['ci'], root);
}

export function installTools(root, folder = 'tools') {
  const missing = missingTools(root, folder);
  if (missing.length === 0) return;
  console.log(`Installing ${missing.join(', ')} in ${folder}/…`);
  npm(['install', '--no-package-lock'], join(root, folder));
}
