import { SignJWT, UnsecuredJWT, decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { hashPassword } from '../../server/passwords.ts';
import { logIn, request, SECRET_KEY, startTestServer } from '../support/server.ts';
import { NOT_PROVIDED, NOT_VALID, REFRESH_REFUSED, REFRESH_SPENT } from './token-responses.ts';
import { createWorld, said, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.server.close());

const CLIENTES = 'GET /api/clientes/clientes/';
const EXTENSIONS = {
  logout: '/api/token/blacklist/',
  password_change: '/api/password/',
  idempotency: true,
  if_match: true,
  filter_by_inmueble: true,
};

const login = (body: unknown) => request(world.server, 'POST /api/token/', { body });
const refresh = (token: unknown, server: { url: string } = world.server) =>
  request(server, 'POST /api/token/refresh/', { body: { refresh: token } });

/** The id of the refresh token in a response. */
const successor = ({ body }: { body: unknown }) => decodeJwt((body as { refresh: string }).refresh).jti;

/** The same token, a second after its time. */
const expired = (token: string) =>
  new SignJWT({ ...decodeJwt(token), exp: Math.floor(Date.now() / 1000) - 1 })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode(SECRET_KEY));

describe('POST /api/token/', () => {
  it('[LOGIN-4] returns an access and a refresh token that must not be cached', async () => {
    const answer = await login({ username: 'ana', password: world.ana.password });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      access: expect.any(String),
      refresh: expect.any(String),
      extensions: EXTENSIONS,
    });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const { access, refresh: refreshToken } = answer.body as { access: string; refresh: string };
    const lifetime = (token: string): number => {
      const { exp = 0, iat = 0 } = decodeJwt(token);
      return exp - iat;
    };
    expect([lifetime(access), lifetime(refreshToken)]).toEqual([300, 604_800]);
  });

  it('[LOGIN-5] refuses a wrong password and an unknown user with the same message', async () => {
    const refused = {
      status: 401,
      body: { detail: 'La combinación de credenciales no tiene una cuenta activa' },
    };
    expect(said(await login({ username: 'ana', password: 'otra' }))).toEqual(refused);
    expect(said(await login({ username: 'nadie', password: 'otra' }))).toEqual(refused);
    const answer = await login({ username: 'nadie', password: 'otra' });
    expect(answer.headers.get('www-authenticate')).toBe('Bearer realm="api"');
  });

  it('does the same work for an unknown user as for a known one', async () => {
    const time = async (username: string): Promise<number> => {
      const start = performance.now();
      await login({ username, password: 'x' });
      return performance.now() - start;
    };
    const known: number[] = [];
    const unknown: number[] = [];
    // The fastest of each, because other work on the machine only adds time.
    const ratio = () => Math.min(...known) / Math.min(...unknown);
    const isSame = () => ratio() > 0.4 && ratio() < 2.5;
    for (let turn = 0; turn < 3 || (turn < 20 && !isSame()); turn += 1) {
      await world.server.pool.query(
        `INSERT INTO usuario (username, password_hash) SELECT $1, password_hash FROM usuario WHERE username = 'ana'`,
        [`conocida${turn}`],
      );
      known.push(await time(`conocida${turn}`));
      unknown.push(await time(`desconocida${turn}`));
    }
    expect(ratio()).toBeGreaterThan(0.4);
    expect(ratio()).toBeLessThan(2.5);
  });

  it('refuses a user who is no longer active', async () => {
    await world.server.pool.query(
      `INSERT INTO usuario (username, password_hash, activo) SELECT 'cesada', password_hash, false
       FROM usuario WHERE username = 'ana'`,
    );
    expect((await login({ username: 'cesada', password: world.ana.password })).status).toBe(401);
  });

  it.each([
    [{}, { username: ['Este campo es requerido.'], password: ['Este campo es requerido.'] }],
    [
      { username: ' ', password: '' },
      {
        username: ['Este campo no puede estar en blanco.'],
        password: ['Este campo no puede estar en blanco.'],
      },
    ],
    [{ username: null, password: 'x' }, { username: ['Este campo no puede ser nulo.'] }],
    [{ username: ['ana'], password: 'x' }, { username: ['No es una cadena válida.'] }],
    [{ username: { $ne: 1 }, password: 'x' }, { username: ['No es una cadena válida.'] }],
    [{ username: 'a\0', password: 'x' }, { username: ['Los caracteres nulos no están permitidos.'] }],
    [
      { username: 'a'.repeat(151), password: 'x' },
      { username: ['Asegúrese de que este campo no tenga más de 150 caracteres.'] },
    ],
    [['ana'], { non_field_errors: ['Datos inválidos. Se esperaba un diccionario pero es un list.'] }],
  ])('reports what is wrong in %j', async (body, errors) => {
    expect(said(await login(body))).toEqual({ status: 400, body: errors });
  });
});

