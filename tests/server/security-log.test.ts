import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_LOGINS } from '../../server/demo/seed-demo.ts';
import { copyTemplate } from '../support/data-template.ts';
import { logIn, request, roomForData } from '../support/server.ts';
import { addressOf, killAll, logOf, start, type Run } from './run-server.ts';

/** The log lines of docs/operations.md, 'Security events in the log', as the process writes them. */

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(roomForData(), 'lindero-security-log-'));
});
afterEach(killAll);
afterAll(() => rm(root, { recursive: true, force: true }));

const PASSWORD = DEMO_LOGINS.find(({ username }) => username === 'vega')?.password ?? '';
/** The id of the user 'vega'. */
const VEGA = 2;
const EVENTS = [
  'wrong password',
  'password attempts throttled',
  'refresh token reused',
  'sessions revoked',
  'login',
  'password changed',
];
const LEVELS = new Map([
  [30, 'info'],
  [40, 'warn'],
]);

async function serve(name: string, env: Record<string, string>): Promise<{ url: string; run: Run }> {
  const data = join(root, name);
  await copyTemplate(5, data);
  const run = start(['--port', '0', '--data', data], { REFRESH_GRACE_SECONDS: '0', ...env });
  return { url: await addressOf(run), run };
}

/** Ends the server; returns its security events without the fields that every line has. */
async function eventsOf(run: Run): Promise<Record<string, unknown>[]> {
  run.process.kill('SIGTERM');
  await run.ended;
  return logOf<Record<string, unknown>>(run)
    .filter(({ msg }) => EVENTS.includes(String(msg)))
    .map(({ level, time: _, pid: __, hostname: ___, reqId: ____, ...said }) => ({
      level: LEVELS.get(Number(level)),
      ...said,
    }));
}

/** A login through a proxy, which appends the client's address. */
const attempt = (url: string, username: string, password: string, from = '198.51.100.1') =>
  request({ url }, 'POST /api/token/', {
    body: { username, password },
    headers: { 'x-forwarded-for': from },
  });
const refresh = (url: string, token: string) =>
  request({ url }, 'POST /api/token/refresh/', { body: { refresh: token } });

const address = '127.0.0.1';
const ofVega = { usuario: VEGA, address };

