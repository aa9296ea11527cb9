import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADDRESS, createWorld, foreignKey, NO_IDS, NOT_FOUND, said, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.server.close());

const PATH = '/api/inmuebles/inmuebles/';

const DEFAULTS = {
  tipo: 'propiedad',
  portal: '',
  escalera: '',
  planta: '',
  puerta: '',
  estado: 'proceso_compra',
  activo: true,
  fecha_cambio_estado: null,
};
const WRONG_DATE = 'Fecha con formato erróneo. Use uno de los siguientes formatos en su lugar: YYYY-MM-DD.';
const NO_PARTIES = { inquilinos: [], constructoras: [], propietarios: [] };

const create = (body: object) => world.asAna(`POST ${PATH}`, { body });
const newInmueble = async (more: object = {}): Promise<number> => {
  const answer = await create({ ...ADDRESS, cliente: world.ana.cliente, ...more });
  expect(answer.status).toBe(201);
  return (answer.body as { id: number }).id;
};

describe('GET the list', () => {
  it('has only the user’s properties, without their parties', async () => {
    const answer = await world.asBerta(`GET ${PATH}`);
    expect(said(answer)).toEqual({
      status: 200,
      body: [{ id: world.berta.inmueble, ...ADDRESS, ...DEFAULTS, cliente: world.berta.cliente }],
    });
  });

  it('is sorted by id', async () => {
    const first = await newInmueble();
    const second = await newInmueble();
    await world.asAna(`PATCH ${PATH}${first}/`, { body: { ciudad: 'Écija' } });
    const answer = await world.asAna(`GET ${PATH}`);
    expect((answer.body as { id: number }[]).map((each) => each.id)).toEqual([
      world.ana.inmueble,
      first,
      second,
    ]);
  });

  it('says of a property what the property itself says, without its parties', async () => {
    const whole = { portal: '1', escalera: 'B', planta: '2', puerta: 'C', estado: 'comprado', activo: false };
    const id = await newInmueble(whole);
    const one = await world.asAna(`GET ${PATH}${id}/`);
    const list = await world.asAna(`GET ${PATH}`);
    const listed = (list.body as { id: number }[]).find((each) => each.id === id);
    expect({ ...listed, ...NO_PARTIES }).toEqual(one.body);
  });
});

describe('a list that was read before', () => {
  /** Changes the database directly, as another process of the portal may. */
  const run = (sql: string, params: unknown[] = []) => world.server.pool.query(sql, params);
  const inserted = `INSERT INTO inmueble (cliente, tipo_via, nombre_via, numero_via, codigo_postal, ciudad, provincia)
    SELECT cliente, tipo_via, nombre_via, numero_via, codigo_postal, 'Cádiz', provincia FROM inmueble WHERE id = $1`;

  async function stored(): Promise<unknown[]> {
    const { rows } = await run(
      `SELECT id, tipo, tipo_via, nombre_via, numero_via, portal, escalera, planta, puerta, codigo_postal, ciudad,
         provincia, estado, activo, fecha_cambio_estado, cliente
       FROM inmueble WHERE cliente IN (SELECT cliente FROM cliente_usuario WHERE usuario = $1) ORDER BY id`,
      [world.ana.usuario],
    );
    return rows;
  }

  it.each([
    ['nothing', async () => undefined],
    ['a change', (id: number) => run(`UPDATE inmueble SET ciudad = 'Ronda' WHERE id = $1`, [id])],
    [
      'a change to what it was',
      (id: number) => run('UPDATE inmueble SET ciudad = ciudad WHERE id = $1', [id]),
    ],
    [
      'a text of several lines',
      (id: number) =>
        run(`UPDATE inmueble SET ciudad = E'Ronda 1, \\n"2":3 \\u2028 {4}' WHERE id = $1`, [id]),
    ],
    [
      'two changes at once',
      (id: number) =>
        run(
          `WITH a AS (UPDATE inmueble SET portal = '1' WHERE id = $1 RETURNING cliente)
          UPDATE inmueble SET portal = '2' WHERE cliente = (SELECT cliente FROM a) AND id <> $1`,
          [id],
        ),
    ],
    ['a new one', (id: number) => run(inserted, [id])],
    ['one less', () => run(`DELETE FROM inmueble WHERE ciudad = 'Cádiz'`)],
    [
      'one that came and went',
      async (id: number) => {
        await run(inserted, [id]);
        expect((await world.asAna(`GET ${PATH}`)).body).toEqual(await stored());
        await run(`DELETE FROM inmueble WHERE ciudad = 'Cádiz'`);
      },
    ],
    [
      'another client',
      () => run('INSERT INTO cliente_usuario VALUES ($1, $2)', [world.ana.usuario, world.berta.cliente]),
    ],
    [
      'one client less',
      () =>
        run('DELETE FROM cliente_usuario WHERE usuario = $1 AND cliente = $2', [
          world.ana.usuario,
          world.berta.cliente,
        ]),
    ],
    [
      'all being gone and one come',
      async (id: number) => {
        const { rows } = await run('DELETE FROM cliente_usuario WHERE usuario = $1 RETURNING cliente', [
          world.ana.usuario,
        ]);
        const { body } = await world.asAna(`GET ${PATH}`);
        await run('INSERT INTO cliente_usuario VALUES ($1, $2)', [world.ana.usuario, rows[0].cliente]);
        await run(inserted, [id]);
        expect(body).toEqual([]);
      },
    ],
  ])('matches the database after %s', async (_, change) => {
    await world.asAna(`GET ${PATH}`);
    await change(world.ana.inmueble);
    const answer = await world.asAna(`GET ${PATH}`);
    expect(said(answer)).toEqual({ status: 200, body: await stored() });
    expect(said(await world.asAna(`GET ${PATH}`))).toEqual(said(answer));
  });
});

