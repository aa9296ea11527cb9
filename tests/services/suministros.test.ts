import { describe, expect, it } from 'vitest';
import { createSuministros } from '../../src/services/suministros.ts';
import { failureOf, HTML, recordedApi, signal } from './recorded-api.ts';

const SUMINISTROS = '/api/suministros/suministros/';

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
