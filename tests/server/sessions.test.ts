import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { deleteExpired } from '../../server/auth/delete-expired.ts';
import { openSession, revokeSessions } from '../../server/repositories/sessions.ts';
import { addAccount, logIn, request, type TestAccount, type TestTokens } from '../support/server.ts';
import { NOT_VALID, REFRESH_REFUSED, REFRESH_SPENT } from './token-responses.ts';
import { createWorld, LISTS, said, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.server.close());

const enter = () => logIn(world.server.url, 'ana', world.ana.password);
const read = async ({ access }: Pick<TestTokens, 'access'>) =>
  said(await request(world.server, 'GET /api/clientes/clientes/', { token: access }));
const refresh = async (token: string) =>
  said(await request(world.server, 'POST /api/token/refresh/', { body: { refresh: token } }));
const logOut = async (token: unknown) =>
  said(await request(world.server, 'POST /api/token/blacklist/', { body: { refresh: token } }));

/** The id of the session that an access token belongs to. */
const sessionOf = ({ access }: Pick<TestTokens, 'access'>): unknown => decodeJwt(access)['sid'];

it('a login beyond a thousand sessions of a user ends the oldest', async () => {
  const own = await createWorld();
  const { url, pool } = own.server;
  const enterThere = () => logIn(url, 'berta', own.berta.password);
  const [oldest, next] = [await enterThere(), await enterThere()];
  await pool.query(
    'UPDATE familia_refresh SET creada = now() - CASE id WHEN $1 THEN $2::interval ELSE $3 END',
    [sessionOf(oldest), '3 hours', '2 hours'],
  );
  // Those of this test and the one of the world's own login make a thousand.
  await pool.query(
    `INSERT INTO familia_refresh (id, usuario, creada)
     SELECT gen_random_uuid(), $1, now() - interval '1 hour' FROM generate_series(1, 997)`,
    [own.berta.usuario],
  );
  const statusOf = async ({ access }: TestTokens) =>
    (await request(own.server, 'GET /api/clientes/clientes/', { token: access })).status;
  expect([await statusOf(oldest), await statusOf(next)]).toEqual([200, 200]);
  await enterThere();
  expect([await statusOf(oldest), await statusOf(next)]).toEqual([401, 200]);
  await own.server.close();
});

it('in an ended session every read is refused, even one that would be refused anyway', async () => {
  const { access: token, refresh: spent } = await enter();
  await logOut(spent);
  const records = LISTS.filter((path) => !/incidencias|solicitudes|documentos|facturas/.test(path));
  const asked = [
    ...LISTS.flatMap((path) => [path, `${path}?inmueble=x`, `${path}?inmuebles=x`, `${path}?inmueble=99`]),
    ...records.flatMap((path) => [`${path}1/`, `${path}x/`, `${path}2147483647/`]),
  ];
  const answers = asked.map(async (path) => said(await request(world.server, `GET ${path}`, { token })));
  for (const answer of await Promise.all(answers)) expect(answer).toEqual(NOT_VALID);
});

