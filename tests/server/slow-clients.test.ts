import { once } from 'node:events';
import { existsSync, readdirSync, readlinkSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { form, PDF } from './files.ts';
import { addAccount } from '../support/server.ts';
import { createWorld, said, type Owner, type World } from './world.ts';

const BODY_SECONDS = 1;
const BYTES_PER_SECOND = 1000;

let world: World;
beforeAll(async () => {
  world = await createWorld({
    config: { bodySeconds: BODY_SECONDS, uploadBytesPerSecond: BYTES_PER_SECOND },
  });
});
afterAll(() => world.server.close());

const DOCUMENTOS = '/api/documentos/documentos/';
const TOO_SLOW = {
  status: 'HTTP/1.1 408 Request Timeout',
  body: { detail: 'La solicitud ha tardado demasiado en llegar.' },
};

interface Connection {
  socket: Socket;
  /** The response before the server closed the connection. */
  ended: Promise<{ status: string; body: unknown }>;
}

const open = (...lines: string[]): Connection => openAt(world, ...lines);

function openAt({ server }: World, ...lines: string[]): Connection {
  const socket = connect(server.port, '127.0.0.1');
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
  socket.write(lines.join('\r\n'));
  // Ended with bytes still to be read, a connection is reset: an error after the response, which is what counts.
  socket.on('error', () => {});
  const ended = new Promise((resolve) => socket.once('close', resolve)).then(() => {
    const [head = '', body = ''] = text.split('\r\n\r\n');
    return { status: head.split('\r\n', 1).join(), body: body === '' ? null : (JSON.parse(body) as unknown) };
  });
  return { socket, ended };
}

const head = (path: string, type: string, length: number, token = world.ana.access): string[] => [
  `POST ${path} HTTP/1.1`,
  'host: localhost',
  `authorization: Bearer ${token}`,
  `content-type: ${type}`,
  `content-length: ${length}`,
  '',
];
const upload = (token?: string): string[] => [
  ...head(DOCUMENTOS, 'multipart/form-data; boundary=x', 5_000_000, token),
  '--x',
  'content-disposition: form-data; name="archivo"; filename="a.pdf"',
  '',
  '%PDF-1.7',
];

/** Sends this many bytes every tenth of a second until the server closes the connection. */
function trickle(socket: Socket, bytes: number): void {
  const timer = setInterval(() => socket.write(Buffer.alloc(bytes)), 100);
  socket.once('close', () => clearInterval(timer)).on('error', () => clearInterval(timer));
}

/** Blocks the server, which runs in this process. */
const stall = (seconds: number): unknown =>
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, seconds * 1000);

/** The uploaded files that this process, and so the server, has open; none on systems without /proc. */
function openFilesIn(dataDir: string): string[] {
  if (!existsSync('/proc/self/fd')) return [];
  const paths = readdirSync('/proc/self/fd').flatMap((descriptor) => {
    try {
      return readlinkSync(`/proc/self/fd/${descriptor}`);
    } catch {
      // It was closed in the meantime.
      return [];
    }
  });
  return paths.filter((path) => path.startsWith(`${dataDir}/media/`));
}

/** More than the kernel keeps for a client that does not read. */
const LARGE = Buffer.concat([PDF, Buffer.alloc(9_000_000)]);

/** Stores it; returns its path. */
async function uploadLarge({ asAna, ana }: World): Promise<string> {
  const body = form({ nombre: 'Plano', inmueble: ana.inmueble }, { name: 'a.pdf', content: LARGE });
  const { archivo } = (await asAna(`POST ${DOCUMENTOS}`, { body })).body as { archivo: string };
  const { pathname, search } = new URL(archivo);
  return pathname + search;
}

