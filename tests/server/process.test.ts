import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { hostname, networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase, type Database } from '../../server/db.ts';
import { createDiskStorage } from '../../server/storage/disk-storage.ts';
import type { FileStorage } from '../../server/storage/file-storage.ts';
import { known } from '../../src/lib/known.ts';
import { copyTemplate } from '../support/data-template.ts';
import { logIn, request, roomForData, startTestServer } from '../support/server.ts';
import { startBucket } from './bucket.ts';
import { form, PDF } from './files.ts';
import { runCommand } from './run-command.ts';
import { addressOf, killAll, logOf, result, start } from './run-server.ts';
import { ADDRESS } from './world.ts';

/** Of this test alone, so that no test can fail by what another has left. */
let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(roomForData(), 'lindero-process-'));
});
afterEach(async () => {
  await killAll();
  await rm(root, { recursive: true, force: true });
});

const dataDir = (name: string): string => join(root, name);

/** With the tables only. The server would take seconds to create them. */
async function emptyDataDir(name: string): Promise<string> {
  await copyTemplate(null, dataDir(name));
  return dataDir(name);
}

/** With the demo data, made as quickly. */
async function demoDataDir(name: string): Promise<string> {
  await copyTemplate(3, dataDir(name));
  return dataDir(name);
}

/** Opens the data of a stopped server in this process, which takes half as long as another process would. */
async function onData<Result>(
  name: string,
  work: (data: Database & { storage: FileStorage }) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase({ dataDir: dataDir(name) });
  try {
    return await work({ ...database, storage: createDiskStorage(join(dataDir(name), 'media')) });
  } finally {
    await database.close();
  }
}

const PASSWORD = 'una clave larga\n';

/** Runs commands that prepare the data of a test, in this process; each may read a password. Returns their outputs. */
function prepare(name: string, ...commands: string[][]): Promise<string[]> {
  return onData(name, async (data) => {
    const outputs: string[] = [];
    for (const command of commands) outputs.push(await runCommand(data, command, PASSWORD));
    return outputs;
  });
}

const ADD_MARTA = ['--add-user', 'marta', '--cliente', 'Marta e Hijas'];
const MARTA_ADDED = 'The user marta of Marta e Hijas can log in.';

describe('the process', () => {
  it('prints its address and the demo logins, stops on SIGTERM, and restarts with its data', async () => {
    const args = ['--port', '0', '--data', dataDir('a'), '--inmuebles', '20'];
    const first = start(args);
    const url = await addressOf(first);
    const [, username = '', password = ''] = /^ {2}(aldaba) +(\S+)/m.exec(first.output()) ?? [];
    const { access } = await logIn(url, username, password);
    const path = '/api/inmuebles/inmuebles/';
    const inmuebles = (await request({ url }, `GET ${path}`, { token: access })).body as { id: number }[];
    expect(inmuebles.length).toBe(20);
    const one = `${path}${inmuebles[0]?.id}/`;
    await request({ url }, `PATCH ${one}`, { token: access, body: { puerta: 'Z9' } });
    first.process.kill('SIGTERM');
    expect(await first.ended).toBe(0);
    expect(existsSync(join(dataDir('a'), 'lindero.lock'))).toBe(false);

    const second = start(['--port', '0', '--data', dataDir('a')]);
    const again = await addressOf(second);
    expect((await request({ url: again }, `GET ${one}`, { token: access })).body).toMatchObject({
      puerta: 'Z9',
    });
    second.process.kill('SIGINT');
    expect(await second.ended).toBe(0);
  });

  it('also prints the address of PUBLIC_URL', async () => {
    const args = ['--port', '0', '--no-demo', '--data', await emptyDataDir('public')];
    const server = start(args, { PUBLIC_URL: 'https://portal.example' });
    const url = await addressOf(server);
    const lines = [
      `Lindero is at ${url}/`,
      'PUBLIC_URL says that others reach it at https://portal.example/',
    ];
    expect(server.output().split('\n').slice(0, 2)).toEqual(lines);
    server.process.kill('SIGTERM');
    await server.ended;
  });

  const { lo = [] } = networkInterfaces();
  it.skipIf(lo.every(({ address }) => address !== '::1'))(
    'prints IPv6 addresses that a browser opens',
    async () => {
      const args = ['--port', '0', '--no-demo', '--data', await emptyDataDir('six')];
      const server = start(args, { HOST: '::1', METRICS_HOST: '::1', METRICS_PORT: '0' });
      const url = await addressOf(server);
      expect((await request({ url }, 'GET /api/health')).status).toBe(200);
      const [, metrics = ''] = /^Metrics are at (\S+)$/m.exec(server.output()) ?? [];
      expect((await fetch(metrics)).status).toBe(200);
    },
  );

  it('stores its key where nobody else may read it, and says in its log that it is another one than at the last start', async () => {
    const args = ['--port', '0', '--no-demo', '--data', await emptyDataDir('keys')];
    const key = join(dataDir('keys'), 'secret-key');
    const msgs: string[][] = [];
    for (const isLost of [false, false, true, false]) {
      if (isLost) await rm(key);
      const server = start(args);
      await addressOf(server);
      expect([(await stat(key)).mode & 0o077, (await readFile(key, 'utf8')).length]).toEqual([0, 64]);
      server.process.kill('SIGTERM');
      await server.ended;
      msgs.push(logOf<{ msg: string }>(server).map(({ msg }) => msg));
    }
    expect(msgs).toEqual([
      [],
      [],
      [
        'the last start on this database had another SECRET_KEY: what it signed, sessions and links to files, is refused',
      ],
      [],
    ]);
  });

  it('without demo data has no logins until an account is added', async () => {
    const args = ['--data', await emptyDataDir('added')];
    const added = start([...args, ...ADD_MARTA], {}, PASSWORD);
    expect([await added.ended, added.output()]).toEqual([0, `${MARTA_ADDED}\n`]);
    expect(await prepare('added', ['--add-user', 'marta', '--cliente', 'Otra'])).toEqual([
      'error: There is a user marta already.',
    ]);
    const short = start([...args, '--add-user', 'eva', '--cliente', 'Eva'], {}, 'corta\n');
    expect([await short.ended, short.output()]).toEqual([
      1,
      'The password on standard input must have at least 8 characters.\n',
    ]);
    const server = start([...args, '--port', '0', '--no-demo']);
    const url = await addressOf(server);
    expect(server.output()).not.toContain('Demo logins');
    const { access } = await logIn(url, 'marta', 'una clave larga');
    expect((await request({ url }, 'GET /api/clientes/clientes/', { token: access })).body).toEqual([
      { id: 1, razon_social: 'Marta e Hijas' },
    ]);
  });
});

