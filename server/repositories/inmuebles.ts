import { preparedWhileFew, type Queryable } from '../db.ts';
import { assign, insert, isAny, selectOne, update, type JsonText, type List } from './json.ts';
import { OF_OWN_CLIENT, OWN_INMUEBLES } from './scope.ts';

const COLUMNS = `i.id, i.tipo, i.tipo_via, i.nombre_via, i.numero_via, i.portal, i.escalera, i.planta, i.puerta,
  i.codigo_postal, i.ciudad, i.provincia, i.estado, i.activo, i.fecha_cambio_estado, i.cliente`;

const RELATED = `
  ARRAY(SELECT t.id FROM inquilino t WHERE t.inmueble = i.id ORDER BY t.id) AS inquilinos,
  ARRAY(SELECT l.constructora FROM constructora_inmueble l WHERE l.inmueble = i.id ORDER BY 1) AS constructoras,
  ARRAY(SELECT t.id FROM propietario t WHERE t.inmueble = i.id ORDER BY t.id) AS propietarios`;

/** The JSON of each property is stored with it: see migration 0007. */
export const listInmuebles = (): List => ({
  records: `SELECT i.id, i.json FROM ${OWN_INMUEBLES}`,
  values: [],
});

export function findInmueble(db: Queryable, usuario: number, id: number): Promise<JsonText | null> {
  return selectOne(db, `SELECT ${COLUMNS}, ${RELATED} FROM ${OWN_INMUEBLES} WHERE i.id = $2`, [usuario, id]);
}

export function lockInmueble(db: Queryable, usuario: number, id: number): Promise<boolean> {
  return isAny(db, `SELECT FROM inmueble i WHERE i.id = $2 AND ${OF_OWN_CLIENT} FOR UPDATE`, [usuario, id]);
}

export function insertInmueble(db: Queryable, values: object): Promise<number> {
  return insert(db, 'inmueble', { ...values });
}

/** Changes the given columns of the user's property, at least one, and returns it; null if there is none. */
export async function changeInmueble(
  db: Queryable,
  usuario: number,
  id: number,
  values: object,
): Promise<JsonText | null> {
  const columns = { ...values } as Record<string, unknown>;
  const text = `UPDATE inmueble i SET ${assign(columns, 3)} WHERE i.id = $2 AND ${OF_OWN_CLIENT}
    RETURNING (SELECT row_to_json(r)::text FROM (SELECT ${COLUMNS}, ${RELATED}) r) AS json`;
  const { rows } = await db.query<{ json: JsonText }>(
    preparedWhileFew(text, [usuario, id, ...Object.values(columns)]),
  );
  return rows[0]?.json ?? null;
}

export function updateInmueble(db: Queryable, id: number, values: object): Promise<void> {
  return update(db, 'inmueble', id, { ...values });
}
