import { fork } from 'node:child_process';
import { once } from 'node:events';

const [, PROGRAM = '', ...ARGUMENTS] = process.argv;

/**
 * Fills the database in a process of its own, this program with `--seed`: the half gigabyte that 10,000 properties take
 * meanwhile, most of it in the embedded database, which gives none back, goes with it. Ends with it where it fails, having said why.
 */
export async function seedApart(): Promise<void> {
  const child = fork(PROGRAM, [...ARGUMENTS, '--seed']);
  const [status] = (await once(child, 'exit')) as [number | null];
  if (status !== 0) process.exit(status ?? 1);
}

/** Nobody waits for the data any more once who asked for it has ended. */
export function endWithParent(): void {
  process.once('disconnect', () => process.exit(1));
  // To listen keeps a process from ending.
  process.channel?.unref();
}
