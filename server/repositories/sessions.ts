import type pg from 'pg';
import { transaction, type Queryable } from '../db.ts';

export interface Usuario {
  id: number;
  password_hash: string;
}

export async function findActiveUsuario(db: Queryable, username: string): Promise<Usuario | null> {
  const { rows } = await db.query<Usuario>(
    'SELECT id, password_hash FROM usuario WHERE username = $1 AND activo',
    [username],
  );
  return rows[0] ?? null;
}

export interface RefreshToken {
  jti: string;
  /** Seconds from now. */
  lifetime: number;
}

/** Opens a family of refresh tokens with its first, and forgets what has expired. */
export function openFamily(
  pool: pg.Pool,
  family: string,
  usuario: number,
  token: RefreshToken,
): Promise<void> {
  return transaction(pool, async (client) => {
    await client.query('DELETE FROM token_refresh WHERE expira < now()');
    await client.query(
      `DELETE FROM familia_refresh f WHERE f.usuario = $1
       AND NOT EXISTS (SELECT FROM token_refresh t WHERE t.familia = f.id)`,
      [usuario],
    );
    await client.query('INSERT INTO familia_refresh (id, usuario) VALUES ($1, $2)', [family, usuario]);
    await client.query(
      `INSERT INTO token_refresh (jti, familia, expira) VALUES ($1, $2, now() + $3 * interval '1 second')`,
      [token.jti, family, token.lifetime],
    );
  });
}

/** Spends a token and keeps its successor, both or neither. Of several who try at once one succeeds. */
export async function rotate(db: Queryable, jti: string, next: RefreshToken): Promise<boolean> {
  const { rowCount } = await db.query(
    `WITH spent AS (
       UPDATE token_refresh t SET usado = now()
       FROM familia_refresh f JOIN usuario u ON u.id = f.usuario AND u.activo
       WHERE t.jti = $1 AND t.usado IS NULL AND f.id = t.familia AND f.revocada IS NULL
       RETURNING t.familia)
     INSERT INTO token_refresh (jti, familia, expira)
     SELECT $2, familia, now() + $3 * interval '1 second' FROM spent`,
    [jti, next.jti, next.lifetime],
  );
  return rowCount === 1;
}

/**
 * Revokes the family of a token that was spent more than `graceSeconds` ago: who brings it is not who got the
 * next.
 */
export async function revokeIfReused(db: Queryable, jti: string, graceSeconds: number): Promise<void> {
  await db.query(
    `UPDATE familia_refresh f SET revocada = now() FROM token_refresh t
     WHERE t.jti = $1 AND f.id = t.familia AND f.revocada IS NULL AND t.usado <= now() - $2 * interval '1 second'`,
    [jti, graceSeconds],
  );
}

/** Ends all sessions of a user. */
export async function revokeSessions(db: Queryable, usuario: number): Promise<void> {
  await db.query('UPDATE familia_refresh SET revocada = now() WHERE usuario = $1 AND revocada IS NULL', [
    usuario,
  ]);
}

export interface Attempts {
  count: number;
  /** Until the window ends. */
  seconds: number;
}

/** Counts an attempt before it is checked, so that a hundred at once are a hundred. */
export async function countAttempt(
  db: Queryable,
  username: string,
  address: string,
  windowSeconds: number,
): Promise<Attempts> {
  const { rows } = await db.query<Attempts>(
    `INSERT INTO intento_login AS l (username, direccion, intentos, hasta)
     VALUES ($1, $2, 1, now() + $3 * interval '1 second')
     ON CONFLICT (username, direccion) DO UPDATE SET
       intentos = CASE WHEN l.hasta <= now() THEN 1 ELSE least(l.intentos + 1, 1000000) END,
       hasta = CASE WHEN l.hasta <= now() THEN excluded.hasta ELSE l.hasta END
     RETURNING intentos AS count, greatest(1, ceil(extract(epoch FROM hasta - now())))::integer AS seconds`,
    [username, address, windowSeconds],
  );
  return rows[0] ?? { count: 1, seconds: windowSeconds };
}

/** A login that succeeded starts the count anew; windows of others that have passed go with it. */
export async function clearAttempts(db: Queryable, username: string, address: string): Promise<void> {
  await db.query('DELETE FROM intento_login WHERE (username = $1 AND direccion = $2) OR hasta < now()', [
    username,
    address,
  ]);
}
