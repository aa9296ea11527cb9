import type { TestServer } from '../support/server.ts';

/** Inserts an inmueble of the client $1. */
export const INMUEBLE = `INSERT INTO inmueble (cliente, tipo_via, nombre_via, numero_via, codigo_postal, ciudad, provincia)
  VALUES ($1, 'calle', 'Álamo', '9', '41001', 'Sevilla', 'Sevilla')`;

/** Whether one statement waits for a lock of another one. */
export async function isOneWaiting({ pool }: TestServer): Promise<boolean> {
  const { rows } = await pool.query<{ count: number }>(
    "SELECT count(*)::integer AS count FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
  );
  return rows[0]?.count === 1;
}
