import { describe, expect, it } from 'vitest';
import { createIncidencias } from '../../src/services/incidencias.ts';
import { createSolicitudes } from '../../src/services/solicitudes.ts';
import { createSuministros } from '../../src/services/suministros.ts';
import { answeringApi, failureOf, recordedApi, signal, type Answer } from './recorded-api.ts';
import { incidenciaInput } from '../flows/support/samples.ts';

const SUMINISTROS = '/api/suministros/suministros/';
const INCIDENCIAS = '/api/gestion_servicio/incidencias/';
const HTML: Answer = { status: 500, text: '<html></html>', type: 'text/html' };

const RECORDS = [
  {
    id: 1,
    inmueble: 3,
    cups: 'ES0021000007123456JR',
    estado: 'activo',
    observaciones: 'En la cocina',
    tipo: 'E',
  },
  { inmueble: 3, cups: null, estado: 'activo' },
  { id: 2, inmueble: 4, cups: null, estado: 'activo', observaciones: '', tipo_suministro: 'gas' },
];

describe('supplies', () => {
  it('[INCIDENT-3] of a property are filtered from the list', async () => {
    const { http, calls } = recordedApi({ json: RECORDS }, { json: RECORDS });
    const electricidad = {
      id: 1,
      inmueble: 3,
      cups: 'ES0021000007123456JR',
      estado: 'activo',
      observaciones: 'En la cocina',
      tipo: 'Electricidad',
    };
    expect(await createSuministros(http).byInmueble(3, signal)).toEqual([electricidad]);
    expect(await createSuministros(http).list(signal)).toEqual([
      electricidad,
      { id: 2, inmueble: 4, cups: null, estado: 'activo', observaciones: '', tipo: 'Gas' },
    ]);
    expect(calls.map(({ method, path }) => [method, path])).toEqual([
      ['GET', SUMINISTROS],
      ['GET', SUMINISTROS],
    ]);
  });

  it('[INCIDENT-3] have the kind of tipo if tipo_suministro names another one', async () => {
    const { http } = recordedApi({ json: [{ id: 1, inmueble: 3, tipo: 'E', tipo_suministro: 'Gas' }] });
    const suministros = await createSuministros(http).list(signal);
    expect(suministros.map(({ tipo }) => tipo)).toEqual(['Electricidad']);
  });

  it('[INCIDENT-5] have a message when they cannot be loaded', async () => {
    expect(await failureOf(createSuministros(recordedApi(HTML).http).byInmueble(3, signal))).toMatchObject({
      message: 'Error al cargar los suministros. Por favor, inténtalo de nuevo.',
    });
  });
});

describe('incidents', () => {
  const records = [
    {
      id: 8,
      suministro: 1,
      tipo: 'Corte',
      observaciones: 'x',
      estado: 'abierta',
      fecha_creacion: '2026-11-20',
    },
    {
      id: 7,
      suministro: 1,
      tipo: 'Fuga',
      observaciones: '',
      estado: 'tramitada',
      fecha_creacion: '2026-11-18',
      fecha_actualizacion: '2026-11-19',
      cups: 'ES0021000009999999AA',
      tipo_suministro: 'G',
    },
    { suministro: 1, tipo: 'Corte', estado: 'abierta' },
    { id: 9, suministro: 2, tipo: 'Fuga', observaciones: '', estado: 'cerrada', tipo_suministro: 'G' },
  ];

  it('[INCIDENT-2] of a property are those of its supplies, with their CUPS and kind', async () => {
    const { http, calls } = answeringApi(({ path }) => ({ json: path === SUMINISTROS ? RECORDS : records }));
    expect(await createIncidencias(http).byInmueble(3, signal)).toEqual([
      {
        id: 8,
        suministro: 1,
        tipo: 'Corte',
        observaciones: 'x',
        estado: 'abierta',
        fecha_creacion: '2026-11-20',
        fecha_actualizacion: null,
        cups: 'ES0021000007123456JR',
        tipo_suministro: 'Electricidad',
      },
      {
        id: 7,
        suministro: 1,
        tipo: 'Fuga',
        observaciones: '',
        estado: 'tramitada',
        fecha_creacion: '2026-11-18',
        fecha_actualizacion: '2026-11-19',
        cups: 'ES0021000009999999AA',
        tipo_suministro: 'Gas',
      },
    ]);
    expect(calls.map(({ path }) => path).sort()).toEqual([INCIDENCIAS, SUMINISTROS].sort());
  });

  it('have a message when they or the supplies cannot be loaded', async () => {
    const failing = (broken: string) =>
      answeringApi(({ path }) => (path === broken ? HTML : { json: [] })).http;
    expect(await failureOf(createIncidencias(failing(INCIDENCIAS)).byInmueble(3, signal))).toMatchObject({
      message: 'No se pudieron cargar las incidencias. Por favor, inténtalo de nuevo.',
    });
    expect(await failureOf(createIncidencias(failing(SUMINISTROS)).byInmueble(3, signal))).toMatchObject({
      message: 'Error al cargar los suministros. Por favor, inténtalo de nuevo.',
    });
  });

  it('[INCIDENT-4] a new one is posted as open with exactly the named fields', async () => {
    const { http, calls } = recordedApi({ status: 201, json: { id: 10 } });
    const input = { ...incidenciaInput(), extra: 1 };
    await createIncidencias(http).create(input, signal);
    expect(calls).toEqual([
      {
        method: 'POST',
        path: INCIDENCIAS,
        bearer: 'Bearer token-1',
        body: { suministro: 3, tipo: 'Corte', observaciones: '', estado: 'abierta' },
      },
    ]);
  });
});

describe('requests', () => {
  it('[DASH-9] [PEND-1] have an id or a supply, and what else the record has', async () => {
    const { http, calls } = recordedApi(
      {
        json: [
          { id: 1, suministro: '2', estado: ' pendiente ' },
          {
            id: 2,
            suministro: 2,
            estado: 'en_proceso',
            tipo: 'Alta ',
            observaciones: 'Urgente',
            fecha_creacion: '2026-10-01',
          },
          { suministro: null, estado: 'pendiente' },
          { id: 4, suministro: null, estado: 'pendiente' },
        ],
      },
      HTML,
    );
    expect(await createSolicitudes(http).list(signal)).toEqual([
      { id: 1, suministro: 2, estado: 'pendiente', tipo: '', observaciones: '', fecha_creacion: null },
      {
        id: 2,
        suministro: 2,
        estado: 'en_proceso',
        tipo: 'Alta',
        observaciones: 'Urgente',
        fecha_creacion: '2026-10-01',
      },
      { id: 4, suministro: null, estado: 'pendiente', tipo: '', observaciones: '', fecha_creacion: null },
    ]);
    expect(calls.map(({ path }) => path)).toEqual(['/api/gestion_servicio/solicitudes/']);
    expect(await failureOf(createSolicitudes(http).list(signal))).toMatchObject({
      message: 'No se pudieron cargar las solicitudes. Por favor, inténtalo de nuevo.',
    });
  });

  it('[DASH-9] [PEND-1] need no id, because the specification names none', async () => {
    const { http } = recordedApi({
      json: [
        { suministro: 2, estado: 'pendiente' },
        { id: 1, suministro: 2, estado: 'pendiente' },
        { suministro: 2, estado: 'pendiente' },
      ],
    });
    const rest = { suministro: 2, estado: 'pendiente', tipo: '', observaciones: '', fecha_creacion: null };
    expect(await createSolicitudes(http).list(signal)).toEqual([
      { id: -1, ...rest },
      { id: 1, ...rest },
      { id: -3, ...rest },
    ]);
  });
});
