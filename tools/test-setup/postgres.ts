import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { roomForData } from '../room-for-data.ts';
import { runOnce, startPostgres } from '../start-postgres.ts';

/** Where the tests of a run make their databases. */
export interface TestPostgres {
  /** A database of a user who may create databases. */
  url: string;
  /** The prefix of every database name of this run. */
  prefix: string;
  /** For the uploaded files that belong to the template databases. */
  filesDir: string;
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** Provided for the projects that run on PostgreSQL. */
    postgres?: TestPostgres;
  }
}

async function dropDatabases({ url, prefix }: TestPostgres): Promise<void> {
  const databases = await runOnce<{ datname: string }>(
    url,
    'SELECT datname FROM pg_database WHERE starts_with(datname, $1)',
    [prefix],
  );
  for (const { datname } of databases) await runOnce(url, `DROP DATABASE ${datname} WITH (FORCE)`);
}

/** Vitest's global setup: the PostgreSQL server that `TEST_DATABASE_URL` names, else one started for this run. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const named = process.env['TEST_DATABASE_URL'];
  const started = named === undefined || named === '' ? await startPostgres() : undefined;
  const postgres: TestPostgres = {
    url: started?.url ?? named ?? '',
    prefix: `lindero_test_${randomUUID().slice(0, 8)}`,
    filesDir: await mkdtemp(join(roomForData(tmpdir()), 'templates-')),
  };
  provide('postgres', postgres);
  return async () => {
    if (started) await started.stop();
    else await dropDatabases(postgres);
    await rm(postgres.filesDir, { recursive: true, force: true });
  };
}