describe('GET one', () => {
  it('[PROP-1] has the ids of its parties, each kind in order', async () => {
    const id = await newInmueble();
    const { pool } = world.server;
    await pool.query(
      `INSERT INTO inquilino (inmueble, nombre, apellidos, correo_electronico, telefono)
       VALUES ($1, 'Eva', 'Luna', 'eva@luna.example', '600000000'), ($1, 'Sol', 'Luna', 'sol@luna.example', '600000001')`,
      [id],
    );
    await pool.query(
      `INSERT INTO propietario (inmueble, nombre, apellidos, telefono, correo_electronico)
       VALUES ($1, 'Luz', 'Sol', '600000000', 'luz@sol.example'), ($1, 'Mar', 'Sol', '600000001', 'mar@sol.example')`,
      [id],
    );
    await pool.query(
      `INSERT INTO constructora (empresa, persona_contacto, telefono, correo) VALUES ('Obras', 'Paz', '600000000', 'o@o.example')`,
    );
    await pool.query(
      'INSERT INTO constructora_inmueble (constructora, inmueble) SELECT max(id), $1 FROM constructora',
      [id],
    );
    const ids = await pool.query(
      `SELECT ARRAY(SELECT id FROM inquilino WHERE inmueble = $1 ORDER BY id) AS inquilinos,
              ARRAY(SELECT id FROM propietario WHERE inmueble = $1 ORDER BY id) AS propietarios,
              ARRAY(SELECT max(id) FROM constructora) AS constructoras`,
      [id],
    );
    expect(said(await world.asAna(`GET ${PATH}${id}/`))).toEqual({
      status: 200,
      body: { id, ...ADDRESS, ...DEFAULTS, cliente: world.ana.cliente, ...ids.rows[0] },
    });
  });

  it.each(NO_IDS)('is a 404 for the id %s', async (id) => {
    expect(said(await world.asAna(`GET ${PATH}${id}/`))).toEqual(NOT_FOUND);
    expect(said(await world.asAna(`PATCH ${PATH}${id}/`, { body: {} }))).toEqual(NOT_FOUND);
  });

  it('is a 404 for another user’s property', async () => {
    expect(said(await world.asAna(`GET ${PATH}${world.berta.inmueble}/`))).toEqual(NOT_FOUND);
  });
});

