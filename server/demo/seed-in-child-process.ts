import { fork } from 'node:child_process';
import { once } from 'node:events';

const [, PROGRAM = '', ...ARGUMENTS] = process.argv;

/**
 * Fills the database in a child process, which is this program with `--seed`. With 10,000 properties this takes half
 * a gigabyte of memory, most of it in the embedded database, which never frees it; it is freed when the child ends.
 * If the child fails, it has printed why, and this process ends too.
 */
export async function seedInChildProcess(): Promise<void> {
  const child = fork(PROGRAM, [...ARGUMENTS, '--seed']);
  const [status] = (await once(child, 'exit')) as [number | null];
  if (status !== 0) process.exit(status ?? 1);
}

/** Ends this process when its parent has ended, because nobody waits for the data any more. */
export function endWithParent(): void {
  process.once('disconnect', () => process.exit(1));
  // A listener would keep the process running.
  process.channel?.unref();
}
