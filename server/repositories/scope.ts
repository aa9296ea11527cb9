import { prepared, type Queryable } from '../db.ts';
import type { FindVisible, Relation, Relations } from '../fields/field.ts';

/** Inmuebles that the user ($1) may see, as `i`. All other records of a client belong to one. */
export const OWN_INMUEBLES =
  'inmueble i JOIN cliente_usuario cu ON cu.cliente = i.cliente AND cu.usuario = $1';

/**
 * The same as a condition on the client of the row that a statement locks or changes. After waiting for the row PostgreSQL
 * checks conditions again with the row as it is now, but with the rows that it had joined: with a join, or with IN, a property
 * that has moved to another client of the user would not be found.
 */
export const OF_OWN_CLIENT =
  'i.cliente = ANY (ARRAY(SELECT cliente FROM cliente_usuario WHERE usuario = $1))';

const VISIBLE: Record<Relation, string> = {
  cliente: 'SELECT cliente AS id FROM cliente_usuario WHERE usuario = $1 AND cliente = ANY($2::integer[])',
  inmueble: `SELECT i.id FROM ${OWN_INMUEBLES} WHERE i.id = ANY($2::integer[])`,
  suministro: `SELECT s.id FROM ${OWN_INMUEBLES} JOIN suministro s ON s.inmueble = i.id WHERE s.id = ANY($2::integer[])`,
};

/** The records named in a body that belong to the user. */
export function relationsOf(db: Queryable, usuario: number): Relations {
  const finder =
    (relation: Relation): FindVisible =>
    async (ids) => {
      const { rows } = await db.query<{ id: number }>(prepared(VISIBLE[relation], [usuario, ids]));
      return new Set(rows.map((row) => row.id));
    };
  return { cliente: finder('cliente'), inmueble: finder('inmueble'), suministro: finder('suministro') };
}

const findNothing: FindVisible = async () => new Set();

/** For bodies without references. */
export const NO_RELATIONS: Relations = {
  cliente: findNothing,
  inmueble: findNothing,
  suministro: findNothing,
};
