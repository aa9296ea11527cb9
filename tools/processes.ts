import { spawn, type SpawnOptions } from 'node:child_process';
import { delimiter, join } from 'node:path';

/** Runs a command to its end with our terminal; resolves to its exit code (a signal counts as 1). */
export function run(command: string, args: readonly string[], options: SpawnOptions = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', ...options });
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}

/** Runs a script of an installed package by Node itself: no shell, the same on every system. */
export function runNode(
  script: string,
  args: readonly string[],
  options: SpawnOptions = {},
): Promise<number> {
  return run(process.execPath, [script, ...args], options);
}

/** The environment in which the linters of `tools/` find each other's binaries. */
export function toolsEnvironment(): NodeJS.ProcessEnv {
  const bin = join(process.cwd(), 'tools/node_modules/.bin');
  return { ...process.env, PATH: `${bin}${delimiter}${process.env['PATH'] ?? ''}` };
}