/** It has no demo accounts, and says so. */
async function expectNoDemo(server: ReturnType<typeof start>): Promise<void> {
  const url = await addressOf(server);
  await expect(logIn(url, 'aldaba', 'puerta-azul-y-llave')).rejects.toThrow('401');
  expect(server.output()).toContain(
    'Nobody can log in yet: --add-user makes an account, --demo the demo data.\n',
  );
}

describe('demo accounts', () => {
  const others = { HOST: '0.0.0.0' };
  const REMOVED: unknown = expect.stringMatching(
    /^Removed: demo accounts 3, demo clients 2, builders 6, files \d+\.$/,
  );

  it('are created once by --seed, which then exits', async () => {
    const args = ['--data', await emptyDataDir('seeded'), '--inmuebles', '3'];
    expect(await result(start([...args, '--seed']))).toEqual({ code: 0, output: '' });
    expect(await result(start([...args, '--seed']))).toEqual({
      code: 0,
      output: 'The database has data already: --inmuebles changes nothing.\n',
    });
    const server = await startTestServer({ dataDir: dataDir('seeded') });
    try {
      const { access } = await logIn(server.url, 'aldaba', 'puerta-azul-y-llave');
      const { body } = await request(server, 'GET /api/inmuebles/inmuebles/', { token: access });
      expect(body).toHaveLength(3);
    } finally {
      await server.stop();
    }
  });

  it('are created by a start without options', async () => {
    const server = start(['--port', '0', '--inmuebles', '3', '--data', await emptyDataDir('new')]);
    await addressOf(server);
    expect(server.output()).toMatch(/^Lindero is at /);
  });

  it('are not created if others can reach the server, unless requested', async () => {
    const args = ['--port', '0', '--inmuebles', '2', '--data', await emptyDataDir('reachable')];
    const server = start(args, others);
    await expectNoDemo(server);
    server.process.kill('SIGTERM');
    await server.ended;
    const asked = start([...args, '--demo'], others);
    await logIn(await addressOf(asked), 'aldaba', 'puerta-azul-y-llave');
    expect(asked.output()).toContain('Everybody knows these passwords, and others can reach this server');
  });

  it('are printed with their passwords while these are the public ones', async () => {
    const args = ['--data', await demoDataDir('printed')];
    expect(await prepare('printed', ['--set-password', 'vega'], ['--deactivate', 'alta'])).toEqual([
      'The password of vega was changed; all of their sessions have ended.',
      'The user alta cannot log in any more; all of their sessions have ended.',
    ]);
    const server = start([...args, '--port', '0']);
    await addressOf(server);
    expect(server.output().match(/^ {2}\w+/gm)).toEqual(['  aldaba']);
    expect(server.output()).not.toContain('Everybody knows');
    server.process.kill('SIGTERM');
    await server.ended;
    expect(await result(start([...args, '--remove-demo']))).toEqual({
      code: 0,
      output: expect.stringMatching(/^Removed: demo accounts 3, demo clients 2, builders 6, files \d+\.\n$/),
    });
  });

  it('that were removed are not created again, unless requested', async () => {
    const data = ['--data', await demoDataDir('removed')];
    expect(await prepare('removed', ['--remove-demo'])).toEqual([REMOVED]);
    const args = ['--port', '0', '--inmuebles', '2', ...data];
    const server = start(args);
    await expectNoDemo(server);
    expect(server.output()).toContain(
      'No demo data is created: --inmuebles changes nothing without --demo.\n',
    );
    server.process.kill('SIGTERM');
    await server.ended;
    const asked = start([...args, '--demo']);
    await logIn(await addressOf(asked), 'aldaba', 'puerta-azul-y-llave');
    asked.process.kill('SIGTERM');
    await asked.ended;
    expect(await prepare('removed', ['--remove-demo'])).toEqual([REMOVED]);
    expect(await result(start([...data, '--inmuebles', '2', '--seed']))).toEqual({ code: 0, output: '' });
  });

  it('are not created once all users and clients were removed, unless requested', async () => {
    const data = ['--data', await emptyDataDir('emptied')];
    const removals = [
      ['--remove-client', 'Marta e Hijas', '--yes'],
      ['--remove-user', 'marta', '--yes'],
    ];
    expect(await prepare('emptied', ADD_MARTA, ...removals)).toEqual([
      MARTA_ADDED,
      expect.stringMatching(/^Removed: client 1 /),
      'Removed: user marta, sessions 0.',
    ]);
    const server = start(['--port', '0', ...data]);
    await expectNoDemo(server);
    server.process.kill('SIGTERM');
    await server.ended;
    const asked = start(['--port', '0', '--inmuebles', '2', ...data, '--demo']);
    await logIn(await addressOf(asked), 'aldaba', 'puerta-azul-y-llave');
  });

  it('are not created beside a client that nobody has any more, which the start says', async () => {
    const data = ['--data', await emptyDataDir('left')];
    expect(await prepare('left', ADD_MARTA, ['--remove-user', 'marta', '--yes'])).toEqual([
      MARTA_ADDED,
      'Removed: user marta, sessions 0.\n' +
        'Clients without any other user stay: 1 Marta e Hijas. --remove-client removes them.',
    ]);
    for (const wish of [[], ['--demo']]) {
      const server = start(['--port', '0', ...data, ...wish]);
      await addressOf(server);
      expect(server.output()).toContain(
        'Nobody can log in: --add-user makes an account. --demo needs a database without clients and builders.\n',
      );
      server.process.kill('SIGTERM');
      await server.ended;
    }
  });
});

