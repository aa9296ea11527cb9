import type pg from 'pg';
import { transaction } from './db.ts';
import { hashPassword } from './passwords.ts';

export interface NewAccount {
  username: string;
  password: string;
  razonSocial: string;
  /** The client's other fields, under its own names (§3). */
  campos?: Readonly<Record<string, string | null>>;
}

/** A user with a client of their own. Throws the database's error where the name is taken. */
export async function createAccount(
  pool: pg.Pool,
  account: NewAccount,
): Promise<{ usuario: number; cliente: number }> {
  const passwordHash = await hashPassword(account.password);
  return transaction(pool, async (client) => {
    const { rows } = await client.query<{ usuario: number; cliente: number }>(
      `WITH u AS (INSERT INTO usuario (username, password_hash) VALUES ($1, $2) RETURNING id),
            c AS (INSERT INTO cliente (razon_social, campos) VALUES ($3, $4) RETURNING id)
       INSERT INTO cliente_usuario (usuario, cliente) SELECT u.id, c.id FROM u, c RETURNING usuario, cliente`,
      [account.username, passwordHash, account.razonSocial, JSON.stringify(account.campos ?? {})],
    );
    const [created] = rows;
    if (!created) throw new Error('The account was not created.');
    return created;
  });
}
