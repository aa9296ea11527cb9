import { createHash, randomUUID } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '../../server/db.ts';
import { seedDemo } from '../../server/demo/seed-demo.ts';
import { createDiskStorage } from '../../server/storage/disk-storage.ts';

/**
 * What a test server begins with is made once, and then copied: a database with the schema in it, and the demonstration of
 * today. Making it takes ten times as long as copying it.
 */

const CACHE = fileURLToPath(new URL('../../node_modules/.cache/lindero/', import.meta.url));
const SERVER = fileURLToPath(new URL('../../server/', import.meta.url));
const DAY = 24 * 60 * 60 * 1000;

/** Properties of the large portfolio; null where there is nothing but the schema. */
export type Demo = number | null;

/** Fills a data directory that is not there yet. */
export async function copyTemplate(demo: Demo, dataDir: string): Promise<void> {
  cpSync(await findTemplate(demo), dataDir, { recursive: true });
}

async function findTemplate(demo: Demo): Promise<string> {
  const path = join(CACHE, `data-${fingerprint()}-${demo ?? 'empty'}`);
  if (existsSync(path)) return path;
  await mkdir(CACHE, { recursive: true });
  removeFormer();
  const partial = `${path}.${randomUUID()}`;
  if (demo !== null) await copyTemplate(null, partial);
  const database = await openDatabase({ dataDir: partial });
  if (demo !== null)
    await seedDemo(database.pool, createDiskStorage(join(partial, 'media')), { inmuebles: demo });
  await database.close();
  if (existsSync(path)) rmSync(partial, { recursive: true });
  else renameSync(partial, path);
  return path;
}

/** Another one for each day and each state of the server's sources: the demonstration tells of today. */
function fingerprint(): string {
  const hash = createHash('sha256').update(new Date().toDateString());
  for (const entry of readdirSync(SERVER, { recursive: true, withFileTypes: true }).filter((one) =>
    one.isFile(),
  ))
    hash.update(readFileSync(join(entry.parentPath, entry.name)));
  return hash.digest('hex').slice(0, 16);
}

function removeFormer(): void {
  for (const name of readdirSync(CACHE)) {
    const path = join(CACHE, name);
    if (Date.now() - statSync(path).mtimeMs > DAY) rmSync(path, { recursive: true, force: true });
  }
}
