import type { Queryable } from '../db.ts';
import type { JsonText } from './json.ts';

const RECORD = `jsonb_build_object('id', c.id, 'razon_social', c.razon_social) || c.campos`;
const OWN = 'cliente c JOIN cliente_usuario cu ON cu.cliente = c.id AND cu.usuario = $1';

export async function listClientes(db: Queryable, usuario: number): Promise<JsonText> {
  const { rows } = await db.query<{ json: JsonText }>(
    `SELECT coalesce(jsonb_agg(${RECORD} ORDER BY c.id), '[]')::text AS json FROM ${OWN}`,
    [usuario],
  );
  return rows[0]?.json ?? '[]';
}

export async function findCliente(db: Queryable, usuario: number, id: number): Promise<JsonText | null> {
  const { rows } = await db.query<{ json: JsonText }>(
    `SELECT (${RECORD})::text AS json FROM ${OWN} WHERE c.id = $2`,
    [usuario, id],
  );
  return rows[0]?.json ?? null;
}

/** The names that the user's record has beside `razon_social`, or null where there is no such record. */
export async function findClienteFields(
  db: Queryable,
  usuario: number,
  id: number,
): Promise<string[] | null> {
  const { rows } = await db.query<{ names: string[] }>(
    `SELECT ARRAY(SELECT jsonb_object_keys(c.campos)) AS names FROM ${OWN} WHERE c.id = $2 FOR UPDATE OF c`,
    [usuario, id],
  );
  return rows[0]?.names ?? null;
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
