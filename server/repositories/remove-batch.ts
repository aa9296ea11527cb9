import type { Queryable } from '../db.ts';

/** A statement deletes at most so many rows, to end long before its timeout. */
const BATCH = 1000;

/**
 * Deletes at most `BATCH` rows of a table with this primary key, and returns whether there may be more. Skips rows locked
 * by a request, to avoid deadlocks. The rows are found by a query of their own, because a subquery of the DELETE may run
 * more than once, and then finds other rows each time. With the name of an indexed column the oldest are found first: without
 * it, a statement may read what those before it have deleted.
 */
export async function removeBatch(
  db: Queryable,
  { table, key, isPast, time }: { table: string; key: string; isPast: string; time?: string },
  values: number[] = [],
): Promise<boolean> {
  const order = time === undefined ? '' : `ORDER BY ${time}`;
  const { rowCount } = await db.query(
    `WITH past AS MATERIALIZED (
       SELECT ${key} FROM ${table} WHERE ${isPast} ${order} LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
     DELETE FROM ${table} WHERE (${key}) IN (SELECT ${key} FROM past)`,
    values,
  );
  return rowCount === BATCH;
}
