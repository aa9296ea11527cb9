import type { Queryable } from '../db.ts';

export interface Usuario {
  id: number;
  password_hash: string;
  activo: boolean;
}

export async function findUsername(db: Queryable, usuario: number): Promise<string | null> {
  const { rows } = await db.query<{ username: string }>('SELECT username FROM usuario WHERE id = $1', [
    usuario,
  ]);
  return rows[0]?.username ?? null;
}

/**
 * Puts a new hash in the place of the one that was checked. False where that one is no longer the user's: of two changes
 * at once the second is refused.
 */
export async function replacePasswordHash(
  db: Queryable,
  { id, password_hash: former }: Usuario,
  passwordHash: string,
): Promise<boolean> {
  const { rowCount } = await db.query(
    'UPDATE usuario SET password_hash = $3 WHERE id = $1 AND password_hash = $2 AND activo',
    [id, former, passwordHash],
  );
  return rowCount === 1;
}
