import { describe, expect, it } from 'vitest';
import { createSolicitudes } from '../../src/services/solicitudes.ts';
import { failureOf, HTML, recordedApi, signal } from './recorded-api.ts';

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

  it('[DASH-9] without ids are the list that is held if none has changed', async () => {
    const json = [
      { suministro: 1, estado: 'pendiente' },
      { suministro: 2, estado: 'pendiente' },
    ];
    const { http } = recordedApi(
      { json },
      { json },
      { json: [json[0], { suministro: 2, estado: 'resuelta' }] },
    );
    const { list } = createSolicitudes(http);
    const held = await list(signal);
    expect(await list(signal, { held })).toBe(held);
    const changed = await list(signal, { held });
    expect(changed.map((one) => held.indexOf(one))).toEqual([0, -1]);
  });
});