it('the partial upload of a killed server is deleted by the next start', async () => {
  const args = ['--port', '0', '--data', await demoDataDir('partial')];
  const documentos = join(dataDir('partial'), 'media/documentos');
  const server = start(args);
  const url = await addressOf(server);
  const { access } = await logIn(url, 'vega', 'huerta-junto-al-rio');
  const head = [
    'POST /api/documentos/documentos/ HTTP/1.1',
    'Host: localhost',
    `Authorization: Bearer ${access}`,
    'Content-Type: multipart/form-data; boundary=b',
    'Content-Length: 1000000',
    '',
    '--b\r\nContent-Disposition: form-data; name="archivo"; filename="a.pdf"\r\n\r\n%PDF-1.7',
  ];
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.on('error', () => undefined).write(head.join('\r\n'));
  const partials = async (): Promise<number> =>
    (await readdir(documentos)).filter((name) => name.endsWith('.partial')).length;
  await expect.poll(partials).toBe(1);
  server.process.kill('SIGKILL');
  await server.ended;
  expect(await partials()).toBe(1);
  await addressOf(start(args));
  expect(await partials()).toBe(0);
});

describe('an upload', () => {
  interface TraceEvent {
    name: string;
    /** 'b' is its beginning, 'e' its end. */
    ph: string;
    ts: number;
    args: { path?: string; new_path?: string; data?: { url: string; statusCode: number } };
  }

  /** What Node's trace says about names of files, syncs and responses. */
  function stepsOf(traced: TraceEvent[]): string[] {
    const ordered = traced.toSorted((one, other) => one.ts - other.ts);
    return ordered.flatMap(({ name, ph, args: { path = '', new_path: newPath = '', data } }) => {
      if (ph === 'b' && name === 'open') return [`open ${path}`];
      if (ph === 'e' && name === 'fsync') return ['synced'];
      if (ph === 'b' && name === 'rename') return [`rename to ${newPath}`];
      return data ? [`${data.statusCode} of ${data.url}`] : [];
    });
  }

  it('is acknowledged once the file and the directories with its name are forced to disk', async () => {
    const data = await demoDataDir('n');
    const trace = join(root, 'trace.json');
    const options = `--trace-event-categories node.fs.async,node.http --trace-event-file-pattern ${trace}`;
    const server = start(['--port', '0', '--data', data], { NODE_OPTIONS: options });
    const url = await addressOf(server);
    const { access: token } = await logIn(url, 'vega', 'huerta-junto-al-rio');
    const asked = await request({ url }, 'GET /api/inmuebles/inmuebles/', { token });
    const [{ id: inmueble } = { id: 0 }] = asked.body as { id: number }[];
    const path = '/api/documentos/documentos/';
    const body = form({ nombre: 'Plano', inmueble }, { name: 'a.pdf', content: PDF });
    const { archivo } = (await request({ url }, `POST ${path}`, { token, body })).body as { archivo: string };
    server.process.kill('SIGTERM');
    await server.ended;
    const { traceEvents } = JSON.parse(await readFile(trace, 'utf8')) as { traceEvents: TraceEvent[] };
    const steps = stepsOf(traceEvents).map((step) => step.replace(/\.[0-9a-f-]{36}\.partial$/, ' (partial)'));
    const file = join(data, new URL(archivo).pathname);
    expect(steps.slice(steps.indexOf(`open ${file} (partial)`))).toEqual([
      `open ${file} (partial)`,
      `open ${file} (partial)`,
      'synced',
      `rename to ${file}`,
      `open ${data}/media/documentos`,
      'synced',
      `open ${data}/media`,
      'synced',
      `open ${data}`,
      'synced',
      `201 of ${path}`,
    ]);
  });
});

