import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAccount, request, type TestAccount } from '../support/server.ts';
import { createWorld, insertOne, type World } from './world.ts';

const LISTS = {
  cliente: '/api/clientes/clientes/',
  inmueble: '/api/inmuebles/inmuebles/',
  inquilino: '/api/terceros/inquilinos/',
  propietario: '/api/terceros/propietarios/',
  constructora: '/api/terceros/constructoras/',
  suministro: '/api/suministros/suministros/',
  incidencia: '/api/gestion_servicio/incidencias/',
  solicitud: '/api/gestion_servicio/solicitudes/',
  documento: '/api/documentos/documentos/',
  factura: '/api/facturas/facturas/',
} as const;
type Name = keyof typeof LISTS;
const NAMES = Object.keys(LISTS) as Name[];
const ALL = [...NAMES].sort();
const NONE: Name[] = [];

let world: World;
/** An account that shares berta's client and has none of its own. */
let carla: TestAccount;
let constructora: number;
let spare: { inmueble: number; suministro: number };

/** Writes to the database directly, as an operator or another process may. */
const run = (sql: string, values: unknown[] = []) => world.server.pool.query(sql, values);

const INMUEBLE = `INSERT INTO inmueble (cliente, tipo_via, nombre_via, numero_via, codigo_postal, ciudad, provincia)
  VALUES ($1, 'calle', 'Nueva', '1', '41001', 'Sevilla', 'Sevilla')`;

/** A property of ana with one record of each kind. */
async function addFullInmueble(): Promise<{ inmueble: number; suministro: number }> {
  const inmueble = await insertOne(world.server, INMUEBLE, [world.ana.cliente]);
  const one = (sql: string, id = inmueble) => insertOne(world.server, sql, [id]);
  const suministro = await one(`INSERT INTO suministro (inmueble, tipo) VALUES ($1, 'E')`);
  await one(`INSERT INTO incidencia (suministro, tipo) VALUES ($1, 'Corte')`, suministro);
  await one(`INSERT INTO solicitud (suministro, tipo) VALUES ($1, 'Alta')`, suministro);
  await one(`INSERT INTO documento (suministro, nombre) VALUES ($1, 'Contrato')`, suministro);
  await one(
    `INSERT INTO factura (inmueble, suministro, numero_factura) SELECT $1, max(id), 'F' FROM suministro`,
  );
  for (const table of ['inquilino', 'propietario']) {
    await one(`INSERT INTO ${table} (inmueble, nombre, apellidos, correo_electronico, telefono)
      VALUES ($1, 'Eva', 'Gil', 'eva@casa.example', '600000000')`);
  }
  await run('INSERT INTO constructora_inmueble VALUES ($1, $2)', [constructora, inmueble]);
  return { inmueble, suministro };
}

beforeAll(async () => {
  world = await createWorld();
  carla = await addAccount(world.server, { username: 'carla' });
  await run('UPDATE cliente_usuario SET cliente = $1 WHERE usuario = $2', [
    world.berta.cliente,
    carla.usuario,
  ]);
  constructora = await insertOne(
    world.server,
    `INSERT INTO constructora (empresa, persona_contacto, telefono, correo) VALUES ($1, 'Paz', '600000000', 'o@o.example')`,
    ['Obras'],
  );
  spare = await addFullInmueble();
});
afterAll(() => world.server.close());

async function readEtags(token: string): Promise<Map<Name, string | null>> {
  const etags = new Map<Name, string | null>();
  for (const name of NAMES) {
    const { status, headers } = await request(world.server, `GET ${LISTS[name]}`, { token });
    expect(status).toBe(200);
    etags.set(name, headers.get('etag'));
  }
  return etags;
}

