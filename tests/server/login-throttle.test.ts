import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { deleteExpired } from '../../server/auth/delete-expired.ts';
import { deleteExpiredAddresses } from '../../server/repositories/login-attempts.ts';
import {
  addAccount,
  request,
  startTestServer,
  type Answer,
  type TestServer,
  type TestTokens,
} from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    config: { loginMaxAttempts: 5, loginWindowSeconds: 60, trustedProxies: 1 },
  });
  await addAccount(server, { username: 'ana' });
  await addAccount(server, { username: 'berta' });
});
afterAll(() => server.close());

const logIn = (
  username: string,
  password: string,
  address = '10.0.0.1',
  at: TestServer = server,
): Promise<Answer> =>
  request(at, 'POST /api/token/', {
    body: { username, password },
    headers: { 'x-forwarded-for': address },
  });

const statuses = (answers: Answer[]): Record<number, number> => {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

const guess = (times: number, address: string) =>
  Promise.all(Array.from({ length: times }, () => logIn('ana', 'mal', address)));

it('checks five of ten concurrent wrong attempts; the others and all later ones are a 429 with Retry-After', async () => {
  const answers = await guess(10, '10.0.0.1');
  expect(statuses(answers)).toEqual({ 401: 5, 429: 5 });
  expect(statuses(await guess(90, '10.0.0.1'))).toEqual({ 429: 90 });
  const refused = answers.find((answer) => answer.status === 429);
  const seconds = Number(refused?.headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(60);
  expect(refused?.body).toEqual({
    detail: `Solicitud fue regulada (throttled). Se espera que esté disponible en ${seconds} segundos.`,
  });
});

it('checks five of a hundred concurrent wrong attempts: the others are refused as too many or as a flood', async () => {
  const { 401: checked, 429: tooMany = 0, 503: flood = 0 } = statuses(await guess(100, '10.0.0.16'));
  expect({ checked, refused: tooMany + flood }).toEqual({ checked: 5, refused: 95 });
});

it('refuses the correct password too during the window and accepts it afterwards', async () => {
  await Promise.all(Array.from({ length: 6 }, () => logIn('ana', 'mal', '10.0.0.2')));
  expect((await logIn('ana', 'clave de ana', '10.0.0.2')).status).toBe(429);
  await server.pool.query('UPDATE intento_login SET hasta = now()');
  expect((await logIn('ana', 'clave de ana', '10.0.0.2')).status).toBe(200);
});

it('counts each user and each address separately', async () => {
  await Promise.all(Array.from({ length: 6 }, () => logIn('ana', 'mal', '10.0.0.3')));
  expect((await logIn('ana', 'clave de ana', '10.0.0.4')).status).toBe(200);
  expect((await logIn('berta', 'clave de berta', '10.0.0.3')).status).toBe(200);
});

it('counts the address that the proxy saw, whatever the client claims', async () => {
  const spoofed = (turn: number) => logIn('berta', 'mal', `10.9.9.${turn}, 10.0.0.7`);
  const answers = await Promise.all(Array.from({ length: 8 }, (_, turn) => spoofed(turn)));
  expect(statuses(answers)).toEqual({ 401: 5, 429: 3 });
});

it('resets the count after a correct password', async () => {
  for (let round = 0; round < 3; round += 1) {
    for (let turn = 0; turn < 4; turn += 1) await logIn('berta', 'mal', '10.0.0.5');
    expect((await logIn('berta', 'clave de berta', '10.0.0.5')).status).toBe(200);
  }
});

it('throttles unknown users in the same way', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => logIn('nadie', 'mal', '10.0.0.6')));
  expect(statuses(answers)).toEqual({ 401: 5, 429: 3 });
});

