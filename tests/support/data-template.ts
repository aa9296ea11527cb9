import { createHash, randomUUID } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '../../server/db.ts';
import { seedDemo } from '../../server/demo/seed-demo.ts';
import { createDiskStorage } from '../../server/storage/disk-storage.ts';

/**
 * What a test server begins with is made once, and then copied: a database with the schema in it, and the demonstration of
 * today. Making it takes ten times as long as copying it.
 */

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const CACHE = join(ROOT, 'node_modules/.cache/lindero');
const HOUR = 60 * 60 * 1000;

/** Properties of the large portfolio; null where there is nothing but the schema. */
export type Demo = number | null;

/**
 * Another one for each day, for the demonstration tells of today, and each state of what makes the data. Taken when the
 * code is loaded that will make it: sources may change while tests run.
 */
const FINGERPRINT = fingerprint();

function fingerprint(): string {
  const hash = createHash('sha256').update(new Date().toDateString());
  const sources = readdirSync(join(ROOT, 'server'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  for (const path of ['package-lock.json', ...sources.sort()].map((source) => resolve(ROOT, source)))
    hash.update(relative(ROOT, path)).update(readFileSync(path));
  return hash.digest('hex').slice(0, 16);
}

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
