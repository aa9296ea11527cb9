import type pg from 'pg';
import type { Account, NamedClient } from '../accounts.ts';
import { namesOf } from '../client-names.ts';
import { transaction, type Queryable } from '../db.ts';
import { StartError } from '../start-error.ts';

interface UserTraces {
  sessions: number;
  /** Builders that the user registered. They are shared, so they stay. */
  builders: number;
  /** Clients that no other user has. */
  clientes: NamedClient[];
}

async function findTraces(db: Queryable, usuario: number): Promise<UserTraces> {
  const { rows } = await db.query<Omit<UserTraces, 'clientes'>>(
    `SELECT (SELECT count(*) FROM familia_refresh WHERE usuario = $1) AS sessions,
            (SELECT count(*) FROM constructora WHERE creada_por = $1) AS builders`,
    [usuario],
  );
  const { rows: clientes } = await db.query<NamedClient>(
    `SELECT c.id, c.razon_social FROM cliente_usuario cu JOIN cliente c ON c.id = cu.cliente
     WHERE cu.usuario = $1 AND NOT EXISTS (
       SELECT FROM cliente_usuario other WHERE other.cliente = c.id AND other.usuario <> $1)
     ORDER BY c.id`,
    [usuario],
  );
  const [{ sessions, builders } = { sessions: 0, builders: 0 }] = rows;
  return { sessions, builders, clientes };
}

function describeRest({ builders, clientes }: UserTraces): string[] {
  const names = namesOf(clientes);
  return [
    ...(builders > 0 ? [`Builders that this user registered stay: ${builders}.`] : []),
    ...(names === '' ? [] : [`Clients without any other user stay: ${names}. --remove-client removes them.`]),
  ];
}

/** Everything else of a user goes with the row: sessions, known addresses, stored responses and links to clients. */
async function removeRows(db: Queryable, { id, username }: Account): Promise<UserTraces> {
  const { rowCount } = await db.query('SELECT FROM usuario WHERE id = $1 FOR UPDATE', [id]);
  if (rowCount === 0) throw new StartError(`There is no user ${username} any more.`);
  const traces = await findTraces(db, id);
  await db.query('DELETE FROM intento_login WHERE username = $1', [username]);
  await db.query('DELETE FROM usuario WHERE id = $1', [id]);
  return traces;
}

/** Removes a user, or says what would go. Throws StartError if the user is removed meanwhile. */
export async function removeUser(pool: pg.Pool, account: Account, isConfirmed: boolean): Promise<string> {
  const { username } = account;
  if (!isConfirmed) {
    const traces = await findTraces(pool, account.id);
    return [
      `The user ${username} would be removed, with sessions ${traces.sessions}.`,
      ...describeRest(traces),
      'Nothing was removed. This cannot be undone: --yes removes the user.',
    ].join('\n');
  }
  const traces = await transaction(pool, (client) => removeRows(client, account));
  return [`Removed: user ${username}, sessions ${traces.sessions}.`, ...describeRest(traces)].join('\n');
}
