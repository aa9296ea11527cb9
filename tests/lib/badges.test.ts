import { describe, expect, it } from 'vitest';
import { badgesOf, openItemsOf } from '../../src/lib/badges.ts';
import type { Incidencia, Suministro } from '../../src/lib/models.ts';
import { solicitud } from '../flows/support/samples.ts';

const SUMINISTRO: Suministro = { id: 1, inmueble: 3, cups: null, estado: '', observaciones: '', tipo: 'Gas' };
const INCIDENCIA: Incidencia = {
  id: 1,
  suministro: 1,
  tipo: 'Fuga',
  observaciones: 'En el contador',
  estado: 'abierta',
  fecha_creacion: null,
  fecha_actualizacion: null,
  cups: null,
  tipo_suministro: null,
};

describe('badges', () => {
  const suministros = [
    SUMINISTRO,
    { ...SUMINISTRO, id: 2, inmueble: 4 },
    { ...SUMINISTRO, id: 3, inmueble: 5 },
    { ...SUMINISTRO, id: 4, inmueble: null },
  ];

  it('[DASH-8] an incident of any supply that is abierta or tramitada', () => {
    const incidencias = [
      INCIDENCIA,
      { ...INCIDENCIA, suministro: 2, estado: 'Tramitada' },
      { ...INCIDENCIA, suministro: 3, estado: 'resuelta' },
      { ...INCIDENCIA, suministro: 4 },
      { ...INCIDENCIA, suministro: 99 },
      { ...INCIDENCIA, suministro: null },
    ];
    expect([...badgesOf({ suministros, incidencias, solicitudes: [] }).incidencia]).toEqual([3, 4]);
  });

  it('[DASH-9] a request that is pendiente or en_proceso', () => {
    const solicitudes = [
      solicitud({ id: 1, suministro: 1, estado: 'pendiente' }),
      solicitud({ id: 2, suministro: 2, estado: 'en_proceso' }),
      solicitud({ id: 3, suministro: 3, estado: 'aceptada' }),
    ];
    expect([...badgesOf({ suministros, incidencias: [], solicitudes }).solicitud]).toEqual([3, 4]);
  });

  it('[HEAD-1] [HEAD-2] a property has as many open ones as its own supplies have', () => {
    const own = [{ ...SUMINISTRO, id: 5 }, ...suministros];
    const incidencias = [
      INCIDENCIA,
      { ...INCIDENCIA, suministro: 5, estado: 'tramitada' },
      { ...INCIDENCIA, suministro: 5, estado: 'resuelta' },
      { ...INCIDENCIA, suministro: 2 },
      { ...INCIDENCIA, suministro: null },
    ];
    const solicitudes = [
      solicitud({ id: 1, suministro: 5, estado: 'pendiente' }),
      solicitud({ id: 2, suministro: 1, estado: 'aceptada' }),
      solicitud({ id: 3, suministro: 2, estado: 'pendiente' }),
    ];
    expect(openItemsOf(3, { suministros: own, incidencias, solicitudes })).toEqual({
      incidencias: 2,
      solicitudes: 1,
    });
    expect(openItemsOf(3, { suministros: own, incidencias: null, solicitudes: null })).toEqual({
      incidencias: null,
      solicitudes: null,
    });
  });
});
