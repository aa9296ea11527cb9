import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transaction } from '../../server/db.ts';
import { describeError } from '../../server/http/error-log.ts';
import { migrate, readMigrations } from '../../server/migrate.ts';
import { StartError } from '../../server/start-error.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('migrations', () => {
  it('are applied once each, also if several processes start at the same time', async () => {
    await Promise.all([migrate(server.pool), migrate(server.pool), migrate(server.pool)]);
    const { rows } = await server.pool.query('SELECT nombre, checksum FROM migracion ORDER BY nombre');
    expect(rows).toEqual(readMigrations().map(({ name, checksum }) => ({ nombre: name, checksum })));
  });

  it('that changed after they were applied are an error', async () => {
    const [first] = readMigrations();
    await server.pool.query('UPDATE migracion SET checksum = $2 WHERE nombre = $1', [first?.name, 'otra']);
    await expect(migrate(server.pool)).rejects.toThrow(
      `Migration ${first?.name} was changed after it had been applied.`,
    );
    await server.pool.query('UPDATE migracion SET checksum = $2 WHERE nombre = $1', [
      first?.name,
      first?.checksum,
    ]);
    await migrate(server.pool);
  });

  it('of a later version of the server prevent the start, and nothing is changed', async () => {
    const [first] = readMigrations();
    const names = ['0997_del_futuro.sql', '0998_de_mas_tarde.sql'];
    await server.pool.query('DELETE FROM migracion WHERE nombre = $1', [first?.name]);
    for (const name of names) await server.pool.query("INSERT INTO migracion VALUES ($1, 'x')", [name]);
    await expect(migrate(server.pool)).rejects.toThrow(
      new StartError(
        `The database was updated by a later version of the server (${names.join(', ')}): start that version, ` +
          'or restore a backup from before the update.',
      ),
    );
    await server.pool.query('DELETE FROM migracion WHERE nombre = ANY ($1)', [names]);
    await server.pool.query('INSERT INTO migracion VALUES ($1, $2)', [first?.name, first?.checksum]);
    await migrate(server.pool);
  });
});

describe('a database of the first version', () => {
  it('keeps its data through every later migration, in the order of their numbers', async () => {
    const [first, ...later] = readMigrations();
    const numbers = [first, ...later].map((migration) => Number(migration?.name.slice(0, 4)));
    expect(numbers).toEqual(numbers.map((_, at) => at + 1));
    const lists = ['usuario', 'cliente', 'cliente_usuario', 'inmueble', 'inquilino', 'propietario'];
    const found = await transaction(server.pool, async (client) => {
      await client.query('CREATE SCHEMA antigua');
      await client.query('SET LOCAL search_path TO antigua');
      await client.query(first?.sql ?? '');
      await client.query(`
        INSERT INTO usuario (username, password_hash) VALUES ('ana', 'x'), ('luis', 'y');
        INSERT INTO cliente (razon_social, campos) VALUES ('Ana, S.L.', '{"tel": "612405918"}'), ('Luis', '{}');
        INSERT INTO cliente_usuario VALUES (1, 1), (2, 2);
        INSERT INTO inmueble (cliente, tipo_via, nombre_via, numero_via, codigo_postal, ciudad, provincia, estado,
          fecha_cambio_estado)
        VALUES (1, 'calle', 'Feria', '19', '41003', 'Sevilla', 'Sevilla', 'alquilado', '2024-02-29');
        INSERT INTO inquilino (inmueble, nombre, apellidos, correo_electronico, telefono, bonificacion)
        VALUES (1, 'Lucía', 'Ferrer', 'lucia@correo.example', '612405918', 45.5);
        INSERT INTO propietario (inmueble, nombre, apellidos, telefono, correo_electronico)
        VALUES (1, 'Jorge', 'Vega', '612405918', 'jorge@correo.example')`);
      const read = async () => {
        const rows: Record<string, unknown>[][] = [];
        for (const list of lists) rows.push((await client.query(`SELECT * FROM ${list} ORDER BY 1`)).rows);
        return rows;
      };
      const before = await read();
      for (const { sql } of later) await client.query(sql);
      const after = await read();
      const { rows } = await client.query<{ json: string }>('SELECT json FROM inmueble');
      await client.query('DROP SCHEMA antigua CASCADE');
      return { before, after, json: rows.map(({ json }) => JSON.parse(json) as Record<string, unknown>) };
    });
    // Later versions have more columns, and the same values in those there were.
    expect(found.after).toMatchObject(found.before);
    expect(found.json).toMatchObject([
      { id: 1, nombre_via: 'Feria', fecha_cambio_estado: '2024-02-29', cliente: 1 },
    ]);
  });
});

describe('the migration that adds the order of a user’s clients', () => {
  it('[CLIENT-1] keeps the order of existing clients, and puts new ones after them', async () => {
    const migration = readMigrations().find(({ name }) => name.startsWith('0010'));
    const { rows } = await transaction(server.pool, async (client) => {
      await client.query('CREATE SCHEMA antes');
      await client.query('SET LOCAL search_path TO antes');
      await client.query('CREATE TABLE cliente_usuario (usuario integer, cliente integer)');
      await client.query('INSERT INTO cliente_usuario VALUES (2, 9), (1, 7), (2, 3), (1, 5), (2, 6)');
      await client.query(migration?.sql ?? '');
      await client.query('INSERT INTO cliente_usuario VALUES (1, 2), (2, 1)');
      const text =
        'SELECT array_agg(cliente ORDER BY orden) AS clientes FROM cliente_usuario GROUP BY usuario ORDER BY usuario';
      const found = await client.query(text);
      await client.query('DROP SCHEMA antes CASCADE');
      return found;
    });
    expect(rows).toEqual([{ clientes: [5, 7, 2] }, { clientes: [3, 6, 9, 1] }]);
  });
});

describe('a transaction', () => {
  it('is rolled back on failure and releases its connection', async () => {
    const count = async (): Promise<number> =>
      (await server.pool.query<{ n: number }>('SELECT count(*) AS n FROM cliente')).rows[0]?.n ?? -1;
    for (let turn = 0; turn < 12; turn += 1) {
      const work = transaction(server.pool, async (client) => {
        await client.query(`INSERT INTO cliente (razon_social) VALUES ('a medias')`);
        throw new Error('a medias');
      });
      await expect(work).rejects.toThrow('a medias');
    }
    expect(await count()).toBe(0);
  });
});

describe('an error in the log', () => {
  it.each([
    ['SELECT 1 / 0', 'database error, routine int4div'],
    [
      `INSERT INTO revision_comun (recurso) VALUES ('constructora')`,
      'database error, table revision_comun, constraint revision_comun_pkey, routine _bt_check_unique',
    ],
  ])('names what the database names, and nothing else: %s', async (sql, message) => {
    const error: unknown = await server.pool.query(sql).catch((reason: unknown) => reason);
    expect(describeError(error as Error).message).toBe(message);
  });
});

describe('dates and big numbers', () => {
  it('are returned in the API’s format', async () => {
    const { rows } = await server.pool.query(
      `SELECT DATE '2026-03-29' AS dia, 9007199254740991::bigint AS grande`,
    );
    expect(rows).toEqual([{ dia: '2026-03-29', grande: 9_007_199_254_740_991 }]);
  });
});
