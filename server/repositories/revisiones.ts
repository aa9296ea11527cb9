import type pg from 'pg';
import { prepared, type Queryable } from '../db.ts';
import { readTexts } from '../read-texts.ts';
import { JsonArray } from './json-array.ts';
import type { List } from './json.ts';
import { OWN_INMUEBLES } from './scope.ts';

/** The resources with a revision for each client; see migration 0006. */
export type Recurso =
  | 'cliente'
  | 'inmueble'
  | 'inquilino'
  | 'propietario'
  | 'constructora'
  | 'suministro'
  | 'incidencia'
  | 'solicitud'
  | 'documento'
  | 'factura';

/**
 * A text that changes with every revision that a user ($1) can see in a resource: those of their clients, and the
 * shared one. It contains the revisions in the order of the user's clients, because the order of the list depends on
 * it. A client without a row, written while triggers were disabled, has a new one each time.
 */
const revisionOf = (recurso: Recurso): string => `concat(
  (SELECT valor FROM revision_comun WHERE recurso = '${recurso}'),
  (SELECT string_agg(cu.cliente || ':' || coalesce(r.valor, gen_random_uuid()), ',' ORDER BY cu.orden)
   FROM cliente_usuario cu LEFT JOIN revision r ON r.cliente = cu.cliente AND r.recurso = '${recurso}'
   WHERE cu.usuario = $1))`;

export interface Revision {
  revision: string;
  /** Whether the filter's inmueble is the user's; true without a filter. */
  isVisible: boolean;
}

/** Reads by primary key, so it costs the same for lists of any size. */
export async function readRevision(
  db: Queryable,
  recurso: Recurso,
  usuario: number,
  inmueble: number | null,
): Promise<Revision> {
  // A statement locks every table it names. Without a filter, a locked inmueble table must not block other
  // lists.
  const isVisible = inmueble === null ? 'true' : `EXISTS (SELECT FROM ${OWN_INMUEBLES} WHERE i.id = $2)`;
  const text = `SELECT ${revisionOf(recurso)} AS revision, ${isVisible} AS "isVisible"`;
  const values = inmueble === null ? [usuario] : [usuario, inmueble];
  const { rows } = await db.query<Revision>(prepared(text, values));
  const [found] = rows;
  if (!found) throw new Error('The database gave no revision');
  return found;
}

/**
 * Locks the user's revisions of a resource, in the order of the triggers: for builders' links, whose transaction has
 * several statements.
 */
export async function lockRevisions(db: Queryable, recurso: Recurso, usuario: number): Promise<void> {
  await db.query(
    `SELECT FROM revision r WHERE r.recurso = $2 AND r.cliente IN (SELECT cliente FROM cliente_usuario WHERE usuario = $1)
     ORDER BY r.cliente FOR NO KEY UPDATE`,
    [usuario, recurso],
  );
}

/**
 * Reads a list and its revision in one snapshot: the revision comes first, then the records in order, in rows of their own,
 * so that neither the database nor the server builds the whole list as one text.
 */
export async function readList(
  pool: pg.Pool,
  recurso: Recurso,
  usuario: number,
  { records, values }: List,
): Promise<{ revision: string; json: Buffer[] }> {
  const text = `SELECT text FROM (
    (SELECT 0 AS place, ${revisionOf(recurso)} AS text) UNION ALL (${records} ORDER BY 1)) t ORDER BY place`;
  const array = new JsonArray();
  let revision: string | undefined;
  await readTexts(pool, prepared(text, [usuario, ...values]), (row) => {
    if (revision === undefined) revision = row;
    else array.add(row);
  });
  if (revision === undefined) throw new Error('The database gave no list');
  return { revision, json: array.end() };
}
