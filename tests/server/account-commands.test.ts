import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isDemoRemoved } from '../../server/demo/remove-demo.ts';
import { addAccount, logIn, request, startTestServer, type TestServer } from '../support/server.ts';
import { form, PDF } from './files.ts';
import { runCommand } from './run-command.ts';
import { ADDRESS } from './world.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await addAccount(server, { username: 'ana', razonSocial: 'Ana, S.L.' });
});
afterAll(() => server.close());

const command = (args: string[], input: string | Buffer = '', on: TestServer = server): Promise<string> =>
  runCommand(on, args, input);

const canLogIn = (username: string, password: string): Promise<boolean> =>
  logIn(server.url, username, password).then(
    () => true,
    () => false,
  );

const canRefresh = async (refresh: string): Promise<boolean> =>
  (await request(server, 'POST /api/token/refresh/', { body: { refresh } })).status === 200;

describe('--add-user', () => {
  it('trims the names, as the login does', async () => {
    expect(await command(['--add-user', ' eva ', '--cliente', ' Eva e Hijas '], 'clave de eva\n')).toBe(
      'The user eva of Eva e Hijas can log in.',
    );
    expect(await canLogIn('eva', 'clave de eva')).toBe(true);
  });

  it('refuses a taken name and a short password, and creates nothing', async () => {
    expect([
      await command(['--add-user', 'eva', '--cliente', 'Otra'], 'otra clave\n'),
      await command(['--add-user', 'iris', '--cliente', 'Iris'], 'ñandúes'),
    ]).toEqual([
      'error: There is a user eva already.',
      'error: The password on standard input must have at least 8 characters.',
    ]);
    const { rows } = await server.pool.query(
      `SELECT count(*) FROM cliente WHERE razon_social IN ('Otra', 'Iris')`,
    );
    expect(rows).toEqual([{ count: 0 }]);
  });
});

describe('--set-password', () => {
  it('changes the password and ends only that user’s sessions', async () => {
    const [eva, ana] = [
      await logIn(server.url, 'eva', 'clave de eva'),
      await logIn(server.url, 'ana', 'clave de ana'),
    ];
    expect(await command(['--set-password', 'eva'], 'otra de eva\r\n')).toBe(
      'The password of eva was changed; all of their sessions have ended.',
    );
    expect({
      former: await canLogIn('eva', 'clave de eva'),
      present: await canLogIn('eva', 'otra de eva'),
      eva: await canRefresh(eva.refresh),
      ana: await canRefresh(ana.refresh),
    }).toEqual({ former: false, present: true, eva: false, ana: true });
  });

  it.each<[string, string | Buffer, string]>([
    ['longer than a login takes', 'a'.repeat(1001), 'must have at most 1000 characters'],
    ['of two lines', 'otra de eva\n\n', 'must be one line of UTF-8 text without control characters'],
    ['with a NUL', 'otra\0de eva', 'must be one line of UTF-8 text without control characters'],
    ['in UTF-16', Buffer.from('\ufeffotra de eva', 'utf16le'), 'must be UTF-8 text'],
    [
      'in UTF-16 without a mark',
      Buffer.from('otra de eva', 'utf16le'),
      'must be one line of UTF-8 text without control characters',
    ],
    ['in Latin-1', Buffer.from('contraseña', 'latin1'), 'must be UTF-8 text'],
  ])('refuses a password %s, with which nobody could log in', async (_, password, fault) => {
    expect([
      await command(['--set-password', 'eva'], password),
      await command(['--add-user', 'iris', '--cliente', 'Iris'], password),
    ]).toEqual(Array(2).fill(`error: The password on standard input ${fault}.`));
    expect(await canLogIn('eva', 'otra de eva')).toBe(true);
  });

  it('takes the longest password that a login takes', async () => {
    const longest = 'ñ'.repeat(1000);
    await command(['--set-password', 'eva'], longest);
    expect(await canLogIn('eva', longest)).toBe(true);
    await command(['--set-password', 'eva'], Buffer.from('\ufeffotra de eva\n'));
    expect(await canLogIn('eva', 'otra de eva')).toBe(true);
  });

  it('refuses a short password and an unknown user', async () => {
    expect([
      await command(['--set-password', 'eva'], 'corta'),
      await command(['--set-password', 'eve'], ''),
    ]).toEqual([
      'error: The password on standard input must have at least 8 characters.',
      'error: There is no user eve. --list-users shows all.',
    ]);
    expect(await canLogIn('eva', 'otra de eva')).toBe(true);
  });
});