/** Runs before the server: its database never finishes closing, and a timer of fifteen seconds takes one. */
const HANGING_CLOSE = encodeURIComponent(`
  import { PGlite } from '${pathToFileURL('node_modules/@electric-sql/pglite/dist/index.js').href}';
  PGlite.prototype.close = () => new Promise(() => {});
  const start = setTimeout;
  globalThis.setTimeout = (work, ms, ...rest) => start(work, ms === 15_000 ? 1000 : ms, ...rest);`);

describe('SIGTERM', () => {
  const path = '/api/inmuebles/inmuebles/';

  /** A connection that has sent this text, and everything it receives until it ends. */
  async function connectTo(url: string, sent: string): Promise<{ socket: Socket; ended: Promise<string> }> {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    let text = '';
    socket.on('data', (chunk: Buffer) => (text += chunk.toString())).on('error', () => undefined);
    await once(socket, 'connect');
    socket.write(sent);
    return { socket, ended: once(socket, 'close').then(() => text) };
  }

  it('closes silent connections within two seconds and slow ones after five, and leaves no lock', async () => {
    const run = start(['--port', '0', '--data', await emptyDataDir('slow'), '--no-demo']);
    const url = await addressOf(run);
    const silent = await connectTo(url, '');
    const slow = await connectTo(url, `GET ${path} HTTP/1.1\r\nhost: x\r\n`);
    const half = await connectTo(
      url,
      `POST /api/token/ HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{`,
    );
    await request({ url }, 'GET /api/health');
    const began = performance.now();
    run.process.kill('SIGTERM');
    const secondsUntilClosed = async ({ ended }: { ended: Promise<string> }): Promise<number> => {
      await ended;
      return (performance.now() - began) / 1000;
    };
    const [first = 0, ...rest] = await Promise.all([silent, slow, half].map(secondsUntilClosed));
    expect(Math.min(...rest) - first).toBeGreaterThan(1);
    expect(Math.min(...rest)).toBeGreaterThan(4.5);
    expect(Math.max(...rest)).toBeLessThan(30);
    expect([await run.ended, run.output()]).toEqual([0, expect.not.stringContaining('rror')]);
    expect(existsSync(join(dataDir('slow'), 'lindero.lock'))).toBe(false);
  });

  it('says in one line why it could not stop, and fails', async () => {
    const run = start(['--port', '0', '--data', await emptyDataDir('stuck'), '--no-demo']);
    await addressOf(run);
    const lock = join(dataDir('stuck'), 'lindero.lock');
    await rm(lock);
    await symlink(lock, lock);
    const before = run.output();
    run.process.kill('SIGTERM');
    expect(await run.ended).toBe(1);
    expect(run.output().slice(before.length)).toMatch(/^The server could not stop: ELOOP: .+\n$/);
  });

  it('ends the process, which fails, if stopping takes fifteen seconds', async () => {
    const env = { NODE_OPTIONS: `--import=data:text/javascript,${HANGING_CLOSE}` };
    const run = start(['--port', '0', '--data', await emptyDataDir('hanging'), '--no-demo'], env);
    await addressOf(run);
    const before = run.output();
    run.process.kill('SIGTERM');
    expect([await run.ended, run.output().slice(before.length)]).toEqual([1, '']);
  });

  it('lets open requests finish and sends Connection: close', async () => {
    const run = start(['--port', '0', '--data', await demoDataDir('open')]);
    const url = await addressOf(run);
    const { access } = await logIn(url, 'aldaba', 'puerta-azul-y-llave');
    const body = JSON.stringify({ ...ADDRESS, cliente: 1 });
    const head = [
      `POST ${path} HTTP/1.1`,
      'host: x',
      `authorization: Bearer ${access}`,
      'content-type: application/json',
      `content-length: ${Buffer.byteLength(body)}`,
    ].join('\r\n');
    const late = await connectTo(url, `${head}\r\n\r\n`);
    const silent = await connectTo(url, '');
    await request({ url }, 'GET /api/health');
    run.process.kill('SIGTERM');
    await silent.ended;
    late.socket.write(body);
    const answer = await late.ended;
    expect(answer).toMatch(/^HTTP\/1\.1 201 Created\r\n[^]*connection: close\r\n/i);
    expect(await run.ended).toBe(0);
  });

  it('sends an error after the rest of the body, also if the request began before the signal', async () => {
    const run = start(['--port', '0', '--data', await emptyDataDir('refused'), '--no-demo']);
    const url = await addressOf(run);
    const body = 'x'.repeat(8_000_000);
    const after = await connectTo(url, `POST ${path} HTTP/1.1\r\nhost: x\r\n`);
    const head = 'host: x\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n';
    const before = await connectTo(url, `POST /api/token/ HTTP/1.1\r\n${head}1\r\n{\r\n`);
    await request({ url }, 'GET /api/health');
    run.process.kill('SIGTERM');
    await untilEnding(url);
    after.socket.write(`content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`);
    before.socket.write(`${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`);
    // Rejects if a connection is reset while it sends.
    const answers = await Promise.all([after, before].map(({ ended }) => ended));
    expect(answers).toEqual([
      expect.stringMatching(/^HTTP\/1\.1 401 Unauthorized\r\n[^]*connection: close\r\n[^]*}$/i),
      expect.stringMatching(/^HTTP\/1\.1 413 Payload Too Large\r\n[^]*connection: close\r\n[^]*}$/i),
    ]);
    expect(await run.ended).toBe(0);
  });

  it('exits at once, and fails, at a second signal', async () => {
    const run = start(['--port', '0', '--data', await emptyDataDir('twice'), '--no-demo']);
    const url = await addressOf(run);
    // The server would wait for it until five seconds after the first signal, and then exit with 0.
    const slow = await connectTo(url, `GET ${path} HTTP/1.1\r\nhost: x\r\n`);
    run.process.kill('SIGTERM');
    await untilEnding(url);
    run.process.kill('SIGTERM');
    expect(await run.ended).toBe(1);
    await slow.ended;
  });

  it('answers a request on a connection that had not sent anything yet', async () => {
    const args = ['--port', '0', '--data', await emptyDataDir('late'), '--no-demo'];
    /** Asks once the server is ending. A busy machine may need more than its two seconds for that. */
    async function askLate(): Promise<{ answer: string; isLate: boolean }> {
      const run = start(args);
      const url = await addressOf(run);
      const early = await connectTo(url, '');
      await request({ url }, 'GET /api/health');
      const signalled = performance.now();
      run.process.kill('SIGTERM');
      await untilEnding(url).catch(() => undefined);
      early.socket.write('GET /api/health HTTP/1.1\r\nhost: x\r\n\r\n');
      const isLate = performance.now() - signalled > 1500;
      const answer = await early.ended;
      expect(await run.ended).toBe(0);
      return { answer, isLate };
    }
    let asked = await askLate();
    for (let again = 0; asked.isLate && again < 2; again += 1) asked = await askLate();
    expect(asked.answer).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*connection: close\r\n/i);
  });

  it('answers requests that arrived together with the signal', async () => {
    const run = start(['--port', '0', '--data', await emptyDataDir('together'), '--no-demo']);
    const url = await addressOf(run);
    run.process.kill('SIGSTOP');
    const ask = () => connectTo(url, 'GET /api/health HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
    const connections = await Promise.all(Array.from({ length: 20 }, ask));
    run.process.kill('SIGTERM');
    run.process.kill('SIGCONT');
    const answers = await Promise.all(connections.map(({ ended }) => ended));
    expect(answers.map((answer) => answer.slice(0, 15))).toEqual(answers.map(() => 'HTTP/1.1 200 OK'));
    expect(await run.ended).toBe(0);
  });

  /**
   * Waits until responses have Connection: close, because the server is stopping. It still accepts
   * connections then.
   */
  async function untilEnding(url: string): Promise<void> {
    const isEnding = async () =>
      (await request({ url }, 'GET /api/health')).headers.get('connection') === 'close';
    while (!(await isEnding()));
  }
});