describe('POST', () => {
  it('[CREATE-7] stores everything sent and returns it', async () => {
    const sent = {
      ...ADDRESS,
      tipo: 'gestion',
      portal: '2',
      escalera: 'B',
      planta: '3',
      puerta: 'Izq.',
      estado: 'alquilado',
      activo: false,
      cliente: world.ana.cliente,
    };
    const answer = await create(sent);
    const id = (answer.body as { id: number }).id;
    const kept = { id, ...sent, fecha_cambio_estado: null, ...NO_PARTIES };
    expect(said(answer)).toEqual({ status: 201, body: kept });
    expect(said(await world.asAna(`GET ${PATH}${id}/`))).toEqual({ status: 200, body: kept });
  });

  it('[CREATE-1] uses the defaults for missing fields', async () => {
    const answer = await create({ ...ADDRESS, cliente: world.ana.cliente });
    expect(answer.body).toEqual({
      id: expect.any(Number),
      ...ADDRESS,
      ...DEFAULTS,
      cliente: world.ana.cliente,
      ...NO_PARTIES,
    });
  });

  it('reports every missing field', async () => {
    const required = ['Este campo es requerido.'];
    expect(said(await create({}))).toEqual({
      status: 400,
      body: {
        tipo_via: required,
        nombre_via: required,
        numero_via: required,
        codigo_postal: required,
        ciudad: required,
        provincia: required,
        cliente: required,
      },
    });
  });

  it('trims text, accepts numbers as text, null for an empty part and digits as an id', async () => {
    const answer = await create({
      ...ADDRESS,
      nombre_via: '  Álamo  ',
      numero_via: 12,
      portal: null,
      cliente: String(world.ana.cliente),
      activo: 'false',
    });
    expect(answer.body).toMatchObject({
      nombre_via: 'Álamo',
      numero_via: '12',
      portal: '',
      cliente: world.ana.cliente,
      activo: false,
    });
  });

  it('keeps quotes, markup and any alphabet unchanged', async () => {
    const nombre = `Ó'Donnell "el viejo" <b>\\ %s $1 日本 🏠`;
    expect((await create({ ...ADDRESS, nombre_via: nombre, cliente: world.ana.cliente })).body).toMatchObject(
      {
        nombre_via: nombre,
      },
    );
  });

  it.each([
    ['tipo', 'alquiler', '"alquiler" no es una elección válida.'],
    ['tipo', ['gestion'], '"["gestion"]" no es una elección válida.'],
    ['tipo', null, 'Este campo no puede ser nulo.'],
    ['tipo_via', 'callejón', '"callejón" no es una elección válida.'],
    ['estado', 'toString', '"toString" no es una elección válida.'],
    ['estado', '', '"" no es una elección válida.'],
    ['nombre_via', '   ', 'Este campo no puede estar en blanco.'],
    ['nombre_via', null, 'Este campo no puede ser nulo.'],
    ['nombre_via', {}, 'No es una cadena válida.'],
    ['nombre_via', true, 'No es una cadena válida.'],
    ['nombre_via', 'a\0b', 'Los caracteres nulos no están permitidos.'],
    ['nombre_via', '\ud800', 'No es una cadena válida.'],
    ['activo', 'quizá', 'Debe ser un booleano válido.'],
    ['activo', null, 'Este campo no puede ser nulo.'],
    ['fecha_cambio_estado', '2026-02-30', WRONG_DATE],
    ['fecha_cambio_estado', '2026-13-05', WRONG_DATE],
    ['fecha_cambio_estado', '30/01/2026', WRONG_DATE],
    ['fecha_cambio_estado', '0000-01-01', WRONG_DATE],
    ['fecha_cambio_estado', 20260101, WRONG_DATE],
    ['cliente', null, 'Este campo no puede ser nulo.'],
    ['cliente', 'x', 'Tipo incorrecto. Se esperaba valor de clave primaria y se recibió str.'],
    ['cliente', true, 'Tipo incorrecto. Se esperaba valor de clave primaria y se recibió bool.'],
    ['cliente', [1], 'Tipo incorrecto. Se esperaba valor de clave primaria y se recibió list.'],
    ['cliente', {}, 'Tipo incorrecto. Se esperaba valor de clave primaria y se recibió dict.'],
    ['cliente', { toString: 1 }, 'Tipo incorrecto. Se esperaba valor de clave primaria y se recibió dict.'],
    [
      'cliente',
      [{ valueOf: 1, toString: null }],
      'Tipo incorrecto. Se esperaba valor de clave primaria y se recibió list.',
    ],
    ['cliente', 1.5, 'Tipo incorrecto. Se esperaba valor de clave primaria y se recibió float.'],
    ['cliente', 0, foreignKey(0)],
    ['cliente', -1, foreignKey(-1)],
    ['cliente', 2_147_483_648, foreignKey(2_147_483_648)],
    ['cliente', '99999999999999999999', foreignKey('99999999999999999999')],
    ['cliente', 999_999, foreignKey(999_999)],
  ])('refuses %s = %j', async (name, value, message) => {
    const body = { ...ADDRESS, cliente: world.ana.cliente, [name]: value };
    expect(said(await create(body))).toEqual({ status: 400, body: { [name]: [message] } });
  });

  it('stores texts of maximum length, counted in characters, and refuses longer ones', async () => {
    const lengths = {
      nombre_via: 150,
      numero_via: 20,
      portal: 20,
      escalera: 20,
      planta: 20,
      puerta: 20,
      codigo_postal: 10,
      ciudad: 100,
      provincia: 100,
    };
    const houses = (more: number) =>
      Object.fromEntries(Object.entries(lengths).map(([name, max]) => [name, '🏠'.repeat(max + more)]));
    const { cliente } = world.ana;
    const longest = await create({ ...ADDRESS, ...houses(0), cliente });
    expect([longest.status, longest.body]).toMatchObject([201, houses(0)]);
    expect(said(await create({ ...ADDRESS, ...houses(1), cliente }))).toEqual({
      status: 400,
      body: Object.fromEntries(
        Object.entries(lengths).map(([name, max]) => [
          name,
          [`Asegúrese de que este campo no tenga más de ${max} caracteres.`],
        ]),
      ),
    });
  });

  it('refuses another user’s client', async () => {
    expect(said(await create({ ...ADDRESS, cliente: world.berta.cliente }))).toEqual({
      status: 400,
      body: { cliente: [foreignKey(world.berta.cliente)] },
    });
  });

  it('ignores unknown and read-only fields, and names from the prototype', async () => {
    const raw = `{"__proto__": {"tipo": "gestion"}, "constructor": 1, "id": 7, "inquilinos": [1],
      ${JSON.stringify({ ...ADDRESS, cliente: world.ana.cliente }).slice(1)}`;
    const answer = await create(raw as unknown as object);
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ tipo: 'propiedad', inquilinos: [] });
    expect((answer.body as { id: number }).id).not.toBe(7);
  });
});

