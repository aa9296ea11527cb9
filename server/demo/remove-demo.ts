import { reasonOf } from '../reason-of.ts';
import type pg from 'pg';
import { transaction, type Queryable } from '../db.ts';
import { StartError } from '../start-error.ts';
import type { FileStorage } from '../storage/file-storage.ts';
import { atOnce } from './at-once.ts';

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

/** Deletes the files and returns the keys of those that could not be deleted, with the first reason. */
async function removeFiles(
  storage: FileStorage,
  files: readonly string[],
): Promise<{ left: string[]; reason: string }> {
  const left: string[] = [];
  let reason = '';
  await atOnce(files, async (key) => {
    try {
      await storage.remove(key);
    } catch (error) {
      left.push(key);
      reason ||= reasonOf(error);
    }
  });
  return { left, reason };
}

/**
 * Deletes what `seedDemo` created and what was added to it since, except what real users have access to. Throws StartError if
 * files remain, once everything else is deleted.
 */
export async function removeDemo(pool: pg.Pool, storage: FileStorage): Promise<string> {
  const { files, removed } = await transaction(pool, async (client) => ({
    files: await findFiles(client),
    removed: await removeRows(client),
  }));
  // After the records: a file without a record does no harm.
  const { left, reason } = await removeFiles(storage, files);
  const records = `Removed: demo accounts ${removed.users}, their clients ${removed.clients}`;
  if (left.length > 0)
    throw new StartError(
      `${records}, files ${files.length - left.length} of ${files.length}. The storage did not remove the others ` +
        `(${reason}). Nothing needs them; remove them by hand: ${left.join(', ')}`,
    );
  if (removed.users === 0) return 'There are no demo accounts.';
  return `${records}, files ${files.length}.`;
}
