import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DataDirError, prepareDataDir } from '../../server/data-dir.ts';
import { DataDirInUseError, lockDataDir } from '../../server/data-lock.ts';
import { openDatabase } from '../../server/db.ts';
import { loadSecretKey } from '../../server/secret.ts';
import { SERVER_BUNDLE } from '../../tools/build.ts';
import { copyTemplate } from '../support/data-template.ts';
import { roomForData } from '../support/server.ts';
import { addressOf, killAll, result, start, startCommand } from './run-server.ts';

const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;

let root: string;
let dataDir: string;
let count = 0;
beforeAll(async () => {
  root = await mkdtemp(join(roomForData(), 'lindero-data-dir-'));
});
beforeEach(() => {
  count += 1;
  dataDir = join(root, String(count));
});
afterEach(killAll);
afterAll(() => rm(root, { recursive: true, force: true }));

/** Every path in a directory, with the attributes that a program can change. */
function look(directory: string): Record<string, string> {
  const paths = readdirSync(directory, { recursive: true, encoding: 'utf8' }).sort();
  return Object.fromEntries(
    paths.map((path) => {
      const { mode, mtimeMs } = statSync(join(directory, path));
      const isFile = statSync(join(directory, path)).isFile();
      const hash = isFile
        ? createHash('sha1')
            .update(readFileSync(join(directory, path)))
            .digest('hex')
        : '';
      return [path, `${mode.toString(8)} ${mtimeMs} ${hash}`];
    }),
  );
}

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);
const serving = ['--port', '0', '--no-demo', '--data'];

describe('the files', () => {
  it('are readable by their owner only, whatever the umask', async () => {
    const command = ['sh', '-c', 'umask 0; exec "$@"', 'sh', process.execPath, SERVER_BUNDLE];
    const run = startCommand([...command, '--port', '0', '--inmuebles', '3', '--data', dataDir]);
    await addressOf(run);
    const folders = ['', 'db', 'media', 'media/documentos'].map((name) => modeOf(join(dataDir, name)));
    expect(folders).toEqual(['700', '700', '700', '700']);
    const [upload = ''] = readdirSync(join(dataDir, 'media/documentos'));
    const files = ['secret-key', 'lindero.lock', 'database-complete', `media/documentos/${upload}`];
    expect(files.map((name) => modeOf(join(dataDir, name)))).toEqual(['600', '600', '600', '600']);
  });

  it('have a key that only its owner can read, and that the next start uses again', async () => {
    const directory = join(root, 'key');
    await mkdir(directory);
    const key = loadSecretKey(directory);
    expect([key, loadSecretKey(directory)]).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/), key]);
    expect([readdirSync(directory), modeOf(join(directory, 'secret-key'))]).toEqual([['secret-key'], '600']);
  });

  it.skipIf(!isRoot)('cannot be read or listed by another user', async () => {
    await copyTemplate(null, dataDir);
    await chmod(root, 0o755);
    await chmod(dataDir, 0o777);
    await addressOf(start([...serving, dataDir]));
    const asNobody = (...command: string[]) =>
      spawnSync(command[0] ?? '', command.slice(1), { uid: NOBODY, gid: NOBODY, encoding: 'utf8' }).status;
    expect({
      parent: asNobody('ls', root),
      list: asNobody('ls', dataDir),
      read: asNobody('cat', join(dataDir, 'db/PG_VERSION')),
      write: asNobody('cp', '/dev/null', join(dataDir, 'db/global/pg_control')),
    }).toEqual({ parent: 0, list: 2, read: 1, write: 1 });
  });

  it('in an open directory are closed at the start', async () => {
    await mkdir(join(dataDir, 'media'), { recursive: true });
    await mkdir(join(dataDir, 'db'));
    await writeFile(join(dataDir, 'secret-key'), 'x');
    const paths = [dataDir, join(dataDir, 'media'), join(dataDir, 'db'), join(dataDir, 'secret-key')];
    for (const path of paths) await chmod(path, 0o777);
    prepareDataDir(dataDir);
    expect(paths.map(modeOf)).toEqual(['700', '700', '700', '600']);
  });

  it.each([[[]], [['media']], [['db', 'media', 'lost+found']]])(
    'of somebody else are not changed, whatever their names (also %j)',
    async (folders) => {
      await mkdir(dataDir);
      for (const folder of folders) await mkdir(join(dataDir, folder), { mode: 0o755 });
      await chmod(dataDir, 0o755);
      await writeFile(join(dataDir, 'notes.txt'), 'mine');
      const before = look(dataDir);
      expect(await result(start([...serving, dataDir]))).toEqual({
        code: 1,
        output: `${dataDir} contains other files and can be read by others: choose a directory that is empty or does not exist yet.\n`,
      });
      expect([modeOf(dataDir), look(dataDir)]).toEqual(['755', before]);
    },
  );

  it.each([
    ['a new file system', ['lost+found']],
    ['a start that was killed while it made the key', ['secret-key.0a1b', 'media']],
    ['files restored from a backup', ['media']],
    ['marks of the server, next to other files', ['secret-key', 'notes']],
  ])('of %s do not prevent the start', async (_, names) => {
    for (const name of names) await mkdir(join(dataDir, name), { recursive: true });
    await chmod(dataDir, 0o755);
    prepareDataDir(dataDir);
    expect(modeOf(dataDir)).toBe('700');
  });

  it.skipIf(!isRoot)('that cannot be closed prevent the start', async () => {
    await mkdir(dataDir);
    await chmod(root, 0o755);
    await chmod(dataDir, 0o777);
    const command = ['setpriv', '--reuid', String(NOBODY), '--regid', String(NOBODY), '--clear-groups'];
    const run = startCommand([...command, process.execPath, SERVER_BUNDLE, ...serving, dataDir]);
    expect(await result(run)).toEqual({
      code: 1,
      output: `${dataDir} can be read by others, and could not be made private (EPERM): chmod 700 it as its owner.\n`,
    });
  });
});

