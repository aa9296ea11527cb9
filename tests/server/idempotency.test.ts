import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { request, startTestServer, type Answer } from '../support/server.ts';
import { form, JPEG, PDF, PNG } from './files.ts';
import { ADDRESS, createWorld, said, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ config: { logLevel: 'silent' } });
});
afterAll(() => world.server.close());

const INMUEBLES = '/api/inmuebles/inmuebles/';
const DOCUMENTOS = '/api/documentos/documentos/';
const PROPIETARIOS = '/api/terceros/propietarios/';
const UNDER_WAY = 'Esta misma solicitud se está procesando. Por favor, inténtelo de nuevo en un momento.';
const OF_ANOTHER = 'La cabecera Idempotency-Key ya se usó con otra solicitud.';

const withKey = (key: string, headers: Record<string, string> = {}) => ({
  headers: { 'idempotency-key': key, ...headers },
});
const count = async (path: string): Promise<number> =>
  ((await world.asAna(`GET ${path}`)).body as unknown[]).length;
/** The stored files, complete or partial. */
const stored = (): Promise<string[]> =>
  readdir(join(world.server.dataDir, 'media/documentos')).catch(() => []);
const inmueble = () => ({ ...ADDRESS, cliente: world.ana.cliente });
const post = (key: string, body: unknown = inmueble(), path = INMUEBLES) =>
  world.asAna(`POST ${path}`, { body, ...withKey(key) });
const pdf = (content: Uint8Array = PDF, nombre = 'Contrato') =>
  form({ nombre, inmueble: world.ana.inmueble }, { name: 'a.pdf', content });

