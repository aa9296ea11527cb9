import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from '../support/server.ts';
import { form, PDF } from './files.ts';
import { createWorld, insertOne, NOT_FOUND, said, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.server.close());

const INMUEBLES = '/api/inmuebles/inmuebles/';
const CONSTRUCTORAS = '/api/terceros/constructoras/';
const DOCUMENTOS = '/api/documentos/documentos/';
const OBRAS = {
  empresa: 'Obras',
  persona_contacto: 'Paz Ros',
  telefono: '954 000 000',
  correo: 'paz@obras.example',
};
const CHANGED = { status: 412, body: { detail: 'El registro ha cambiado desde que se leyó.' } };

const etagOf = (answer: Answer): string => answer.headers.get('etag') ?? 'none';
const idOf = (answer: Answer): number => (answer.body as { id: number }).id;
const ifMatch = (etag: string): Record<string, string> => ({ 'if-match': etag });
const change = (path: string, etag: string, body: object) =>
  world.asAna(`PATCH ${path}`, { body, headers: ifMatch(etag) });
const addInmueble = (): Promise<number> =>
  insertOne(
    world.server,
    `INSERT INTO inmueble (cliente, tipo_via, nombre_via, numero_via, codigo_postal, ciudad, provincia)
     VALUES ($1, 'plaza', 'Nueva', '1', '41001', 'Sevilla', 'Sevilla')`,
    [world.ana.cliente],
  );

describe('a PATCH with If-Match', () => {
  const places = () => [
    { path: `${INMUEBLES}${world.ana.inmueble}/`, one: { puerta: 'A' }, other: { puerta: 'B' } },
    {
      path: `/api/clientes/clientes/${world.ana.cliente}/`,
      one: { telefono: '600 000 001' },
      other: { telefono: '600 000 002' },
    },
  ];

  it('changes the record that was read', async () => {
    for (const { path, one } of places()) {
      const read = await world.asAna(`GET ${path}`);
      const answer = await change(path, etagOf(read), one);
      expect(said(answer)).toEqual({ status: 200, body: { ...(read.body as object), ...one } });
    }
  });

  it('is a 412 if the record has changed since, and changes nothing', async () => {
    for (const { path, one, other } of places()) {
      const stale = etagOf(await world.asAna(`GET ${path}`));
      await world.asAna(`PATCH ${path}`, { body: other });
      const now = await world.asAna(`GET ${path}`);
      const answer = await change(path, stale, one);
      expect(said(answer)).toEqual(CHANGED);
      expect(etagOf(answer)).toBe(etagOf(now));
      expect(said(await world.asAna(`GET ${path}`))).toEqual(said(now));
    }
  });

  it('accepts the ETag of the previous change’s response', async () => {
    for (const { path, one, other } of places()) {
      const first = await change(path, '*', one);
      expect(etagOf(first)).toBe(etagOf(await world.asAna(`GET ${path}`)));
      expect((await change(path, etagOf(first), other)).status).toBe(200);
      expect((await change(path, etagOf(first), one)).status).toBe(412);
    }
  });

  it('accepts the ETag of a compressed response, a weak one, and one in a list', async () => {
    const path = `${INMUEBLES}${world.ana.inmueble}/`;
    for (let tenant = 0; tenant < 300; tenant += 1) {
      await world.server.pool.query(
        `INSERT INTO inquilino (inmueble, nombre, apellidos, correo_electronico, telefono)
         VALUES ($1, 'Eva', 'Gil', 'eva@casa.example', '600000000')`,
        [world.ana.inmueble],
      );
    }
    const tags = new Set<string>();
    for (const encoding of ['br', 'gzip', 'identity']) {
      const read = await world.asAna(`GET ${path}`, { headers: { 'accept-encoding': encoding } });
      tags.add(etagOf(read));
      for (const condition of [etagOf(read), `W/${etagOf(read)}`, `"x", ${etagOf(read)}`]) {
        expect((await change(path, condition, {})).status).toBe(200);
      }
    }
    expect(tags.size).toBe(3);
  });

  it('is a 412 if it matches no state of the record or is not an ETag', async () => {
    const path = `${INMUEBLES}${world.ana.inmueble}/`;
    for (const condition of ['"x"', 'W/"x"', '""', 'x', ',']) {
      expect((await change(path, condition, { puerta: 'Z' })).status).toBe(412);
    }
  });

  it('is a 404 for an unknown or another user’s record', async () => {
    const { inmueble, cliente } = world.berta;
    for (const path of [
      `${INMUEBLES}${inmueble}/`,
      `/api/clientes/clientes/${cliente}/`,
      `${INMUEBLES}999999/`,
    ]) {
      expect(said(await change(path, '*', {}))).toEqual(NOT_FOUND);
    }
  });

  it('lets one of eight concurrent requests through, each time', async () => {
    const path = `${INMUEBLES}${world.ana.inmueble}/`;
    for (let round = 0; round < 5; round += 1) {
      const etag = etagOf(await world.asAna(`GET ${path}`));
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, turn) => change(path, etag, { portal: `${round}.${turn}` })),
      );
      const statuses = answers.map(({ status }) => status).sort((one, other) => one - other);
      expect(statuses).toEqual([200, ...Array.from({ length: 7 }, () => 412)]);
      const winner = answers.find(({ status }) => status === 200)?.body;
      expect((await world.asAna(`GET ${path}`)).body).toEqual(winner);
    }
  });
});

