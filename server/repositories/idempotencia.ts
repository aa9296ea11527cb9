import type { Queryable } from '../db.ts';
import type { JsonText } from './json.ts';

/** A creation that a client may repeat. */
export interface Claim {
  usuario: number;
  key: string;
  /** Digest of what is asked for. */
  fingerprint: string;
}

export interface StoredAnswer {
  fingerprint: string;
  json: JsonText;
  etag: string;
}

/** How long a repeat is known as one. */
const KEPT = `interval '24 hours'`;

/**
 * Holds the key until the transaction ends, in whatever process; false where another one has it. A process that dies
 * lets go of it.
 */
export async function holdKey(db: Queryable, { usuario, key }: Claim): Promise<boolean> {
  const { rows } = await db.query<{ held: boolean }>(
    'SELECT pg_try_advisory_xact_lock(hashtextextended($1, 0)) AS held',
    [`${usuario}:${key}`],
  );
  return rows[0]?.held === true;
}

/** What was answered to this key, unless that has expired. */
export async function findAnswer(db: Queryable, { usuario, key }: Claim): Promise<StoredAnswer | null> {
  const { rows } = await db.query<StoredAnswer>(
    `SELECT huella AS fingerprint, respuesta AS json, etag FROM idempotencia
     WHERE usuario = $1 AND clave = $2 AND expira > now()`,
    [usuario, key],
  );
  return rows[0] ?? null;
}

/** Keeps an answer with the record it is about, and removes some that have expired, anybody's. */
export async function saveAnswer(
  db: Queryable,
  { usuario, key, fingerprint }: Claim,
  { json, etag }: Omit<StoredAnswer, 'fingerprint'>,
): Promise<void> {
  await db.query(
    `INSERT INTO idempotencia (usuario, clave, huella, respuesta, etag, expira)
     VALUES ($1, $2, $3, $4, $5, now() + ${KEPT})
     ON CONFLICT (usuario, clave) DO UPDATE SET huella = excluded.huella, respuesta = excluded.respuesta,
       etag = excluded.etag, expira = excluded.expira`,
    [usuario, key, fingerprint, json, etag],
  );
  await db.query(
    `DELETE FROM idempotencia WHERE (usuario, clave) IN (SELECT usuario, clave FROM idempotencia
       WHERE expira <= now() ORDER BY expira LIMIT 100 FOR UPDATE SKIP LOCKED)`,
  );
}
