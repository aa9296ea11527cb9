import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildServer, buildSpa, SERVER_BUNDLE } from './build.ts';
import { roomForData } from './room-for-data.ts';

interface DemoServer {
  url: string;
  /** Stops it and deletes its data. */
  stop: () => void;
}

/** The portal with fresh demo data, as in production. */
export async function startDemoServer(...args: string[]): Promise<DemoServer> {
  buildSpa();
  await buildServer();
  const dataDir = mkdtempSync(join(roomForData(tmpdir()), 'demo-'));
  const command = [SERVER_BUNDLE, '--port', '0', '--data', dataDir, ...args];
  const child = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'inherit'] });
  child.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  const stop = () => void child.kill('SIGTERM');
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}.`)));
    child.stdout.on('data', (chunk: Buffer) => {
      const found = /http:\/\/localhost:\d+/.exec(chunk.toString());
      if (found) resolve({ url: found[0], stop });
    });
  });
}
