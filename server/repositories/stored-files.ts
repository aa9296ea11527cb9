import type { Queryable } from '../db.ts';

/** Files that only records of these clients name: with the clients, they lose their last record. */
export async function findFilesOnlyOf(db: Queryable, clientes: readonly number[]): Promise<string[]> {
  const { rows } = await db.query<{ key: string }>(
    `WITH i AS (SELECT id FROM inmueble WHERE cliente = ANY($1::integer[])),
          s AS (SELECT suministro.id FROM suministro JOIN i ON i.id = suministro.inmueble),
          named AS (
            SELECT d.archivo AS key, i.id IS NOT NULL OR s.id IS NOT NULL AS goes
            FROM documento d LEFT JOIN i ON i.id = d.inmueble LEFT JOIN s ON s.id = d.suministro
            UNION ALL
            SELECT f.archivo_factura, i.id IS NOT NULL FROM factura f LEFT JOIN i ON i.id = f.inmueble)
     SELECT key FROM named WHERE key IS NOT NULL GROUP BY key HAVING bool_and(goes)`,
    [clientes],
  );
  return rows.map(({ key }) => key);
}

/** A record that names a file. */
export interface FileRecord {
  key: string;
  recurso: 'documento' | 'factura';
  id: number;
  cliente: number;
}

export async function listFileRecords(db: Queryable): Promise<FileRecord[]> {
  const { rows } = await db.query<FileRecord>(
    `SELECT key, recurso, r.id, i.cliente FROM (
       SELECT d.archivo AS key, 'documento' AS recurso, d.id, coalesce(d.inmueble, s.inmueble) AS inmueble
       FROM documento d LEFT JOIN suministro s ON s.id = d.suministro
       UNION ALL SELECT archivo_factura, 'factura', id, inmueble FROM factura) r
     JOIN inmueble i ON i.id = r.inmueble
     WHERE key IS NOT NULL ORDER BY recurso, r.id`,
  );
  return rows;
}

/** Whether there ever was a record that may name a file: their numbers outlast them. */
export async function hadFileRecords(db: Queryable): Promise<boolean> {
  const { rows } = await db.query<{ had: boolean }>(
    `SELECT bool_or(pg_sequence_last_value(pg_get_serial_sequence(t, 'id')) IS NOT NULL) AS had
     FROM unnest(ARRAY['documento', 'factura']) t`,
  );
  return rows[0]?.had === true;
}
