import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readCommand } from '../server/cli.ts';
import { probePort } from '../server/probe-port.ts';
import { buildServer, buildSpa, SERVER_BUNDLE } from './build.ts';

/**
 * Builds what is stale, then runs the server in the same process, so that signals reach it directly. A mistyped option and a
 * busy port are reported before, and only a server that serves needs the portal.
 */
export async function main(args: string[]): Promise<void> {
  const { task, config } = readCommand(args, process.env);
  if (task.kind === 'serve') {
    await probePort(config);
    if (!existsSync(join(process.cwd(), 'dist/index.html'))) console.log('Building the portal…');
    buildSpa();
  }
  await buildServer();
  process.argv = [process.execPath, SERVER_BUNDLE, ...args];
  await import(pathToFileURL(SERVER_BUNDLE).href);
}
