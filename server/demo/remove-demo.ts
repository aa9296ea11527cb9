import type pg from 'pg';
import { transaction, type Queryable } from '../db.ts';
import type { FileStorage } from '../storage/file-storage.ts';

/** Demo clients that no real user has access to. */
const GOING = `SELECT c.id FROM cliente c WHERE c.demo AND NOT EXISTS (
  SELECT FROM cliente_usuario cu JOIN usuario u ON u.id = cu.usuario
  WHERE cu.cliente = c.id AND NOT u.demo)`;

/** Files that only the deleted records use. */
async function findFiles(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ key: string }>(
    `WITH going AS (SELECT id FROM inmueble WHERE cliente IN (${GOING})),
          named AS (
            SELECT d.archivo AS key, coalesce(d.inmueble, s.inmueble) AS inmueble
            FROM documento d LEFT JOIN suministro s ON s.id = d.suministro
            UNION ALL SELECT archivo_factura, inmueble FROM factura)
     SELECT key FROM named WHERE key IS NOT NULL
     GROUP BY key HAVING bool_and(inmueble IN (SELECT id FROM going))`,
  );
  return rows.map(({ key }) => key);
}

async function removeRows(db: Queryable): Promise<{ users: number; clients: number }> {
  const clients = await db.query(`DELETE FROM cliente WHERE id IN (${GOING})`);
  await db.query(
    `DELETE FROM constructora c
     WHERE (c.demo OR c.creada_por IN (SELECT id FROM usuario WHERE demo))
       AND NOT EXISTS (SELECT FROM constructora_inmueble ci WHERE ci.constructora = c.id)`,
  );
  const users = await db.query('DELETE FROM usuario WHERE demo');
  await db.query('UPDATE cliente SET demo = false WHERE demo');
  await db.query('UPDATE constructora SET demo = false WHERE demo');
  await db.query('INSERT INTO demo_retirada DEFAULT VALUES');
  return { users: users.rowCount ?? 0, clients: clients.rowCount ?? 0 };
}

/** Whether `removeDemo` ever ran on this database. */
export async function isDemoRemoved(db: Queryable): Promise<boolean> {
  const { rowCount } = await db.query('SELECT FROM demo_retirada LIMIT 1');
  return rowCount === 1;
}

/** Deletes what `seedDemo` created and what was added to it since, except what real users have access to. */
export async function removeDemo(pool: pg.Pool, storage: FileStorage): Promise<string> {
  const { files, removed } = await transaction(pool, async (client) => ({
    files: await findFiles(client),
    removed: await removeRows(client),
  }));
  // After the records: a file without a record does no harm.
  for (const key of files) await storage.remove(key);
  if (removed.users === 0) return 'There are no demo accounts.';
  return `Removed: demo accounts ${removed.users}, their clients ${removed.clients}, files ${files.length}.`;
}
