import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { needPython, runs } from '../../tools/find-python.ts';
import { findFreePort } from '../../tools/free-port.ts';

/**
 * An implementation of the contract in Django REST Framework, on a free port, with its own data. Pages of
 * this machine may call it.
 */

const PROJECT = fileURLToPath(new URL('django/', import.meta.url));

/** The logins that `manage.py seed` creates: one with at least a dozen properties, one with none. */
export const ALBA = { username: 'alba', password: 'clave de alba' };
export const OTRA = { username: 'otra', password: 'clave de otra' };

export interface DrfOptions {
  inmuebles?: number;
  accessTokenSeconds?: number;
  /** Records in a page of a list; without it a list is a plain array. */
  pageSize?: number;
}

export interface Drf {
  /** Without a trailing slash. */
  url: string;
  /** Runs a command of `manage.py` on the same data; returns its output. */
  manage: (...args: string[]) => string;
  close: () => Promise<void>;
}

/**
 * gunicorn with one process and keep-alive connections if it is installed, else Django's own server, which does not accept
 * port 0.
 */
async function serveCommand(python: string): Promise<string[]> {
  if (!runs(python, 'import gunicorn')) {
    return ['-u', 'manage.py', 'runserver', '--noreload', `127.0.0.1:${await findFreePort()}`];
  }
  const workers = ['--workers', '1', '--threads', '4', '--keep-alive', '30'];
  return ['-m', 'gunicorn', '--bind', '127.0.0.1:0', ...workers, 'portal.wsgi'];
}

/** Resolves to the address that either of them prints, each on its own stream. */
function listening(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const read = (chunk: Buffer) => {
      said += chunk.toString();
      const url = /http:\/\/127\.0\.0\.1:\d+/.exec(said)?.[0];
      if (url !== undefined) resolve(url);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${said}`)));
  });
}

export async function startDrf(options: DrfOptions = {}): Promise<Drf> {
  const { inmuebles = 12, accessTokenSeconds = 300, pageSize = 0 } = options;
  const python = needPython();
  const data = mkdtempSync(join(tmpdir(), 'lindero-drf-'));
  const env = {
    ...process.env,
    PYTHONDONTWRITEBYTECODE: '1',
    DRF_DATA: data,
    DRF_ACCESS: String(accessTokenSeconds),
    DRF_PAGE_SIZE: String(pageSize),
  };
  const manage = (...args: string[]) =>
    execFileSync(python, ['manage.py', ...args], { cwd: PROJECT, env, encoding: 'utf8' }).trim();
  manage('seed', '--inmuebles', String(inmuebles));
  const child = spawn(python, await serveCommand(python), { cwd: PROJECT, env });
  const close = async () => {
    if (child.exitCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    rmSync(data, { recursive: true, force: true });
  };
  return { url: await listening(child), manage, close };
}