describe('the log', () => {
  it('has logins, wrong passwords and the first attempt over the limit, without names', async () => {
    const { url, run } = await serve('attempts', { LOG_LEVEL: 'info', LOGIN_MAX_ATTEMPTS: '2' });
    await attempt(url, 'vega', PASSWORD);
    await attempt(url, 'nadie', 'x');
    for (let n = 0; n < 4; n += 1) await attempt(url, 'vega', 'no es esta');
    expect(await eventsOf(run)).toEqual([
      { level: 'info', ...ofVega, msg: 'login' },
      { level: 'warn', usuario: null, address, msg: 'wrong password' },
      { level: 'warn', ...ofVega, msg: 'wrong password' },
      { level: 'warn', ...ofVega, msg: 'wrong password' },
      { level: 'warn', ...ofVega, by: 'user and address', msg: 'password attempts throttled' },
    ]);
  });

  it('names the limit that was reached, once per window, with the address that the proxy saw', async () => {
    const limits = { LOGIN_MAX_PER_ADDRESS: '2', LOGIN_MAX_PER_USER: '1', TRUST_PROXY: '1' };
    const { url, run } = await serve('limits', limits);
    for (const name of ['nadie 1', 'nadie 2', 'nadie 3', 'nadie 4']) await attempt(url, name, 'x');
    for (const last of [2, 3, 4]) await attempt(url, 'vega', 'x', `198.51.100.${last}`);
    const msg = 'password attempts throttled';
    expect((await eventsOf(run)).filter((event) => event['msg'] === msg)).toEqual([
      { level: 'warn', usuario: null, address: '198.51.100.1', by: 'address', msg },
      { level: 'warn', usuario: VEGA, address: '198.51.100.3', by: 'user', msg },
    ]);
  });

  it('says that a password was changed', async () => {
    const { url, run } = await serve('change', { LOG_LEVEL: 'info' });
    const { access } = await logIn(url, 'vega', PASSWORD);
    await request({ url }, 'POST /api/password/', {
      token: access,
      body: { old_password: PASSWORD, new_password: 'otra-clave-larga-2026' },
    });
    expect(await eventsOf(run)).toEqual([
      { level: 'info', ...ofVega, msg: 'login' },
      { level: 'info', ...ofVega, msg: 'password changed' },
    ]);
  });

  it('has ended sessions with their reasons, and changed passwords', async () => {
    const { url, run } = await serve('sessions', { LOG_LEVEL: 'warn' });
    const left = await logIn(url, 'vega', PASSWORD);
    await request({ url }, 'POST /api/token/blacklist/', { body: { refresh: left.refresh } });
    const stolen = await logIn(url, 'vega', PASSWORD);
    await refresh(url, stolen.refresh);
    await refresh(url, stolen.refresh);
    await logIn(url, 'vega', PASSWORD);
    await logIn(url, 'vega', PASSWORD);
    const { access } = await logIn(url, 'vega', PASSWORD);
    const change = (former: string) =>
      request({ url }, 'POST /api/password/', {
        token: access,
        body: { old_password: former, new_password: 'otra-clave-larga-2026' },
      });
    await change('no es esta');
    await change(PASSWORD);
    expect(await eventsOf(run)).toEqual([
      { level: 'warn', ...ofVega, sessions: 1, reason: 'logout', msg: 'sessions revoked' },
      { level: 'warn', ...ofVega, msg: 'refresh token reused' },
      { level: 'warn', ...ofVega, sessions: 1, reason: 'reuse', msg: 'sessions revoked' },
      { level: 'warn', ...ofVega, msg: 'wrong password' },
      { level: 'warn', ...ofVega, sessions: 2, reason: 'password change', msg: 'sessions revoked' },
    ]);
  });

  it('has one line in a minute of each session whose used refresh tokens are sent again and again', async () => {
    const { url, run } = await serve('reuses', { LOG_LEVEL: 'warn' });
    const stolen = [await logIn(url, 'vega', PASSWORD), await logIn(url, 'vega', PASSWORD)];
    for (const token of stolen) await refresh(url, token.refresh);
    for (let n = 0; n < 3; n += 1) for (const token of stolen) await refresh(url, token.refresh);
    const ofOne = [
      { level: 'warn', ...ofVega, msg: 'refresh token reused' },
      { level: 'warn', ...ofVega, sessions: 1, reason: 'reuse', msg: 'sessions revoked' },
    ];
    expect(await eventsOf(run)).toEqual([...ofOne, ...ofOne]);
  });

  it('has nothing about clients that disconnect while they send', async () => {
    const { url, run } = await serve('hang-ups', { LOG_LEVEL: 'warn' });
    const head = [
      'POST /api/token/ HTTP/1.1',
      'host: localhost',
      'content-type: application/json',
      'content-length: 100',
      'expect: 100-continue',
    ];
    for (let n = 0; n < 3; n += 1) {
      const socket = connect(Number(new URL(url).port), '127.0.0.1');
      socket.write(`${head.join('\r\n')}\r\n\r\n{`);
      await once(socket, 'data');
      socket.destroy();
    }
    run.process.kill('SIGTERM');
    await run.ended;
    expect(logOf(run)).toEqual([]);
  });

  it('contains, at any log level, nothing that a client types or owns', async () => {
    const { url, run } = await serve('canaries', { LOG_LEVEL: 'trace' });
    const printed = run.output().length;
    const { access, refresh: token } = await logIn(url, 'vega', PASSWORD);
    const mine = (await request({ url }, 'GET /api/clientes/clientes/', { token: access })).body;
    const [cliente = {}] = mine as Record<string, unknown>[];
    const canaries = ['ES9121000418450200051332', 'B12345674', 'canario@correo.example', '612405918'];
    const [numero_cuenta, cif, correo_electronico, telefono] = canaries;
    const inmuebles = await request({ url }, 'GET /api/inmuebles/inmuebles/', { token: access });
    const [{ id: inmueble } = { id: 0 }] = inmuebles.body as { id: number }[];
    const owner = { nombre: 'Canario', apellidos: 'Amarillo', telefono, correo_electronico, inmueble };
    for (const body of [{ ...owner, numero_cuenta }, { ...owner, numero_cuenta: 'ES00' }, { cif }])
      await request({ url }, 'POST /api/terceros/propietarios/', { token: access, body });
    await request({ url }, `PATCH /api/clientes/clientes/${String(cliente['id'])}/`, {
      token: access,
      body: Object.fromEntries(Object.keys(cliente).map((name) => [name, cif])),
    });
    await request({ url }, `GET /api/terceros/propietarios/?inmueble=${numero_cuenta}`, { token: access });
    await attempt(url, 'canario-de-nombre', 'canario-de-clave');
    run.process.kill('SIGTERM');
    await run.ended;
    const log = run.output().slice(printed);
    expect(log).toContain('"url":"/api/terceros/propietarios/"');
    const typed = [...canaries, 'Canario', 'Amarillo', 'canario-de-nombre', 'canario-de-clave'];
    const had = Object.values(cliente).filter((value) => typeof value === 'string' && value.length > 5);
    for (const secret of [...typed, ...had, PASSWORD, access, token]) expect(log).not.toContain(secret);
  });
});
