import { randomUUID } from 'node:crypto';
import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { openDatabase } from '../../server/db.ts';
import { seedDemo } from '../../server/demo/seed-demo.ts';
import { createDiskStorage } from '../../server/storage/disk-storage.ts';
import { runOnce } from '../../tools/start-postgres.ts';
import type { TestPostgres } from '../../tools/test-setup/postgres.ts';
import { copyTemplate, type Demo } from './data-template.ts';

/** The data that a test server begins with. */
export interface TestData {
  /** Undefined for the embedded database. */
  databaseUrl: string | undefined;
  /** Drops the database if it is not in the data directory. */
  dispose: () => Promise<void>;
}

const TEMPLATE_LOCK = 7_405_002;

function urlOf({ url }: TestPostgres, database: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
}

async function exists({ url }: TestPostgres, database: string): Promise<boolean> {
  return (await runOnce(url, 'SELECT FROM pg_database WHERE datname = $1', [database])).length > 0;
}

async function fillTemplate(postgres: TestPostgres, name: string, demo: Demo): Promise<void> {
  const partial = `${name}_partial`;
  await runOnce(postgres.url, `CREATE DATABASE ${partial}`);
  const database = await openDatabase({ dataDir: '', databaseUrl: urlOf(postgres, partial) });
  const storage = createDiskStorage(join(postgres.filesDir, name));
  if (demo !== null) await database.withoutLimits((pool) => seedDemo(pool, storage, { inmuebles: demo }));
  await database.close();
  await runOnce(postgres.url, `ALTER DATABASE ${partial} RENAME TO ${name}`);
}

/** Creates the template if needed; two workers may do so at the same time. */
async function ensureTemplate(postgres: TestPostgres, name: string, demo: Demo): Promise<void> {
  if (await exists(postgres, name)) return;
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    if (!(await exists(postgres, name))) await fillTemplate(postgres, name, demo);
  } finally {
    await client.end();
  }
}

async function dropDatabase({ url }: TestPostgres, name: string): Promise<void> {
  await runOnce(url, `DROP DATABASE ${name} WITH (FORCE)`);
}

/** A new PostgreSQL database with the schema, and with demo data if requested. */
async function createDatabase(
  postgres: TestPostgres,
  demo: Demo,
  dataDir: string,
): Promise<{ databaseUrl: string } & TestData> {
  const template = `${postgres.prefix}_template_${demo ?? 'empty'}`;
  await ensureTemplate(postgres, template, demo);
  const name = `${postgres.prefix}_${randomUUID().replaceAll('-', '')}`;
  await runOnce(postgres.url, `CREATE DATABASE ${name} TEMPLATE ${template}`);
  await mkdir(dataDir, { recursive: true });
  if (demo !== null) {
    await cp(join(postgres.filesDir, template), join(dataDir, 'media'), { recursive: true });
  }
  return { databaseUrl: urlOf(postgres, name), dispose: () => dropDatabase(postgres, name) };
}

/** A new empty PostgreSQL database. */
export async function createEmptyDatabase(
  postgres: TestPostgres,
): Promise<{ databaseUrl: string } & TestData> {
  const name = `${postgres.prefix}_${randomUUID().replaceAll('-', '')}`;
  await runOnce(postgres.url, `CREATE DATABASE ${name}`);
  return { databaseUrl: urlOf(postgres, name), dispose: () => dropDatabase(postgres, name) };
}

/** Data for a new server: on PostgreSQL in the project that runs there, else embedded in `dataDir`. */
export async function createData(demo: Demo, dataDir: string): Promise<TestData> {
  const postgres = inject('postgres');
  if (postgres) return createDatabase(postgres, demo, dataDir);
  await copyTemplate(demo, dataDir);
  return { databaseUrl: undefined, dispose: async () => undefined };
}