describe('a database', () => {
  const open = async (): Promise<void> => (await openDatabase({ dataDir })).close();
  const remove = (...names: string[]): Promise<void[]> =>
    Promise.all(names.map((name) => rm(join(dataDir, name), { recursive: true })));

  beforeEach(async () => {
    await copyTemplate(null, dataDir);
    for (const folder of ['media/documentos', 'media/facturas']) {
      await mkdir(join(dataDir, folder), { recursive: true });
      await writeFile(join(dataDir, folder, 'a.pdf'), 'a');
    }
    await writeFile(join(dataDir, 'secret-key'), 'k'.repeat(64));
  });

  it.each([
    ['db/PG_VERSION', ['db/PG_VERSION']],
    ['db/PG_VERSION', ['db']],
    ['db/PG_VERSION', ['db', 'database-complete']],
    ['db/PG_VERSION', ['db', 'database-complete', 'media']],
    ['db/PG_VERSION', ['db', 'database-complete', 'secret-key', 'media/documentos']],
    ['db/PG_VERSION', ['db', 'database-complete', 'secret-key', 'media/facturas']],
    ['db/PG_VERSION', ['db', 'media', 'secret-key']],
    ['db/PG_VERSION', ['db/PG_VERSION', 'database-complete']],
    ['db/global/pg_control', ['db/global/pg_control']],
    ['db/base', ['db/base']],
    ['db/pg_wal', ['db/pg_wal']],
    ['db/pg_xact', ['db/pg_xact']],
  ])('without %s (removed: %j) is not created again', async (missing, names) => {
    prepareDataDir(dataDir);
    await remove(...names);
    const before = look(dataDir);
    await expect(open()).rejects.toThrow(
      new DataDirError(
        `The database in ${dataDir} is incomplete (${missing} is missing): restore a backup. Nothing was changed.`,
      ),
    );
    expect(look(dataDir)).toEqual(before);
  });

  it.each([
    ['an empty media/', 'media'],
    ['a media/ that is a new disk', 'media/lost+found'],
  ])('is created beside %s', async (_, name) => {
    await rm(dataDir, { recursive: true });
    await mkdir(join(dataDir, name), { recursive: true });
    await addressOf(start([...serving, dataDir]));
    expect(readdirSync(dataDir)).toContain('database-complete');
  });

  it('without the file of a table is not opened', async () => {
    const database = await openDatabase({ dataDir });
    const sql = `SELECT pg_relation_filepath('usuario') AS path`;
    const { rows } = await database.pool.query<{ path: string }>(sql);
    await database.close();
    await remove(`db/${rows[0]?.path}`);
    await expect(open()).rejects.toThrow(
      new DataDirError(
        `The database in ${dataDir} is incomplete (db/${rows[0]?.path} is missing): restore a backup.`,
      ),
    );
  });

  it.each([
    ['whose log is lost', () => remove('db/pg_wal').then(() => mkdir(join(dataDir, 'db/pg_wal')))],
    ['whose control file is cut off', () => truncate(join(dataDir, 'db/global/pg_control'), 100)],
    ['whose control file is empty', () => truncate(join(dataDir, 'db/global/pg_control'), 0)],
    ['whose catalogue is cut off', () => truncate(join(dataDir, 'db/base/5/1259'), 100)],
  ])('%s prevents the start with one line', async (_, damage) => {
    await damage();
    const { code, output } = await result(start([...serving, dataDir]));
    expect([code, output]).toEqual([1, expect.stringMatching(/^The database in .+: restore a backup\.\n$/)]);
  });

  it('is created again if the first creation was interrupted', async () => {
    await remove('database-complete', 'db/global', 'media', 'secret-key');
    await writeFile(join(dataDir, 'database-unfinished'), '');
    await open();
    expect(readdirSync(dataDir).sort()).toEqual(['database-complete', 'db']);
  });

  it('without marker files, from an older version, is opened and marked', async () => {
    await remove('database-complete');
    await open();
    await remove('db');
    await expect(open()).rejects.toThrow(DataDirError);
  });
});

