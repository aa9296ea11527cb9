import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, foreignKey, insertOne, NO_IDS, NOT_FOUND, said, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.server.close());

const SUMINISTROS = '/api/suministros/suministros/';
const INCIDENCIAS = '/api/gestion_servicio/incidencias/';
const SOLICITUDES = '/api/gestion_servicio/solicitudes/';

describe('suministros', () => {
  it('[INCIDENT-3] are the user’s, each with its code and label', async () => {
    const { server, berta } = world;
    const gas = await insertOne(server, `INSERT INTO suministro (inmueble, tipo) VALUES ($1, 'gas')`, [
      berta.inmueble,
    ]);
    const luz = await insertOne(
      server,
      `INSERT INTO suministro (inmueble, tipo) VALUES ($1, 'electricidad')`,
      [berta.inmueble],
    );
    const common = { inmueble: berta.inmueble, estado: 'activo', observaciones: '' };
    expect(said(await world.asBerta(`GET ${SUMINISTROS}`))).toEqual({
      status: 200,
      body: [
        {
          id: berta.suministro,
          tipo: 'E',
          tipo_suministro: 'Electricidad',
          cups: 'ES0021000000000001AA',
          ...common,
        },
        { id: gas, tipo: 'gas', tipo_suministro: 'Gas', cups: null, ...common },
        { id: luz, tipo: 'electricidad', tipo_suministro: 'Electricidad', cups: null, ...common },
      ],
    });
    expect(said(await world.asBerta(`GET ${SUMINISTROS}${gas}/`))).toEqual({
      status: 200,
      body: { id: gas, tipo: 'gas', tipo_suministro: 'Gas', cups: null, ...common },
    });
  });

  it.each(NO_IDS)('is a 404 for the id %s', async (id) => {
    expect(said(await world.asAna(`GET ${SUMINISTROS}${id}/`))).toEqual(NOT_FOUND);
  });

  it('is a 404 for another user’s supply', async () => {
    expect(said(await world.asAna(`GET ${SUMINISTROS}${world.berta.suministro}/`))).toEqual(NOT_FOUND);
  });
});

describe('incidencias', () => {
  const create = (body: object) => world.asAna(`POST ${INCIDENCIAS}`, { body });

  it('[INCIDENT-4] are created with a timestamp and listed with their supply', async () => {
    const body = {
      suministro: world.ana.suministro,
      tipo: 'Corte',
      observaciones: 'Sin luz desde ayer',
      estado: 'abierta',
    };
    const before = Date.now();
    const answer = await create(body);
    expect(said(answer)).toEqual({
      status: 201,
      body: {
        id: expect.any(Number),
        ...body,
        fecha_creacion: expect.any(String),
        fecha_actualizacion: expect.any(String),
        cups: 'ES0021000000000001AA',
        tipo_suministro: 'Electricidad',
      },
    });
    const created = answer.body as { id: number; fecha_creacion: string };
    expect(Date.parse(created.fecha_creacion)).toBeGreaterThanOrEqual(before);
    expect(Date.parse(created.fecha_creacion)).toBeLessThanOrEqual(Date.now());
    const listed = (await world.asAna(`GET ${INCIDENCIAS}`)).body as { id: number }[];
    expect(listed.find((each) => each.id === created.id)).toEqual(answer.body);
    expect((await world.asBerta(`GET ${INCIDENCIAS}`)).body).toEqual([]);
  });

  it('are open and without observations by default', async () => {
    expect((await create({ suministro: world.ana.suministro, tipo: 'Otra' })).body).toMatchObject({
      estado: 'abierta',
      observaciones: '',
    });
  });

  it.each([
    [{}, { suministro: ['Este campo es requerido.'], tipo: ['Este campo es requerido.'] }],
    [
      { suministro: 'E', tipo: '' },
      {
        suministro: ['Tipo incorrecto. Se esperaba valor de clave primaria y se recibió str.'],
        tipo: ['Este campo no puede estar en blanco.'],
      },
    ],
    [
      { suministro: 999_999, tipo: 'x'.repeat(101) },
      {
        suministro: [foreignKey(999_999)],
        tipo: ['Asegúrese de que este campo no tenga más de 100 caracteres.'],
      },
    ],
    [
      { suministro: 999_999, tipo: 'Corte', observaciones: 'x'.repeat(5001) },
      {
        suministro: [foreignKey(999_999)],
        observaciones: ['Asegúrese de que este campo no tenga más de 5000 caracteres.'],
      },
    ],
    [
      { suministro: 999_999, tipo: 'Corte', estado: 'x'.repeat(31) },
      {
        suministro: [foreignKey(999_999)],
        estado: ['Asegúrese de que este campo no tenga más de 30 caracteres.'],
      },
    ],
  ])('refuses %j', async (body, errors) => {
    expect(said(await create(body))).toEqual({ status: 400, body: errors });
  });

  it('cannot be created on another user’s supply', async () => {
    expect(said(await create({ suministro: world.berta.suministro, tipo: 'Corte' }))).toEqual({
      status: 400,
      body: { suministro: [foreignKey(world.berta.suministro)] },
    });
  });
});

describe('solicitudes', () => {
  it('[DASH-9] are the user’s, with their supply and estado', async () => {
    const { server, ana } = world;
    const id = await insertOne(
      server,
      `INSERT INTO solicitud (suministro, tipo, estado, fecha_creacion)
       VALUES ($1, 'Alta', 'en_proceso', '2026-03-04T05:06:07Z')`,
      [ana.suministro],
    );
    expect(said(await world.asAna(`GET ${SOLICITUDES}`))).toEqual({
      status: 200,
      body: [
        {
          id,
          suministro: ana.suministro,
          tipo: 'Alta',
          observaciones: '',
          estado: 'en_proceso',
          fecha_creacion: '2026-03-04T05:06:07+00:00',
        },
      ],
    });
    expect((await world.asBerta(`GET ${SOLICITUDES}`)).body).toEqual([]);
  });

  it('cannot be created', async () => {
    expect(said(await world.asAna(`POST ${SOLICITUDES}`, { body: {} }))).toEqual({
      status: 405,
      body: { detail: 'Método "POST" no permitido.' },
    });
  });
});
