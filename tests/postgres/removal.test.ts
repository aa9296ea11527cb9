import { Readable } from 'node:stream';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listAccounts } from '../../server/accounts.ts';
import { PDF } from '../server/files.ts';
import { runCommand } from '../server/run-command.ts';
import { createWorld, insertOne, type World } from '../server/world.ts';
import { addAccount, request, type TestAccount } from '../support/server.ts';
import { INMUEBLE, isOneWaiting } from './inmueble-locks.ts';

const BUILDER = `INSERT INTO constructora (empresa, persona_contacto, telefono, correo, creada_por)
  VALUES ('Obras', 'Paz', '600000000', 'o@o.example', $1)`;
const DOCUMENTO = `INSERT INTO documento (suministro, nombre, archivo) VALUES ($1, 'Plano', $2)`;

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.server.close());

/** Until somebody waits to lock rows of each of these tables. */
const untilWaitingFor = (...tables: string[]) =>
  expect
    .poll(async () => {
      const { rows } = await world.server.pool.query<{ query: string }>(
        `SELECT query FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      return rows.map(({ query }) => /FROM (\w+) .*FOR UPDATE/s.exec(query)?.[1]);
    })
    .toEqual(tables);

/** A transaction of another process, which has written and not yet committed. */
async function begin(sql: string, values: unknown[]): Promise<pg.PoolClient> {
  const client = await world.server.pool.connect();
  await client.query('BEGIN');
  await client.query(sql, values);
  return client;
}

/** Commits once somebody waits to lock rows of each of these tables. */
async function commitOnceAwaited(client: pg.PoolClient, ...tables: string[]): Promise<void> {
  await untilWaitingFor(...tables);
  await client.query('COMMIT');
  client.release();
}

async function addDemoAccount(username: string): Promise<TestAccount> {
  const { pool } = world.server;
  const account = await addAccount(world.server, { username });
  await pool.query('UPDATE cliente SET demo = true WHERE id = $1', [account.cliente]);
  await pool.query('UPDATE usuario SET demo = true WHERE id = $1', [account.usuario]);
  return account;
}

it('--remove-client waits for records and builders that others are about to store', async () => {
  const { server, ana, berta } = world;
  const key = 'documentos/0a.pdf';
  await server.storage.put(key, Readable.from(PDF));
  const builder = await insertOne(server, BUILDER, [ana.usuario]);
  const upload = await begin(DOCUMENTO, [ana.suministro, key]);
  const link = await begin('INSERT INTO constructora_inmueble VALUES ($1, $2)', [builder, berta.inmueble]);
  const removal = runCommand(server, ['--remove-client', String(ana.cliente), '--yes']);
  await commitOnceAwaited(upload, 'suministro');
  await commitOnceAwaited(link, 'constructora');
  expect(await removal).toContain('documents 1, invoices 0, builders 0, files 1.');
  expect(await server.storage.open(key)).toBe(null);
  const { rows } = await server.pool.query('SELECT constructora, inmueble FROM constructora_inmueble');
  expect(rows).toEqual([{ constructora: builder, inmueble: berta.inmueble }]);
});

it('--remove-client removes so much that it takes longer than a request may', async () => {
  const { server, berta } = world;
  await server.pool.query(`
    CREATE FUNCTION tardar() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_sleep(3); RETURN NULL; END $$;
    CREATE TRIGGER tardar AFTER DELETE ON cliente FOR EACH STATEMENT EXECUTE FUNCTION tardar()`);
  const output = await runCommand(server, ['--remove-client', String(berta.cliente), '--yes']);
  await server.pool.query('DROP FUNCTION tardar CASCADE');
  expect(output).toContain(`Removed: client ${berta.cliente} (berta, S.L.), properties 1,`);
});

it('other clients create builders while --remove-client removes a client with one', async () => {
  const { server } = world;
  const { usuario, cliente } = await addAccount(server, { username: 'carla' });
  const other = await addAccount(server, { username: 'diego' });
  await insertOne(server, BUILDER, [usuario]);
  await server.pool.query(`
    CREATE FUNCTION esperar() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_advisory_xact_lock(1); RETURN NULL; END $$;
    CREATE TRIGGER esperar AFTER DELETE ON cliente FOR EACH STATEMENT EXECUTE FUNCTION esperar()`);
  const holder = await begin('SELECT pg_advisory_xact_lock(1)', []);
  const removal = runCommand(server, ['--remove-client', String(cliente), '--yes']);
  await expect.poll(() => isOneWaiting(server)).toBe(true);
  const { status } = await request(server, 'POST /api/terceros/constructoras/', {
    token: other.access,
    body: { empresa: 'Obras', persona_contacto: 'Paz', telefono: '600000000', correo: 'o@o.example' },
  });
  await holder.query('COMMIT');
  holder.release();
  expect([status, await removal]).toEqual([201, expect.stringContaining('builders 1, files 0.')]);
  await server.pool.query('DROP FUNCTION esperar CASCADE');
});

it('only one of two commands that remove a user at the same time says so', async () => {
  const { server } = world;
  const { usuario } = await addAccount(server, { username: 'dora' });
  const holder = await begin('SELECT FROM usuario WHERE id = $1 FOR UPDATE', [usuario]);
  const removals = [1, 2].map(() => runCommand(server, ['--remove-user', 'dora', '--yes']));
  await commitOnceAwaited(holder, 'usuario', 'usuario');
  const firstLines = (await Promise.all(removals)).map((output) => output.split('\n')[0]);
  expect(new Set(firstLines)).toEqual(
    new Set(['Removed: user dora, sessions 1.', 'error: There is no user dora any more.']),
  );
});

it('--remove-demo waits for a user who is about to get a demo client, and keeps it', async () => {
  const { server } = world;
  const demo = await addDemoAccount('prueba');
  const real = await addAccount(server, { username: 'eva' });
  const link = await begin('INSERT INTO cliente_usuario VALUES ($1, $2)', [real.usuario, demo.cliente]);
  const removal = runCommand(server, ['--remove-demo']);
  await commitOnceAwaited(link, 'cliente');
  expect(await removal).toBe('Removed: demo accounts 1, demo clients 0, builders 0, files 0.');
  const eva = (await listAccounts(server.pool)).find(({ username }) => username === 'eva');
  expect(eva?.clientes.map(({ id }) => id)).toEqual([real.cliente, demo.cliente]);
});

it('--remove-demo waits for records and builders that others are about to store', async () => {
  const { server } = world;
  const demo = await addDemoAccount('muestra');
  const real = await addAccount(server, { username: 'flora' });
  const inmueble = await insertOne(server, INMUEBLE, [demo.cliente]);
  const suministro = await insertOne(server, `INSERT INTO suministro (inmueble, tipo) VALUES ($1, 'E')`, [
    inmueble,
  ]);
  const ofFlora = await insertOne(server, INMUEBLE, [real.cliente]);
  const builder = await insertOne(server, BUILDER, [demo.usuario]);
  const key = 'documentos/0b.pdf';
  await server.storage.put(key, Readable.from(PDF));
  const upload = await begin(DOCUMENTO, [suministro, key]);
  const link = await begin('INSERT INTO constructora_inmueble VALUES ($1, $2)', [builder, ofFlora]);
  const removal = runCommand(server, ['--remove-demo']);
  await commitOnceAwaited(upload, 'suministro');
  await commitOnceAwaited(link, 'constructora');
  expect(await removal).toBe('Removed: demo accounts 1, demo clients 1, builders 0, files 1.');
  expect(await server.storage.open(key)).toBe(null);
  const { rows } = await server.pool.query(
    'SELECT inmueble FROM constructora_inmueble WHERE constructora = $1',
    [builder],
  );
  expect(rows).toEqual([{ inmueble: ofFlora }]);
});
