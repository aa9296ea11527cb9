import type { Queryable } from '../db.ts';

/** The maximum number of rows that a statement deletes, so that it ends long before its timeout. */
const BATCH = 1000;

/**
 * Deletes at most `BATCH` rows of a table with this primary key, and returns whether there may be more. Skips rows
 * locked by a request, to avoid deadlocks. A separate query finds the rows: a subquery of the DELETE may run more
 * than once, and would find other rows each time. `time` names an indexed column, by which
 * the oldest rows are found first. Without it, a statement may read through rows that earlier statements have deleted.
 */
export async function removeBatch(
  db: Queryable,
  { table, key, isExpired, time }: { table: string; key: string; isExpired: string; time?: string },
  values: number[] = [],
): Promise<boolean> {
  const order = time === undefined ? '' : `ORDER BY ${time}`;
  const { rowCount } = await db.query(
    `WITH expired AS MATERIALIZED (
       SELECT ${key} FROM ${table} WHERE ${isExpired} ${order} LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
     DELETE FROM ${table} WHERE (${key}) IN (SELECT ${key} FROM expired)`,
    values,
  );
  return rowCount === BATCH;
}
