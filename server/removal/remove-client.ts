import type pg from 'pg';
import type { NamedClient } from '../accounts.ts';
import { nameOf } from '../client-names.ts';
import { transaction, type Queryable } from '../db.ts';
import { findFilesOnlyOf } from '../repositories/stored-files.ts';
import { StartError } from '../start-error.ts';
import type { FileStorage } from '../storage/file-storage.ts';
import { LEFT_REMEDY, removeFiles } from '../storage/remove-files.ts';
import { makeVisible } from '../visible-text.ts';
import { lockRecordsOf } from './lock-records.ts';

/** What goes with a client. */
interface Belongings {
  /** How many records of each kind. */
  counts: Record<string, number>;
  builders: number[];
  /** Keys of the storage. */
  files: string[];
  /** Users who have no other client. */
  users: string[];
}

const COUNTS = `
WITH i AS (SELECT id FROM inmueble WHERE cliente = $1),
     s AS (SELECT suministro.id FROM suministro JOIN i ON i.id = suministro.inmueble)
SELECT (SELECT count(*) FROM i) AS properties,
       (SELECT count(*) FROM inquilino JOIN i ON i.id = inmueble) AS tenants,
       (SELECT count(*) FROM propietario JOIN i ON i.id = inmueble) AS owners,
       (SELECT count(*) FROM s) AS supplies,
       (SELECT count(*) FROM incidencia JOIN s ON s.id = suministro) AS incidents,
       (SELECT count(*) FROM solicitud JOIN s ON s.id = suministro) AS requests,
       (SELECT count(*) FROM documento d
        WHERE d.inmueble IN (SELECT id FROM i) OR d.suministro IN (SELECT id FROM s)) AS documents,
       (SELECT count(*) FROM factura JOIN i ON i.id = inmueble) AS invoices`;

/** A user who has this client ($1) and no other. */
const hasOnlyIt = (user: string): string => `(
  EXISTS (SELECT FROM cliente_usuario cu WHERE cu.usuario = ${user} AND cu.cliente = $1)
  AND NOT EXISTS (SELECT FROM cliente_usuario cu WHERE cu.usuario = ${user} AND cu.cliente <> $1))`;

/**
 * Builders are shared. One goes if no other client works with it, unless a user of another client registered it; a user who
 * has no client any more is none of another. One that nobody works with goes if a user who has only this client registered it.
 */
const BUILDERS = `
WITH linked AS (
  SELECT l.constructora AS id, bool_and(i.cliente = $1) AS is_own
  FROM constructora_inmueble l JOIN inmueble i ON i.id = l.inmueble GROUP BY 1)
SELECT c.id FROM constructora c LEFT JOIN linked ON linked.id = c.id
WHERE CASE
  WHEN linked.id IS NULL THEN ${hasOnlyIt('c.creada_por')}
  ELSE linked.is_own AND (
    EXISTS (SELECT FROM cliente_usuario cu WHERE cu.usuario = c.creada_por AND cu.cliente = $1)
    OR NOT EXISTS (SELECT FROM cliente_usuario cu WHERE cu.usuario = c.creada_por))
  END`;

/**
 * Responses that are kept for repeats contain records too, also those to users who have lost the client ($1) since, and those
 * about properties and builders ($2) that have come to it since. All responses are JSON, and comparing JSON cannot fail, whatever
 * they contain.
 */
const REMOVE_RESPONSES = `
WITH i AS (SELECT id FROM inmueble WHERE cliente = $1),
     own AS (SELECT to_jsonb(id) AS id FROM i),
     s AS (SELECT to_jsonb(suministro.id) AS id FROM suministro JOIN i ON i.id = suministro.inmueble)
DELETE FROM idempotencia a
WHERE EXISTS (SELECT FROM (SELECT a.respuesta::jsonb AS json) kept WHERE
  ${hasOnlyIt('a.usuario')}
  OR json -> 'cliente' = to_jsonb($1::integer)
  OR json -> 'inmueble' IN (SELECT id FROM own)
  OR json -> 'suministro' IN (SELECT id FROM s)
  OR json -> 'inmuebles' @> ANY (ARRAY(SELECT id FROM own))
  OR (json ? 'nombre_via' AND json -> 'id' IN (SELECT id FROM own))
  OR (json ? 'empresa' AND json -> 'id' IN (SELECT to_jsonb(unnest($2::integer[])))))`;

