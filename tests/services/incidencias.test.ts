import { describe, expect, it } from 'vitest';
import { createIncidencias } from '../../src/services/incidencias.ts';
import { incidenciaInput } from '../flows/support/samples.ts';
import { answeringApi, failureOf, HTML, recordedApi, signal } from './recorded-api.ts';

const SUMINISTROS = '/api/suministros/suministros/';
const INCIDENCIAS = '/api/gestion_servicio/incidencias/';

const SUMINISTRO_RECORDS = [
  { id: 1, inmueble: 3, cups: 'ES0021000007123456JR', tipo: 'E' },
  { inmueble: 3, cups: null, estado: 'activo' },
  { id: 2, inmueble: 4, cups: null, estado: 'activo', observaciones: '', tipo_suministro: 'gas' },
];

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
    const { http, calls } = answeringApi(({ path }) => ({
      json: path === SUMINISTROS ? SUMINISTRO_RECORDS : records,
    }));
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
