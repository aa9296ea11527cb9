import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { expect, inject, it } from 'vitest';
import { openDatabase } from '../../server/db.ts';
import { StartError } from '../../server/start-error.ts';
import { runOnce } from '../../tools/start-postgres.ts';

/** Runs `work` on a new database with these options, and drops it. */
async function withDatabase(options: string, work: (url: string) => Promise<void>): Promise<void> {
  const postgres = inject('postgres');
  if (!postgres) throw new Error('no PostgreSQL');
  const name = `${postgres.prefix}_${randomUUID().replaceAll('-', '')}`;
  await runOnce(postgres.url, `CREATE DATABASE ${name} ${options} TEMPLATE template0`);
  const url = new URL(postgres.url);
  url.pathname = `/${name}`;
  try {
    await work(url.href);
  } finally {
    await runOnce(postgres.url, `DROP DATABASE ${name} WITH (FORCE)`);
  }
}

it.each(['SQL_ASCII', 'LATIN1'])(
  'a database in %s is refused before anything is created',
  async (encoding) => {
    await withDatabase(`ENCODING '${encoding}' LOCALE 'C'`, async (databaseUrl) => {
      await expect(openDatabase({ dataDir: '', databaseUrl })).rejects.toThrow(
        new StartError(
          `The database of DATABASE_URL has the encoding ${encoding}, and must have UTF8: ` +
            `CREATE DATABASE name ENCODING 'UTF8' LOCALE 'C.UTF-8' TEMPLATE template0.`,
        ),
      );
      const client = new pg.Client(databaseUrl);
      await client.connect();
      const { rowCount } = await client.query(`SELECT FROM pg_tables WHERE schemaname = 'public'`);
      await client.end();
      expect(rowCount).toBe(0);
    });
  },
);

it('a database created by the command in the message is opened', async () => {
  await withDatabase(`ENCODING 'UTF8' LOCALE 'C.UTF-8'`, async (databaseUrl) => {
    const database = await openDatabase({ dataDir: '', databaseUrl });
    const { rows } = await database.pool.query(
      `INSERT INTO cliente (razon_social) VALUES ('Ñandú €, S.L.') RETURNING razon_social`,
    );
    await database.close();
    expect(rows).toEqual([{ razon_social: 'Ñandú €, S.L.' }]);
  });
});
