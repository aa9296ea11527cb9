import type { Queryable } from '../db.ts';
import type { JsonText } from './json.ts';

/** A creation that a client may repeat. */
export interface Claim {
  usuario: number;
  key: string;
  /** Digest of the request's content. */
  fingerprint: string;
}

export interface StoredResponse {
  fingerprint: string;
  json: JsonText;
  etag: string;
}

/** How long a repeat is recognized. */
const KEPT = `interval '24 hours'`;

/**
 * Locks the key across processes until the transaction ends; false if another transaction has it. Released if the
 * process dies.
 */
export async function holdKey(db: Queryable, { usuario, key }: Claim): Promise<boolean> {
  const { rows } = await db.query<{ held: boolean }>(
    'SELECT pg_try_advisory_xact_lock(hashtextextended($1, 0)) AS held',
    [`${usuario}:${key}`],
  );
  return rows[0]?.held === true;
}

/** The stored response of this key, unless expired. */
export async function findResponse(db: Queryable, { usuario, key }: Claim): Promise<StoredResponse | null> {
  const { rows } = await db.query<StoredResponse>(
    `SELECT huella AS fingerprint, respuesta AS json, etag FROM idempotencia
     WHERE usuario = $1 AND clave = $2 AND expira > now()`,
    [usuario, key],
  );
  return rows[0] ?? null;
}

/** Stores a response with its record, and deletes some expired ones of any user. */
export async function saveResponse(
  db: Queryable,
  { usuario, key, fingerprint }: Claim,
  { json, etag }: Omit<StoredResponse, 'fingerprint'>,
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