describe('--deactivate', () => {
  it('ends the user’s sessions and refuses new ones until --activate', async () => {
    const { refresh } = await logIn(server.url, 'eva', 'otra de eva');
    expect(await command(['--deactivate', 'eva'])).toBe(
      'The user eva cannot log in any more; all of their sessions have ended.',
    );
    expect([await canLogIn('eva', 'otra de eva'), await canRefresh(refresh)]).toEqual([false, false]);
    expect(await command(['--activate', 'eva'])).toBe('The user eva can log in.');
    expect([await canLogIn('eva', 'otra de eva'), await canRefresh(refresh)]).toEqual([true, false]);
  });

  it('refuses an unknown user', async () => {
    expect([await command(['--deactivate', 'eve']), await command(['--activate', 'eve'])]).toEqual([
      'error: There is no user eve. --list-users shows all.',
      'error: There is no user eve. --list-users shows all.',
    ]);
  });
});

describe('--end-sessions', () => {
  it('ends the sessions of all users with all of their tokens, and prevents no new login', async () => {
    const before = [
      await logIn(server.url, 'eva', 'otra de eva'),
      await logIn(server.url, 'ana', 'clave de ana'),
    ];
    const canRead = async (token: string): Promise<boolean> =>
      (await request(server, 'GET /api/clientes/clientes/', { token })).status === 200;
    const works = async () => ({
      access: await Promise.all(before.map(({ access }) => canRead(access))),
      refresh: await Promise.all(before.map(({ refresh }) => canRefresh(refresh))),
    });
    expect(await Promise.all(before.map(({ access }) => canRead(access)))).toEqual([true, true]);
    expect(await command(['--end-sessions'])).toBe('All sessions of all users have ended.');
    expect(await works()).toEqual({ access: [false, false], refresh: [false, false] });
    const { access } = await logIn(server.url, 'eva', 'otra de eva');
    expect(await canRead(access)).toBe(true);
  });
});

describe('--link', () => {
  it('gives a user another client once, by its number or its razón social', async () => {
    expect([
      await command(['--link', 'eva', 'Ana, S.L.']),
      await command(['--link', ' eva ', '1']),
      await command(['--link', 'eva', '404']),
      await command(['--link', 'eve', '1']),
    ]).toEqual([
      'The user eva has the client 1 (Ana, S.L.).',
      'The user eva has the client 1 (Ana, S.L.) already.',
      'error: There is no client 404. --list-users shows all.',
      'error: There is no user eve. --list-users shows all.',
    ]);
    const { access: token } = await logIn(server.url, 'eva', 'otra de eva');
    expect((await request(server, 'GET /api/clientes/clientes/', { token })).body).toEqual([
      { id: 2, razon_social: 'Eva e Hijas' },
      { id: 1, razon_social: 'Ana, S.L.' },
    ]);
  });

  it('[CLIENT-1] does not change the current client of any user, also if they have the same clients', async () => {
    await command(['--link', 'ana', '2']);
    const listed = async (username: string, password: string): Promise<unknown> => {
      const { access: token } = await logIn(server.url, username, password);
      const { body } = await request(server, 'GET /api/clientes/clientes/', { token });
      return (body as { id: number }[]).map(({ id }) => id);
    };
    expect([
      await listed('ana', 'clave de ana'),
      await listed('eva', 'otra de eva'),
      await listed('ana', 'clave de ana'),
    ]).toEqual([
      [1, 2],
      [2, 1],
      [1, 2],
    ]);
    await server.pool.query('DELETE FROM cliente_usuario WHERE usuario = 1 AND cliente = 2');
  });

  it('asks for the number if several clients have the name, and prefers a number to a name', async () => {
    await server.pool.query(`INSERT INTO cliente (razon_social) VALUES ('Doble'), ('Doble'), ('1')`);
    expect([await command(['--link', 'ana', 'Doble']), await command(['--link', 'ana', '1'])]).toEqual([
      'error: Several clients are called Doble: give the number that --list-users shows.',
      'The user ana has the client 1 (Ana, S.L.) already.',
    ]);
  });
});