it('at the log level info writes two lines for each request, with the id of its response', async () => {
  const args = ['--port', '0', '--no-demo', '--data', await emptyDataDir('lines')];
  const server = start(args, { LOG_LEVEL: 'info' });
  const url = await addressOf(server);
  const paths = ['/api/health', '/api/inmuebles/inmuebles/?ordenado=1', '/api/nada/', '/api/%zz'];
  const answers = await Promise.all(paths.map((path) => request({ url }, `GET ${path}`)));
  server.process.kill('SIGTERM');
  await server.ended;
  const lines = server
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map(
      (line) => JSON.parse(line) as { reqId?: string; req?: { url: string }; res?: { statusCode: number } },
    );
  const answered = lines.flatMap(({ res }) => (res === undefined ? [] : [res]));
  expect(answered).toEqual(
    answered.map(({ statusCode }) => ({ statusCode, address: '127.0.0.1', usuario: null })),
  );
  const ids = answers.map(({ headers }) => headers.get('x-request-id'));
  const told = ids.map((id) =>
    lines.filter(({ reqId }) => reqId === id).map(({ req, res }) => req?.url ?? res?.statusCode),
  );
  expect(told).toEqual([
    ['/api/health', 200],
    ['/api/inmuebles/inmuebles/', 401],
    ['/api/nada/', 404],
    ['/api/%zz', 404],
  ]);
});

