import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createDiskStorage } from '../../server/storage/disk-storage.ts';
import type { FileStorage } from '../../server/storage/file-storage.ts';
import { createS3Storage } from '../../server/storage/s3-storage.ts';
import { addAccount, request, type TestAccount, type TestServer } from '../support/server.ts';
import { startBucket, type Bucket } from './bucket.ts';
import { form, PDF } from './files.ts';
import { runCommand } from './run-command.ts';
import { ADDRESS, createWorld, insertOne, LISTS, type Owner, type World } from './world.ts';

const BUILDER = `INSERT INTO constructora (empresa, persona_contacto, telefono, correo, creada_por)
  VALUES ($1, 'Paz', '600000000', 'o@o.example', $2)`;

interface Records {
  world: World;
  /** She has ana's client, then berta's. */
  carla: TestAccount;
  /** The keys of the files of ana's client. */
  files: string[];
  /** The key of a file that records of both clients name. */
  shared: string;
}

async function upload(world: World, { access: token, inmueble }: Owner): Promise<string> {
  const body = form({ nombre: 'Plano', inmueble }, { name: 'a.pdf', content: PDF });
  const { status } = await request(world.server, 'POST /api/documentos/documentos/', { token, body });
  expect(status).toBe(201);
  const { rows } = await world.server.pool.query<{ archivo: string }>(
    'SELECT archivo FROM documento ORDER BY id DESC LIMIT 1',
  );
  return rows[0]?.archivo ?? '';
}

async function addBuilders({ server, ana, berta }: World, carla: TestAccount): Promise<void> {
  const build = async (empresa: string, creada: number | null, inmuebles: number[]): Promise<void> => {
    const id = await insertOne(server, BUILDER, [empresa, creada]);
    await server.pool.query('INSERT INTO constructora_inmueble SELECT $1, unnest($2::integer[])', [
      id,
      inmuebles,
    ]);
  };
  await build('of ana', ana.usuario, [ana.inmueble]);
  await build('of ana, without work', ana.usuario, []);
  await build('of nobody, works for ana', null, [ana.inmueble]);
  await build('of nobody, without work', null, []);
  await build('of ana, works for both', ana.usuario, [ana.inmueble, berta.inmueble]);
  await build('of berta, works for ana', berta.usuario, [ana.inmueble]);
  await build('of carla, without work', carla.usuario, []);
  await build('of carla, works for ana', carla.usuario, [ana.inmueble]);
}

/** Two records of each kind for each client. */
async function addRecords(world: World): Promise<Records> {
  const { server, ana, berta } = world;
  const carla = await addAccount(server, { username: 'carla' });
  await server.pool.query('UPDATE cliente_usuario SET cliente = $1 WHERE usuario = $2', [
    ana.cliente,
    carla.usuario,
  ]);
  await server.pool.query('INSERT INTO cliente_usuario VALUES ($1, $2)', [carla.usuario, berta.cliente]);
  await server.pool.query('DELETE FROM cliente WHERE id = (SELECT max(id) FROM cliente)');
  const files: string[] = [];
  const shared = 'facturas/0a.pdf';
  await server.storage.put(shared, Readable.from(PDF));
  for (const owner of [ana, berta]) {
    const { inmueble, suministro } = owner;
    const own = [await upload(world, owner), `documentos/${inmueble}.pdf`, `facturas/${inmueble}.pdf`];
    for (const key of own.slice(1)) await server.storage.put(key, Readable.from(PDF));
    if (owner === ana) files.push(...own);
    for (const table of ['inquilino', 'propietario'])
      await insertOne(
        server,
        `INSERT INTO ${table} (inmueble, nombre, apellidos, correo_electronico, telefono)
        VALUES ($1, 'Eva', 'Gil', 'eva@casa.example', '600000000')`,
        [inmueble],
      );
    await insertOne(server, `INSERT INTO incidencia (suministro, tipo) VALUES ($1, 'Corte')`, [suministro]);
    await insertOne(server, `INSERT INTO solicitud (suministro, tipo) VALUES ($1, 'Alta')`, [suministro]);
    await insertOne(
      server,
      `INSERT INTO documento (suministro, nombre, archivo) VALUES ($1, 'Contrato', $2)`,
      [suministro, own[1]],
    );
    for (const key of [own[2], shared])
      await insertOne(
        server,
        `INSERT INTO factura (inmueble, numero_factura, archivo_factura) VALUES ($1, 'F', $2)`,
        [inmueble, key],
      );
  }
  await addBuilders(world, carla);
  return { world, carla, files, shared };
}