describe('--add-user with a client that exists', () => {
  it('is refused with --cliente, and creates nothing', async () => {
    expect(await command(['--add-user', 'berta', '--cliente', 'Ana, S.L.'], 'clave de berta')).toBe(
      'error: There is a client Ana, S.L. already. For a user of this client: --add-user berta --link 1.',
    );
    expect(await command(['--list-users'])).not.toContain('berta');
  });

  it('creates a user of that client with --link, until --unlink', async () => {
    expect([
      await command(['--add-user', 'berta', '--link', '404'], 'clave de berta'),
      await command(['--add-user', 'berta', '--link', 'Ana, S.L.'], 'clave de berta'),
    ]).toEqual([
      'error: There is no client 404. --list-users shows all.',
      'The user berta of Ana, S.L. can log in.',
    ]);
    const { access: token } = await logIn(server.url, 'berta', 'clave de berta');
    const clientes = async () => (await request(server, 'GET /api/clientes/clientes/', { token })).body;
    expect(await clientes()).toEqual([{ id: 1, razon_social: 'Ana, S.L.' }]);
    expect([
      await command(['--unlink', 'berta', '1']),
      await command(['--unlink', 'berta', '1']),
      await command(['--unlink', 'eve', '1']),
    ]).toEqual([
      'The user berta no longer has the client 1 (Ana, S.L.).',
      'error: The user berta does not have the client 1 (Ana, S.L.).',
      'error: There is no user eve. --list-users shows all.',
    ]);
    expect(await clientes()).toEqual([]);
    await server.pool.query(`DELETE FROM usuario WHERE username = 'berta'`);
  });
});

describe('--list-users', () => {
  it('lists the users with their state and clients, and clients without a user', async () => {
    await command(['--deactivate', 'ana']);
    expect(await command(['--list-users'])).toBe(
      'ana  deactivated        1 Ana, S.L.\neva  active             2 Eva e Hijas; 1 Ana, S.L.\n' +
        'Clients without a user: 3 Doble; 4 Doble; 5 1',
    );
  });
});

describe('what a client wrote', () => {
  it('is shown without characters that a terminal would act on', async () => {
    const razonSocial = '\u001b]0;x\u0007Mala\u009b2J\r\nana  active\u202e, S.L.';
    const mala = await addAccount(server, { username: 'mala', razonSocial });
    const shown = '\ufffd]0;x\ufffdMala\ufffd2J\ufffd\ufffdana  active\ufffd, S.L.';
    expect([
      (await command(['--list-users'])).split('\n').at(-2),
      await command(['--link', 'mala', String(mala.cliente)]),
    ]).toEqual([
      `mala  active             ${mala.cliente} ${shown}`,
      `The user mala has the client ${mala.cliente} (${shown}) already.`,
    ]);
  });
});

