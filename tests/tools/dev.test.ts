import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { findFreePort } from '../../tools/free-port.ts';
import { copyTemplate } from '../support/data-template.ts';

/** `npm run dev` as a user calls it. */

const dev = (...args: string[]) => ['tools/run.mjs', 'dev', ...args];

it('--port is the port of the page, and the API is behind it', { timeout: 120_000 }, async () => {
  const data = mkdtempSync(join(tmpdir(), 'lindero-dev-'));
  await copyTemplate(null, data);
  const url = `http://localhost:${await findFreePort()}`;
  const args = dev('--port', new URL(url).port, '--data', data, '--no-demo');
  const child = spawn(process.execPath, args, { stdio: 'ignore' });
  const ended = new Promise((resolve) => void child.once('exit', resolve));
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(data, { recursive: true, force: true });
  });
  const typeOf = async (path: string) =>
    (await fetch(url + path).catch(() => null))?.headers.get('content-type') ?? '';
  // Only Vite has this script.
  await expect.poll(() => typeOf('/@vite/client'), { timeout: 60_000 }).toContain('javascript');
  expect((await fetch(`${url}/api/health`)).status).toBe(200);
});

it.each([
  [['--help'], 0, 'Usage: npm run dev -- [options]'],
  [['--port', 'many'], 1, '--port needs a whole number from 0 to 65535.'],
  [['--prot', '3000'], 1, 'The server has ended before it listened; its output is above.'],
])('%j ends at once', (args, code, words) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, dev(...args), {
    encoding: 'utf8',
    timeout: 30_000,
  });
  expect([status, stdout + stderr]).toEqual([code, expect.stringContaining(words)]);
});