const COUNTS =
  'properties 1, tenants 1, owners 1, supplies 1, incidents 1, requests 1, documents 2, invoices 2, builders 4, files 3';
const USERS = 'Users without any other client stay: ana. --remove-user removes them.';

const TABLES = [
  'cliente',
  'inmueble',
  'inquilino',
  'propietario',
  'suministro',
  'incidencia',
  'solicitud',
  'documento',
  'factura',
];

async function countRows({ server }: World): Promise<number[]> {
  const counts = TABLES.map((table) => `(SELECT count(*) FROM ${table})`);
  const { rows } = await server.pool.query<{ n: number[] }>(`SELECT ARRAY[${counts.join()}]::integer[] AS n`);
  return rows[0]?.n ?? [];
}

async function keysOf(storage: FileStorage): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.list()) keys.push(key);
  return keys.sort();
}

let bucket: Bucket;
let directory: string;
beforeAll(async () => {
  bucket = await startBucket();
  directory = await mkdtemp(join(tmpdir(), 'lindero-removal-'));
});
afterAll(async () => {
  await bucket.close();
  await rm(directory, { recursive: true });
});

describe.each(['disk', 'S3'])('--remove-client with files on %s', (place) => {
  let records: Records;
  beforeAll(async () => {
    const storage = place === 'S3' ? await createS3Storage(bucket.settings) : createDiskStorage(directory);
    records = await addRecords(await createWorld({ storage }));
  });
  afterAll(() => records.world.server.close());

  const command = (...args: string[]): Promise<string> => runCommand(records.world.server, args);

  it('says what would go, and removes nothing without --yes', async () => {
    const { world } = records;
    const [rows, files] = [await countRows(world), await keysOf(world.server.storage)];
    expect(await command('--remove-client', ' ana, S.L. ')).toBe(
      [
        `The client ${world.ana.cliente} (ana, S.L.) would be removed, with ${COUNTS}.`,
        USERS,
        'Nothing was removed. This cannot be undone: --yes removes the client.',
      ].join('\n'),
    );
    expect([await countRows(world), await keysOf(world.server.storage)]).toEqual([rows, files]);
    expect([rows, files.length]).toEqual([[2, 2, 2, 2, 2, 2, 2, 4, 4], 7]);
  });

  it('with --yes removes the client with its records and files, and nothing of others', async () => {
    const { world, carla, files } = records;
    const { server, ana, berta } = world;
    const read = (token: string) =>
      Promise.all(LISTS.map(async (path) => (await request(server, `GET ${path}`, { token })).body));
    const kept = await keysOf(server.storage);
    const ofBerta = await read(berta.access);
    const formerEtags = await Promise.all(
      LISTS.map(async (path) => {
        const { headers } = await request(server, `GET ${path}`, { token: carla.access });
        return [path, headers.get('etag') ?? ''] as const;
      }),
    );

    expect(await command('--remove-client', String(ana.cliente), '--yes')).toBe(
      [`Removed: client ${ana.cliente} (ana, S.L.), ${COUNTS}.`, USERS].join('\n'),
    );
    expect(await countRows(world)).toEqual([1, 1, 1, 1, 1, 1, 1, 2, 2]);
    expect(await keysOf(server.storage)).toEqual(kept.filter((key) => !files.includes(key)));
    const builders = await server.pool.query<{ empresa: string }>(
      'SELECT empresa FROM constructora ORDER BY id',
    );
    expect(builders.rows.map(({ empresa }) => empresa)).toEqual([
      'of nobody, without work',
      'of ana, works for both',
      'of berta, works for ana',
      'of carla, without work',
    ]);
    const isBuilders = LISTS.indexOf('/api/terceros/constructoras/');
    const others = (lists: unknown[]) => lists.filter((_, index) => index !== isBuilders);
    expect(others(await read(berta.access))).toEqual(others(ofBerta));
    expect(await read(carla.access)).toEqual(await read(berta.access));
    expect(others(await read(ana.access))).toEqual(others(LISTS.map(() => [])));
    // A list of carla that is still her former one would be a 304.
    for (const [path, etag] of formerEtags) {
      const call = { token: carla.access, headers: { 'if-none-match': etag } };
      expect([path, (await request(server, `GET ${path}`, call)).status]).toEqual([path, 200]);
    }
  });

  it('fails if there is no such client', async () => {
    expect(await command('--remove-client', 'ana, S.L.', '--yes')).toBe(
      'error: There is no client ana, S.L.. --list-users shows all.',
    );
  });
});

