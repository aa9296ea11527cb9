import type pg from 'pg';
import { transaction, type Queryable } from './db.ts';
import { hashPassword } from './passwords.ts';
import { revokeSessions } from './repositories/sessions.ts';

interface NewAccount {
  username: string;
  password: string;
  razonSocial: string;
  /** The client's other fields, under its own names (§3). */
  campos?: Readonly<Record<string, string | null>>;
}

/** Creates a user with a client of their own. Throws the database's error if the name is taken. */
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

/** Creates a user with a client that exists. Throws the database's error if the name is taken. */
export async function createUserOf(
  pool: pg.Pool,
  cliente: number,
  { username, password }: Pick<NewAccount, 'username' | 'password'>,
): Promise<void> {
  await pool.query(
    `WITH u AS (INSERT INTO usuario (username, password_hash) VALUES ($1, $2) RETURNING id)
     INSERT INTO cliente_usuario (usuario, cliente) SELECT u.id, $3 FROM u`,
    [username, await hashPassword(password), cliente],
  );
}

export interface NamedClient {
  id: number;
  razon_social: string;
}

export interface Account {
  id: number;
  username: string;
  activo: boolean;
  demo: boolean;
  clientes: NamedClient[];
}

export async function listAccounts(db: Queryable): Promise<Account[]> {
  const { rows } = await db.query<Account>(
    `SELECT u.id, u.username, u.activo, u.demo,
            coalesce(json_agg(json_build_object('id', c.id, 'razon_social', c.razon_social) ORDER BY cu.orden)
                     FILTER (WHERE c.id IS NOT NULL), '[]') AS clientes
     FROM usuario u LEFT JOIN cliente_usuario cu ON cu.usuario = u.id LEFT JOIN cliente c ON c.id = cu.cliente
     GROUP BY u.id ORDER BY u.username`,
  );
  return rows;
}

/** Clients that no user has any more. A client stays when its last user is removed, or is taken from it. */
export async function listClientesWithoutUser(db: Queryable): Promise<NamedClient[]> {
  const { rows } = await db.query<NamedClient>(
    `SELECT id, razon_social FROM cliente c
     WHERE NOT EXISTS (SELECT FROM cliente_usuario cu WHERE cu.cliente = c.id) ORDER BY id`,
  );
  return rows;
}

/** Ends the user's sessions too: anyone with the old password may have one. */
export async function setPassword(pool: pg.Pool, usuario: number, password: string): Promise<void> {
  const passwordHash = await hashPassword(password);
  await transaction(pool, async (client) => {
    await client.query('UPDATE usuario SET password_hash = $2 WHERE id = $1', [usuario, passwordHash]);
    await revokeSessions(client, usuario);
  });
}

export function setActive(pool: pg.Pool, usuario: number, isActive: boolean): Promise<void> {
  return transaction(pool, async (client) => {
    await client.query('UPDATE usuario SET activo = $2 WHERE id = $1', [usuario, isActive]);
    if (!isActive) await revokeSessions(client, usuario);
  });
}

/** Ends every session of every user: their refresh tokens and their access tokens are refused from then on. */
export async function endAllSessions(db: Queryable): Promise<void> {
  await db.query('UPDATE familia_refresh SET revocada = now() WHERE revocada IS NULL');
}

/** Clients of this number, or else of this razón social. */
export async function findClientes(db: Queryable, text: string): Promise<NamedClient[]> {
  const { rows } = await db.query<NamedClient>(
    'SELECT id, razon_social FROM cliente WHERE id::text = $1 OR razon_social = $1 ORDER BY id',
    [text],
  );
  const numbered = rows.filter(({ id }) => String(id) === text);
  return numbered.length > 0 ? numbered : rows;
}

export async function findClienteNamed(db: Queryable, razonSocial: string): Promise<number | undefined> {
  const { rows } = await db.query<{ id: number }>(
    'SELECT id FROM cliente WHERE razon_social = $1 ORDER BY id LIMIT 1',
    [razonSocial],
  );
  return rows[0]?.id;
}

/** Returns false if the user did not have the client. */
export async function unlinkCliente(db: Queryable, usuario: number, cliente: number): Promise<boolean> {
  const { rowCount } = await db.query('DELETE FROM cliente_usuario WHERE usuario = $1 AND cliente = $2', [
    usuario,
    cliente,
  ]);
  return rowCount === 1;
}

/** Returns false if the user already had the client. */
export async function linkCliente(db: Queryable, usuario: number, cliente: number): Promise<boolean> {
  const { rowCount } = await db.query(
    'INSERT INTO cliente_usuario (usuario, cliente) VALUES ($1, $2) ON CONFLICT DO NOTHING',
    [usuario, cliente],
  );
  return rowCount === 1;
}