describe('the attempts of one address', () => {
  it('are counted across all users; IPv6 addresses by their /64', async () => {
    const strict = await startTestServer({ config: { loginMaxPerAddress: 6, trustedProxies: 1 } });
    const statusesFrom = async (addresses: string[]): Promise<number[]> => {
      const all: number[] = [];
      for (const [turn, address] of addresses.entries())
        all.push((await logIn(`nadie ${turn}`, 'mal', address, strict)).status);
      return all;
    };
    const six = [401, 401, 401, 401, 401, 401];
    expect(await statusesFrom(Array.from({ length: 8 }, () => '10.0.0.1'))).toEqual([...six, 429, 429]);
    const oneNetwork = [
      '2001:db8:1:2::1',
      '2001:db8:1:2::2',
      '2001:DB8:1:2:1:2:3:4',
      '2001:0db8:0001:0002:ffff::',
      '[2001:db8:1:2::3]:443',
      '2001:db8:1:2:ffff:ffff:ffff:ffff',
      '2001:db8:1:2::',
      '2001:db8:1:2::4',
    ];
    expect(await statusesFrom(oneNetwork)).toEqual([...six, 429, 429]);
    expect(await statusesFrom(['2001:db8:1:3::1', '10.0.0.2', '10.0.0.2:4711'])).toEqual([401, 401, 401]);
    const asIpv4 = ['::ffff:10.0.0.2', '10.0.0.2', '[::ffff:10.0.0.2]:80', '10.0.0.2:80', '10.0.0.2'];
    expect(await statusesFrom(asIpv4)).toEqual([401, 401, 401, 401, 429]);
    await strict.close();
  });

  it('do not block a user who has logged in from there before', async () => {
    const strict = await startTestServer({ config: { loginMaxPerAddress: 3, trustedProxies: 1 } });
    const carla = await addAccount(strict, { username: 'carla' });
    const enter = (address: string) => logIn('carla', carla.password, address, strict);
    expect((await enter('10.0.0.1')).status).toBe(200);
    for (let turn = 0; turn < 5; turn += 1) await logIn(`nadie ${turn}`, 'mal', '10.0.0.1', strict);
    expect((await logIn('nadie', 'mal', '10.0.0.1', strict)).status).toBe(429);
    expect((await enter('10.0.0.1')).status).toBe(200);
    await strict.close();
  });

  it('are not reset by logins of a user who is known there', async () => {
    const strict = await startTestServer({ config: { loginMaxPerAddress: 3, trustedProxies: 1 } });
    const greta = await addAccount(strict, { username: 'greta' });
    const enter = () => logIn('greta', greta.password, '10.0.0.1', strict);
    expect((await enter()).status).toBe(200);
    const guesses = [];
    for (let turn = 0; turn < 6; turn += 1) {
      guesses.push(await logIn(`nadie ${turn}`, 'mal', '10.0.0.1', strict));
      expect((await enter()).status).toBe(200);
    }
    expect(guesses.map(({ status }) => status)).toEqual([401, 401, 401, 429, 429, 429]);
    await strict.close();
  });

  it('leave an address known for thirty days after the longest session that began there', async () => {
    const strict = await startTestServer({
      config: { loginMaxPerAddress: 3, trustedProxies: 1, sessionSeconds: 60 * 86_400 },
    });
    const dolores = await addAccount(strict, { username: 'dolores' });
    const enter = () => logIn('dolores', dolores.password, '10.0.0.1', strict);
    const age = (days: number) =>
      strict.pool.query(`UPDATE acceso_conocido SET ultimo = now() - $1 * interval '1 day'`, [days]);
    const findKept = async () => {
      await deleteExpiredAddresses(strict.pool, strict.config);
      return (await strict.pool.query('SELECT direccion FROM acceso_conocido ORDER BY direccion')).rows;
    };
    expect((await enter()).status).toBe(200);
    for (let turn = 0; turn < 5; turn += 1) await logIn(`nadie ${turn}`, 'mal', '10.0.0.1', strict);
    await age(89);
    expect([await findKept(), (await enter()).status]).toEqual([
      [{ direccion: '10.0.0.1' }, { direccion: '127.0.0.1' }],
      200,
    ]);
    await strict.pool.query(`UPDATE acceso_conocido SET ultimo = ultimo - interval '89 days'`);
    expect((await enter()).status).toBe(200);
    await age(91);
    expect([(await enter()).status, await findKept()]).toEqual([429, []]);
    await strict.close();
  });

  it('are no longer stored per name once there are too many', async () => {
    const strict = await startTestServer({ config: { loginMaxPerAddress: 3, trustedProxies: 1 } });
    for (let turn = 0; turn < 10; turn += 1) await logIn(`nadie ${turn}`, 'mal', '10.0.0.1', strict);
    const { rows } = await strict.pool.query(
      'SELECT username, direccion, intentos FROM intento_login ORDER BY username, direccion',
    );
    expect(rows).toEqual([
      { username: '', direccion: '10.0.0.1', intentos: 4 },
      ...[0, 1, 2].flatMap((turn) => [
        { username: `nadie ${turn}`, direccion: '', intentos: 1 },
        { username: `nadie ${turn}`, direccion: '10.0.0.1', intentos: 1 },
      ]),
      { username: 'nadie 3', direccion: '10.0.0.1', intentos: 1 },
    ]);
    await strict.close();
  });
});

