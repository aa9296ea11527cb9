import type { Queryable } from '../db.ts';

/**
 * Keeps others from adding records to properties and supplies of these clients, whose rows are locked already, and waits for
 * records that are being added: a new record locks what it belongs to. So no file is stored for a record that this transaction
 * does not see.
 */
export async function lockRecordsOf(db: Queryable, clientes: readonly number[]): Promise<void> {
  await db.query('SELECT FROM inmueble WHERE cliente = ANY($1::integer[]) ORDER BY id FOR UPDATE', [
    clientes,
  ]);
  await db.query(
    `SELECT FROM suministro s JOIN inmueble i ON i.id = s.inmueble WHERE i.cliente = ANY($1::integer[])
     ORDER BY s.id FOR UPDATE OF s`,
    [clientes],
  );
}
