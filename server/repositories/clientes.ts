import { prepared, type Queryable } from '../db.ts';
import { isAny, type JsonText, type List } from './json.ts';

/** The columns last: a client's own fields may have the same names. */
const RECORD = `c.campos || jsonb_build_object('id', c.id, 'razon_social', c.razon_social)`;
const OWN = 'cliente c JOIN cliente_usuario cu ON cu.cliente = c.id AND cu.usuario = $1';

/** In the order in which the user was given them: the first is the current one (CLIENT-1). */
export const listClientes = (): List => ({
  records: `SELECT cu.orden, (${RECORD})::text FROM ${OWN}`,
  values: [],
});

export async function findCliente(db: Queryable, usuario: number, id: number): Promise<JsonText | null> {
  const text = `SELECT (${RECORD})::text AS json FROM ${OWN} WHERE c.id = $2`;
  const { rows } = await db.query<{ json: JsonText }>(prepared(text, [usuario, id]));
  return rows[0]?.json ?? null;
}

export function lockCliente(db: Queryable, usuario: number, id: number): Promise<boolean> {
  return isAny(db, `SELECT FROM ${OWN} WHERE c.id = $2 FOR UPDATE OF c`, [usuario, id]);
}

/** The record's field names besides `razon_social`. */
export async function findClienteFields(db: Queryable, id: number): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(
    'SELECT jsonb_object_keys(campos) AS name FROM cliente WHERE id = $1',
    [id],
  );
  return rows.map((row) => row.name);
}

export async function updateCliente(
  db: Queryable,
  id: number,
  razonSocial: string | undefined,
  campos: Record<string, unknown>,
): Promise<void> {
  await db.query(
    'UPDATE cliente SET razon_social = coalesce($2, razon_social), campos = campos || $3::jsonb WHERE id = $1',
    [id, razonSocial ?? null, JSON.stringify(campos)],
  );
}