describe('a request that comes too slowly', () => {
  // The concurrent ones wait most of their time. Only the `expect` of such a test's own context can poll.
  it.concurrent.each(['/api/inmuebles/inmuebles/', '/api/nada/', '/%zz'])(
    'is ended if its body never arrives: %s',
    async (path) => {
      const { ended } = open(...head(path, 'application/json', 100), '{');
      expect(await ended).toEqual(TOO_SLOW);
    },
  );

  it.concurrent('is ended if its body arrives byte by byte, and creates no record', async () => {
    const count = async () => ((await world.asAna('GET /api/inmuebles/inmuebles/')).body as unknown[]).length;
    const before = await count();
    const { socket, ended } = open(
      ...head('/api/inmuebles/inmuebles/', 'application/json', 100_000),
      '{"a": "',
    );
    trickle(socket, 1);
    expect(await ended).toEqual(TOO_SLOW);
    expect(await count()).toBe(before);
  });

  it.concurrent('is ended if its headers never end or nothing arrives', async () => {
    expect(await open('GET / HTTP/1.1', 'host: localhost').ended).toEqual(TOO_SLOW);
    expect(await open('').ended).toEqual(TOO_SLOW);
  });

  it.concurrent('is ended if it was refused and keeps sending', async () => {
    const path = '/api/inmuebles/inmuebles/';
    const { socket, ended } = open(...head(path, 'application/json', 100_000, 'x'), '{');
    trickle(socket, 1);
    expect((await ended).status).toBe('HTTP/1.1 401 Unauthorized');
  });

  it.concurrent('is ended if it is an upload below the minimum speed, and nothing is stored', async (test) => {
    const { socket, ended } = open(...upload());
    trickle(socket, 10);
    expect(await ended).toEqual(TOO_SLOW);
    const folder = join(world.server.dataDir, 'media/documentos');
    await test.expect.poll(() => readdir(folder)).toEqual([]);
  });

  it.concurrent('may be a slow but steady upload', async () => {
    // Far more than the minimum in each period, so that this test may be interrupted for a while.
    const patient = await createWorld({
      config: { bodySeconds: 5 * BODY_SECONDS, uploadBytesPerSecond: BYTES_PER_SECOND },
    });
    const content = 'x'.repeat(48_000);
    const ending = '\r\n--x\r\ncontent-disposition: form-data; name="nombre"\r\n\r\nPlano\r\n--x--\r\n';
    const beginning = [
      '--x',
      'content-disposition: form-data; name="archivo"; filename="a.pdf"',
      '',
      '%PDF-1.7',
    ];
    const length = beginning.join('\r\n').length + content.length + ending.length;
    const { socket, ended } = openAt(
      patient,
      ...head(DOCUMENTOS, 'multipart/form-data; boundary=x', length, patient.ana.access),
      ...beginning,
    );
    const answered = once(socket, 'data');
    let sent = 0;
    await new Promise<void>((resolve) => {
      const timer = setInterval(() => {
        socket.write(content.slice(sent, sent + 800));
        sent += 800;
        if (sent < content.length) return;
        clearInterval(timer);
        resolve();
      }, 100);
    });
    socket.write(ending);
    await answered;
    socket.end();
    const answer = await ended;
    await patient.server.close();
    expect(answer).toEqual({
      status: 'HTTP/1.1 400 Bad Request',
      body: { inmueble: ['Este campo es requerido.'] },
    });
  });

  it.concurrent('may still be sent to its end after the 408', async () => {
    const { socket } = open(...head('/api/inmuebles/inmuebles/', 'application/json', 2));
    await once(socket, 'data');
    socket.write('{}');
    await once(socket, 'close');
    expect((await world.asAna('GET /api/inmuebles/inmuebles/')).status).toBe(200);
  });

  it('is not ended for a delay of the server itself', async () => {
    const { socket, ended } = open(...head('/api/inmuebles/inmuebles/', 'application/json', 20), '{"tipo":');
    // By then the server has read the headers.
    for (const _ of [1, 2]) await world.asAna('GET /api/health');
    socket.write('"inventado"}');
    const answered = once(socket, 'data');
    stall(1.5 * BODY_SECONDS);
    await answered;
    socket.end();
    expect((await ended).status).toBe('HTTP/1.1 400 Bad Request');
  });

  it('does not include reading the response slowly', async () => {
    const path = await uploadLarge(world);
    const socket = connect(world.server.port, '127.0.0.1');
    socket.write(
      [`GET ${path} HTTP/1.1`, 'host: localhost', 'connection: close', 'content-length: 2', '', '{}'].join(
        '\r\n',
      ),
    );
    await once(socket, 'readable');
    await delay(2500 * BODY_SECONDS);
    const answer = Buffer.concat((await socket.toArray()) as Buffer[]);
    expect(answer.length).toBeGreaterThan(LARGE.length);
  });
});

const BUSY = {
  status: 503,
  body: {
    detail: 'El servicio está ocupado en este momento. Por favor, inténtelo de nuevo en unos segundos.',
  },
};
const plan = (inmueble: number) => ({
  body: form({ nombre: 'Plano', inmueble }, { name: 'a.pdf', content: PDF }),
});
const uploadsUnderWay = async ({ server }: World): Promise<number> =>
  (await readdir(join(server.dataDir, 'media', 'documentos')).catch(() => [])).length;

