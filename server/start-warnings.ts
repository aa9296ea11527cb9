import { createHmac } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Queryable, Database } from './db.ts';

type Log = Pick<FastifyBaseLogger, 'warn'>;

const CLOCK_LIMIT_S = 5;

/** Whoever reads it can check a guess of the key, as with any signed link, and not compute the key. */
const fingerprintOf = (secretKey: string): string =>
  createHmac('sha256', secretKey).update('fingerprint').digest('hex');

/** Remembers the key for the next start. Warns if the last start on this database had another one. */
async function compareKeys(db: Queryable, log: Log, secretKey: string): Promise<void> {
  const { rows } = await db.query<{ since: Date | null }>(
    `WITH former AS (SELECT desde FROM huella_de_clave)
     INSERT INTO huella_de_clave (huella) VALUES ($1)
     ON CONFLICT (unica) DO UPDATE SET huella = excluded.huella, desde = excluded.desde
       WHERE huella_de_clave.huella <> excluded.huella
     RETURNING (SELECT desde FROM former) AS since`,
    [fingerprintOf(secretKey)],
  );
  const since = rows[0]?.since ?? null;
  if (since !== null)
    log.warn(
      { since },
      'the last start on this database had another SECRET_KEY: what it signed, sessions and links to files, is refused',
    );
}

async function compareClocks(db: Queryable, log: Log): Promise<void> {
  const { rows } = await db.query<{ seconds: number }>(
    'SELECT extract(epoch FROM clock_timestamp() - $1::timestamptz)::float8 AS seconds',
    [new Date()],
  );
  const seconds = Math.round(rows[0]?.seconds ?? 0);
  if (Math.abs(seconds) > CLOCK_LIMIT_S)
    log.warn({ seconds }, 'the clock of the database differs from that of this process');
}

/** What goes wrong without an error if processes that share a database differ, or a start from the last one. */
export async function warnOfDifferences(
  { kind, pool }: Pick<Database, 'kind' | 'pool'>,
  log: Log,
  { isKeySet, secretKey }: { isKeySet: boolean; secretKey: string },
): Promise<void> {
  await compareKeys(pool, log, secretKey);
  if (kind === 'pglite') return;
  if (!isKeySet)
    log.warn('SECRET_KEY is not set: another process on this database may sign with another key');
  await compareClocks(pool, log);
}