describe('--remove-demo', () => {
  let demo: TestServer;
  beforeAll(async () => {
    demo = await startTestServer({ demo: 20 });
  });
  afterAll(() => demo.close());

  const count = async (sql: string): Promise<number> =>
    (await demo.pool.query<{ n: number }>(`SELECT count(*) AS n FROM ${sql}`)).rows[0]?.n ?? -1;

  it('is about the accounts that --list-users marks as demo', async () => {
    expect(await command(['--list-users'], '', demo)).toBe(
      [
        'aldaba  active, demo       1 Gestiones Aldaba, S.L.',
        'alta    active, demo       no client',
        'vega    active, demo       2 Inmobiliaria Vega e Hijas, S.L.',
      ].join('\n'),
    );
  });

  it('deletes the demo accounts with all their records, and nothing else', async () => {
    const real = await addAccount(demo, { username: 'real', razonSocial: 'Real, S.L.' });
    const created = await request(demo, 'POST /api/inmuebles/inmuebles/', {
      token: real.access,
      body: { ...ADDRESS, cliente: real.cliente },
    });
    const { id: inmueble } = created.body as { id: number };
    await demo.pool.query('INSERT INTO constructora_inmueble VALUES (1, $1)', [inmueble]);
    const body = form({ nombre: 'x', inmueble: String(inmueble) }, { name: 'a.pdf', content: PDF });
    await request(demo, 'POST /api/documentos/documentos/', { token: real.access, body });
    const { rows } = await demo.pool.query<{ archivo: string; own: boolean }>(
      'SELECT archivo, inmueble = $1 AS own FROM documento WHERE archivo IS NOT NULL AND inmueble IS NOT NULL',
      [inmueble],
    );
    const vega = await logIn(demo.url, 'vega', 'huerta-junto-al-rio');
    expect(await isDemoRemoved(demo.pool)).toBe(false);

    expect(await command(['--remove-demo'], '', demo)).toMatch(
      /^Removed: demo accounts 3, demo clients 2, builders 5, files \d+\.$/,
    );
    const left = await Promise.all(
      rows.map(async ({ archivo, own }) => {
        const file = await demo.storage.open(archivo);
        file?.stream.destroy();
        return (file !== null) === own;
      }),
    );
    expect({
      files: left.every(Boolean) && left.length > 5,
      users: (await demo.pool.query('SELECT username FROM usuario')).rows,
      clients: (await demo.pool.query('SELECT razon_social FROM cliente')).rows,
      inmuebles: await count('inmueble'),
      builders: (await demo.pool.query('SELECT id FROM constructora')).rows,
      refreshed: (await request(demo, 'POST /api/token/refresh/', { body: { refresh: vega.refresh } }))
        .status,
      isDemoRemoved: await isDemoRemoved(demo.pool),
    }).toEqual({
      files: true,
      users: [{ username: 'real' }],
      clients: [{ razon_social: 'Real, S.L.' }],
      inmuebles: 1,
      builders: [{ id: 1 }],
      refreshed: 401,
      isDemoRemoved: true,
    });
    expect(await command(['--remove-demo'], '', demo)).toBe('There is no demo data to remove.');
  });
});

describe('--remove-demo once the demo accounts were removed', () => {
  let demo: TestServer;
  beforeAll(async () => {
    demo = await startTestServer({ demo: 3 });
    for (const username of ['aldaba', 'alta', 'vega'])
      await command(['--remove-user', username, '--yes'], '', demo);
  });
  afterAll(() => demo.close());

  it('says how many clients, builders and files it removes', async () => {
    const { rows } = await demo.pool.query(
      `SELECT archivo FROM documento WHERE archivo IS NOT NULL
       UNION SELECT archivo_factura FROM factura WHERE archivo_factura IS NOT NULL`,
    );
    expect(await command(['--remove-demo'], '', demo)).toBe(
      `Removed: demo accounts 0, demo clients 2, builders 6, files ${rows.length}.`,
    );
    expect(await command(['--list-users'], '', demo)).toBe('There are no users.');
    const left: string[] = [];
    for await (const { key } of demo.storage.list()) left.push(key);
    expect(left).toEqual([]);
  });

  it('says so if only builders are left, and once nothing is', async () => {
    await demo.pool.query(
      `INSERT INTO constructora (empresa, persona_contacto, telefono, correo, demo)
       VALUES ('Obras', 'Paz', '600000000', 'o@o.example', true)`,
    );
    expect([
      await command(['--remove-demo'], '', demo),
      await command(['--remove-demo'], '', demo),
      (await demo.pool.query('SELECT FROM constructora')).rowCount,
    ]).toEqual([
      'Removed: demo accounts 0, demo clients 0, builders 1, files 0.',
      'There is no demo data to remove.',
      0,
    ]);
  });
});

