import type pg from 'pg';
import { prepared, transaction, type Queryable } from '../db.ts';
import type { Usuario } from './usuarios.ts';

/** How long things live; seconds. */
export interface Lifetimes {
  /** A refresh token, and with it a session that is not used. */
  refreshTokenSeconds: number;
  /** A session, however much it is used. */
  sessionSeconds: number;
}

/** One login and what was refreshed from it: in the database, a family of refresh tokens. */
export interface Session {
  usuario: number;
  sesion: string;
}

const END_OF_TOKEN = (opened: string, refreshSeconds: string, sessionSeconds: string): string =>
  `least(now() + ${refreshSeconds} * interval '1 second', ${opened} + ${sessionSeconds} * interval '1 second')`;

const SECONDS_LEFT = 'greatest(1, ceil(extract(epoch FROM expira - now())))::integer AS seconds';

/** Forgets tokens that have expired, and the user's sessions that have no other. */
async function removeExpired(client: Queryable, usuario: number): Promise<void> {
  await client.query('DELETE FROM token_refresh WHERE expira < now()');
  await client.query(
    `DELETE FROM familia_refresh f WHERE f.usuario = $1
     AND NOT EXISTS (SELECT FROM token_refresh t WHERE t.familia = f.id)`,
    [usuario],
  );
}

/**
 * Opens a session with its first refresh token, and answers with the seconds that the token lives. Null where the password
 * that was checked is the user's no longer, or the user was locked out meanwhile: a change of password ends every session
 * that began before it, so none may begin unseen beside it.
 */
export function openSession(
  pool: pg.Pool,
  { id, password_hash: checked }: Usuario,
  { sesion, jti }: { sesion: string; jti: string },
  { refreshTokenSeconds, sessionSeconds }: Lifetimes,
): Promise<number | null> {
  return transaction(pool, async (client) => {
    const held = await client.query(
      'SELECT FROM usuario WHERE id = $1 AND activo AND password_hash = $2 FOR SHARE',
      [id, checked],
    );
    if (held.rowCount !== 1) return null;
    await removeExpired(client, id);
    await client.query('INSERT INTO familia_refresh (id, usuario) VALUES ($1, $2)', [sesion, id]);
    const { rows } = await client.query<{ seconds: number }>(
      `INSERT INTO token_refresh (jti, familia, expira) VALUES ($1, $2, ${END_OF_TOKEN('now()', '$3', '$4')})
       RETURNING ${SECONDS_LEFT}`,
      [jti, sesion, refreshTokenSeconds, sessionSeconds],
    );
    return rows[0]?.seconds ?? null;
  });
}

/**
 * Spends a token and keeps its successor, both or neither, and answers with the session and the seconds that the successor
 * lives. Of several who try at once one succeeds.
 */
export async function rotate(
  db: Queryable,
  jti: string,
  next: string,
  { refreshTokenSeconds, sessionSeconds }: Lifetimes,
): Promise<(Session & { seconds: number }) | null> {
  const { rows } = await db.query<Session & { seconds: number }>(
    `WITH spent AS (
       UPDATE token_refresh t SET usado = now()
       FROM familia_refresh f JOIN usuario u ON u.id = f.usuario AND u.activo
       WHERE t.jti = $1 AND t.usado IS NULL AND f.id = t.familia AND f.revocada IS NULL
       AND f.creada > now() - $4 * interval '1 second'
       RETURNING t.familia, f.usuario, f.creada),
     successor AS (
       INSERT INTO token_refresh (jti, familia, expira)
       SELECT $2, familia, ${END_OF_TOKEN('creada', '$3', '$4')} FROM spent
       RETURNING ${SECONDS_LEFT})
     SELECT usuario, familia AS sesion, seconds FROM spent, successor`,
    [jti, next, refreshTokenSeconds, sessionSeconds],
  );
  return rows[0] ?? null;
}

const IS_OPEN = `
  SELECT FROM familia_refresh f JOIN usuario u ON u.id = f.usuario AND u.activo
  WHERE f.id = $1 AND f.usuario = $2 AND f.revocada IS NULL AND f.creada > now() - $3 * interval '1 second'`;

/**
 * Whether an access token of this session still opens anything. Asked at every request, so it is a prepared statement: two
 * reads by primary key, planned once.
 */
export async function isSessionOpen(
  db: Queryable,
  { usuario, sesion }: Session,
  sessionSeconds: number,
): Promise<boolean> {
  const { rowCount } = await db.query(prepared(IS_OPEN, [sesion, usuario, sessionSeconds]));
  return rowCount === 1;
}

/**
 * Revokes the session of a token that was spent more than `graceSeconds` ago: who brings it is not who got the next.
 * Answers with the user whose it was, and whether the session was still open; null where the token is no such.
 */
export async function revokeIfReused(
  db: Queryable,
  jti: string,
  graceSeconds: number,
): Promise<{ usuario: number; wasOpen: boolean } | null> {
  const { rows } = await db.query<{ usuario: number; wasOpen: boolean }>(
    `WITH reused AS (
       SELECT f.id, f.usuario FROM token_refresh t JOIN familia_refresh f ON f.id = t.familia
       WHERE t.jti = $1 AND t.usado <= now() - $2 * interval '1 second'),
     revoked AS (
       UPDATE familia_refresh f SET revocada = now() FROM reused
       WHERE f.id = reused.id AND f.revocada IS NULL RETURNING f.id)
     SELECT usuario, EXISTS (SELECT FROM revoked) AS "wasOpen" FROM reused`,
    [jti, graceSeconds],
  );
  return rows[0] ?? null;
}

/** Ends the session of a refresh token, spent or not. Null where it has ended, or there is none. */
export async function endSession(db: Queryable, jti: string): Promise<number | null> {
  const { rows } = await db.query<{ usuario: number }>(
    `UPDATE familia_refresh f SET revocada = now() FROM token_refresh t
     WHERE t.jti = $1 AND f.id = t.familia AND f.revocada IS NULL RETURNING f.usuario`,
    [jti],
  );
  return rows[0]?.usuario ?? null;
}

/** Ends all sessions of a user, or all but one, and answers how many. */
export async function revokeSessions(db: Queryable, usuario: number, kept?: string): Promise<number> {
  const { rowCount } = await db.query(
    `UPDATE familia_refresh SET revocada = now()
     WHERE usuario = $1 AND revocada IS NULL AND ($2::uuid IS NULL OR id <> $2)`,
    [usuario, kept ?? null],
  );
  return rowCount ?? 0;
}
