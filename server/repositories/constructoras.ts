import type { Queryable } from '../db.ts';
import { insert, isAny, listOf, selectOne, update, type JsonText, type List } from './json.ts';
import { lockRevisions } from './revisiones.ts';
import { OWN_INMUEBLES } from './scope.ts';

const COLUMNS = 'c.id, c.empresa, c.persona_contacto, c.telefono, c.correo';

const ONE = `SELECT ${COLUMNS},
  ARRAY(SELECT l.inmueble FROM constructora_inmueble l
        JOIN inmueble i ON i.id = l.inmueble
        JOIN cliente_usuario cu ON cu.cliente = i.cliente AND cu.usuario = $1
        WHERE l.constructora = c.id ORDER BY 1) AS inmuebles
  FROM constructora c`;

/** The same for all builders: reads the links of the caller's inmuebles once, where `ONE` reads every client's to each. */
const ALL = `SELECT ${COLUMNS}, coalesce(own.inmuebles, '{}') AS inmuebles
  FROM constructora c LEFT JOIN (
    SELECT l.constructora, array_agg(l.inmueble ORDER BY l.inmueble) AS inmuebles
    FROM ${OWN_INMUEBLES} JOIN constructora_inmueble l ON l.inmueble = i.id GROUP BY 1
  ) own ON own.constructora = c.id`;

const LINKED_TO =
  'EXISTS (SELECT FROM constructora_inmueble l WHERE l.constructora = c.id AND l.inmueble = $2)';

/** All clients share the builders; each shows only the caller's inmuebles. */
export function listConstructoras(inmueble: number | null): List {
  return inmueble === null ? listOf(ALL) : listOf(`${ONE} WHERE ${LINKED_TO}`, [inmueble]);
}

export function findConstructora(db: Queryable, usuario: number, id: number): Promise<JsonText | null> {
  return selectOne(db, `${ONE} WHERE c.id = $2`, [usuario, id]);
}

export interface ConstructoraData {
  empresa: string;
  persona_contacto: string;
  telefono: string;
  correo: string;
}

interface StoredConstructora extends ConstructoraData {
  creada_por: number | null;
  /** Another client also works with it. */
  is_shared: boolean;
}

export function lockConstructora(db: Queryable, _usuario: number, id: number): Promise<boolean> {
  return isAny(db, 'SELECT FROM constructora WHERE id = $1 FOR UPDATE', [id]);
}

/** Reads an existing builder. */
export async function readConstructora(
  db: Queryable,
  usuario: number,
  id: number,
): Promise<StoredConstructora> {
  const { rows } = await db.query<StoredConstructora>(
    `SELECT c.empresa, c.persona_contacto, c.telefono, c.correo, c.creada_por, EXISTS (
       SELECT FROM constructora_inmueble l JOIN inmueble i ON i.id = l.inmueble
       WHERE l.constructora = c.id AND NOT EXISTS (
         SELECT FROM cliente_usuario cu WHERE cu.cliente = i.cliente AND cu.usuario = $1)) AS is_shared
     FROM constructora c WHERE c.id = $2`,
    [usuario, id],
  );
  const [found] = rows;
  if (!found) throw new Error(`There is no constructora ${id}`);
  return found;
}

export function insertConstructora(
  db: Queryable,
  values: ConstructoraData,
  usuario: number,
): Promise<number> {
  return insert(db, 'constructora', { ...values, creada_por: usuario });
}

export function updateConstructora(
  db: Queryable,
  id: number,
  values: Partial<ConstructoraData>,
): Promise<void> {
  return update(db, 'constructora', id, { ...values });
}

/**
 * Sets the caller's inmuebles of the builder; other clients' links are unchanged. Returns the inmuebles that are not the
 * caller's any more, to which nothing was linked.
 */
export async function replaceOwnLinks(
  db: Queryable,
  usuario: number,
  id: number,
  inmuebles: readonly number[],
): Promise<number[]> {
  // First the inmuebles, then their revisions, in the order of a change of an inmueble.
  await db.query('SELECT FROM inmueble WHERE id = ANY($1::integer[]) ORDER BY id FOR KEY SHARE', [inmuebles]);
  // From here on no inmueble moves to another client.
  await lockRevisions(db, 'constructora', usuario);
  await db.query(
    `DELETE FROM constructora_inmueble WHERE constructora = $2 AND NOT (inmueble = ANY($3::integer[]))
     AND inmueble IN (SELECT i.id FROM ${OWN_INMUEBLES})`,
    [usuario, id, inmuebles],
  );
  const { rows } = await db.query<{ id: number }>(
    `WITH own AS MATERIALIZED (SELECT i.id FROM ${OWN_INMUEBLES} WHERE i.id = ANY($3::integer[])),
       linked AS (INSERT INTO constructora_inmueble (constructora, inmueble) SELECT $2, id FROM own ON CONFLICT DO NOTHING)
     SELECT id FROM own`,
    [usuario, id, inmuebles],
  );
  const own = new Set(rows.map((row) => row.id));
  return inmuebles.filter((inmueble) => !own.has(inmueble));
}
