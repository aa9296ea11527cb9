import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { SERVER_BUNDLE } from '../../tools/build.ts';
import { findFreePort } from '../../tools/free-port.ts';
import { copyTemplate } from '../support/data-template.ts';
import { request, roomForData } from '../support/server.ts';
import { COMPILE_ONCE } from './run-server.ts';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(roomForData(), 'lindero-log-'));
  await copyTemplate(null, join(root, 'data'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

interface Started {
  url: string;
  process: ChildProcess;
  ended: Promise<unknown[]>;
}

/**
 * Starts a server whose standard output goes where `redirection` of the shell says. Nobody may read it, so the port is
 * chosen here.
 */
async function startInto(redirection: string): Promise<Started> {
  const port = await findFreePort();
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
  return { url: `http://127.0.0.1:${port}`, process: child, ended: once(child, 'exit') };
}

/** Zero if nothing answers. */
const statusOf = (server: Started): Promise<number> =>
  request(server, 'GET /api/health').then(
    (answer) => answer.status,
    () => 0,
  );

/** Each request is two lines. */
async function ask(server: Started, times: number): Promise<number[]> {
  const answers: number[] = [];
  for (let n = 0; n < times; n += 1) answers.push(await statusOf(server));
  return answers;
}

async function expectToEnd({ process: child, ended }: Started): Promise<void> {
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
}

describe('a server answers and ends while its log', () => {
  it.runIf(existsSync('/dev/full'))('is on a full disk', async () => {
    const server = await startInto('> /dev/full');
    await expect.poll(() => statusOf(server)).toBe(200);
    expect(await ask(server, 20)).toEqual(Array(20).fill(200));
    await expectToEnd(server);
  });

  it('is a pipe whose reader has ended', async () => {
    const server = await startInto('> >(true)');
    await expect.poll(() => statusOf(server)).toBe(200);
    expect(await ask(server, 20)).toEqual(Array(20).fill(200));
    await expectToEnd(server);
  });

  it('is a pipe whose reader is late, without losing a line', async () => {
    const [file, begin] = [join(root, 'late'), join(root, 'begin')];
    const server = await startInto(`> >(until [ -e ${begin} ]; do sleep 0.02; done; exec cat > ${file})`);
    const polled: number[] = [];
    const poll = async () => {
      polled.push(await statusOf(server));
      return polled.at(-1);
    };
    await expect.poll(poll).toBe(200);
    expect(await ask(server, 300)).toEqual(Array(300).fill(200));
    server.process.kill('SIGTERM');
    await writeFile(begin, '');
    expect(await server.ended).toEqual([0, null]);
    const answered = 300 + polled.filter((status) => status !== 0).length;
    const logged = async () => {
      const log = await readFile(file, 'utf8');
      return {
        ofRequests: log.match(/"reqId":"[^\n]*}\n/g)?.length,
        ofLosses: log.match(/lines of the log could not be written/g)?.length ?? 0,
      };
    };
    await expect.poll(logged).toEqual({ ofRequests: 2 * answered, ofLosses: 0 });
  });

  it('is a pipe that nobody reads', async () => {
    const server = await startInto('> >(exec sleep 120)');
    await expect.poll(() => statusOf(server)).toBe(200);
    expect(await ask(server, 300)).toEqual(Array(300).fill(200));
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
    const server = await startInto(`>> ${file}`);
    await expect.poll(() => statusOf(server)).toBe(200);
    await ask(server, 60);
    const full = await readFile(file, 'utf8');
    spawnSync('mount', ['-o', 'remount,size=1m', disk()]);
    await ask(server, 2);
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
