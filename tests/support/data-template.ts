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
 * What a test server begins with is made once, and then copied: a database with the schema in it, and the demonstration of
 * today. Making it takes ten times as long as copying it.
 */

const CACHE = fileURLToPath(new URL('../../node_modules/.cache/lindero/', import.meta.url));
const HOUR = 60 * 60 * 1000;

/** Properties of the large portfolio; null where there is nothing but the schema. */
export type Demo = number | null;

/**
 * Another one for each day, for the demonstration tells of today, and each state of what makes the data. Taken when the
 * code is loaded that will make it: sources may change while tests run.
 */
const FINGERPRINT = fingerprintOf(['server', 'package-lock.json'], new Date().toDateString()).slice(0, 16);

/** Fills a data directory that is not there yet. */
export async function copyTemplate(demo: Demo, dataDir: string): Promise<void> {
  cpSync(await findTemplate(demo), dataDir, { recursive: true });
}

async function findTemplate(demo: Demo): Promise<string> {
  const path = join(CACHE, `data-${FINGERPRINT}-${demo ?? 'empty'}`);
  if (existsSync(path)) return path;
  await mkdir(CACHE, { recursive: true });
  removeFormer();
  const partial = `${path}.${randomUUID()}`;
  if (demo !== null) await copyTemplate(null, partial);
  const database = await openDatabase({ dataDir: partial });
  if (demo !== null)
    await seedDemo(database.pool, createDiskStorage(join(partial, 'media')), { inmuebles: demo });
  await database.close();
  try {
    renameSync(partial, path);
  } catch (error) {
    // Another worker was quicker.
    rmSync(partial, { recursive: true });
    if (!existsSync(path)) throw error;
  }
  return path;
}

/** What is of other sources or another day; not at once, for it may be another run that goes on with it. */
function removeFormer(): void {
  for (const name of readdirSync(CACHE)) {
    const path = join(CACHE, name);
    const made = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (name.includes(FINGERPRINT) || Date.now() - made < HOUR) continue;
    // Where two workers remove the same, one of them may find it gone.
    rmSync(path, { recursive: true, force: true, maxRetries: 3 });
  }
}
