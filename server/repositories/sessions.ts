import type pg from 'pg';
import { prepared, transaction, type Queryable } from '../db.ts';
import { removeBatch } from './remove-batch.ts';
import { secondsUntil } from './seconds-until.ts';
import type { Usuario } from './usuarios.ts';

/** Lifetimes in seconds. */
interface Lifetimes {
  /** Lifetime of a refresh token, and so of an unused session. */
  refreshTokenSeconds: number;
  /** Maximum lifetime of a session. */
  sessionSeconds: number;
}

/** Sessions of one user; the next login ends the oldest. */
const MAX_SESSIONS = 1000;

/** One login and its refreshes: in the database, a family of refresh tokens. */
export interface Session {
  usuario: number;
  sesion: string;
}

const END_OF_TOKEN = (opened: string, refreshSeconds: string, sessionSeconds: string): string =>
  `least(now() + ${refreshSeconds} * interval '1 second', ${opened} + ${sessionSeconds} * interval '1 second')`;

/** The open sessions `f` with their active users `u`, for FROM; `sessionSeconds` is the parameter with their maximum duration. */
const OPEN_SESSIONS = (sessionSeconds: string): string =>
  `familia_refresh f JOIN usuario u ON u.id = f.usuario AND u.activo AND f.revocada IS NULL
     AND f.creada > now() - ${sessionSeconds} * interval '1 second'`;

const SECONDS_LEFT = `${secondsUntil('expira')} AS seconds`;

/**
 * Opens a session with its first refresh token and returns the token's lifetime in seconds. Null if the password
 * changed or the user was deactivated after the check: a password change ends every earlier session, so none may
 * start unnoticed at the same time.
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
    await client.query('INSERT INTO familia_refresh (id, usuario) VALUES ($1, $2)', [sesion, id]);
    await client.query(
      `DELETE FROM familia_refresh WHERE id IN (
         SELECT id FROM familia_refresh WHERE usuario = $1 ORDER BY creada DESC OFFSET $2)`,
      [id, MAX_SESSIONS],
    );
    const { rows } = await client.query<{ seconds: number }>(
      `INSERT INTO token_refresh (jti, familia, expira) VALUES ($1, $2, ${END_OF_TOKEN('now()', '$3', '$4')})
       RETURNING ${SECONDS_LEFT}`,
      [jti, sesion, refreshTokenSeconds, sessionSeconds],
    );
    return rows[0]?.seconds ?? null;
  });
}

/**
 * Consumes a token and stores its successor in one step. Returns the session and the successor's lifetime in
 * seconds. Only one of several concurrent attempts succeeds.
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
       FROM ${OPEN_SESSIONS('$4')}
       WHERE t.jti = $1 AND t.usado IS NULL AND f.id = t.familia
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

/**
 * The successor of a token that was consumed within the last `graceSeconds`, as long as that successor has not been
 * consumed itself: the response with it may have been lost. Null for other tokens.
 */
export async function successorOf(
  db: Queryable,
  jti: string,
  graceSeconds: number,
  { sessionSeconds }: Pick<Lifetimes, 'sessionSeconds'>,
): Promise<(Session & { jti: string; seconds: number }) | null> {
  // A session has one token at most that is not consumed. It is the successor of the one consumed last.
  const { rows } = await db.query<Session & { jti: string; seconds: number }>(
    `SELECT f.usuario, f.id AS sesion, next.jti, ${secondsUntil('next.expira')} AS seconds
     FROM token_refresh t
     JOIN (${OPEN_SESSIONS('$3')}) ON f.id = t.familia
     JOIN token_refresh next ON next.familia = f.id AND next.usado IS NULL
     WHERE t.jti = $1 AND t.usado > now() - $2 * interval '1 second'
     AND NOT EXISTS (SELECT FROM token_refresh later WHERE later.familia = f.id AND later.usado > t.usado)`,
    [jti, graceSeconds, sessionSeconds],
  );
  return rows[0] ?? null;
}

/** Selects a row if a session is open: its id, its user and its maximum duration are parameters from `first` on. */
const selectOpen = (first: number): string => `
  SELECT FROM ${OPEN_SESSIONS(`$${first + 2}`)} WHERE f.id = $${first} AND f.usuario = $${first + 1}`;

/**
 * Whether access tokens of this session are still valid. Runs with every request except reads, which check it themselves
 * (`inSession`), so it is a prepared statement: two reads by primary key, planned once.
 */
