import { prepared, type Queryable } from '../db.ts';

/** JSON from the database; sent unchanged, never parsed. */
export type JsonText = string & { readonly brand?: 'json' };

interface Row {
  json: JsonText;
}

/** A list as an SQL statement for its records as seen by a user ($1), with its other parameters. */
export interface List {
  /** A select of a number above zero, by which the list is ordered (mostly the id), and the JSON text of each record. */
  records: string;
  values: readonly unknown[];
}

/** The rows of a select that has an `id`. */
export const listOf = (select: string, values: readonly unknown[] = []): List => ({
  records: `SELECT r.id, row_to_json(r)::text FROM (${select}) r`,
  values,
});

/** The one row of a select as a JSON object, or null. */
export async function selectOne(db: Queryable, select: string, params: unknown[]): Promise<JsonText | null> {
  const text = `SELECT row_to_json(r)::text AS json FROM (${select}) r`;
  const { rows } = await db.query<Row>(prepared(text, params));
  return rows[0]?.json ?? null;
}

/** Whether a select finds any row. */
export async function isAny(db: Queryable, select: string, params: unknown[]): Promise<boolean> {
  const { rowCount } = await db.query(prepared(select, params));
  return rowCount !== null && rowCount > 0;
}

/** Columns come from our own field lists, never from a request. */
type Columns = Readonly<Record<string, unknown>>;

/** Inserts a record, always with the same columns of its table, and returns its id. */
export async function insert(db: Queryable, table: string, values: Columns): Promise<number> {
  const columns = Object.keys(values);
  const places = columns.map((_, index) => `$${index + 1}`);
  const sql = `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${places.join(', ')}) RETURNING id`;
  const { rows } = await db.query<{ id: number }>(prepared(sql, Object.values(values)));
  const id = rows[0]?.id;
  if (id === undefined) throw new Error(`${table} gave no id`);
  return id;
}

/** The assignments of the given columns, with parameters from `first` on. */
export function assign(values: Columns, first: number): string {
  return Object.keys(values)
    .map((column, index) => `${column} = $${first + index}`)
    .join(', ');
}

/** Changes the given columns of one record; without any, nothing. */
export async function update(db: Queryable, table: string, id: number, values: Columns): Promise<void> {
  if (Object.keys(values).length === 0) return;
  await db.query(`UPDATE ${table} SET ${assign(values, 2)} WHERE id = $1`, [id, ...Object.values(values)]);
}
