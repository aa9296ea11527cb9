import type pg from 'pg';

/**
 * The pool replaces broken connections, and their queries fail. Without listeners the error would also end the process, for
 * idle connections (the pool's event) and used ones (their own).
 */
export function outliveBrokenConnections(pool: pg.Pool): void {
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
}