describe('the attempts on one user', () => {
  it('are counted across all addresses and do not lock the user out at a known address', async () => {
    const strict = await startTestServer({ config: { loginMaxPerUser: 6, trustedProxies: 1 } });
    const dora = await addAccount(strict, { username: 'dora' });
    const from = (turn: number) => `10.1.0.${turn}`;
    expect((await logIn('dora', dora.password, from(1), strict)).status).toBe(200);
    const guesses = [];
    for (let turn = 2; turn < 10; turn += 1) guesses.push(await logIn('dora', 'mal', from(turn), strict));
    expect(statuses(guesses)).toEqual({ 401: 6, 429: 2 });
    expect((await logIn('dora', dora.password, from(99), strict)).status).toBe(429);
    expect((await logIn('dora', dora.password, from(1), strict)).status).toBe(200);
    await strict.close();
  });

  it('from one address alone never lock the user out elsewhere', async () => {
    const strict = await startTestServer({
      config: { loginMaxAttempts: 3, loginMaxPerUser: 6, trustedProxies: 1 },
    });
    const elsa = await addAccount(strict, { username: 'elsa' });
    for (let turn = 0; turn < 20; turn += 1) await logIn('elsa', 'mal', '10.0.0.1', strict);
    expect((await logIn('elsa', elsa.password, '10.0.0.2', strict)).status).toBe(200);
    await strict.close();
  });

  it('are not reset by a login of the user elsewhere', async () => {
    const strict = await startTestServer({ config: { loginMaxPerUser: 4, trustedProxies: 1 } });
    const flora = await addAccount(strict, { username: 'flora' });
    for (let turn = 0; turn < 3; turn += 1) await logIn('flora', 'mal', `10.0.1.${turn}`, strict);
    expect((await logIn('flora', flora.password, '10.0.2.1', strict)).status).toBe(200);
    const guesses = [];
    for (let turn = 3; turn < 6; turn += 1)
      guesses.push(await logIn('flora', 'mal', `10.0.1.${turn}`, strict));
    expect(guesses.map(({ status }) => status)).toEqual([401, 429, 429]);
    await strict.close();
  });
});

describe('a flood of logins', () => {
  it('is checked up to the limit; the rest get a 503 and are not counted', async () => {
    const flooded = await startTestServer({ config: { trustedProxies: 1 } });
    const { pool } = flooded;
    const gala = await addAccount(flooded, { username: 'gala' });
    expect((await logIn('gala', gala.password, '10.0.0.1', flooded)).status).toBe(200);
    const untilWaiting = (queries: number) => expect.poll(() => pool.waitingCount).toBe(queries);
    // Logins may wait longer for a connection than in production, because this test holds all connections.
    pool.options.connectionTimeoutMillis = 0;
    const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
    const flood = Array.from({ length: 100 }, (_, turn) =>
      logIn(`nadie ${turn}`, 'mal', `10.2.0.${turn}`, flooded),
    );
    await untilWaiting(100);
    // A user at a known address has a limit of their own.
    const own = logIn('gala', gala.password, '10.0.0.1', flooded);
    await untilWaiting(101);
    for (const client of held) client.release();
    const answers = await Promise.all(flood);
    expect(statuses(answers)).toEqual({ 401: 20, 503: 80 });
    expect((await own).status).toBe(200);
    const refused = answers.find(({ status }) => status === 503);
    expect(refused?.headers.get('retry-after')).toBe('1');
    expect(refused?.body).toEqual({
      detail: 'El servicio está ocupado en este momento. Por favor, inténtelo de nuevo en unos segundos.',
    });
    const { rows } = await pool.query(
      `SELECT count(*) AS counted FROM intento_login WHERE username <> '' AND direccion <> ''`,
    );
    expect(rows).toEqual([{ counted: 20 }]);
    expect((await logIn('nadie', 'mal', '10.3.0.1', flooded)).status).toBe(401);
    await flooded.close();
  });
});

describe('a flood of correct logins of one user', () => {
  it('takes at most half of the places, at known and at new addresses', async () => {
    const flooded = await startTestServer({ config: { trustedProxies: 1 } });
    const { pool } = flooded;
    const [gala, hugo] = await Promise.all([
      addAccount(flooded, { username: 'gala' }),
      addAccount(flooded, { username: 'hugo' }),
    ]);
    for (const { username, password } of [gala, hugo]) {
      expect((await logIn(username, password, '10.0.0.1', flooded)).status).toBe(200);
    }
    pool.options.connectionTimeoutMillis = 0;
    const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
    const flood = Array.from({ length: 40 }, () => logIn('gala', gala.password, '10.0.0.1', flooded));
    await expect.poll(() => pool.waitingCount).toBe(40);
    const others = ['10.0.0.1', '10.3.0.1'].map((address) => logIn('hugo', hugo.password, address, flooded));
    await expect.poll(() => pool.waitingCount).toBe(42);
    for (const client of held) client.release();
    expect(statuses(await Promise.all(others))).toEqual({ 200: 2 });
    await Promise.all(flood);
    await flooded.close();
  });
});