it('takes eight uploads of a user at a time, and those of others meanwhile', async () => {
  const other = await createWorld();
  const { server, ana, berta } = other;
  const uploads = Array.from({ length: 8 }, () => openAt(other, ...upload(ana.access)));
  await expect.poll(() => uploadsUnderWay(other)).toBe(8);
  const ninth = await other.asAna(`POST ${DOCUMENTOS}`, plan(ana.inmueble));
  expect(said(ninth)).toEqual(BUSY);
  expect(ninth.headers.get('retry-after')).toBe('1');
  expect((await other.asBerta(`POST ${DOCUMENTOS}`, plan(berta.inmueble))).status).toBe(201);
  uploads[0]?.socket.destroy();
  await expect
    .poll(async () => (await other.asAna(`POST ${DOCUMENTOS}`, plan(ana.inmueble))).status)
    .toBe(201);
  for (const { socket } of uploads) socket.destroy();
  await server.close();
});

it('takes forty uploads at a time where files go to S3', async () => {
  // Nothing is sent to this bucket: on the disk the uploads under way can be counted.
  const s3 = { bucket: 'papeles', prefix: '', region: 'eu-west-1', isPathStyle: false };
  const other = await createWorld({ config: { s3 } });
  const { server, berta } = other;
  const names = ['carla', 'diana', 'elena', 'fina', 'gema'];
  const users = await Promise.all(names.map((username) => addAccount(server, { username })));
  const uploads = users.flatMap(({ access }) =>
    Array.from({ length: 8 }, () => openAt(other, ...upload(access))),
  );
  await expect.poll(() => uploadsUnderWay(other)).toBe(40);
  const refused = await other.asBerta(`POST ${DOCUMENTOS}`, plan(berta.inmueble));
  expect([said(refused), refused.headers.get('retry-after')]).toEqual([BUSY, '1']);
  uploads[0]?.socket.destroy();
  await expect
    .poll(async () => (await other.asBerta(`POST ${DOCUMENTOS}`, plan(berta.inmueble))).status)
    .toBe(201);
  for (const { socket } of uploads) socket.destroy();
  await server.close();
});

describe('lists that nobody reads', () => {
  const FACTURAS = '/api/facturas/facturas/';
  const LIST_MEGABYTES = 21;

  const addInvoices = ({ server }: World, { inmueble }: Owner): Promise<unknown> =>
    server.pool.query(
      `INSERT INTO factura (inmueble, numero_factura, descripcion)
       SELECT $1, n, repeat('x', 1024 * 1024) FROM generate_series(1, $2) n`,
      [inmueble, LIST_MEGABYTES],
    );

  const askFor = (token: string): string =>
    `GET ${FACTURAS} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\n\r\n`;

  /** A connection that asks for the list this many times and has got a response, which it does not read. */
  async function ask({ server }: World, { access }: Owner, times: number): Promise<Socket> {
    const socket = connect(server.port, '127.0.0.1').on('error', () => undefined);
    socket.write(askFor(access).repeat(times));
    await once(socket, 'readable');
    return socket;
  }

  const read = (as: World['asAna'], coding = 'identity') =>
    as(`GET ${FACTURAS}`, { headers: { 'accept-encoding': coding } });

  it('of a user may have 64 MB; the next one gets a 503, also to be compressed, and others get theirs', async () => {
    const other = await createWorld();
    onTestFinished(other.server.close);
    for (const owner of [other.ana, other.berta]) await addInvoices(other, owner);
    const statusOfNext = async () => (await read(other.asAna)).status;
    const unread = [await ask(other, other.ana, 2), await ask(other, other.ana, 1)];
    await expect.poll(statusOfNext).toBe(503);
    for (const coding of ['identity', 'br']) {
      const refused = await read(other.asAna, coding);
      expect([said(refused), refused.headers.get('retry-after')]).toEqual([BUSY, '1']);
    }
    expect((await read(other.asBerta)).body).toHaveLength(LIST_MEGABYTES);
    for (const socket of unread) socket.destroy();
    await expect.poll(statusOfNext).toBe(200);
    // Also of the list that waited for another one on its connection, nothing counts any more.
    const again = [await ask(other, other.ana, 1), await ask(other, other.ana, 1)];
    expect(await statusOfNext()).toBe(200);
    for (const socket of again) socket.destroy();
  });

  it('may have 256 MB in all', async () => {
    const other = await createWorld();
    onTestFinished(other.server.close);
    const { ana, berta } = other;
    await addInvoices(other, ana);
    const names = ['carla', 'diana', 'elena', 'fina'];
    const users = await Promise.all(names.map((username) => addAccount(other.server, { username })));
    for (const { usuario } of [...users, berta])
      await other.server.pool.query('UPDATE cliente_usuario SET cliente = $1 WHERE usuario = $2', [
        ana.cliente,
        usuario,
      ]);
    const unread = await Promise.all(users.map((user) => ask(other, { ...ana, ...user }, 3)));
    await expect.poll(async () => (await read(other.asBerta)).status).toBe(503);
    for (const socket of unread) socket.destroy();
    await expect.poll(async () => (await read(other.asBerta)).status).toBe(200);
  });
});