it('the line of a response has the number of its user, and the address that the proxy saw', async () => {
  const env = { LOG_LEVEL: 'info', TRUST_PROXY: '1' };
  const server = start(['--port', '0', '--data', await demoDataDir('who')], env);
  const url = await addressOf(server);
  const { access: token } = await logIn(url, 'vega', 'huerta-junto-al-rio');
  const headers = { 'x-forwarded-for': '198.51.100.7' };
  await request({ url }, 'GET /api/clientes/clientes/', { token, headers });
  server.process.kill('SIGTERM');
  await server.ended;
  const lines = logOf<{ res?: { address: string } }>(server).flatMap(({ res }) => (res ? [res] : []));
  expect(lines.find(({ address }) => address === '198.51.100.7')).toEqual({
    statusCode: 200,
    address: '198.51.100.7',
    usuario: 2,
  });
});

describe('past login attempts', () => {
  /** Runs SQL on the database of a stopped server. */
  const query = (name: string, sql: string): Promise<unknown[]> =>
    onData(name, async ({ pool }) => (await pool.query(sql)).rows);

  it('are deleted at the start', async () => {
    await emptyDataDir('past');
    await query(
      'past',
      `INSERT INTO intento_login
       VALUES ('eva', '', 1, now() - interval '1 hour'), ('iris', '', 1, now() + interval '1 day')`,
    );
    const server = start(['--port', '0', '--data', dataDir('past'), '--no-demo']);
    await addressOf(server);
    server.process.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    expect(await query('past', 'SELECT username FROM intento_login')).toEqual([{ username: 'iris' }]);
  });

  it('that cannot be deleted are logged', async () => {
    await demoDataDir('past-kept');
    await query(
      'past-kept',
      `INSERT INTO intento_login VALUES ('eva', '', 1, now() - interval '1 hour');
       CREATE FUNCTION negar() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no'; END $$;
       CREATE TRIGGER negar BEFORE DELETE ON intento_login FOR EACH ROW WHEN (OLD.username = 'eva')
       EXECUTE FUNCTION negar()`,
    );
    const server = start(['--port', '0', '--data', dataDir('past-kept')]);
    await logIn(await addressOf(server), 'vega', 'huerta-junto-al-rio');
    server.process.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    const lines = logOf<{ level: number; msg: string; err?: { code: string } }>(server);
    const line = { level: 50, msg: 'past login attempts could not be deleted', code: 'P0001' };
    expect(lines.map(({ level, msg, err }) => ({ level, msg, code: err?.code }))).toEqual([line, line]);
  });
});

describe('a warning is logged', () => {
  /** Stops the server and returns what it has logged. */
  async function logOfStopped(server: ReturnType<typeof start>): Promise<unknown[]> {
    server.process.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    const lines = logOf<{ level: number; msg: string; maxConnections?: number; maxPipelined?: number }>(
      server,
    );
    return lines.map(({ level, msg, maxConnections, maxPipelined }) => ({
      level,
      msg,
      maxConnections,
      maxPipelined,
    }));
  }

  it('if the file storage refuses a request', async () => {
    const bucket = await startBucket();
    onTestFinished(() => bucket.close());
    const { endpoint, credentials } = bucket.settings;
    const server = start(['--port', '0', '--data', await demoDataDir('bucket')], {
      S3_BUCKET: bucket.settings.bucket,
      S3_ENDPOINT: known(endpoint, 'address of the bucket'),
      S3_PATH_STYLE: 'true',
      S3_ACCESS_KEY_ID: known(credentials, 'keys of the bucket').accessKeyId,
      S3_SECRET_ACCESS_KEY: known(credentials, 'keys of the bucket').secretAccessKey,
    });
    const url = await addressOf(server);
    const { access: token } = await logIn(url, 'vega', 'huerta-junto-al-rio');
    const { body } = await request({ url }, 'GET /api/documentos/documentos/', { token });
    const { archivo } = known((body as { archivo: string }[])[0], 'document');
    bucket.behaviour = 'refuse';
    expect((await fetch(archivo)).status).toBe(503);
    const message = { level: 40, msg: 'the file storage is unavailable' };
    expect(await logOfStopped(server)).toEqual([message]);
  });

  it('once, as an error, if files are missing in the storage', async () => {
    const server = start(['--port', '0', '--data', await demoDataDir('unmounted')]);
    const url = await addressOf(server);
    const { access: token } = await logIn(url, 'vega', 'huerta-junto-al-rio');
    const { body } = await request({ url }, 'GET /api/documentos/documentos/', { token });
    const { archivo } = known((body as { archivo: string }[])[0], 'document');
    await rm(join(dataDir('unmounted'), 'media'), { recursive: true });
    expect([(await fetch(archivo)).status, (await fetch(archivo)).status]).toEqual([404, 404]);
    expect(await logOfStopped(server)).toEqual([{ level: 50, msg: 'a file is missing in the storage' }]);
  });

  it('once for several connections that send requests without awaiting responses', async () => {
    const server = start(['--port', '0', '--data', await emptyDataDir('pipelined'), '--no-demo']);
    const port = Number(new URL(await addressOf(server)).port);
    for (let turn = 0; turn < 3; turn += 1) {
      const socket = connect(port, '127.0.0.1').on('error', () => undefined);
      socket.write('GET /api/health HTTP/1.1\r\nhost: localhost\r\n\r\n'.repeat(1000));
      await once(socket.resume(), 'close');
    }
    const msg = 'a connection is closed: it sends requests without awaiting responses';
    expect(await logOfStopped(server)).toEqual([{ level: 40, msg, maxPipelined: 10 }]);
  });

  it('once for several connections beyond MAX_CONNECTIONS', async () => {
    const args = ['--port', '0', '--data', await emptyDataDir('full'), '--no-demo'];
    const server = start(args, { MAX_CONNECTIONS: '1' });
    const port = Number(new URL(await addressOf(server)).port);
    const held = connect(port, '127.0.0.1');
    await once(held, 'connect');
    for (let turn = 0; turn < 3; turn += 1) {
      const refused = connect(port, '127.0.0.1').on('error', () => undefined);
      await once(refused.resume(), 'close');
    }
    held.destroy();
    const msg = 'connections are refused: there are as many as are allowed';
    expect(await logOfStopped(server)).toEqual([{ level: 40, msg, maxConnections: 1 }]);
  });
});