const TENANT = { nombre: 'Eva', apellidos: 'Gil', correo_electronico: 'e@e.example', telefono: '600000000' };

/** Returns the record's id. */
async function createOnce(
  server: TestServer,
  token: string,
  key: string,
  path: string,
  body: object,
): Promise<number> {
  const headers = { 'idempotency-key': key };
  const answer = await request(server, `POST ${path}`, { token, headers, body });
  expect(answer.status).toBe(201);
  return (answer.body as { id: number }).id;
}

describe('--remove-client', () => {
  let records: Records;
  beforeAll(async () => {
    records = await addRecords(await createWorld());
  });
  afterAll(() => records.world.server.close());

  const repeat = (token: string, key: string, inmueble: number) =>
    createOnce(records.world.server, token, key, '/api/terceros/inquilinos/', { ...TENANT, inmueble });

  it('says how many files the storage does not have, and removes the rest', async () => {
    const { world, files } = records;
    await world.server.storage.remove(files[1] ?? '');
    const { carla } = records;
    await repeat(carla.access, 'of-ana', world.ana.inmueble);
    await repeat(carla.access, 'of-berta', world.berta.inmueble);
    await repeat(world.ana.access, 'of-ana', world.ana.inmueble);
    const missing =
      "Files that the storage does not have: 1. Check that media/ is mounted, or the bucket's settings.";
    expect(await runCommand(world.server, ['--remove-client', 'ana, S.L.'])).toContain(`\n${missing}\n`);
    const { remove } = world.server.storage;
    const asked: string[] = [];
    world.server.storage.remove = async (key) => {
      asked.push(key);
      if (key === files[0]) throw new Error('no response');
      await remove(key);
    };
    const output = await runCommand(world.server, ['--remove-client', 'ana, S.L.', '--yes']);
    world.server.storage.remove = remove;
    expect(output.split('\n')).toEqual([
      `error: Removed: client ${world.ana.cliente} (ana, S.L.), ` +
        COUNTS.replace('files 3', 'files 2').replace('tenants 1', 'tenants 3') +
        '.',
      'The storage did not remove other files (no response): 1. Nothing needs them; a day after they were stored, --check-files --remove-orphans removes them.',
      missing,
      USERS,
    ]);
    expect(asked.toSorted()).toEqual(files.toSorted());
    expect((await countRows(world))[0]).toBe(1);
  });

  it('forgets the responses that it kept for repeated requests, and no others', async () => {
    const { rows } = await records.world.server.pool.query('SELECT usuario, clave FROM idempotencia');
    expect(rows).toEqual([{ usuario: records.carla.usuario, clave: 'of-berta' }]);
  });
});

it('--remove-client removes a builder that only the client works with, also if who registered it has no client any more', async () => {
  const { server, ana } = await createWorld();
  onTestFinished(() => server.close());
  const builder = await insertOne(server, BUILDER, ['Obras', ana.usuario]);
  await server.pool.query('INSERT INTO constructora_inmueble VALUES ($1, $2)', [builder, ana.inmueble]);
  await runCommand(server, ['--unlink', 'ana', 'ana, S.L.']);
  await runCommand(server, ['--remove-client', 'ana, S.L.', '--yes']);
  const { rows } = await server.pool.query(
    `SELECT (SELECT count(*) FROM cliente) AS clients, (SELECT count(*) FROM constructora) AS builders`,
  );
  expect(rows).toEqual([{ clients: 1, builders: 0 }]);
});

