import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { fillWorld } from './records-of-every-kind.ts';
import { createWorld, LISTS, type Owner, type World } from './world.ts';

/** What the lists read in the database, beyond what they send. */

interface Statement {
  text: string;
  values: unknown[];
}

/** A node of PostgreSQL's plan; rows are the average of its loops. */
interface Plan {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}

const TABLES = [
  'cliente',
  'inmueble',
  'inquilino',
  'propietario',
  'constructora',
  'constructora_inmueble',
  'suministro',
  'incidencia',
  'solicitud',
  'documento',
  'factura',
];

/** Those with a filter, except that of builders: each of these shows all of the client's properties that it has. */
const OF_AN_INMUEBLE = LISTS.slice(2).filter((path) => path !== '/api/terceros/constructoras/');

let world: World;
/** A builder that has none of ana's properties. */
let builder: number | undefined;
beforeAll(async () => {
  world = await createWorld();
  builder = (await fillWorld(world)).own.constructora[1];
  // A plan may change when PostgreSQL analyzes a table by itself.
  for (const table of TABLES)
    await world.server.pool.query(`ALTER TABLE ${table} SET (autovacuum_enabled = off)`);
});
afterAll(() => world.server.close());

/** The statements of a request of ana's. */
async function statementsOf(path: string): Promise<Statement[]> {
  const { query } = pg.Client.prototype;
  const asked: Statement[] = [];
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    const [{ text, values }] = args as [Statement];
    asked.push({ text, values });
    return Reflect.apply(query, this, args) as never;
  });
  const { status } = await world.asAna(`GET ${path}`, { headers: { 'accept-encoding': 'identity' } });
  spy.mockRestore();
  expect([path, status]).toEqual([path, 200]);
  return asked;
}

function addReads(plan: Plan, reads: Record<string, number>): void {
  const { 'Relation Name': table, 'Actual Rows': rows, 'Rows Removed by Filter': removed = 0 } = plan;
  if (table !== undefined && TABLES.includes(table))
    reads[table] = (reads[table] ?? 0) + (rows + removed) * plan['Actual Loops'];
  for (const part of plan.Plans ?? []) addReads(part, reads);
}

/** How many rows of each table of records the statements read if the database reads by index wherever it can. */
async function readsOf(statements: readonly Statement[]): Promise<Record<string, number>> {
  const reads: Record<string, number> = {};
  const client = await world.server.pool.connect();
  await client.query(
    'BEGIN; SET LOCAL enable_seqscan = off; SET LOCAL enable_hashjoin = off; SET LOCAL enable_mergejoin = off',
  );
  for (const { text, values } of statements) {
    const explained = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
      `EXPLAIN (ANALYZE, TIMING off, FORMAT JSON) ${text}`,
      values,
    );
    for (const { Plan: plan } of explained.rows[0]?.['QUERY PLAN'] ?? []) addReads(plan, reads);
  }
  await client.query('ROLLBACK');
  client.release();
  return reads;
}

/** Gives the client 20 properties with records of every kind, all of them with one builder. */
async function addInmuebles({ cliente }: Owner): Promise<void> {
  await world.server.pool.query(
    `WITH i AS (
       INSERT INTO inmueble (cliente, tipo_via, nombre_via, numero_via, codigo_postal, ciudad, provincia)
       SELECT $1, 'calle', 'Nueva', n, '41001', 'Sevilla', 'Sevilla' FROM generate_series(1, 20) n RETURNING id),
     s AS (INSERT INTO suministro (inmueble, tipo) SELECT id, 'E' FROM i RETURNING id),
     x AS (INSERT INTO incidencia (suministro, tipo) SELECT id, 'Corte' FROM s),
     y AS (INSERT INTO solicitud (suministro, tipo) SELECT id, 'Alta' FROM s),
     t AS (INSERT INTO inquilino (inmueble, nombre, apellidos, telefono, correo_electronico)
       SELECT id, 'Pau', 'Gil', '600', 'pau@casa.example' FROM i),
     p AS (INSERT INTO propietario (inmueble, nombre, apellidos, telefono, correo_electronico)
       SELECT id, 'Pau', 'Gil', '600', 'pau@casa.example' FROM i),
     f AS (INSERT INTO factura (inmueble, numero_factura) SELECT id, 'F-1' FROM i),
     l AS (INSERT INTO constructora_inmueble SELECT $2::integer, id FROM i)
     INSERT INTO documento (inmueble, suministro, nombre)
     SELECT id, NULL::integer, 'Plano' FROM i UNION ALL SELECT NULL, id, 'Contrato' FROM s`,
    [cliente, builder],
  );
}

describe('a list reads no more records', () => {
  it.each(LISTS)('if other clients have more: %s', async (path) => {
    const statements = await statementsOf(path);
    const before = await readsOf(statements);
    await addInmuebles(world.berta);
    expect(await readsOf(statements)).toEqual(before);
  });

  it.each(OF_AN_INMUEBLE)('of a property if the client has others: %s?inmueble', async (path) => {
    const statements = await statementsOf(`${path}?inmueble=${world.ana.inmueble}`);
    const before = await readsOf(statements);
    await addInmuebles(world.ana);
    expect(await readsOf(statements)).toEqual(before);
  });

  it('of the client’s properties if there are more builders', async () => {
    const statements = await statementsOf('/api/terceros/constructoras/');
    const before = await readsOf(statements);
    await world.server.pool.query(
      `INSERT INTO constructora (empresa, persona_contacto, telefono, correo)
       SELECT 'Obras', 'Paz', '600', 'o@o.example' FROM generate_series(1, 20)`,
    );
    const { constructora = 0 } = before;
    expect(await readsOf(statements)).toEqual({ ...before, constructora: constructora + 20 });
  });
});
