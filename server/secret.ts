import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf } from './code-of.ts';

/** Several processes may share the directory: the file is created atomically, and the first one stays. */
function makeKey(path: string): void {
  const own = `${path}.${randomUUID()}`;
  writeFileSync(own, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 });
  try {
    linkSync(own, path);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(own);
  }
}

/** The key in the data directory, created on the first start and readable only by its owner. */
export function loadSecretKey(dataDir: string): string {
  const path = join(dataDir, 'secret-key');
  if (!existsSync(path)) makeKey(path);
  const key = readFileSync(path, 'utf8').trim();
  if (key.length >= 32) return key;
  throw new Error(`${path} does not hold a key; remove it to have one made (everybody logs in again).`);
}
