import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAccount, logIn, request, type TestAccount } from '../support/server.ts';
import { createWorld, said, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ config: { loginMaxAttempts: 5 } });
});
afterAll(() => world.server.close());

const NEW = 'una clave nueva';
const WRONG = {
  status: 400,
  body: { old_password: ['Su contraseña antigua es incorrecta. Por favor, vuelva a introducirla.'] },
};

const change = async (token: string, body: unknown) =>
  said(await request(world.server, 'POST /api/password/', { token, body }));
const changeOf = ({ access, password }: TestAccount, password2: string) =>
  change(access, { old_password: password, new_password: password2 });
const loginStatus = async (username: string, password: string) =>
  (await request(world.server, 'POST /api/token/', { body: { username, password } })).status;
const readStatus = async (token: string) =>
  (await request(world.server, 'GET /api/clientes/clientes/', { token })).status;

let names = 0;
const newAccount = (): Promise<TestAccount> => {
  names += 1;
  return addAccount(world.server, { username: `cuenta-${names}` });
};

it('a password is kept as an Argon2id hash of 19 MiB and two passes, and nowhere else', async () => {
  const { usuario, password } = await addAccount(world.server, { username: 'guardada' });
  const { rows } = await world.server.pool.query<{ row: string; hash: string }>(
    'SELECT usuario::text AS row, password_hash AS hash FROM usuario WHERE id = $1',
    [usuario],
  );
  expect(rows[0]?.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(rows[0]?.row).not.toContain(password);
});

describe('POST /api/password/', () => {
  it('changes the password: the new one logs in, the old one does not', async () => {
    const account = await newAccount();
    expect(await changeOf(account, NEW)).toEqual({ status: 204, body: undefined });
    expect(await loginStatus(account.username, account.password)).toBe(401);
    expect(await loginStatus(account.username, NEW)).toBe(200);
  });

  it('ends the user’s other sessions and keeps the current one', async () => {
    const account = await newAccount();
    const other = await logIn(world.server.url, account.username, account.password);
    expect((await changeOf(account, NEW)).status).toBe(204);
    expect(await readStatus(other.access)).toBe(401);
    const refresh = (token: string) =>
      request(world.server, 'POST /api/token/refresh/', { body: { refresh: token } });
    expect((await refresh(other.refresh)).status).toBe(401);
    expect(await readStatus(account.access)).toBe(200);
    expect((await refresh(account.refresh)).status).toBe(200);
    expect(await readStatus(world.ana.access)).toBe(200);
  });

  it('refuses a wrong old password and changes nothing', async () => {
    const account = await newAccount();
    expect(await change(account.access, { old_password: 'otra', new_password: NEW })).toEqual(WRONG);
    expect(await loginStatus(account.username, account.password)).toBe(200);
  });

  it('keeps leading and trailing spaces of a password', async () => {
    const account = await newAccount();
    expect((await changeOf(account, ` ${NEW} `)).status).toBe(204);
    expect(await loginStatus(account.username, NEW)).toBe(401);
    expect(await loginStatus(account.username, ` ${NEW} `)).toBe(200);
  });

  it.each([
    ['corta 7', ['Esta contraseña es demasiado corta. Debe contener al menos 8 caracteres.']],
    ['💥💥💥💥', ['Esta contraseña es demasiado corta. Debe contener al menos 8 caracteres.']],
    ['clave de ana', ['La contraseña nueva debe ser distinta de la antigua.']],
    [
      'ANA',
      [
        'Esta contraseña es demasiado corta. Debe contener al menos 8 caracteres.',
        'La contraseña es demasiado similar al nombre de usuario.',
      ],
    ],
    ['', ['Este campo no puede estar en blanco.']],
    [null, ['Este campo no puede ser nulo.']],
    ['clave\0clave', ['Los caracteres nulos no están permitidos.']],
    ['x'.repeat(1001), ['Asegúrese de que este campo no tenga más de 1000 caracteres.']],
  ])('refuses the new password %j', async (password, errors) => {
    expect(
      await change(world.ana.access, { old_password: world.ana.password, new_password: password }),
    ).toEqual({ status: 400, body: { new_password: errors } });
    expect(await loginStatus('ana', world.ana.password)).toBe(200);
  });

  it('accepts a password of eight characters and one of a thousand', async () => {
    for (const password of ['ocho car', 'ñ'.repeat(1000)]) {
      const account = await newAccount();
      expect((await changeOf(account, password)).status).toBe(204);
      expect(await loginStatus(account.username, password)).toBe(200);
    }
  });

  it('requires both fields and an access token', async () => {
    expect(await change(world.ana.access, {})).toEqual({
      status: 400,
      body: { old_password: ['Este campo es requerido.'], new_password: ['Este campo es requerido.'] },
    });
    expect(said(await request(world.server, 'POST /api/password/', { body: {} }))).toEqual({
      status: 401,
      body: { detail: 'Las credenciales de autenticación no se proveyeron.' },
    });
  });

  it('lets one of five concurrent changes through', async () => {
    const account = await newAccount();
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, turn) => changeOf(account, `${NEW} ${turn}`)),
    );
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([204, 400, 400, 400, 400]);
    const winner = answers.findIndex(({ status }) => status === 204);
    expect(await loginStatus(account.username, `${NEW} ${winner}`)).toBe(200);
  });

  it('counts its attempts together with logins', async () => {
    const account = await newAccount();
    const guess = () =>
      request(world.server, 'POST /api/password/', {
        token: account.access,
        body: { old_password: 'otra', new_password: NEW },
      });
    for (let turn = 0; turn < 4; turn += 1) expect((await guess()).status).toBe(400);
    expect(await loginStatus(account.username, 'otra')).toBe(401);
    const refused = await guess();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await changeOf(account, NEW)).status).toBe(429);
    expect(await loginStatus(account.username, account.password)).toBe(429);
  });
});