describe('--remove-demo of so much that it takes longer than a request may', () => {
  let demo: TestServer;
  beforeAll(async () => {
    demo = await startTestServer({ demo: 3 });
    await demo.pool.query(`
      CREATE FUNCTION tardar() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_sleep(3); RETURN NULL; END $$;
      CREATE TRIGGER tardar AFTER DELETE ON cliente FOR EACH STATEMENT EXECUTE FUNCTION tardar()`);
  });
  afterAll(() => demo.close());

  it('deletes it', async () => {
    expect(await command(['--remove-demo'], '', demo)).toMatch(
      /^Removed: demo accounts 3, demo clients 2, builders 6, files \d+\.$/,
    );
    expect(await command(['--list-users'], '', demo)).toBe('There are no users.');
  });
});

describe('--remove-demo with a storage that does not remove some files', () => {
  let demo: TestServer;
  beforeAll(async () => {
    demo = await startTestServer({ demo: 3 });
  });
  afterAll(() => demo.close());

  it('removes everything else, several files at a time, says which remain, and fails', async () => {
    const { rows } = await demo.pool.query<{ key: string }>(
      `SELECT archivo AS key FROM documento WHERE archivo IS NOT NULL
       UNION SELECT archivo_factura FROM factura WHERE archivo_factura IS NOT NULL`,
    );
    const keys = rows.map(({ key }) => key);
    const { remove } = demo.storage;
    const asked: string[] = [];
    const underWay = { now: 0, most: 0 };
    demo.storage.remove = async (key) => {
      asked.push(key);
      if (asked.length <= 2) throw new Error(`no response ${asked.length}`);
      underWay.now += 1;
      underWay.most = Math.max(underWay.most, underWay.now);
      await remove(key);
      underWay.now -= 1;
    };
    const output = await command(['--remove-demo'], '', demo);
    demo.storage.remove = remove;
    expect(underWay).toEqual({ now: 0, most: 16 });
    expect(output).toBe(
      `error: Removed: demo accounts 3, demo clients 2, builders 6, files ${keys.length - 2} of ${keys.length}. ` +
        `The storage did not remove the others (no response 1): ${asked.slice(0, 2).join(', ')}. ` +
        'Nothing needs them; a day after they were stored, --check-files --remove-orphans removes them.',
    );
    const files = await Promise.all(keys.map((key) => demo.storage.open(key)));
    for (const file of files) file?.stream.destroy();
    expect([asked.toSorted(), keys.filter((_, index) => files[index]).toSorted()]).toEqual([
      keys.toSorted(),
      asked.slice(0, 2).toSorted(),
    ]);
    expect(await command(['--list-users'], '', demo)).toBe('There are no users.');
  });
});

describe('--remove-demo if a real user has a demo client', () => {
  let demo: TestServer;
  beforeAll(async () => {
    demo = await startTestServer({ demo: 3 });
  });
  afterAll(() => demo.close());

  it('keeps that client with its files', async () => {
    const real = await addAccount(demo, { username: 'real' });
    await command(['--link', 'real', '2'], '', demo);
    expect(await command(['--remove-demo'], '', demo)).toMatch(
      /^Removed: demo accounts 3, demo clients 1, builders 5, /,
    );
    const { token } = { token: real.access };
    expect((await request(demo, 'GET /api/inmuebles/inmuebles/', { token })).body).toHaveLength(12);
    const { rows } = await demo.pool.query<{ archivo: string }>(
      'SELECT archivo FROM documento WHERE archivo IS NOT NULL',
    );
    const files = await Promise.all(rows.map(({ archivo }) => demo.storage.open(archivo)));
    for (const file of files) file?.stream.destroy();
    expect([files.length > 0, files.includes(null)]).toEqual([true, false]);
  });
});
