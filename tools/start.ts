import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildServer, buildSpa, SERVER_BUNDLE } from './build.ts';

/** Builds what is stale, then runs the server in the same process, so that signals reach it directly. */
export async function main(args: string[]): Promise<void> {
  if (!existsSync(join(process.cwd(), 'dist/index.html'))) console.log('Building the portal…');
  buildSpa();
  await buildServer();
  process.argv = [process.execPath, SERVER_BUNDLE, ...args];
  await import(pathToFileURL(SERVER_BUNDLE).href);
}
