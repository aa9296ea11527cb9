import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { USAGE } from '../../server/cli.ts';

let root: string;

/** A copy of the project without the sources of the portal, so that building it would fail. */
beforeAll(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'lindero-start-')));
  const filter = (source: string): boolean => basename(source) !== 'node_modules';
  for (const name of ['tools', 'server', 'package.json', 'package-lock.json'])
    cpSync(name, join(root, name), { recursive: true, filter });
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'), 'junction');
});
afterAll(() => rmSync(root, { recursive: true }));

function start(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['tools/run.mjs', 'start', ...args], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: '', HOST: '', PORT: '', PUBLIC_URL: '', DEBUG: '' },
  });
  return { status, stdout, stderr, isBuilt: existsSync(join(root, 'dist')) };
}

describe('npm start does not build the portal', () => {
  it('for --help', () => {
    expect(start('--help')).toEqual({ status: 0, stdout: `${USAGE}\n`, stderr: '', isBuilt: false });
  });

  it('for a mistyped option', () => {
    const stderr = expect.stringMatching(/^Unknown option '--prot'.*\nUsage: npm start/);
    expect(start('--prot', '1')).toEqual({ status: 1, stdout: '', stderr, isBuilt: false });
  });

  it('for a command', () => {
    const stderr = `There is no database in ${join(root, 'none')}. Give its directory with --data DIR, or set DATABASE_URL.\n`;
    expect(start('--list-users', '--data', 'none')).toEqual({
      status: 1,
      stdout: '',
      stderr,
      isBuilt: false,
    });
  });

  it('for a port that is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void other.close());
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const stderr = `Port ${port} is in use. Choose another with --port N.\n`;
    expect(start('--port', String(port))).toEqual({ status: 1, stdout: '', stderr, isBuilt: false });
  });
});