describe('a creation with an Idempotency-Key', () => {
  it('repeated, returns the same response and creates no second record', async () => {
    const before = await count(INMUEBLES);
    const key = randomUUID();
    const first = await post(key);
    expect([first.status, first.headers.get('idempotency-replayed')]).toEqual([201, null]);
    const again = await post(key);
    expect(said(again)).toEqual(said(first));
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(again.headers.get('etag')).toBe(first.headers.get('etag'));
    expect(await count(INMUEBLES)).toBe(before + 1);
  });

  it('creates one record for each key, and for each request without a key', async () => {
    const before = await count(INMUEBLES);
    await post(randomUUID());
    await post(randomUUID());
    await world.asAna(`POST ${INMUEBLES}`, { body: inmueble() });
    await world.asAna(`POST ${INMUEBLES}`, { body: inmueble() });
    expect(await count(INMUEBLES)).toBe(before + 4);
  });

  it('is a 422 if the key was used with another body or resource', async () => {
    const before = await count(INMUEBLES);
    const key = randomUUID();
    await post(key);
    const refused = { status: 422, body: { detail: OF_ANOTHER } };
    expect(said(await post(key, { ...inmueble(), numero_via: '8' }))).toEqual(refused);
    expect(said(await post(key, inmueble(), '/api/terceros/constructoras/'))).toEqual(refused);
    expect(await count(INMUEBLES)).toBe(before + 1);
  });

  it.each([
    ['POST /api/terceros/inquilinos/', { apellidos: 'Gil' }],
    [`POST ${PROPIETARIOS}`, { apellidos: 'Gil' }],
    [
      'POST /api/terceros/constructoras/',
      { empresa: 'Obras', persona_contacto: 'Paz', correo: 'p@o.example' },
    ],
    ['POST /api/gestion_servicio/incidencias/', { tipo: 'Avería' }],
  ])('works for %s too', async (line, own) => {
    const common = {
      nombre: 'Eva',
      correo_electronico: 'eva@casa.example',
      telefono: '600 000 000',
      inmueble: world.ana.inmueble,
      suministro: world.ana.suministro,
    };
    const call = { body: { ...common, ...own }, ...withKey(randomUUID()) };
    const [first, again] = [await world.asAna(line, call), await world.asAna(line, call)];
    expect([first.status, said(again)]).toEqual([201, said(first)]);
  });

  it('is scoped to its user', async () => {
    const key = randomUUID();
    await post(key);
    const body = { ...ADDRESS, cliente: world.berta.cliente };
    const answer = await world.asBerta(`POST ${INMUEBLES}`, { body, ...withKey(key) });
    expect([answer.status, answer.headers.get('idempotency-replayed')]).toEqual([201, null]);
    expect(answer.body).toMatchObject({ cliente: world.berta.cliente });
  });

  it('does not give its response to another user who sends the same body', async () => {
    const key = randomUUID();
    const body = inmueble();
    expect((await post(key, body)).status).toBe(201);
    const { status, body: refusal } = await world.asBerta(`POST ${INMUEBLES}`, { body, ...withKey(key) });
    const cliente = [`Clave primaria "${world.ana.cliente}" inválida - objeto no existe.`];
    expect({ status, refusal }).toEqual({ status: 400, refusal: { cliente } });
  });

  it('is scoped to its user also while another one’s request with that key is under way', async () => {
    const body = { ...ADDRESS, cliente: world.berta.cliente };
    for (let turn = 0; turn < 5; turn += 1) {
      const key = randomUUID();
      const ofBerta = () => world.asBerta(`POST ${INMUEBLES}`, { body, ...withKey(key) });
      const answers = await Promise.all([post(key), ofBerta()]);
      expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    }
  });

  it('can be corrected after a refusal and sent with the same key', async () => {
    const key = randomUUID();
    expect((await post(key, { ...inmueble(), ciudad: '' })).status).toBe(400);
    expect((await post(key)).status).toBe(201);
    expect((await post(key)).status).toBe(201);
  });

  it('is forgotten after a day', async () => {
    const before = await count(INMUEBLES);
    const key = randomUUID();
    const first = await post(key);
    const { rows } = await world.server.pool.query<{ hours: number }>(
      `SELECT extract(epoch FROM expira - now()) / 3600 AS hours FROM idempotencia WHERE clave = $1`,
      [key],
    );
    expect(Number(rows[0]?.hours)).toBeCloseTo(24, 1);
    await world.server.pool.query(`UPDATE idempotencia SET expira = now() - interval '1 second'`);
    const again = await post(key);
    expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([201, null]);
    expect(again.body).not.toEqual(first.body);
    expect(await count(INMUEBLES)).toBe(before + 2);
    const left = await world.server.pool.query('SELECT clave FROM idempotencia');
    expect(left.rows).toEqual([{ clave: key }]);
  });

  it('sent eight times at once creates one record; the others get a 409 and then the same response', async () => {
    const before = await count(INMUEBLES);
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 8 }, () => post(key)));
    for (const answer of answers.filter(({ status }) => status !== 201)) {
      expect(said(answer)).toEqual({ status: 409, body: { detail: UNDER_WAY } });
      expect(answer.headers.get('retry-after')).toBe('1');
    }
    const made = answers.filter(({ status }) => status === 201);
    expect(made.length).toBeGreaterThan(0);
    const again = await post(key);
    for (const answer of made) expect(answer.body).toEqual(again.body);
    expect(await count(INMUEBLES)).toBe(before + 1);
  });

  it.runIf(inject('postgres'))('creates one record across two servers on one database', async () => {
    const { dataDir, config } = world.server;
    const second = await startTestServer({ dataDir, config });
    try {
      const before = await count(INMUEBLES);
      const key = randomUUID();
      const call = { token: world.ana.access, body: inmueble(), ...withKey(key) };
      const turns = Array.from({ length: 8 }, (_, turn) => (turn % 2 === 0 ? world.server : second));
      const answers = await Promise.all(turns.map((server) => request(server, `POST ${INMUEBLES}`, call)));
      for (const { status } of answers) expect([201, 409]).toContain(status);
      expect(await count(INMUEBLES)).toBe(before + 1);
    } finally {
      await second.stop();
    }
  });

  it('accepts a structured string, as in the draft', async () => {
    const key = randomUUID();
    const first = await post(`"${key}"`);
    expect(said(await post(key))).toEqual(said(first));
  });

  it('takes a key of 255 characters', async () => {
    expect((await post('x'.repeat(255))).status).toBe(201);
  });

  it.each(['""', '"', 'a b', 'x'.repeat(256), 'ñ', '"a"b"'])('is refused with the key %s', async (key) => {
    const before = await count(INMUEBLES);
    expect(said(await post(key))).toEqual({
      status: 400,
      body: { detail: 'La cabecera Idempotency-Key no es válida.' },
    });
    expect(await count(INMUEBLES)).toBe(before);
  });

  it('creates no record if its response cannot be stored', async () => {
    const { pool } = world.server;
    const key = randomUUID();
    const before = await count(INMUEBLES);
    await pool.query('ALTER TABLE idempotencia ADD CONSTRAINT full_up CHECK (false) NOT VALID');
    const refused = await post(key);
    await pool.query('ALTER TABLE idempotencia DROP CONSTRAINT full_up');
    expect(said(refused)).toEqual({
      status: 400,
      body: { non_field_errors: ['Los datos no se pueden guardar así.'] },
    });
    expect(await count(INMUEBLES)).toBe(before);
    expect((await post(key)).status).toBe(201);
    expect(await count(INMUEBLES)).toBe(before + 1);
  });
});

