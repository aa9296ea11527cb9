import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { SERVER_BUNDLE } from '../../tools/build.ts';
import { copyTemplate } from '../support/data-template.ts';
import { request, roomForData } from '../support/server.ts';
import { COMPILE_ONCE } from './run-server.ts';

let root: string;
let port: number;
beforeAll(async () => {
  root = await mkdtemp(join(roomForData(), 'lindero-log-'));
  await copyTemplate(null, join(root, 'data'));
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  ({ port } = probe.address() as AddressInfo);
  probe.close();
});
afterAll(() => rm(root, { recursive: true, force: true }));

const place = () => ({ url: `http://127.0.0.1:${port}` });

/** Starts a server whose standard output goes where `redirection` of the shell says. */
function startInto(redirection: string): { process: ChildProcess; ended: Promise<unknown[]> } {
  const command = [process.execPath, ...COMPILE_ONCE, SERVER_BUNDLE, '--no-demo'].join(' ');
  const env = {
    ...process.env,
    DATABASE_URL: '',
    PUBLIC_URL: '',
    DATA_DIR: join(root, 'data'),
    PORT: String(port),
    LOG_LEVEL: 'info',
  };
  const child = spawn('bash', ['-c', `exec ${command} ${redirection}`], { env, stdio: 'ignore' });
  onTestFinished(() => void child.kill('SIGKILL'));
  return { process: child, ended: once(child, 'exit') };
}

const status = (path = '/api/health'): Promise<number> =>
  request(place(), `GET ${path}`).then(
    (answer) => answer.status,
    () => 0,
  );

/** Each request is two lines. */
async function ask(times: number): Promise<number[]> {
  const answers: number[] = [];
  for (let n = 0; n < times; n += 1) answers.push(await status());
  return answers;
}

async function expectToEnd({ process: child, ended }: ReturnType<typeof startInto>): Promise<void> {
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
}

describe('a server answers and ends while its log', () => {
  it.runIf(existsSync('/dev/full'))('is on a full disk', async () => {
    const server = startInto('> /dev/full');
    await expect.poll(status).toBe(200);
    expect(await ask(20)).toEqual(Array(20).fill(200));
    await expectToEnd(server);
  });

  it('is a pipe whose reader has ended', async () => {
    const server = startInto('> >(true)');
    await expect.poll(status).toBe(200);
    expect(await ask(20)).toEqual(Array(20).fill(200));
    await expectToEnd(server);
  });

  it('is a pipe whose reader is late, without losing a line', async () => {
    const [file, begin] = [join(root, 'late'), join(root, 'begin')];
    const server = startInto(`> >(until [ -e ${begin} ]; do sleep 0.02; done; exec cat > ${file})`);
    await expect.poll(status).toBe(200);
    expect(await ask(300)).toEqual(Array(300).fill(200));
    server.process.kill('SIGTERM');
    await writeFile(begin, '');
    expect(await server.ended).toEqual([0, null]);
    const requests = async () => (await readFile(file, 'utf8')).match(/"reqId":"[^\n]*}\n/g)?.length ?? 0;
    await expect.poll(requests).toBeGreaterThanOrEqual(600);
  });

  it('is a pipe that nobody reads', async () => {
    const server = startInto('> >(exec sleep 120)');
    await expect.poll(status).toBe(200);
    expect(await ask(300)).toEqual(Array(300).fill(200));
    await expectToEnd(server);
  });
});

it.runIf(existsSync('/dev/full'))('a command whose output is lost says so, and fails', () => {
  const command = [process.execPath, SERVER_BUNDLE, '--help', '> /dev/full'].join(' ');
  const { status: code, stderr } = spawnSync('bash', ['-c', command], { encoding: 'utf8' });
  expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringMatching(/^[^\n]*ENOSPC[^\n]*\n$/) });
});

describe('a log on a disk that was full', () => {
  const disk = () => join(root, 'disk');
  const mounts = async (): Promise<boolean> => {
    await mkdir(disk());
    return spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=16k', 'tmpfs', disk()]).status === 0;
  };

  it('goes on with whole lines, of which one says how many are missing', async ({ skip }) => {
    if (!(await mounts())) return skip('a file system can only be mounted by root');
    onTestFinished(() => void spawnSync('umount', ['-l', disk()]));
    const file = join(disk(), 'log');
    const server = startInto(`>> ${file}`);
    await expect.poll(status).toBe(200);
    await ask(60);
    const full = await readFile(file, 'utf8');
    spawnSync('mount', ['-o', 'remount,size=1m', disk()]);
    await ask(2);
    await expectToEnd(server);
    const rest = (await readFile(file, 'utf8')).slice(full.length);
    const lines = rest.split('\n').filter((line) => line.startsWith('{'));
    expect(rest.startsWith('\n')).toBe(!full.endsWith('\n'));
    const messages = lines.map((line) => (JSON.parse(line) as { msg: string }).msg);
    expect(messages.slice(0, 4)).toEqual([
      'incoming request',
      'lines of the log could not be written',
      'request completed',
      'incoming request',
    ]);
    const { lines: lost } = JSON.parse(lines[1] ?? '') as { lines: number };
    const written = full.split('\n').filter((line) => line.includes('"reqId"') && line.endsWith('}')).length;
    expect(written + lost).toBeGreaterThanOrEqual(120);
  });
});
