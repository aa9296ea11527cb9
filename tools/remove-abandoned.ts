import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isRunning } from './install.mjs';

/** Removes what processes have left that have ended. The pattern finds the id of its process in a name. */
export function removeAbandoned(folder: string, pattern: RegExp): void {
  for (const name of readdirSync(folder)) {
    const pid = pattern.exec(name)?.[1];
    if (pid !== undefined && !isRunning(Number(pid)))
      rmSync(join(folder, name), { recursive: true, force: true });
  }
}
