import type { Queryable } from '../db.ts';
import { insert, listOf, selectOne, type JsonText, type List } from './json.ts';
import { OWN_INMUEBLES } from './scope.ts';

/** The label of a supply's code, which has two spellings (§3). */
const TIPO_LABEL = `CASE WHEN s.tipo IN ('E', 'electricidad') THEN 'Electricidad' ELSE 'Gas' END AS tipo_suministro`;
const OWN_SUMINISTROS = `${OWN_INMUEBLES} JOIN suministro s ON s.inmueble = i.id`;

const SUMINISTROS = `SELECT s.id, s.inmueble, s.tipo, ${TIPO_LABEL}, s.cups, s.estado, s.observaciones
  FROM ${OWN_SUMINISTROS}`;

const INCIDENCIAS = `SELECT x.id, x.suministro, x.tipo, x.observaciones, x.estado, x.fecha_creacion,
  x.fecha_actualizacion, s.cups, ${TIPO_LABEL} FROM ${OWN_SUMINISTROS} JOIN incidencia x ON x.suministro = s.id`;

const SOLICITUDES = `SELECT x.id, x.suministro, x.tipo, x.observaciones, x.estado, x.fecha_creacion
  FROM ${OWN_SUMINISTROS} JOIN solicitud x ON x.suministro = s.id`;

/** All, or those of an inmueble. */
const listBy = (select: string, inmueble: number | null): List =>
  inmueble === null ? listOf(select) : listOf(`${select} WHERE i.id = $2`, [inmueble]);

export const listSuministros = (inmueble: number | null): List => listBy(SUMINISTROS, inmueble);

export function findSuministro(db: Queryable, usuario: number, id: number): Promise<JsonText | null> {
  return selectOne(db, `${SUMINISTROS} WHERE s.id = $2`, [usuario, id]);
}

export const listIncidencias = (inmueble: number | null): List => listBy(INCIDENCIAS, inmueble);

export function findIncidencia(db: Queryable, usuario: number, id: number): Promise<JsonText | null> {
  return selectOne(db, `${INCIDENCIAS} WHERE x.id = $2`, [usuario, id]);
}

export function insertIncidencia(db: Queryable, values: object): Promise<number> {
  return insert(db, 'incidencia', { ...values });
}

export const listSolicitudes = (inmueble: number | null): List => listBy(SOLICITUDES, inmueble);