it('accepts connections up to the limit, and new ones once others have closed', async () => {
  const patient = await createWorld({ config: { bodySeconds: 60, maxConnections: 20 } });
  const { port } = patient.server;
  const held = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => undefined);
      await once(socket, 'connect');
      return socket;
    }),
  );
  const late = connect(port, '127.0.0.1');
  late.on('error', () => undefined);
  late.write('GET /api/health HTTP/1.1\r\nhost: localhost\r\n\r\n');
  expect((await late.toArray().catch(() => [])).join('')).toBe('');
  for (const socket of held) socket.destroy();
  await expect.poll(async () => said(await patient.asAna('GET /api/health')).status).toBe(200);
  await patient.server.close();
});

it('closes a connection that sends more than ten requests without awaiting responses', async () => {
  const answersTo = async (count: number): Promise<number> => {
    const socket = connect(world.server.port, '127.0.0.1').on('error', () => undefined);
    const asked = 'GET /api/health HTTP/1.1\r\nhost: localhost\r\n';
    socket.write(`${`${asked}\r\n`.repeat(count - 1)}${asked}connection: close\r\n\r\n`);
    const text = (await socket.toArray().catch(() => [])).join('');
    return text.split('HTTP/1.1 200 OK').length - 1;
  };
  expect(await answersTo(10)).toBe(10);
  expect(await answersTo(1000)).toBeLessThanOrEqual(10);
  expect(await answersTo(10)).toBe(10);
});

describe.concurrent('a response', () => {
  const CONNECTIONS = 5;
  const RESPONSE_SECONDS = 8;
  const config = { responseSeconds: RESPONSE_SECONDS, bodySeconds: 4, maxConnections: CONNECTIONS };

  /** A connection that sends this request this many times and asks to be closed. */
  function ask({ port }: World['server'], asked: string, times = 1): Socket {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    const head = `GET ${asked} HTTP/1.1\r\nhost: localhost\r\n`;
    socket.write(`${`${head}\r\n`.repeat(times - 1)}${head}connection: close\r\n\r\n`);
    return socket;
  }

  it('that nobody reads occupies neither its connection nor its file for ever', async (test) => {
    const limited = await createWorld({ config });
    const { server } = limited;
    test.onTestFinished(server.close);
    const path = await uploadLarge(limited);
    const statusOfNew = async (): Promise<string> => {
      const answer = await ask(server, '/api/health')
        .toArray()
        .catch(() => []);
      return answer.join('').split('\r\n', 1).join();
    };
    const held = Array.from({ length: CONNECTIONS }, () => ask(server, path, 10));
    await test.expect.poll(() => held.filter(({ readableLength }) => readableLength > 0)).not.toEqual([]);
    expect(await statusOfNew()).toBe('');
    await test.expect.poll(statusOfNew).toBe('HTTP/1.1 200 OK');
    for (const socket of held) socket.destroy();
    await test.expect.poll(() => openFilesIn(server.dataDir)).toEqual([]);
  });

  it('may be read slowly if the reader does not stop', async (test) => {
    const limited = await createWorld({ config });
    test.onTestFinished(limited.server.close);
    const socket = ask(limited.server, await uploadLarge(limited));
    const began = performance.now();
    let received = 0;
    for await (const chunk of socket) {
      received += (chunk as Buffer).length;
      if (received > LARGE.length) break;
      await delay(80);
    }
    expect(performance.now() - began).toBeGreaterThan(RESPONSE_SECONDS * 1000);
    expect(received).toBeGreaterThan(LARGE.length);
  });
});
