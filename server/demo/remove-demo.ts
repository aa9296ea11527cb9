import type pg from 'pg';
import { transaction, type Queryable } from '../db.ts';
import { lockRecordsOf } from '../removal/lock-records.ts';
import { findFilesOnlyOf } from '../repositories/stored-files.ts';
import { StartError } from '../start-error.ts';
import type { FileStorage } from '../storage/file-storage.ts';
import { LEFT_REMEDY, removeFiles } from '../storage/remove-files.ts';

/** Of demo clients or demo users. The alias of the builder is `c`. */
const IS_DEMO_BUILDER = '(c.demo OR c.creada_por IN (SELECT id FROM usuario WHERE demo))';

/**
 * Demo clients that no real user has access to. Waits for links and records that are being stored, and keeps others from
 * storing any.
 */
async function lockGoing(db: Queryable): Promise<number[]> {
  await db.query('SELECT FROM cliente WHERE demo ORDER BY id FOR UPDATE');
  const { rows } = await db.query<{ id: number }>(
    `SELECT c.id FROM cliente c WHERE c.demo AND NOT EXISTS (
       SELECT FROM cliente_usuario cu JOIN usuario u ON u.id = cu.usuario
       WHERE cu.cliente = c.id AND NOT u.demo)`,
  );
  const going = rows.map(({ id }) => id);
  await lockRecordsOf(db, going);
  // A builder's link to a property locks the builder.
  await db.query(`SELECT FROM constructora c WHERE ${IS_DEMO_BUILDER} ORDER BY c.id FOR UPDATE`);
  return going;
}

interface Removed {
  files: string[];
  users: number;
  clients: number;
  builders: number;
}

async function removeRows(db: Queryable): Promise<Removed> {
  const going = await lockGoing(db);
  const files = await findFilesOnlyOf(db, going);
  await db.query('DELETE FROM cliente WHERE id = ANY($1::integer[])', [going]);
  const builders = await db.query(
    `DELETE FROM constructora c
     WHERE ${IS_DEMO_BUILDER} AND NOT EXISTS (SELECT FROM constructora_inmueble ci WHERE ci.constructora = c.id)`,
  );
  const users = await db.query('DELETE FROM usuario WHERE demo');
  await db.query('UPDATE cliente SET demo = false WHERE demo');
  await db.query('UPDATE constructora SET demo = false WHERE demo');
  await db.query('INSERT INTO demo_retirada DEFAULT VALUES');
  return {
    files,
    users: users.rowCount ?? 0,
    clients: going.length,
    builders: builders.rowCount ?? 0,
  };
}

/** Whether `removeDemo` ever ran on this database. */
export async function isDemoRemoved(db: Queryable): Promise<boolean> {
  const { rowCount } = await db.query('SELECT FROM demo_retirada LIMIT 1');
  return rowCount === 1;
}

/**
 * Deletes what `seedDemo` created and what was added to it since, except what real users have access to. Throws StartError if
 * files remain, once everything else is deleted.
 */
export async function removeDemo(pool: pg.Pool, storage: FileStorage): Promise<string> {
  const { files, users, clients, builders } = await transaction(pool, removeRows);
  // There may be clients and builders without accounts, which --remove-user leaves.
  if (users + clients + builders === 0) return 'There is no demo data to remove.';
  // After the records: a file without a record does no harm.
  const { left, reason } = await removeFiles(storage, files);
  const records = `Removed: demo accounts ${users}, demo clients ${clients}, builders ${builders}`;
  if (left.length > 0)
    throw new StartError(
      `${records}, files ${files.length - left.length} of ${files.length}. The storage did not remove the others ` +
        `(${reason}): ${left.join(', ')}. ${LEFT_REMEDY}`,
    );
  return `${records}, files ${files.length}.`;
}
