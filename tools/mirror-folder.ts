import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Makes the files of a folder the same as those of another: a migration left by another branch would run. Those that are
 * the same already are not touched, because a server may read them, or another build write them.
 */
export function mirrorFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  const wanted = readdirSync(from);
  for (const name of readdirSync(to))
    if (!wanted.includes(name)) rmSync(join(to, name), { recursive: true, force: true });
  for (const name of wanted)
    if (!isSameFile(join(from, name), join(to, name))) copyFileSync(join(from, name), join(to, name));
}

const isSameFile = (one: string, other: string): boolean =>
  existsSync(other) && readFileSync(one).equals(readFileSync(other));