describe('the lock of a data directory', () => {
  const lockPath = (): string => join(dataDir, 'lindero.lock');
  const refusal = (holder: string): { code: number; output: string } => ({
    code: 1,
    output: `The data directory ${dataDir} is in use by ${holder}. Stop it, or choose another with --data DIR.\n`,
  });

  it('is held by one process, released when it ends, and can be taken again', async () => {
    await mkdir(dataDir);
    const unlock = await lockDataDir(dataDir);
    await expect(lockDataDir(dataDir)).rejects.toThrow(DataDirInUseError);
    unlock();
    expect(existsSync(lockPath())).toBe(false);
    (await lockDataDir(dataDir))();
  });

  it('is taken by one of eight concurrent processes', async () => {
    await mkdir(dataDir);
    const tries = await Promise.allSettled(Array.from({ length: 8 }, () => lockDataDir(dataDir)));
    expect(tries.filter(({ status }) => status === 'fulfilled').length).toBe(1);
  });

  it.each(['', 'hola', '1\nanother-host\n', `${process.pid}\n${hostname()}\n`])(
    'left by a killed process (%j) is taken over',
    async (content) => {
      await mkdir(dataDir);
      await writeFile(lockPath(), content);
      const unlock = await lockDataDir(dataDir);
      expect(readFileSync(lockPath(), 'utf8')).toBe(`${process.pid}\n${hostname()}\n`);
      unlock();
    },
  );

  it('stays if another process holds it when the previous holder ends', async () => {
    await mkdir(dataDir);
    const unlock = await lockDataDir(dataDir);
    await rm(lockPath());
    const unlockOther = await lockDataDir(dataDir);
    unlock();
    await expect(lockDataDir(dataDir)).rejects.toThrow(DataDirInUseError);
    unlockOther();
  });

  describe('while a server holds it', () => {
    beforeEach(() => copyTemplate(null, dataDir));

    it('does not depend on the content of the file', async () => {
      const first = start([...serving, dataDir]);
      await addressOf(first);
      await writeFile(lockPath(), '4194304\nanother-host\n');
      const second = start([...serving, dataDir]);
      expect(await result(second)).toEqual(refusal('process 4194304 of host another-host'));
    });

    it('refuses a second server even if the file was deleted', async () => {
      await addressOf(start([...serving, dataDir]));
      await rm(lockPath());
      expect(await result(start([...serving, dataDir]))).toEqual(refusal('another process'));
    });

    it('is released at once when the server is killed', async () => {
      const first = start([...serving, dataDir]);
      await addressOf(first);
      first.process.kill('SIGKILL');
      await first.ended;
      const second = start([...serving, dataDir]);
      expect(await addressOf(second)).toMatch(/^http:/);
      expect(readFileSync(lockPath(), 'utf8')).toBe(`${second.process.pid}\n${hostname()}\n`);
    });

    const apart = ['unshare', '--pid', '--fork', '--kill-child', '--mount-proc', '--uts'];
    const canBeApart = spawnSync(apart[0] ?? '', [...apart.slice(1), 'true']).status === 0;

    it.skipIf(!canBeApart)('refuses a server in another pid namespace', async () => {
      const inContainer = (...args: string[]) =>
        startCommand([...apart, process.execPath, SERVER_BUNDLE, ...serving, dataDir, ...args]);
      await addressOf(inContainer());
      expect(readFileSync(lockPath(), 'utf8')).toBe(`1\n${hostname()}\n`);
      expect(await result(inContainer())).toEqual(refusal(`process 1 of host ${hostname()}`));
    });
  });
});