it('[PARTY-8] eight clients that link one builder at once and retry after a 412 lose no link', async () => {
  const path = `${CONSTRUCTORAS}${idOf(await world.asAna(`POST ${CONSTRUCTORAS}`, { body: OBRAS }))}/`;
  const inmuebles = await Promise.all(Array.from({ length: 8 }, addInmueble));
  let refused = 0;
  const link = async (inmueble: number): Promise<void> => {
    const read = await world.asAna(`GET ${path}`);
    const linked = (read.body as { inmuebles: number[] }).inmuebles;
    const { status } = await change(path, etagOf(read), { inmuebles: [...linked, inmueble] });
    expect([200, 412]).toContain(status);
    if (status === 200) return;
    refused += 1;
    await link(inmueble);
  };
  await Promise.all(inmuebles.map(link));
  expect((await world.asAna(`GET ${path}`)).body).toMatchObject({
    inmuebles: [...inmuebles].sort((one, other) => one - other),
  });
  expect(refused).toBeGreaterThan(0);
});

describe('a DELETE with If-Match', () => {
  const upload = () =>
    world.asAna(`POST ${DOCUMENTOS}`, {
      body: form({ nombre: 'Plano', inmueble: world.ana.inmueble }, { name: 'a.pdf', content: PDF }),
    });

  it('deletes the document with the ETag of its upload', async () => {
    const uploaded = await upload();
    const path = `${DOCUMENTOS}${idOf(uploaded)}/`;
    const headers = ifMatch(etagOf(uploaded));
    expect(said(await world.asAna(`DELETE ${path}`, { headers }))).toEqual({ status: 204, body: undefined });
    expect(said(await world.asAna(`DELETE ${path}`, { headers }))).toEqual(NOT_FOUND);
  });

  it('keeps a document that has changed since, and its file', async () => {
    const uploaded = await upload();
    const { id, archivo } = uploaded.body as { id: number; archivo: string };
    await world.server.pool.query(`UPDATE documento SET nombre = 'Otro' WHERE id = $1`, [id]);
    const headers = ifMatch(etagOf(uploaded));
    expect(said(await world.asAna(`DELETE ${DOCUMENTOS}${id}/`, { headers }))).toEqual(CHANGED);
    expect((await fetch(archivo)).status).toBe(200);
  });
});
