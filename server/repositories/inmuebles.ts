import type { Queryable } from '../db.ts';
import { RecentlyUsed } from '../recently-used.ts';
import { insert, isAny, selectOne, update, type JsonText } from './json.ts';
import { OWN_INMUEBLES } from './scope.ts';

const COLUMNS = `i.id, i.tipo, i.tipo_via, i.nombre_via, i.numero_via, i.portal, i.escalera, i.planta, i.puerta,
  i.codigo_postal, i.ciudad, i.provincia, i.estado, i.activo, i.fecha_cambio_estado, i.cliente`;

const RELATED = `
  ARRAY(SELECT t.id FROM inquilino t WHERE t.inmueble = i.id ORDER BY t.id) AS inquilinos,
  ARRAY(SELECT l.constructora FROM constructora_inmueble l WHERE l.inmueble = i.id ORDER BY 1) AS constructoras,
  ARRAY(SELECT t.id FROM propietario t WHERE t.inmueble = i.id ORDER BY t.id) AS propietarios`;

/** 'id:xmin' is another one whenever the row is: PostgreSQL gives each new version of a row a transaction of its own. */
const VERSION = `i.id || ':' || i.xmin::text`;

/** All versions in the order of ids, and of some ids ($2) the rows as lines 'version JSON', both as of one moment. */
const LIST = `SELECT
  (SELECT coalesce(string_agg(${VERSION}, ',' ORDER BY i.id), '') FROM ${OWN_INMUEBLES}) AS versions,
  (SELECT string_agg(${VERSION} || ' ' || row_to_json(r)::text, E'\\n')
    FROM ${OWN_INMUEBLES} CROSS JOIN LATERAL (SELECT ${COLUMNS}) r WHERE i.id = ANY($2::integer[])) AS lines`;

/** What was last sent to a user. */
interface Sent {
  versions: string;
  /** By version. */
  rows: ReadonlyMap<string, string>;
  json: JsonText;
  /** Of the JSON; its rows are as long again. */
  length: number;
}

const NOTHING: Sent = { versions: '', rows: new Map(), json: '[]', length: 2 };
const KEPT_CHARACTERS = 32 * 1024 * 1024;

/** Reads only those rows of a list that changed since this user had it: where none has, an eighth of the work. */
export function createListInmuebles(db: Queryable): (usuario: number) => Promise<JsonText> {
  const kept = new RecentlyUsed<number, Sent>(KEPT_CHARACTERS);
  return async (usuario) => {
    const former = kept.get(usuario) ?? NOTHING;
    const list = await readChanges(db, usuario, former);
    if (list !== former) kept.set(usuario, list);
    return list.json;
  };
}

async function readChanges(db: Queryable, usuario: number, former: Sent): Promise<Sent> {
  let now = await readList(db, usuario, []);
  if (now.versions === former.versions) return former;
  const known = new Map(former.rows);
  while (now.versions !== '') {
    for (const [version, row] of now.lines) known.set(version, row);
    const { versions } = now;
    const rows = new Map(versions.split(',').map((version) => [version, known.get(version)]));
    if (isWhole(rows)) {
      const json = `[${[...rows.values()].join()}]`;
      return { versions, rows, json, length: json.length };
    }
    const missing = [...rows].filter(([, row]) => row === undefined);
    now = await readList(
      db,
      usuario,
      missing.map(([version]) => parseInt(version, 10)),
    );
  }
  return NOTHING;
}

const isWhole = (rows: Map<string, string | undefined>): rows is Map<string, string> =>
  ![...rows.values()].includes(undefined);

async function readList(
  db: Queryable,
  usuario: number,
  wanted: number[],
): Promise<{ versions: string; lines: [version: string, row: string][] }> {
  const { rows } = await db.query<{ versions: string; lines: string | null }>(LIST, [usuario, wanted]);
  const { versions = '', lines = null } = rows[0] ?? {};
  const split = (line: string): [string, string] => {
    const end = line.indexOf(' ');
    return [line.slice(0, end), line.slice(end + 1)];
  };
  return { versions, lines: lines?.split('\n').map(split) ?? [] };
}

export function findInmueble(db: Queryable, usuario: number, id: number): Promise<JsonText | null> {
  return selectOne(db, `SELECT ${COLUMNS}, ${RELATED} FROM ${OWN_INMUEBLES} WHERE i.id = $2`, [usuario, id]);
}

export function lockInmueble(db: Queryable, usuario: number, id: number): Promise<boolean> {
  return isAny(db, `SELECT FROM ${OWN_INMUEBLES} WHERE i.id = $2 FOR UPDATE OF i`, [usuario, id]);
}

export function insertInmueble(db: Queryable, values: object): Promise<number> {
  return insert(db, 'inmueble', { ...values });
}

export function updateInmueble(db: Queryable, id: number, values: object): Promise<void> {
  return update(db, 'inmueble', id, { ...values });
}
