import type { Queryable } from '../db.ts';
import { insert, listOf, selectOne, type JsonText, type List } from './json.ts';
import { OWN_INMUEBLES } from './scope.ts';

/** Tenants and owners: parties of one inmueble. */
export type TerceroTable = 'inquilino' | 'propietario';

const SELECT: Record<TerceroTable, string> = {
  inquilino: `SELECT t.id, t.nombre, t.apellidos, t.correo_electronico, t.telefono,
    t.bonificacion::text AS bonificacion, t.inmueble FROM ${OWN_INMUEBLES} JOIN inquilino t ON t.inmueble = i.id`,
  propietario: `SELECT t.id, t.nombre, t.apellidos, t.telefono, t.correo_electronico, t.numero_cuenta, t.inmueble
    FROM ${OWN_INMUEBLES} JOIN propietario t ON t.inmueble = i.id`,
};

export function listTerceros(table: TerceroTable, inmueble: number | null): List {
  return inmueble === null ? listOf(SELECT[table]) : listOf(`${SELECT[table]} WHERE i.id = $2`, [inmueble]);
}

export function findTercero(
  db: Queryable,
  table: TerceroTable,
  usuario: number,
  id: number,
): Promise<JsonText | null> {
  return selectOne(db, `${SELECT[table]} WHERE t.id = $2`, [usuario, id]);
}

export function insertTercero(db: Queryable, table: TerceroTable, values: object): Promise<number> {
  return insert(db, table, { ...values });
}
