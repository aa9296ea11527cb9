import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transaction } from '../../server/db.ts';
import { createWorld, insertOne, NOT_FOUND, said, type World } from '../server/world.ts';
import { INMUEBLE, isOneWaiting } from './inmueble-locks.ts';

/** Changes of a record that wait for another transaction. The embedded database runs one statement at a time. */

let world: World;
let second: number;
let inmueble: number;
let path: string;
beforeAll(async () => {
  world = await createWorld();
  second = await insertOne(world.server, "INSERT INTO cliente (razon_social) VALUES ('Ana y Luis')", []);
  await world.server.pool.query('INSERT INTO cliente_usuario (usuario, cliente) VALUES ($1, $2)', [
    world.ana.usuario,
    second,
  ]);
});
beforeEach(async () => {
  inmueble = await insertOne(world.server, INMUEBLE, [world.ana.cliente]);
  path = `/api/inmuebles/inmuebles/${inmueble}/`;
});
afterAll(() => world.server.close());

/** Sends a request while another transaction has done `hold`, and runs `then` in that transaction once the request waits. */
async function sendDuring(
  hold: [string, unknown[]],
  send: () => ReturnType<typeof world.asAna>,
  then: (other: pg.PoolClient) => Promise<unknown>,
) {
  const other = await world.server.pool.connect();
  try {
    await other.query('BEGIN');
    await other.query(...hold);
    const sending = send();
    await expect.poll(() => isOneWaiting(world.server)).toBe(true);
    await then(other);
    return said(await sending);
  } finally {
    other.release(true);
  }
}

const changeDuring = (
  hold: [string, unknown[]],
  headers: Record<string, string>,
  then: (other: pg.PoolClient) => Promise<unknown>,
) => sendDuring(hold, () => world.asAna(`PATCH ${path}`, { body: { puerta: 'B' }, headers }), then);

const moveTo = (cliente: number): [string, unknown[]] => [
  'UPDATE inmueble SET cliente = $1 WHERE id = $2',
  [cliente, inmueble],
];
const commit = (other: pg.PoolClient) => other.query('COMMIT');
const CHANGED = { status: 200, body: expect.objectContaining({ puerta: 'B' }) };
const etag = async () => ({ 'if-match': (await world.asAna(`GET ${path}`)).headers.get('etag') ?? '' });

describe('a property that moves meanwhile', () => {
  it('to another client of the user is changed there', async () => {
    expect(await changeDuring(moveTo(second), {}, commit)).toEqual({
      status: 200,
      body: expect.objectContaining({ puerta: 'B', cliente: second }),
    });
  });

  it('to another client of the user is not what If-Match names', async () => {
    expect(await changeDuring(moveTo(second), await etag(), commit)).toMatchObject({ status: 412 });
  });

  it('to a client of somebody else is a 404', async () => {
    const { cliente } = world.berta;
    expect(await changeDuring(moveTo(cliente), {}, commit)).toEqual(NOT_FOUND);
  });

  it('to a client of somebody else is a 404 also with If-Match', async () => {
    const { cliente } = world.berta;
    expect(await changeDuring(moveTo(cliente), await etag(), commit)).toEqual(NOT_FOUND);
  });
});

describe('a document', () => {
  let documento: number;
  beforeEach(async () => {
    documento = await insertOne(
      world.server,
      "INSERT INTO documento (nombre, inmueble) VALUES ('Contrato', $1)",
      [inmueble],
    );
  });
  const remove = () => world.asAna(`DELETE /api/documentos/documentos/${documento}/`);

  it('that is deleted meanwhile is a 404 for another deletion', async () => {
    expect(await sendDuring(['DELETE FROM documento WHERE id = $1', [documento]], remove, commit)).toEqual(
      NOT_FOUND,
    );
  });

  it('whose property moves to a client of somebody else meanwhile is a 404 for a deletion, and stays', async () => {
    const hold: [string, unknown[]] = ['SELECT FROM documento WHERE id = $1 FOR UPDATE', [documento]];
    const moveAndCommit = async (other: pg.PoolClient) => {
      await other.query(...moveTo(world.berta.cliente));
      await other.query('COMMIT');
    };
    expect(await sendDuring(hold, remove, moveAndCommit)).toEqual(NOT_FOUND);
    const { body } = await world.asBerta(`GET /api/documentos/documentos/?inmueble=${inmueble}`);
    expect(body).toEqual([expect.objectContaining({ id: documento })]);
  });
});

/** The change holds the property, and waits for the revision; the other transaction holds that, and wants the property. */
const REVISION = "SELECT FROM revision WHERE cliente = $1 AND recurso = 'inmueble' FOR UPDATE";
const wantInmueble = async (other: pg.PoolClient) => {
  await other.query('SELECT FROM inmueble WHERE id = $1 FOR UPDATE', [inmueble]).catch(() => undefined);
  await other.query('ROLLBACK');
};

describe('a deadlock', () => {
  it('with another transaction delays a change, which is made all the same', async () => {
    expect(await changeDuring([REVISION, [world.ana.cliente]], {}, wantInmueble)).toEqual(CHANGED);
  });

  it('delays a change with If-Match', async () => {
    expect(await changeDuring([REVISION, [world.ana.cliente]], await etag(), wantInmueble)).toEqual(CHANGED);
  });

  it('of two transactions undoes one of them, which runs once more', async () => {
    const others = [
      await insertOne(world.server, INMUEBLE, [world.ana.cliente]),
      await insertOne(world.server, INMUEBLE, [world.berta.cliente]),
    ];
    let runs = 0;
    let holding = 0;
    let both: () => void = () => undefined;
    const bothHold = new Promise<void>((resolve) => (both = resolve));
    const lock = (db: pg.PoolClient, id: number | undefined) =>
      db.query('SELECT FROM inmueble WHERE id = $1 FOR UPDATE', [id]);
    const run = (first: number | undefined, last: number | undefined) =>
      transaction(world.server.pool, async (db) => {
        runs += 1;
        // The one that was undone could otherwise lock its property before the other one wakes up.
        if (runs === 3) return 'done';
        await lock(db, first);
        holding += 1;
        if (holding === 2) both();
        await bothHold;
        await lock(db, last);
        return 'done';
      });
    const [one, other] = others;
    expect(await Promise.all([run(one, other), run(other, one)])).toEqual(['done', 'done']);
    expect(runs).toBe(3);
  });

  it('that comes back is an error', async () => {
    let runs = 0;
    const undone = transaction(world.server.pool, async (db) => {
      runs += 1;
      await db.query("DO $$ BEGIN RAISE EXCEPTION 'again' USING ERRCODE = '40P01'; END $$");
    });
    await expect(undone).rejects.toMatchObject({ code: '40P01' });
    expect(runs).toBe(2);
  });
});
