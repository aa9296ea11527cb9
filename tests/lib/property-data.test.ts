import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { badgesOf, openItemsOf } from '../../src/lib/badges.ts';
import { inferTipoSuministro, pseudoImporte, tipoInText } from '../../src/lib/inferred-factura.ts';
import { documentoName, facturaName, incidenciaName } from '../../src/lib/item-name.ts';
import type { Incidencia, Suministro } from '../../src/lib/models.ts';
import { isSlashOn, parsePreferencias, tiposChoice, viewToShow } from '../../src/lib/preferencias.ts';
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
    expect([...badgesOf(suministros, incidencias, []).incidencia]).toEqual([3, 4]);
  });

  it('[DASH-9] a request that is pendiente or en_proceso', () => {
    const solicitudes = [
      solicitud({ id: 1, suministro: 1, estado: 'pendiente' }),
      solicitud({ id: 2, suministro: 2, estado: 'en_proceso' }),
      solicitud({ id: 3, suministro: 3, estado: 'aceptada' }),
    ];
    expect([...badgesOf(suministros, [], solicitudes).solicitud]).toEqual([3, 4]);
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

describe('the kind of an invoice', () => {
  it.each([
    ['factura_gas_2026.pdf', 'Gas'],
    ['GAS2026.pdf', 'Gas'],
    ['recibo-luz.pdf', 'Electricidad'],
    ['Energía Eléctrica', 'Electricidad'],
    ['gastos.pdf', null],
    ['luz y gas', null],
    ['', null],
  ])('%j names %j', (text, tipo) => {
    expect(tipoInText(text)).toBe(tipo);
  });

  const none = {
    nombre_archivo: '',
    descripcion: '',
    suministro: null,
    tipoOfSuministro: null,
    tipo_suministro: null,
  };
  it.each([
    [{ nombre_archivo: 'gas.pdf', descripcion: 'luz' }, 'Gas'],
    [{ nombre_archivo: 'x.pdf', descripcion: 'de gas', tipoOfSuministro: 'Electricidad' }, 'Gas'],
    [{ tipoOfSuministro: 'Gas', tipo_suministro: 'Electricidad' }, 'Gas'],
    [{ tipo_suministro: 'Gas', suministro: 1 }, 'Gas'],
    [{ suministro: 1 }, 'Electricidad'],
    [{ suministro: 2 }, 'Gas'],
    [{ suministro: 9 }, 'Electricidad'],
    [{}, 'Electricidad'],
  ] as const)('[INVOICE-5] of %j is %s', (clues, tipo) => {
    expect(inferTipoSuministro({ ...none, ...clues })).toBe(tipo);
  });

  it('[INVOICE-6] the estimated amount depends only on id and kind and is in whole cents', () => {
    expect([pseudoImporte(1, 'Electricidad'), pseudoImporte(1, 'Gas'), pseudoImporte(4001, 'Gas')]).toEqual([
      60.37, 40.37, 40.37,
    ]);
    fc.assert(
      fc.property(fc.nat(), (id) => {
        const euros = pseudoImporte(id, 'Gas');
        expect(euros >= 40 && euros < 80 && Number(euros.toFixed(2)) === euros).toBe(true);
      }),
    );
  });
});

describe('preferences', () => {
  it('[PROFILE-8] an unreadable preference falls back to its default', () => {
    const defaults = { mostrarPropiedad: true, mostrarGestion: true };
    expect([null, 'x', 3, [], {}, { mostrarGestion: 'no' }].map(parsePreferencias)).toEqual(
      Array.from({ length: 6 }, () => defaults),
    );
    expect(parsePreferencias({ mostrarPropiedad: false, x: 1 })).toEqual({
      mostrarPropiedad: false,
      mostrarGestion: true,
    });
  });

  it('[VIEW-3] [ACCESS-1] the last view and the shortcut are kept beside the types, if they are valid', () => {
    const types = { mostrarPropiedad: true, mostrarGestion: false };
    const whole = { ...types, vista: 'lista', atajoBarra: false } as const;
    expect(parsePreferencias(whole)).toEqual(whole);
    expect(parsePreferencias({ ...types, vista: 'mapa', atajoBarra: 'no' })).toEqual(types);
    expect(tiposChoice(whole)).toEqual(types);
    expect([isSlashOn(types), isSlashOn(whole), isSlashOn({ ...types, atajoBarra: true })]).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('[VIEW-3] the view of the address comes before the one chosen last, and the grid is the default', () => {
    const types = { mostrarPropiedad: true, mostrarGestion: true };
    const chosen = { ...types, vista: 'lista' } as const;
    expect([
      viewToShow('cuadricula', chosen),
      viewToShow('lista', types),
      viewToShow(null, chosen),
      viewToShow(null, types),
    ]).toEqual(['cuadricula', 'lista', 'lista', 'cuadricula']);
  });
});

it('a record without a name of its own is named by its kind and id', () => {
  const named = (own: string) => [
    documentoName({ id: 3, nombre: own }),
    facturaName({ id: 4, numero: own }),
    incidenciaName({ id: 5, tipo: own }),
  ];
  expect(named(' A-7 ')).toEqual(['A-7', 'A-7', 'A-7']);
  expect(named(' ')).toEqual(['Documento 3', 'Factura 4', 'Incidencia 5']);
});