it('--remove-client forgets responses to users who have lost the client, and about records that came to it later', async () => {
  const { server, ana, berta } = await createWorld();
  onTestFinished(() => server.close());
  const carla = await addAccount(server, { username: 'carla' });
  for (const name of ['berta', 'carla']) await runCommand(server, ['--link', name, String(ana.cliente)]);
  const create = (key: string, path: string, body: object): Promise<number> =>
    createOnce(server, carla.access, key, path, body);
  const property = { ...ADDRESS, cliente: carla.cliente };
  const builder = { empresa: 'Obras', persona_contacto: 'Paz', telefono: '600000000', correo: 'o@o.example' };

  const tenant = { ...TENANT, inmueble: ana.inmueble };
  await createOnce(server, berta.access, 'tenant', '/api/terceros/inquilinos/', tenant);
  await runCommand(server, ['--unlink', 'berta', String(ana.cliente)]);
  const moved = await create('moved', '/api/inmuebles/inmuebles/', property);
  await server.pool.query('UPDATE inmueble SET cliente = $1 WHERE id = $2', [ana.cliente, moved]);
  const linked = await create('linked', '/api/terceros/constructoras/', builder);
  await server.pool.query('INSERT INTO constructora_inmueble VALUES ($1, $2)', [linked, ana.inmueble]);
  await create('property-stays', '/api/inmuebles/inmuebles/', property);
  await create('builder-stays', '/api/terceros/constructoras/', builder);

  await runCommand(server, ['--remove-client', String(ana.cliente), '--yes']);
  const { rows } = await server.pool.query<{ clave: string }>('SELECT clave FROM idempotencia ORDER BY 1');
  expect(rows.map(({ clave }) => clave)).toEqual(['builder-stays', 'property-stays']);
});

describe('--remove-user', () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld();
    await world.server.pool.query(
      `INSERT INTO intento_login SELECT 'ana', '10.0.0.1', 1, now() + interval '1 hour'`,
    );
    await insertOne(world.server, BUILDER, ['Obras', world.ana.usuario]);
  });
  afterAll(() => world.server.close());

  const command = (...args: string[]): Promise<string> => runCommand(world.server, args);
  const statusOf = async (token: string): Promise<number> =>
    (await request(world.server, 'GET /api/clientes/clientes/', { token })).status;

  it('says what would go, and removes nothing without --yes', async () => {
    expect(await command('--remove-user', ' ana ')).toBe(
      [
        'The user ana would be removed, with sessions 1.',
        'Builders that this user registered stay: 1.',
        `Clients without any other user stay: ${world.ana.cliente} ana, S.L.. --remove-client removes them.`,
        'Nothing was removed. This cannot be undone: --yes removes the user.',
      ].join('\n'),
    );
    expect(await statusOf(world.ana.access)).toBe(200);
  });

  it('with --yes removes the user with everything about them, and names a client that nobody has', async () => {
    const { server, ana, berta } = world;
    expect(await command('--remove-user', 'ana', '--yes')).toBe(
      [
        'Removed: user ana, sessions 1.',
        'Builders that this user registered stay: 1.',
        `Clients without any other user stay: ${ana.cliente} ana, S.L.. --remove-client removes them.`,
      ].join('\n'),
    );
    expect([await statusOf(ana.access), await statusOf(berta.access)]).toEqual([401, 200]);
    const { rows } = await server.pool.query(
      `SELECT (SELECT count(*) FROM usuario WHERE username = 'ana') AS users,
              (SELECT count(*) FROM familia_refresh WHERE usuario = $1) AS sessions,
              (SELECT count(*) FROM acceso_conocido WHERE usuario = $1) AS addresses,
              (SELECT count(*) FROM intento_login WHERE username = 'ana') AS attempts,
              (SELECT count(*) FROM constructora) AS builders,
              (SELECT count(*) FROM inmueble) AS properties`,
      [ana.usuario],
    );
    expect(rows).toEqual([{ users: 0, sessions: 0, addresses: 0, attempts: 0, builders: 1, properties: 2 }]);
    expect(await command('--remove-user', 'ana', '--yes')).toBe(
      'error: There is no user ana. --list-users shows all.',
    );
  });

  it('names no client that another user has', async () => {
    await addAccount(world.server, { username: 'dora' });
    await command('--link', 'dora', String(world.berta.cliente));
    expect(await command('--remove-user', 'berta', '--yes')).toBe('Removed: user berta, sessions 1.');
  });
});