describe('past attempts', () => {
  let trimmed: TestServer;
  beforeAll(async () => {
    trimmed = await startTestServer({ config: { logLevel: 'fatal' } });
    await addAccount(trimmed, { username: 'hilda' });
    // One row for each statement that deletes, with the number of its rows.
    await trimmed.pool.query(`
      CREATE TABLE borrado (filas integer NOT NULL);
      CREATE FUNCTION contar_borrado() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN INSERT INTO borrado SELECT count(*) FROM filas WHERE hasta < now(); RETURN NULL; END $$;
      CREATE TRIGGER contar AFTER DELETE ON intento_login REFERENCING OLD TABLE AS filas
        FOR EACH STATEMENT EXECUTE FUNCTION contar_borrado()`);
  });
  afterEach(async () => {
    vi.useRealTimers();
    await trimmed.pool.query('DELETE FROM intento_login; TRUNCATE borrado');
  });
  afterAll(() => trimmed.close());

  const addPast = (rows: number) =>
    trimmed.pool.query(
      `INSERT INTO intento_login SELECT 'pasado ' || n, '', 1, now() - interval '1 second'
       FROM generate_series(1, $1) AS n`,
      [rows],
    );
  const countPast = async (): Promise<unknown> =>
    (await trimmed.pool.query(`SELECT count(*) FROM intento_login WHERE hasta < now()`)).rows[0];
  const findDeleted = async (): Promise<unknown[]> =>
    (await trimmed.pool.query('SELECT filas FROM borrado WHERE filas > 0 ORDER BY filas DESC')).rows;

  it('are deleted by a login, at most a thousand of them', async () => {
    await addPast(2500);
    expect((await logIn('hilda', 'clave de hilda', '10.0.0.1', trimmed)).status).toBe(200);
    expect([await countPast(), await findDeleted()]).toEqual([{ count: 1500 }, [{ filas: 1000 }]]);
  });

  it('are all deleted at once and then every minute, at most a thousand by a statement', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const log = { error: vi.fn<(...said: unknown[]) => void>() };
    await trimmed.pool.query(`INSERT INTO intento_login VALUES ('ivo', '', 1, now() + interval '1 hour')`);
    await addPast(2500);
    await trimmed.pool.query(
      `INSERT INTO acceso_conocido (usuario, direccion, ultimo)
       SELECT id, '10.0.0.61', now() - interval '61 days' FROM usuario WHERE username = 'hilda'`,
    );
    const findForgotten = async (): Promise<unknown> =>
      (await trimmed.pool.query(`SELECT FROM acceso_conocido WHERE direccion = '10.0.0.61'`)).rowCount;
    const stop = deleteExpired(trimmed.pool, log, trimmed.config);
    await expect.poll(countPast).toEqual({ count: 0 });
    await expect.poll(findForgotten).toBe(0);
    expect(await findDeleted()).toEqual([{ filas: 1000 }, { filas: 1000 }, { filas: 500 }]);
    await addPast(1);
    // If a turn still runs after a minute, no second one begins.
    const countAfterAMinute = (): Promise<unknown> => {
      vi.advanceTimersByTime(60_000);
      return countPast();
    };
    await expect.poll(countAfterAMinute).toEqual({ count: 0 });
    await stop();
    const { rows } = await trimmed.pool.query('SELECT username FROM intento_login');
    expect([rows, vi.getTimerCount(), log.error.mock.calls]).toEqual([[{ username: 'ivo' }], 0, []]);
  });

  it('that cannot be deleted prevent neither a login nor a password change', async () => {
    await addPast(1);
    await trimmed.pool.query(`
      CREATE FUNCTION negar() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no'; END $$;
      CREATE TRIGGER negar BEFORE DELETE ON intento_login FOR EACH ROW WHEN (OLD.username LIKE 'pasado %')
        EXECUTE FUNCTION negar()`);
    const login = await logIn('hilda', 'clave de hilda', '10.0.0.1', trimmed);
    const change = await request(trimmed, 'POST /api/password/', {
      token: (login.body as TestTokens).access,
      body: { old_password: 'clave de hilda', new_password: 'otra de hilda' },
    });
    await trimmed.pool.query('DROP FUNCTION negar CASCADE');
    expect([login.status, change.status]).toEqual([200, 204]);
    expect(await countPast()).toEqual({ count: 1 });
  });
});
