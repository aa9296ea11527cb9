import type { Queryable } from '../db.ts';
import { RecentlyUsed } from '../recently-used.ts';
import { insert, listOf, selectOne, update, type JsonText } from './json.ts';
import { OWN_INMUEBLES } from './scope.ts';

const COLUMNS = `i.id, i.tipo, i.tipo_via, i.nombre_via, i.numero_via, i.portal, i.escalera, i.planta, i.puerta,
  i.codigo_postal, i.ciudad, i.provincia, i.estado, i.activo, i.fecha_cambio_estado, i.cliente`;

const RELATED = `
  ARRAY(SELECT t.id FROM inquilino t WHERE t.inmueble = i.id ORDER BY t.id) AS inquilinos,
  ARRAY(SELECT l.constructora FROM constructora_inmueble l WHERE l.inmueble = i.id ORDER BY 1) AS constructoras,
  ARRAY(SELECT t.id FROM propietario t WHERE t.inmueble = i.id ORDER BY t.id) AS propietarios`;

/** Another one whenever a row of the list is: PostgreSQL gives each new version of a row a transaction of its own. */
const VERSION = `SELECT md5(string_agg(i.id || ':' || i.xmin::text, ',' ORDER BY i.id)) FROM ${OWN_INMUEBLES}`;

const LIST = listOf(`SELECT ${COLUMNS} FROM ${OWN_INMUEBLES}`);

const KEPT_CHARACTERS = 32 * 1024 * 1024;

/**
 * Writes a list anew only where a row of it has changed since; that it has not costs an eighth. Text and version are of
 * one statement, so that nothing comes between them.
 */
export function createListInmuebles(db: Queryable): (usuario: number) => Promise<JsonText> {
  const known = new RecentlyUsed<JsonText>(KEPT_CHARACTERS);
  return async (usuario) => {
    const { rows } = await db.query<{ version: string | null }>(`SELECT (${VERSION}) AS version`, [usuario]);
    const kept = known.get(rows[0]?.version ?? '');
    if (kept !== undefined) return kept;
    const fresh = await db.query<{ version: string | null; json: JsonText }>(
      `SELECT (${VERSION}) AS version, (${LIST}) AS json`,
      [usuario],
    );
    const { version, json } = fresh.rows[0] ?? { version: null, json: '[]' };
    known.set(version ?? '', json);
    return json;
  };
}

export function findInmueble(db: Queryable, usuario: number, id: number): Promise<JsonText | null> {
  return selectOne(db, `SELECT ${COLUMNS}, ${RELATED} FROM ${OWN_INMUEBLES} WHERE i.id = $2`, [usuario, id]);
}

export function insertInmueble(db: Queryable, values: object): Promise<number> {
  return insert(db, 'inmueble', { ...values });
}

export function updateInmueble(db: Queryable, id: number, values: object): Promise<void> {
  return update(db, 'inmueble', id, { ...values });
}
