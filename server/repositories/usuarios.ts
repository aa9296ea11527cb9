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
 * Replaces the checked hash by a new one. False if the hash has changed meanwhile, so the second of two concurrent
 * changes is refused.
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