describe('PATCH', () => {
  it('[STATE-4] changes estado and its date, and returns the whole record', async () => {
    const id = await newInmueble();
    const body = { estado: 'vendido', fecha_cambio_estado: '2026-11-21' };
    expect(said(await world.asAna(`PATCH ${PATH}${id}/`, { body }))).toEqual({
      status: 200,
      body: { id, ...ADDRESS, ...DEFAULTS, ...body, cliente: world.ana.cliente, ...NO_PARTIES },
    });
  });

  it('[ADDRESS-3] changes the address and nothing else', async () => {
    const id = await newInmueble({ estado: 'comprado', fecha_cambio_estado: '2024-02-29' });
    const body = { tipo_via: 'plaza', nombre_via: 'Nueva', numero_via: '1', planta: '4' };
    await world.asAna(`PATCH ${PATH}${id}/`, { body });
    expect((await world.asAna(`GET ${PATH}${id}/`)).body).toEqual({
      id,
      ...ADDRESS,
      ...DEFAULTS,
      ...body,
      estado: 'comprado',
      fecha_cambio_estado: '2024-02-29',
      cliente: world.ana.cliente,
      ...NO_PARTIES,
    });
  });

  it('an empty body changes nothing', async () => {
    const id = await newInmueble();
    const before = (await world.asAna(`GET ${PATH}${id}/`)).body;
    expect(said(await world.asAna(`PATCH ${PATH}${id}/`, { body: {} }))).toEqual({
      status: 200,
      body: before,
    });
    expect(said(await world.asAna(`PATCH ${PATH}${id}/`))).toEqual({ status: 200, body: before });
  });

  it('has the body and the ETag of a GET, and concurrent changes of other fields stay', async () => {
    const path = `${PATH}${await newInmueble()}/`;
    const changes = [{ portal: '1' }, { escalera: '2' }, { planta: '3' }, { puerta: '4', activo: false }];
    const answers = await Promise.all(changes.map((body) => world.asAna(`PATCH ${path}`, { body })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const changed = { portal: '1', escalera: '2', planta: '3', puerta: '4', activo: false };
    expect((await world.asAna(`GET ${path}`)).body).toMatchObject(changed);
    const last = await world.asAna(`PATCH ${path}`, { body: { fecha_cambio_estado: '2026-02-28' } });
    const read = await world.asAna(`GET ${path}`);
    expect([last.body, last.headers.get('etag')]).toEqual([read.body, read.headers.get('etag')]);
  });

  it('changes nothing if one field is invalid', async () => {
    const id = await newInmueble();
    const answer = await world.asAna(`PATCH ${PATH}${id}/`, { body: { ciudad: 'Cádiz', estado: 'roto' } });
    expect(said(answer)).toEqual({ status: 400, body: { estado: ['"roto" no es una elección válida.'] } });
    expect((await world.asAna(`GET ${PATH}${id}/`)).body).toMatchObject({ ciudad: 'Sevilla' });
  });

  it('cannot change another user’s property or transfer one', async () => {
    const path = `PATCH ${PATH}${world.berta.inmueble}/`;
    for (const body of [{ ciudad: 'Cádiz' }, { estado: 'roto' }, { cliente: world.ana.cliente }, {}]) {
      expect(said(await world.asAna(path, { body }))).toEqual(NOT_FOUND);
    }
    expect((await world.asBerta(`GET ${PATH}${world.berta.inmueble}/`)).body).toMatchObject({
      ciudad: 'Sevilla',
    });
    const give = { cliente: world.berta.cliente };
    expect(said(await world.asAna(`PATCH ${PATH}${world.ana.inmueble}/`, { body: give }))).toEqual({
      status: 400,
      body: { cliente: [foreignKey(world.berta.cliente)] },
    });
  });
});

describe('OPTIONS', () => {
  it('[STATE-1] lists the choices of estado and the other fields of a creation', async () => {
    const answer = await world.asAna(`OPTIONS ${PATH}`);
    expect(answer.status).toBe(200);
    const body = answer.body as { actions: { POST: Record<string, unknown> } };
    expect(body).toMatchObject({
      name: 'Inmueble List',
      renders: ['application/json'],
      parses: ['application/json'],
    });
    expect(body.actions.POST['estado']).toEqual({
      type: 'choice',
      required: false,
      read_only: false,
      label: 'Estado',
      choices: [
        { value: 'proceso_compra', display_name: 'Proceso de compra' },
        { value: 'comprado', display_name: 'Comprado' },
        { value: 'alquilado', display_name: 'Alquilado' },
        { value: 'reformando', display_name: 'Reformando' },
        { value: 'proceso_venta', display_name: 'Proceso de venta' },
        { value: 'vendido', display_name: 'Vendido' },
      ],
    });
    expect(body.actions.POST['nombre_via']).toEqual({
      type: 'string',
      required: true,
      read_only: false,
      label: 'Nombre de la vía',
      max_length: 150,
    });
    expect(body.actions.POST['inquilinos']).toEqual({
      type: 'field',
      required: false,
      read_only: true,
      label: 'Inquilinos',
    });
  });

  it('of one property says its name and nothing of a creation; of an impossible id it is a 404', async () => {
    expect(said(await world.asAna(`OPTIONS ${PATH}${world.ana.inmueble}/`))).toEqual({
      status: 200,
      body: {
        name: 'Inmueble Instance',
        description: '',
        renders: ['application/json'],
        parses: ['application/json'],
      },
    });
    for (const id of ['x', '0', '-1', '2147483648'])
      expect([id, said(await world.asAna(`OPTIONS ${PATH}${id}/`))]).toEqual([id, NOT_FOUND]);
  });
});