it('a login whose connection is reset is no server error', async () => {
  const args = ['--port', '0', '--data', await emptyDataDir('reset'), '--no-demo'];
  const server = start(args, { LOG_LEVEL: 'info' });
  const url = await addressOf(server);
  const body = JSON.stringify({ username: 'nadie', password: 'x' });
  const head = [
    'POST /api/token/ HTTP/1.1',
    'host: x',
    'content-type: application/json',
    `content-length: ${body.length}`,
  ].join('\r\n');
  for (let turn = 0; turn < 20; turn += 1) {
    const socket = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => undefined);
    await once(socket, 'connect');
    socket.write(`${head}\r\n\r\n${body}`, () => socket.resetAndDestroy());
    await once(socket, 'close');
  }
  expect((await request({ url }, 'GET /api/health')).status).toBe(200);
  server.process.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  const lines = logOf<{ level: number; res?: { statusCode: number } }>(server);
  expect(lines.filter(({ level, res }) => level >= 50 || (res?.statusCode ?? 0) >= 500)).toEqual([]);
});

it('logs no secret at any log level', async () => {
  const server = start(['--port', '0', '--data', await demoDataDir('secrets')], { LOG_LEVEL: 'trace' });
  const url = await addressOf(server);
  const [, username = '', password = ''] = /^ {2}(vega) +(\S+)/m.exec(server.output()) ?? [];
  const before = server.output().length;
  const { access, refresh } = await logIn(url, username, password);
  await request({ url }, 'POST /api/token/refresh/', { body: { refresh } });
  const documentos = (await request({ url }, 'GET /api/documentos/documentos/', { token: access })).body;
  const link = (documentos as { archivo: string }[])[0]?.archivo ?? '';
  await fetch(link);
  const body = form({ nombre: 'x' }, { name: 'a.pdf', content: PDF });
  await request({ url }, 'POST /api/documentos/documentos/', { token: access, body });
  await request({ url }, 'GET /api/clientes/clientes/', { token: `${access}x` });
  server.process.kill('SIGTERM');
  await server.ended;
  const log = server.output().slice(before);
  expect(log).toContain('"url":"/api/token/refresh/"');
  const firma = new URL(link).searchParams.get('firma') ?? 'none';
  for (const secret of [password, access, refresh, firma]) expect(log).not.toContain(secret);
});

describe('a new data directory gets its database', () => {
  it.each([
    [
      '--add-user … --cliente',
      ['--add-user', 'ana', '--cliente', 'Ana'],
      'The user ana of Ana can log in.\n',
    ],
    ['--seed', ['--seed', '--inmuebles', '1'], ''],
  ])('from %s', async (_, args, output) => {
    const made = dataDir('made');
    expect(await result(start([...args, '--data', made], {}, PASSWORD))).toEqual({ code: 0, output });
    expect(await prepare('made', ['--list-users'])).toEqual([expect.stringMatching(/^(ana|aldaba) +active/)]);
  });
});