describe('POST /api/token/blacklist/', () => {
  it('has a response that must not be cached', async () => {
    const { refresh: token } = await enter();
    const { headers } = await request(world.server, 'POST /api/token/blacklist/', {
      body: { refresh: token },
    });
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('ends the session at once for both of its tokens, and no other', async () => {
    const [one, other] = [await enter(), await enter()];
    expect((await read(one)).status).toBe(200);
    expect(await logOut(one.refresh)).toEqual({ status: 200, body: {} });
    expect(await read(one)).toEqual(NOT_VALID);
    expect(await refresh(one.refresh)).toEqual(REFRESH_SPENT);
    expect((await read(other)).status).toBe(200);
    expect((await refresh(other.refresh)).status).toBe(200);
  });

  it('ends every access token of the session', async () => {
    const first = await enter();
    const second = (await refresh(first.refresh)).body as TestTokens;
    expect(sessionOf(second)).toBe(sessionOf(first));
    await logOut(second.refresh);
    expect([await read(first), await read(second)]).toEqual([NOT_VALID, NOT_VALID]);
  });

  it('accepts a refresh token that another tab has already used', async () => {
    const first = await enter();
    const second = (await refresh(first.refresh)).body as TestTokens;
    expect(await logOut(first.refresh)).toEqual({ status: 200, body: {} });
    expect(await read(second)).toEqual(NOT_VALID);
  });

  it('refuses a token of an ended session and anything but a refresh token', async () => {
    const { access, refresh: token } = await enter();
    await logOut(token);
    expect(await logOut(token)).toEqual(REFRESH_SPENT);
    for (const wrong of [access, 'x', 'a.b.c']) expect(await logOut(wrong)).toEqual(REFRESH_REFUSED);
    expect(await logOut(null)).toEqual({ status: 400, body: { refresh: ['Este campo no puede ser nulo.'] } });
    expect(said(await request(world.server, 'POST /api/token/blacklist/', { body: {} }))).toEqual({
      status: 400,
      body: { refresh: ['Este campo es requerido.'] },
    });
  });

  it('a concurrent logout and refresh leave no session open', async () => {
    for (let turn = 0; turn < 10; turn += 1) {
      const first = await enter();
      const [refreshed, loggedOut] = await Promise.all([refresh(first.refresh), logOut(first.refresh)]);
      const next = refreshed.body as TestTokens;
      const after = refreshed.status === 200 ? await read(next) : NOT_VALID;
      expect([loggedOut, await read(first), after]).toEqual([
        { status: 200, body: {} },
        NOT_VALID,
        NOT_VALID,
      ]);
    }
  });
});

describe('a session', () => {
  it('stops working when its user is deactivated and works again once activated', async () => {
    const carla: TestAccount = await addAccount(world.server, { username: 'carla' });
    const set = (activo: boolean) =>
      world.server.pool.query('UPDATE usuario SET activo = $2 WHERE id = $1', [carla.usuario, activo]);
    await set(false);
    expect(await read(carla)).toEqual(NOT_VALID);
    await set(true);
    expect((await read(carla)).status).toBe(200);
  });

  it('stops working when its user is deleted', async () => {
    const diana = await addAccount(world.server, { username: 'diana' });
    await world.server.pool.query('DELETE FROM usuario WHERE id = $1', [diana.usuario]);
    expect(await read(diana)).toEqual(NOT_VALID);
    expect(await refresh(diana.refresh)).toEqual(REFRESH_SPENT);
  });

  it('stops working when a used refresh token is used again', async () => {
    const first = await enter();
    const second = (await refresh(first.refresh)).body as TestTokens;
    await world.server.pool.query(
      `UPDATE token_refresh SET usado = usado - interval '61 seconds'
      WHERE jti = $1`,
      [decodeJwt(first.refresh).jti],
    );
    expect(await refresh(first.refresh)).toEqual(REFRESH_SPENT);
    expect(await read(second)).toEqual(NOT_VALID);
  });

  it('does not accept a user’s token with another user’s session', async () => {
    const { pool } = world.server;
    const ana = await enter();
    await pool.query('UPDATE familia_refresh SET usuario = $2 WHERE id = $1', [
      sessionOf(ana),
      world.berta.usuario,
    ]);
    expect(await read(ana)).toEqual(NOT_VALID);
  });

  it('is still checked after a connection to the database broke', async () => {
    const [ana, ended] = [await enter(), await enter()];
    await logOut(ended.refresh);
    for (let turn = 0; turn < 12; turn += 1) {
      const client = await world.server.pool.connect();
      client.release(true);
      expect([(await read(ana)).status, await read(ended)]).toEqual([200, NOT_VALID]);
    }
  });
});

describe('the absolute lifetime of a session', () => {
  const DAY = 86_400;
  const age = (tokens: TestTokens, seconds: number) =>
    world.server.pool.query(
      `UPDATE familia_refresh SET creada = now() - $2 * interval '1 second' WHERE id = $1`,
      [sessionOf(tokens), seconds],
    );

  it('is thirty days, however often it is refreshed', async () => {
    const first = await enter();
    await age(first, 30 * DAY - 3600);
    const second = (await refresh(first.refresh)).body as TestTokens;
    expect((await read(second)).status).toBe(200);
    await age(first, 30 * DAY);
    expect(await read(second)).toEqual(NOT_VALID);
    expect(await refresh(second.refresh)).toEqual(REFRESH_SPENT);
  });

  it('also limits its last tokens', async () => {
    const first = await enter();
    await age(first, 30 * DAY - 100);
    const second = (await refresh(first.refresh)).body as TestTokens;
    for (const token of [second.access, second.refresh]) {
      const { exp = 0, iat = 0 } = decodeJwt(token);
      expect(exp - iat).toBeGreaterThan(90);
      expect(exp - iat).toBeLessThanOrEqual(100);
    }
  });
});

describe('all sessions of a user', () => {
  it('can be revoked, or all but one', async () => {
    const ema = await addAccount(world.server, { username: 'ema' });
    const enterAsEma = () => logIn(world.server.url, 'ema', ema.password);
    const [two, three] = [await enterAsEma(), await enterAsEma()];
    expect(await revokeSessions(world.server.pool, ema.usuario, String(sessionOf(two)))).toBe(2);
    expect([await read(ema), await read(three)]).toEqual([NOT_VALID, NOT_VALID]);
    expect((await read(two)).status).toBe(200);
    expect(await revokeSessions(world.server.pool, ema.usuario)).toBe(1);
    expect(await read(two)).toEqual(NOT_VALID);
    expect((await read(world.ana)).status).toBe(200);
  });

  it('stay revoked: a login whose password was changed in the meantime opens none', async () => {
    const { pool, config } = world.server;
    const fina = await addAccount(world.server, { username: 'fina' });
    const { rows } = await pool.query<{ password_hash: string }>(
      'SELECT password_hash FROM usuario WHERE id = $1',
      [fina.usuario],
    );
    const checked = { id: fina.usuario, activo: true, password_hash: rows[0]?.password_hash ?? '' };
    const open = (turn: number) =>
      openSession(
        pool,
        checked,
        {
          sesion: `00000000-0000-4000-8000-00000000000${turn}`,
          jti: `00000000-0000-4000-8000-10000000000${turn}`,
        },
        config,
      );
    expect(await open(1)).toBe(604_800);
    await pool.query(`UPDATE usuario SET password_hash = 'another' WHERE id = $1`, [fina.usuario]);
    expect(await open(2)).toBeNull();
  });
});

describe('past sessions', () => {
  const MONTH = 30 * 86_400;
  const run = (sql: string, values: unknown[] = []) => world.server.pool.query(sql, values);
  /** Sessions of berta that began this long ago, each with a token that expires in this many seconds. */
  const add = (count: number, age: number, expires: number) =>
    run(
      `WITH f AS (INSERT INTO familia_refresh (id, usuario, creada)
         SELECT gen_random_uuid(), $1, now() - $3 * interval '1 second' FROM generate_series(1, $2) RETURNING id)
       INSERT INTO token_refresh (jti, familia, expira)
       SELECT gen_random_uuid(), id, now() + $4 * interval '1 second' FROM f`,
      [world.berta.usuario, count, age, expires],
    );
  const count = async (): Promise<unknown> => {
    const { rows } = await run(
      `SELECT (SELECT count(*) FROM familia_refresh f WHERE f.usuario = $1) AS sessions,
              (SELECT count(*) FROM token_refresh t JOIN familia_refresh f ON f.id = t.familia
               WHERE f.usuario = $1) AS tokens`,
      [world.berta.usuario],
    );
    return rows[0];
  };

  it('are not deleted by a login, which would wait for them', async () => {
    await run('DELETE FROM familia_refresh WHERE usuario = $1', [world.berta.usuario]);
    await add(3, MONTH + 1, -1);
    await logIn(world.server.url, 'berta', world.berta.password);
    await logIn(world.server.url, 'ana', world.ana.password);
    expect(await count()).toEqual({ sessions: 4, tokens: 4 });
  });

  it('are all deleted, at most a thousand by a statement, and no other session is', async () => {
    await run('DELETE FROM familia_refresh WHERE usuario = $1', [world.berta.usuario]);
    const open = await logIn(world.server.url, 'berta', world.berta.password);
    await add(1, MONTH - 60, -1);
    await add(1, MONTH + 60, 60);
    await add(2500, MONTH + 1, -1);
    await run(`
      CREATE TABLE borrado (filas integer NOT NULL);
      CREATE FUNCTION contar_borrado() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN INSERT INTO borrado SELECT count(*) FROM filas; RETURN NULL; END $$;
      CREATE TRIGGER contar AFTER DELETE ON token_refresh REFERENCING OLD TABLE AS filas
        FOR EACH STATEMENT EXECUTE FUNCTION contar_borrado()`);
    const log = { error: vi.fn<(...said: unknown[]) => void>() };
    const stop = deleteExpired(world.server.pool, log, world.server.config);
    await expect.poll(count).toEqual({ sessions: 3, tokens: 2 });
    await stop();
    const { rows } = await run('SELECT max(filas) AS most FROM borrado');
    await run('DROP FUNCTION contar_borrado CASCADE; DROP TABLE borrado');
    expect([rows, log.error.mock.calls]).toEqual([[{ most: 1000 }], []]);
    expect((await refresh(open.refresh)).status).toBe(200);
  });

  it('that cannot be deleted are logged, and past login attempts are deleted all the same', async () => {
    await add(1, MONTH + 1, -1);
    await run(`INSERT INTO intento_login VALUES ('ivo', '', 1, now() - interval '1 second')`);
    await run(`
      CREATE FUNCTION negar() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no'; END $$;
      CREATE TRIGGER negar BEFORE DELETE ON token_refresh FOR EACH ROW EXECUTE FUNCTION negar()`);
    const log = { error: vi.fn<(...said: unknown[]) => void>() };
    const stop = deleteExpired(world.server.pool, log, world.server.config);
    await expect
      .poll(() => log.error.mock.calls.map(([, message]) => message))
      .toEqual(['past sessions could not be deleted']);
    await stop();
    await run('DROP FUNCTION negar CASCADE');
    expect((await run(`SELECT FROM intento_login WHERE username = 'ivo'`)).rowCount).toBe(0);
  });
});