describe('an upload with an Idempotency-Key', () => {
  /** The answer with its link as far as it is the same each half hour. */
  const unsigned = ({ status, body }: Answer) => {
    const documento = body as { archivo: string };
    return { status, body: { ...documento, archivo: documento.archivo.split('?', 1).join() } };
  };

  it('repeated, stores one record and one file, and its link works', async () => {
    const before = [await count(DOCUMENTOS), (await stored()).length];
    const key = randomUUID();
    const first = await post(key, pdf(), DOCUMENTOS);
    const again = await post(key, pdf(), DOCUMENTOS);
    expect(unsigned(again)).toEqual(unsigned(first));
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    const file = await fetch((again.body as { archivo: string }).archivo);
    expect(Buffer.from(await file.arrayBuffer())).toEqual(PDF);
    expect([await count(DOCUMENTOS), (await stored()).length]).toEqual(before.map((number) => number + 1));
  });

  it('repeated after its link expired, returns a new link', async () => {
    const key = randomUUID();
    const first = await post(key, pdf(), DOCUMENTOS);
    await world.server.pool.query(
      `UPDATE idempotencia SET respuesta = replace(respuesta, 'firma=', 'firma=0') WHERE clave = $1`,
      [key],
    );
    const again = await post(key, pdf(), DOCUMENTOS);
    expect(unsigned(again)).toEqual(unsigned(first));
    expect((await fetch((again.body as { archivo: string }).archivo)).status).toBe(200);
  });

  it('[DOC-7] repeated after its document was deleted, stores it again, and a repeat of that gets the new one', async () => {
    const before = [await count(DOCUMENTOS), (await stored()).length];
    const key = randomUUID();
    const { body } = await post(key, pdf(), DOCUMENTOS);
    await world.asAna(`DELETE ${DOCUMENTOS}${(body as { id: number }).id}/`);
    const again = await post(key, pdf(), DOCUMENTOS);
    expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([201, null]);
    const file = await fetch((again.body as { archivo: string }).archivo);
    expect(Buffer.from(await file.arrayBuffer())).toEqual(PDF);
    const repeat = await post(key, pdf(), DOCUMENTOS);
    expect(unsigned(repeat)).toEqual(unsigned(again));
    expect(repeat.headers.get('idempotency-replayed')).toBe('true');
    expect([await count(DOCUMENTOS), (await stored()).length]).toEqual(before.map((number) => number + 1));
  });

  it('is a 422 with another file or name and stores nothing', async () => {
    const key = randomUUID();
    await post(key, pdf(), DOCUMENTOS);
    const before = await stored();
    const png = form({ nombre: 'Contrato', inmueble: world.ana.inmueble }, { name: 'a.png', content: PNG });
    for (const other of [png, pdf(PDF, 'Otro'), pdf(Buffer.concat([PDF, PDF]))]) {
      expect(said(await post(key, other, DOCUMENTOS))).toEqual({ status: 422, body: { detail: OF_ANOTHER } });
    }
    expect(await stored()).toEqual(before);
  });

  it('is a 422 with the same file under another extension', async () => {
    const key = randomUUID();
    const photo = (name: string) =>
      form({ nombre: 'Foto', inmueble: world.ana.inmueble }, { name, content: JPEG });
    expect((await post(key, photo('a.jpg'), DOCUMENTOS)).status).toBe(201);
    expect(said(await post(key, photo('a.jpeg'), DOCUMENTOS))).toEqual({
      status: 422,
      body: { detail: OF_ANOTHER },
    });
  });

  it('is a 409 while the first is being received, and succeeds after that one is interrupted', async () => {
    const before = await stored();
    const key = randomUUID();
    const socket = connect(world.server.port, '127.0.0.1');
    socket.write(
      [
        `POST ${DOCUMENTOS} HTTP/1.1`,
        'host: localhost',
        `authorization: Bearer ${world.ana.access}`,
        `idempotency-key: ${key}`,
        'content-type: multipart/form-data; boundary=x',
        'content-length: 5000000',
        '',
        '--x',
        'content-disposition: form-data; name="archivo"; filename="a.pdf"',
        '',
        '%PDF-1.7',
      ].join('\r\n'),
    );
    socket.write(Buffer.alloc(500_000));
    await expect.poll(async () => (await stored()).length).toBe(before.length + 1);
    const meanwhile = await post(key, pdf(), DOCUMENTOS);
    expect(said(meanwhile)).toEqual({ status: 409, body: { detail: UNDER_WAY } });
    socket.destroy();
    await expect.poll(async () => (await post(key, pdf(), DOCUMENTOS)).status).toBe(201);
    expect((await stored()).length).toBe(before.length + 1);
  });
});