/** The lists of ana and berta whose ETags a write changes. A list with the same ETag would be a 304. */
async function movedBy(write: () => Promise<unknown>): Promise<{ ana: Name[]; berta: Name[] }> {
  const tokens = { ana: world.ana.access, berta: world.berta.access };
  const before = { ana: await readEtags(tokens.ana), berta: await readEtags(tokens.berta) };
  await write();
  const movedOf = async (who: 'ana' | 'berta'): Promise<Name[]> => {
    const moved: Name[] = [];
    for (const name of NAMES) {
      const etag = before[who].get(name) ?? '';
      const headers = { 'if-none-match': etag };
      const { status } = await request(world.server, `GET ${LISTS[name]}`, { token: tokens[who], headers });
      expect([200, 304]).toContain(status);
      if (status === 200) moved.push(name);
    }
    return moved.sort();
  };
  return { ana: await movedOf('ana'), berta: await movedOf('berta') };
}

describe('each write in turn changes the revisions of these lists', () => {
  const inSupply = ['documento', 'incidencia', 'solicitud', 'suministro'] satisfies Name[];

  it.each<[string, () => Promise<unknown>, Name[], Name[]]>([
    ['nothing', async () => undefined, NONE, NONE],
    ['a change of no row', () => run('UPDATE inmueble SET ciudad = ciudad WHERE id = 0'), NONE, NONE],
    ['a property', () => run(INMUEBLE, [world.ana.cliente]), ['inmueble'], NONE],
    [
      'a change of a property',
      () => run(`UPDATE inmueble SET ciudad = 'Ronda' WHERE id = $1`, [spare.inmueble]),
      ['inmueble'],
      NONE,
    ],
    ['a change of all properties', () => run(`UPDATE inmueble SET portal = '1'`), ['inmueble'], ['inmueble']],
    [
      'a client’s record',
      () => run(`UPDATE cliente SET razon_social = 'Ana' WHERE id = $1`, [world.ana.cliente]),
      ['cliente'],
      NONE,
    ],
    ...(['inquilino', 'propietario', 'factura'] as const).map(
      (table): [string, () => Promise<unknown>, Name[], Name[]] => [
        `a change of ${table}`,
        () => run(`UPDATE ${table} SET inmueble = inmueble WHERE inmueble = $1`, [spare.inmueble]),
        [table],
        NONE,
      ],
    ),
    [
      'a tenant who moves to another client’s property',
      () =>
        run('UPDATE inquilino SET inmueble = $1 WHERE inmueble = $2', [world.berta.inmueble, spare.inmueble]),
      ['inquilino'],
      ['inquilino'],
    ],
    [
      'a supply',
      () => run(`INSERT INTO suministro (inmueble, tipo) VALUES ($1, 'G')`, [spare.inmueble]),
      ['suministro'],
      NONE,
    ],
    [
      'a change of a supply, which incidents show',
      () => run(`UPDATE suministro SET cups = 'ES1' WHERE id = $1`, [spare.suministro]),
      inSupply,
      NONE,
    ],
    [
      'an incident',
      () => run(`INSERT INTO incidencia (suministro, tipo) VALUES ($1, 'Fuga')`, [spare.suministro]),
      ['incidencia'],
      NONE,
    ],
    [
      'a change of a request',
      () => run(`UPDATE solicitud SET estado = 'hecha' WHERE suministro = $1`, [spare.suministro]),
      ['solicitud'],
      NONE,
    ],
    [
      'a document of a property',
      () => run(`INSERT INTO documento (inmueble, nombre) VALUES ($1, 'Plano')`, [spare.inmueble]),
      ['documento'],
      NONE,
    ],
    [
      'deleting a document of a supply',
      () => run('DELETE FROM documento WHERE suministro = $1', [spare.suministro]),
      ['documento'],
      NONE,
    ],
    ['a builder', () => run(`UPDATE constructora SET empresa = 'Otras'`), ['constructora'], ['constructora']],
    [
      'a link to a builder',
      () => run('INSERT INTO constructora_inmueble VALUES ($1, $2)', [constructora, world.ana.inmueble]),
      ['constructora'],
      NONE,
    ],
    [
      'deleting a supply with its records',
      () => run('DELETE FROM suministro WHERE id = $1', [spare.suministro]),
      [...inSupply, 'factura'].sort() as Name[],
      NONE,
    ],
    [
      'moving a property to another client',
      () => run('UPDATE inmueble SET cliente = $1 WHERE id = $2', [world.berta.cliente, spare.inmueble]),
      ALL,
      ALL,
    ],
    ['deleting a property', () => run('DELETE FROM inmueble WHERE id = $1', [spare.inmueble]), NONE, ALL],
    [
      'linking a client to a user',
      () => run('INSERT INTO cliente_usuario VALUES ($1, $2)', [world.ana.usuario, world.berta.cliente]),
      ALL,
      NONE,
    ],
    [
      'unlinking it',
      () =>
        run('DELETE FROM cliente_usuario WHERE usuario = $1 AND cliente = $2', [
          world.ana.usuario,
          world.berta.cliente,
        ]),
      ALL,
      NONE,
    ],
    ['TRUNCATE of incidents', () => run('TRUNCATE incidencia'), ALL, ALL],
    [
      'a transaction that is rolled back',
      () => run(`BEGIN; UPDATE inmueble SET ciudad = 'Ronda'; DELETE FROM factura; ROLLBACK`),
      NONE,
      NONE,
    ],
  ])('%s', async (_, write, ana, berta) => {
    expect(await movedBy(write)).toEqual({ ana, berta });
  });

  it('a change through the API', async () => {
    const patch = () =>
      world.asAna(`PATCH ${LISTS.inmueble}${world.ana.inmueble}/`, { body: { puerta: 'A' } });
    expect(await movedBy(patch)).toEqual({ ana: ['inmueble'], berta: NONE });
  });
});

