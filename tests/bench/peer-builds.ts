import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fingerprintOf } from '../../tools/fingerprint.ts';
import { install } from '../../tools/install.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PEERS = join(ROOT, 'tests/bench/peers');
const BUILDS = join(ROOT, '.lindero/peers');

function runInRoot(script: string, args: readonly string[]): void {
  const env = { ...process.env, NODE_ENV: 'production' };
  const command = [join(ROOT, 'node_modules', script), ...args];
  const done = spawnSync(process.execPath, command, { cwd: ROOT, stdio: 'inherit', env });
  if (done.status !== 0) throw new Error(`${script} ${args.join(' ')} failed; its output is above.`);
}

/** What a build depends on. */
const fingerprintOfPeer = (name: string): string =>
  fingerprintOf(
    [
      ...[name, 'shared', 'package-lock.json', 'vite.config.ts'].map((path) => `tests/bench/peers/${path}`),
      'tools/build-plugins/precompress.ts',
    ],
    name,
  );

/** Installs the packages of the peers and checks the types of their code. */
export async function installPeers(): Promise<void> {
  await install(PEERS);
  runInRoot('typescript/bin/tsc', ['--noEmit', '-p', PEERS]);
}

/** Builds a peer unless its sources are the same as before. Returns the folder of the build. */
export function buildPeer(name: string): string {
  const folder = join(BUILDS, name);
  const stamp = `${folder}.stamp`;
  const fingerprint = fingerprintOfPeer(name);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint) return folder;
  mkdirSync(BUILDS, { recursive: true });
  rmSync(stamp, { force: true });
  const config = join(PEERS, 'vite.config.ts');
  runInRoot('vite/bin/vite.js', ['build', join(PEERS, name), '--config', config, '--outDir', folder]);
  writeFileSync(stamp, fingerprint);
  return folder;
}
