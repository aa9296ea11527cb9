import { spawnSync } from 'node:child_process';

/** Runs a command without its output. False if it fails or does not exist. */
export function attempt(command: string, args: readonly string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0;
}

/** Installs the first of these packages that can be installed. False without apt-get, or without the right to use it. */
export function installFromDebian(...names: readonly string[]): boolean {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = (...args: string[]) => {
    const [command = 'apt-get', ...rest] = [...sudo, 'apt-get', ...args];
    return attempt(command, rest);
  };
  if (!attempt('apt-get', ['--version'])) return false;
  return apt('update') && names.some((name) => apt('install', '-y', '--no-install-recommends', name));
}
