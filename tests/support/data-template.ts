import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '../../server/db.ts';
import { seedDemo } from '../../server/demo/seed-demo.ts';
import { createDiskStorage } from '../../server/storage/disk-storage.ts';
import { fingerprintOf } from '../../tools/fingerprint.ts';

/**
 * The initial data of test servers, created once and then copied: a database with the schema, and one with today's
 * demo data. Creating takes ten times as long as copying.
 */

const CACHE = fileURLToPath(new URL('../../node_modules/.cache/lindero/', import.meta.url));
const HOUR = 60 * 60 * 1000;

/** Properties of the large portfolio; null for the schema only. */
export type Demo = number | null;

/**
 * A key that changes with the day, because demo data depends on it, and with the sources that create the data.
 * Computed when that code is loaded, because sources may change while tests run.
 */
const FINGERPRINT = fingerprintOf(['server', 'package-lock.json'], new Date().toDateString()).slice(0, 16);

/** Creates and fills a data directory. */
export async function copyTemplate(demo: Demo, dataDir: string): Promise<void> {
  cpSync(await findTemplate(demo), dataDir, { recursive: true });
}

async function findTemplate(demo: Demo): Promise<string> {
  const path = join(CACHE, `data-${FINGERPRINT}-${demo ?? 'empty'}`);
  if (existsSync(path)) return path;
  await mkdir(CACHE, { recursive: true });
  removeFormerTemplates(CACHE);
  const partial = `${path}.${randomUUID()}`;
  if (demo !== null) await copyTemplate(null, partial);
  const database = await openDatabase({ dataDir: partial });
  if (demo !== null)
    await seedDemo(database.pool, createDiskStorage(join(partial, 'media')), { inmuebles: demo });
  await database.close();
  try {
    renameSync(partial, path);
  } catch (error) {
    // Another worker has created it first.
    rmSync(partial, { recursive: true });
    if (!existsSync(path)) throw error;
  }
  return path;
}

/** Templates of other sources or days; not deleted immediately, because another run may still use them. */
export function removeFormerTemplates(cache: string): void {
  for (const name of readdirSync(cache)) {
    // The cache also holds what tools/find-postgres.ts has installed.
    if (!name.startsWith('data-')) continue;
    const path = join(cache, name);
    const made = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (name.includes(FINGERPRINT) || Date.now() - made < HOUR) continue;
    // If two workers delete the same one, it may already be gone.
    rmSync(path, { recursive: true, force: true, maxRetries: 3 });
  }
}