describe('the access token', () => {
  it('[SESSION-3] is required for all client data', async () => {
    expect(said(await request(world.server, CLIENTES))).toEqual(NOT_PROVIDED);
    expect(said(await request(world.server, 'OPTIONS /api/inmuebles/inmuebles/'))).toEqual(NOT_PROVIDED);
    expect(said(await request(world.server, 'PUT /api/inmuebles/inmuebles/'))).toEqual(NOT_PROVIDED);
    expect(said(await request(world.server, 'POST /api/inmuebles/inmuebles/', { body: '{' }))).toEqual(
      NOT_PROVIDED,
    );
  });

  it('[SESSION-3] is required by every operation of the API description except health, login, refresh, logout and files', async () => {
    const { paths } = (await request(world.server, 'GET /api/schema/')).body as {
      paths: Record<string, Record<string, unknown>>;
    };
    const lines = Object.entries(paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path.replace(/{\w+}/g, '1')}`),
    );
    const refused = await Promise.all(
      lines.map(async (line) => [line, said(await request(world.server, line)).status === 401] as const),
    );
    expect(refused.filter(([, isRefused]) => !isRefused).map(([line]) => line)).toEqual([
      'GET /api/health',
      'POST /api/token/',
      'POST /api/token/refresh/',
      'POST /api/token/blacklist/',
      'GET /media/1/1',
    ]);
  });

  it('is accepted with Bearer in any case, and with no other scheme', async () => {
    const withHeader = (authorization: string) =>
      request(world.server, CLIENTES, { headers: { authorization } });
    expect((await withHeader(`bearer ${world.ana.access}`)).status).toBe(200);
    expect(said(await withHeader(`Basic ${world.ana.access}`))).toEqual(NOT_PROVIDED);
    const bad = {
      status: 401,
      body: {
        detail: "El encabezado 'Authorization' debe contener valores delimitados por espacios",
        code: 'bad_authorization_header',
      },
    };
    expect(said(await withHeader('Bearer'))).toEqual(bad);
    expect(said(await withHeader('Bearer a b'))).toEqual(bad);
  });

  it('is refused if it is a refresh token, unsigned, or signed with another key or type', async () => {
    const claims = { ...decodeJwt(world.ana.access) };
    const unsigned = new UnsecuredJWT(claims).encode();
    const key = new TextEncoder().encode('another key of at least thirty-two characters');
    const foreign = await new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(key);
    const own = new TextEncoder().encode(SECRET_KEY);
    const otherHash = await new SignJWT(claims).setProtectedHeader({ alg: 'HS512' }).sign(own);
    const [header = '', , signature = ''] = world.ana.access.split('.');
    const other = Buffer.from(JSON.stringify({ ...claims, sub: String(world.berta.usuario) })).toString(
      'base64url',
    );
    const forged = `${header}.${other}.${signature}`;
    for (const token of [
      world.ana.refresh,
      unsigned,
      foreign,
      otherHash,
      forged,
      'undefined',
      'a.b.c',
      '…',
    ]) {
      const answer = await request(world.server, CLIENTES, {
        headers: { authorization: `Bearer ${encodeURIComponent(token)}` },
      });
      expect(said(answer)).toEqual(NOT_VALID);
    }
  });

  it.each([
    ['sub', '1.5'],
    ['sub', '1e0'],
    ['sub', ' 1'],
    ['sub', '01'],
    ['sub', '0x1'],
    ['sub', '0'],
    ['sub', '-1'],
    ['sub', '2147483648'],
    ['sub', ''],
    ['sub', 1],
    ['sub', null],
    ['exp', 4_000_000_000.5],
    ['exp', '4000000000'],
    ['exp', 1e300],
    ['exp', null],
    ['sid', null],
    ['sid', 'x'],
  ])('is refused if its %s is %j, even with a valid signature', async (claim, value) => {
    const { rows } = await world.server.pool.query<{ id: number }>('SELECT min(id) AS id FROM usuario');
    expect(rows).toEqual([{ id: 1 }]);
    const key = new TextEncoder().encode(SECRET_KEY);
    const claims = decodeJwt(world.ana.access);
    const signed = (more: object) =>
      new SignJWT({ ...claims, ...more }).setProtectedHeader({ alg: 'HS256' }).sign(key);
    const answers = [];
    for (const more of [{}, { [claim]: value }])
      answers.push(said(await request(world.server, CLIENTES, { token: await signed(more) })));
    expect(answers).toEqual([{ status: 200, body: expect.any(Array) }, NOT_VALID]);
  });

  it('[SESSION-4] expires, and a refresh returns a valid one', async () => {
    const short = await startTestServer({ config: { accessTokenSeconds: 77 } });
    try {
      await short.pool.query(`INSERT INTO usuario (username, password_hash) VALUES ('ana', $1)`, [
        await hashPassword(world.ana.password),
      ]);
      const tokens = await logIn(short.url, 'ana', world.ana.password);
      expect((await request(short, CLIENTES, { token: tokens.access })).status).toBe(200);
      const { iat = 0, exp = 0 } = decodeJwt(tokens.access);
      expect(exp - iat).toBe(77);
      expect(said(await request(short, CLIENTES, { token: await expired(tokens.access) }))).toEqual(
        NOT_VALID,
      );
      const next = (await refresh(tokens.refresh, short)).body as { access: string };
      expect(said(await request(short, CLIENTES, { token: next.access }))).toEqual({ status: 200, body: [] });
    } finally {
      await short.close();
    }
  });

  it('[SESSION-4] expires also after it has been accepted', async () => {
    const { access } = await logIn(world.server.url, 'ana', world.ana.password);
    const { exp = 0 } = decodeJwt(access);
    onTestFinished(() => void vi.useRealTimers());
    const readAt = async (seconds: number) => {
      vi.useFakeTimers({ toFake: ['Date'], now: seconds * 1000 });
      return said(await request(world.server, CLIENTES, { token: access }));
    };
    expect([await readAt(exp - 1), await readAt(exp)]).toEqual([
      { status: 200, body: expect.any(Array) },
      NOT_VALID,
    ]);
  });
});

describe('POST /api/token/refresh/', () => {
  it('[SESSION-4] consumes the token and returns the next pair', async () => {
    const first = await logIn(world.server.url, 'ana', world.ana.password);
    const answer = await refresh(first.refresh);
    expect(answer).toMatchObject({
      status: 200,
      body: { access: expect.any(String), refresh: expect.any(String), extensions: EXTENSIONS },
    });
    const second = answer.body as { access: string; refresh: string };
    expect(second.refresh).not.toBe(first.refresh);
    expect((await request(world.server, CLIENTES, { token: second.access })).status).toBe(200);
    expect((await refresh(second.refresh)).status).toBe(200);
  });

  it('refuses an access token, a forged one, and anything else', async () => {
    const claims = decodeJwt(world.ana.refresh);
    const unsigned = new UnsecuredJWT({ ...claims }).encode();
    for (const token of [world.ana.access, unsigned, 'x', '1', 'a.b.c']) {
      expect(said(await refresh(token))).toEqual(REFRESH_REFUSED);
    }
    expect(said(await refresh(null))).toEqual({
      status: 400,
      body: { refresh: ['Este campo no puede ser nulo.'] },
    });
    expect(said(await request(world.server, 'POST /api/token/refresh/', { body: {} }))).toEqual({
      status: 400,
      body: { refresh: ['Este campo es requerido.'] },
    });
  });

  it('answers each of five concurrent uses of a token with the same successor', async () => {
    const { refresh: token } = await logIn(world.server.url, 'ana', world.ana.password);
    const answers = await Promise.all(Array.from({ length: 5 }, () => refresh(token)));
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(answers.map(successor)).size).toBe(1);
  });

  it('repeats its response to a token whose response was lost, until the successor is used', async () => {
    const { refresh: token } = await logIn(world.server.url, 'ana', world.ana.password);
    const lost = await refresh(token);
    const repeated = await refresh(token);
    expect(said(repeated)).toEqual({
      status: 200,
      body: { access: expect.any(String), refresh: expect.any(String), extensions: EXTENSIONS },
    });
    expect(successor(repeated)).toBe(successor(lost));
    const { access, refresh: second } = repeated.body as { access: string; refresh: string };
    expect((await request(world.server, CLIENTES, { token: access })).status).toBe(200);
    const third = await refresh(second);
    expect(third.status).toBe(200);
    expect(said(await refresh(token))).toEqual(REFRESH_SPENT);
    expect((await refresh((third.body as { refresh: string }).refresh)).status).toBe(200);
  });

  it('does not repeat its response once the session has ended', async () => {
    const { refresh: token } = await logIn(world.server.url, 'ana', world.ana.password);
    const { refresh: second } = (await refresh(token)).body as { refresh: string };
    expect(
      (await request(world.server, 'POST /api/token/blacklist/', { body: { refresh: second } })).status,
    ).toBe(200);
    expect(said(await refresh(token))).toEqual(REFRESH_SPENT);
  });

  it('refuses the tokens of a user who is no longer active', async () => {
    const { refresh: spent } = await logIn(world.server.url, 'berta', world.berta.password);
    const { refresh: token } = (await refresh(spent)).body as { refresh: string };
    await world.server.pool.query(`UPDATE usuario SET activo = false WHERE username = 'berta'`);
    for (const refused of [token, spent]) expect(said(await refresh(refused))).toEqual(REFRESH_SPENT);
    await world.server.pool.query(`UPDATE usuario SET activo = true WHERE username = 'berta'`);
    expect((await refresh(token)).status).toBe(200);
  });

  it('expires', async () => {
    const { refresh: token } = await logIn(world.server.url, 'ana', world.ana.password);
    expect(said(await refresh(await expired(token)))).toEqual(REFRESH_REFUSED);
  });
});

describe('a refresh token reused after the grace period', () => {
  it('revokes its family, which stays revoked after a restart', async () => {
    const strict = await createWorld({ config: { refreshGraceSeconds: 0 } });
    const { dataDir, config } = strict.server;
    const first = strict.ana.refresh;
    const second = ((await refresh(first, strict.server)).body as { refresh: string }).refresh;
    const other = await logIn(strict.server.url, 'ana', strict.ana.password);
    expect(said(await refresh(first, strict.server))).toEqual(REFRESH_SPENT);
    expect(said(await refresh(second, strict.server))).toEqual(REFRESH_SPENT);
    const families = await strict.server.pool.query(
      'SELECT revocada IS NOT NULL AS revoked FROM familia_refresh ORDER BY creada',
    );
    expect(families.rows.map((row: { revoked: boolean }) => row.revoked)).toEqual([true, false, false]);
    await strict.server.stop();
    const again = await startTestServer({ dataDir, config });
    expect(said(await refresh(second, again))).toEqual(REFRESH_SPENT);
    expect((await refresh(other.refresh, again)).status).toBe(200);
    await again.close();
    await strict.server.close();
  });
});