it('a deleted client has no revisions, and a new one has all', async () => {
  const { cliente } = await addAccount(world.server, { username: 'dora' });
  const count = async () =>
    (await run('SELECT count(*) AS n FROM revision WHERE cliente = $1', [cliente])).rows[0].n;
  expect(await count()).toBe(NAMES.length);
  await run('DELETE FROM cliente WHERE id = $1', [cliente]);
  expect(await count()).toBe(0);
});

it('the lists of a client without revisions, written while triggers were disabled, are never a 304', async () => {
  const cliente = await insertOne(world.server, 'INSERT INTO cliente (razon_social) VALUES ($1)', [
    'Importada',
  ]);
  await run('DELETE FROM revision WHERE cliente = $1', [cliente]);
  const paula = await addAccount(world.server, { username: 'paula' });
  await run('UPDATE cliente_usuario SET cliente = $1 WHERE usuario = $2', [cliente, paula.usuario]);
  const list = (etag = '') =>
    request(world.server, `GET ${LISTS.inmueble}`, {
      token: paula.access,
      headers: { 'if-none-match': etag },
    });
  const empty = await list();
  await run(INMUEBLE, [cliente]);
  const { status, body } = await list(empty.headers.get('etag') ?? '');
  expect({ status, body }).toMatchObject({ status: 200, body: [{ nombre_via: 'Nueva' }] });
});

it('a list always matches its revision during concurrent writes', async () => {
  const path = `${LISTS.inmueble}${world.ana.inmueble}/`;
  const bodies = new Map<string, unknown>();
  const read = async () => {
    const { body, headers } = await world.asAna(`GET ${LISTS.inmueble}`);
    const etag = headers.get('etag') ?? '';
    expect(body).toEqual(bodies.get(etag) ?? body);
    bodies.set(etag, body);
  };
  const write = async (turn: number) => {
    const { status } = await world.asAna(`PATCH ${path}`, { body: { puerta: String(turn) } });
    expect(status).toBe(200);
    await read();
  };
  const writeAll = async () => {
    for (let turn = 0; turn < 30; turn += 1) await write(turn);
  };
  const readAll = async () => {
    for (let turn = 0; turn < 60; turn += 1) await read();
  };
  await Promise.all([writeAll(), readAll(), readAll()]);
  expect(bodies.size).toBeGreaterThanOrEqual(30);
});

it('users of one client get the same list with the same ETag', async () => {
  const theirs = await world.asBerta(`GET ${LISTS.inmueble}`);
  const hers = await request(world.server, `GET ${LISTS.inmueble}`, { token: carla.access });
  expect([hers.body, hers.headers.get('etag')]).toEqual([theirs.body, theirs.headers.get('etag')]);
});