async function findBuilders(db: Queryable, cliente: number): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(BUILDERS, [cliente]);
  return rows.map(({ id }) => id);
}

async function findBelongings(db: Queryable, cliente: number): Promise<Belongings> {
  const counts = await db.query<Record<string, number>>(COUNTS, [cliente]);
  const users = await db.query<{ username: string }>(
    `SELECT username FROM usuario WHERE ${hasOnlyIt('usuario.id')} ORDER BY username`,
    [cliente],
  );
  return {
    counts: { ...counts.rows[0] },
    builders: await findBuilders(db, cliente),
    files: await findFilesOnlyOf(db, [cliente]),
    users: users.rows.map(({ username }) => username),
  };
}

/** Keeps others from adding records to the client, and from linking its builders. */
async function lock(db: Queryable, cliente: number): Promise<void> {
  const { rowCount } = await db.query('SELECT FROM cliente WHERE id = $1 FOR UPDATE', [cliente]);
  if (rowCount === 0) throw new StartError(`There is no client ${cliente} any more.`);
  await lockRecordsOf(db, [cliente]);
  // A builder's link to another client's property locks the builder.
  const builders = await findBuilders(db, cliente);
  await db.query('SELECT FROM constructora WHERE id = ANY($1::integer[]) ORDER BY id FOR UPDATE', [builders]);
}

async function removeRows(db: Queryable, cliente: number): Promise<Belongings> {
  await lock(db, cliente);
  const belongings = await findBelongings(db, cliente);
  await db.query(REMOVE_RESPONSES, [cliente, belongings.builders]);
  await db.query('DELETE FROM cliente WHERE id = $1', [cliente]);
  // Last, because nobody can create a builder from here until the commit: the builders have one revision for all clients.
  await db.query('DELETE FROM constructora WHERE id = ANY($1::integer[])', [belongings.builders]);
  return belongings;
}

/** How many of the files the storage does not have. */
async function countMissing(storage: FileStorage, files: readonly string[]): Promise<number> {
  const missing = new Set(files);
  if (missing.size === 0) return 0;
  for await (const { key } of storage.list()) missing.delete(key);
  return missing.size;
}

const describeCounts = ({ counts, builders }: Belongings, files: string): string =>
  [...Object.entries(counts), ['builders', builders.length], ['files', files]]
    .map((pair) => pair.join(' '))
    .join(', ');

function describeRest({ users }: Belongings, missing: number): string[] {
  const names = users.map(makeVisible).join(', ');
  return [
    ...(missing > 0
      ? [
          `Files that the storage does not have: ${missing}. Check that media/ is mounted, or the bucket's settings.`,
        ]
      : []),
    ...(names === '' ? [] : [`Users without any other client stay: ${names}. --remove-user removes them.`]),
  ];
}

async function preview(pool: pg.Pool, storage: FileStorage, cliente: NamedClient): Promise<string> {
  const belongings = await findBelongings(pool, cliente.id);
  const missing = await countMissing(storage, belongings.files);
  return [
    `The ${nameOf(cliente)} would be removed, with ${describeCounts(belongings, String(belongings.files.length))}.`,
    ...describeRest(belongings, missing),
    'Nothing was removed. This cannot be undone: --yes removes the client.',
  ].join('\n');
}

/**
 * Removes a client with everything that belongs to it, or says what would go. Throws StartError if files remain, once
 * everything else is removed.
 */
export async function removeClient(
  pool: pg.Pool,
  storage: FileStorage,
  cliente: NamedClient,
  isConfirmed: boolean,
): Promise<string> {
  if (!isConfirmed) return preview(pool, storage, cliente);
  const belongings = await transaction(pool, (client) => removeRows(client, cliente.id));
  const { files } = belongings;
  // After the records: a file without a record does no harm, and --check-files finds it.
  const missing = await countMissing(storage, files).catch(() => 0);
  const { left, reason } = await removeFiles(storage, files);
  const rest = describeRest(belongings, missing);
  const removed = `Removed: ${nameOf(cliente)}, ${describeCounts(belongings, `${files.length - left.length}`)}.`;
  if (left.length === 0) return [removed, ...rest].join('\n');
  const why = `The storage did not remove other files (${reason}): ${left.length}. ${LEFT_REMEDY}`;
  throw new StartError([removed, why, ...rest].join('\n'));
}