it('a report on standard error that is longer than a pipe is written to its end', async () => {
  const args = ['--data', await emptyDataDir('long'), '--check-files'];
  await prepare('long', ADD_MARTA);
  await onData('long', ({ pool }) =>
    pool.query(`
      WITH i AS (
        INSERT INTO inmueble (cliente, tipo_via, nombre_via, numero_via, codigo_postal, ciudad, provincia)
        VALUES (1, 'calle', 'Mayor', '1', '41001', 'Sevilla', 'Sevilla') RETURNING id)
      INSERT INTO documento (inmueble, nombre, archivo)
      SELECT i.id, 'Plano', 'documentos/' || n || '.pdf' FROM i, generate_series(1, 10000) n`),
  );
  const { code, output } = await result(start(args));
  const lines = output.split('\n');
  expect([code, lines.length, ...lines.slice(-2)]).toEqual([
    1,
    10_002,
    'Records with their file 0, without it 10000. Files without a record 0, of them older than a day 0.',
    '',
  ]);
});

describe('while the bucket does not answer', () => {
  const NO_BUCKET = {
    S3_BUCKET: 'papeles',
    S3_ENDPOINT: 'http://127.0.0.1:1',
    S3_ACCESS_KEY_ID: 'x',
    S3_SECRET_ACCESS_KEY: 'x',
    // The SDK warns of Node 20.
    NODE_NO_WARNINGS: '1',
  };

  it.each([
    [['--end-sessions'], 'All sessions of all users have ended.\n'],
    [['--deactivate', 'vega'], 'The user vega cannot log in any more; all of their sessions have ended.\n'],
    [['--set-password', 'vega'], 'The password of vega was changed; all of their sessions have ended.\n'],
  ])('%s needs no files and works', async (command, output) => {
    const args = ['--data', await demoDataDir('no-bucket'), ...command];
    expect(await result(start(args, NO_BUCKET, PASSWORD))).toEqual({ code: 0, output });
  });

  it.each([['--seed'], ['--remove-demo'], ['--remove-client', '1'], ['--check-files']])(
    '%s says so',
    async (...command) => {
      const args = ['--data', await demoDataDir('no-bucket'), ...command];
      expect(await result(start(args, NO_BUCKET))).toEqual({
        code: 1,
        output: 'The file storage at http://127.0.0.1:1 does not answer (ECONNREFUSED).\n',
      });
    },
  );
});

describe('a failed start prints one line', () => {
  const failure = (line: string): unknown => ({ code: 1, output: `${line}\n` });

  it('a busy port', async () => {
    const holder = createServer();
    await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve));
    const address = holder.address();
    const port = typeof address === 'object' ? String(address?.port) : '';
    const run = start(['--port', port, '--data', dataDir('c')]);
    expect(await result(run)).toEqual(failure(`Port ${port} is in use. Choose another with --port N.`));
    holder.close();
  });

  it('a data directory that cannot be written', async () => {
    await writeFile(dataDir('file'), '');
    const run = start(['--port', '0', '--data', dataDir('file/data')]);
    expect(await result(run)).toEqual(
      failure(`The data directory ${dataDir('file/data')} cannot be written (ENOTDIR).`),
    );
  });

  it.each([
    ['--add-user', 'ana', '--link', '1'],
    ['--set-password', 'ana'],
    ['--list-users'],
    ['--deactivate', 'ana'],
    ['--activate', 'ana'],
    ['--end-sessions'],
    ['--link', 'ana', '1'],
    ['--unlink', 'ana', '1'],
    ['--remove-user', 'ana'],
    ['--remove-client', '1'],
    ['--check-files'],
    ['--remove-demo'],
  ])('a data directory without a database, which %s does not create', async (...args) => {
    const missing = dataDir('mistyped');
    expect(await result(start([...args, '--data', missing], {}, PASSWORD))).toEqual(
      failure(`There is no database in ${missing}. Give its directory with --data DIR, or set DATABASE_URL.`),
    );
    expect(existsSync(missing)).toBe(false);
  });

  it('a data directory in use by another server', async () => {
    const args = ['--port', '0', '--data', await emptyDataDir('used'), '--no-demo'];
    const message =
      `The data directory ${dataDir('used')} is in use by process ${process.pid} of host ${hostname()}.` +
      ' Stop it, or choose another with --data DIR.';
    expect(await onData('used', () => result(start(args)))).toEqual(failure(message));
  });

  it('a database that cannot be reached', async () => {
    const env = { DATABASE_URL: 'postgres://lindero:secreta@127.0.0.1:1/lindero' };
    const run = start(['--port', '0', '--data', dataDir('e')], env);
    expect(await result(run)).toEqual(
      failure(
        'The database of DATABASE_URL cannot be opened (ECONNREFUSED): nothing listens at its host and port.',
      ),
    );
  });

  it('a password that is not percent-encoded, which is not printed', async () => {
    const env = { DATABASE_URL: 'postgres://lindero:secre#ta@127.0.0.1:1/lindero' };
    const run = start(['--port', '0', '--data', dataDir('e')], env);
    expect(await result(run)).toEqual(
      failure(
        'The database of DATABASE_URL cannot be opened (ERR_INVALID_URL): ' +
          'it is not a URL; percent-encode the password, such as %23 for #.',
      ),
    );
  });

  it('an invalid setting', async () => {
    const run = start(['--port', '70000']);
    expect(await result(run)).toEqual(failure("PORT must be a whole number from 0 to 65535, not '70000'."));
  });
});