export async function isSessionOpen(
  db: Queryable,
  { usuario, sesion }: Session,
  sessionSeconds: number,
): Promise<boolean> {
  const { rowCount } = await db.query(prepared(selectOpen(1), [sesion, usuario, sessionSeconds]));
  return rowCount === 1;
}

/**
 * The database for one prepared read, whose statement also checks that the session is open. Throws if it is not.
 */
export function inSession(
  db: Queryable,
  { usuario, sesion }: Session,
  sessionSeconds: number,
  refuse: () => Error,
): Queryable {
  const query = async ({ text, values = [] }: pg.QueryConfig): Promise<pg.QueryResult> => {
    const both = `SELECT session."isOpen", answer.*
      FROM (SELECT EXISTS (${selectOpen(values.length + 1)}) AS "isOpen") session
      LEFT JOIN (SELECT true AS "isFound", found.* FROM (${text}) found) answer ON true`;
    const result = await db.query<{ isOpen: boolean; isFound: boolean | null }>(
      prepared(both, [...values, sesion, usuario, sessionSeconds]),
    );
    if (result.rows[0]?.isOpen !== true) throw refuse();
    // If the read finds nothing, the join returns a row of nulls.
    const rows = result.rows.filter(({ isFound }) => isFound === true);
    return { ...result, rows, rowCount: rows.length };
  };
  return { query: query as Queryable['query'] };
}

export interface ReusedToken {
  usuario: number;
  sesion: string;
  /** Whether the session was still open. */
  wasOpen: boolean;
}

/**
 * Revokes the session of a token consumed more than `graceSeconds` ago, because somebody else has its successor.
 * Null for other tokens.
 */
export async function revokeIfReused(
  db: Queryable,
  jti: string,
  graceSeconds: number,
): Promise<ReusedToken | null> {
  const { rows } = await db.query<ReusedToken>(
    `WITH reused AS (
       SELECT f.id, f.usuario FROM token_refresh t JOIN familia_refresh f ON f.id = t.familia
       WHERE t.jti = $1 AND t.usado <= now() - $2 * interval '1 second'),
     revoked AS (
       UPDATE familia_refresh f SET revocada = now() FROM reused
       WHERE f.id = reused.id AND f.revocada IS NULL RETURNING f.id)
     SELECT usuario, id AS sesion, EXISTS (SELECT FROM revoked) AS "wasOpen" FROM reused`,
    [jti, graceSeconds],
  );
  return rows[0] ?? null;
}

/** Ends the session of a refresh token, consumed or not. Null if it has already ended or does not exist. */
export async function endSession(db: Queryable, jti: string): Promise<number | null> {
  const { rows } = await db.query<{ usuario: number }>(
    `UPDATE familia_refresh f SET revocada = now() FROM token_refresh t
     WHERE t.jti = $1 AND f.id = t.familia AND f.revocada IS NULL RETURNING f.usuario`,
    [jti],
  );
  return rows[0]?.usuario ?? null;
}

/** Ends all sessions of a user, or all but one, and returns their number. */
export async function revokeSessions(db: Queryable, usuario: number, kept?: string): Promise<number> {
  const { rowCount } = await db.query(
    `UPDATE familia_refresh SET revocada = now()
     WHERE usuario = $1 AND revocada IS NULL AND ($2::uuid IS NULL OR id <> $2)`,
    [usuario, kept ?? null],
  );
  return rowCount ?? 0;
}

/** Deletes some expired tokens and returns whether there may be more. */
export const deleteExpiredTokens = (db: Queryable): Promise<boolean> =>
  removeBatch(db, { table: 'token_refresh', key: 'jti', isExpired: 'expira < now()', time: 'expira' });

/** The age is found by index; a session that can be refreshed is younger. */
const EXPIRED_SESSIONS = {
  table: 'familia_refresh',
  key: 'id',
  isExpired: `creada < now() - $1 * interval '1 second'
    AND NOT EXISTS (SELECT FROM token_refresh t WHERE t.familia = familia_refresh.id)`,
  time: 'creada',
};

/** Deletes some sessions that reached their maximum lifetime and have no tokens, and returns whether there may be more. */
export const deleteExpiredSessions = (
  db: Queryable,
  { sessionSeconds }: Pick<Lifetimes, 'sessionSeconds'>,
): Promise<boolean> => removeBatch(db, EXPIRED_SESSIONS, [sessionSeconds]);
