import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inferTipoSuministro, pseudoImporte, tipoInText } from '../../src/lib/inferred-factura.ts';

describe('the kind of an invoice', () => {
  it.each([
    ['factura_gas_2026.pdf', 'Gas'],
    ['GAS2026.pdf', 'Gas'],
    ['recibo-luz.pdf', 'Electricidad'],
    ['gas2026', 'Gas'],
    ['2026gas', 'Gas'],
    ['FacturaGas2026.pdf', 'Gas'],
    ['GasNatural.pdf', 'Gas'],
    ['facturaGAS.pdf', 'Gas'],
    ['Energía EléctricaGas.pdf', null],
    ['reciboLuz_2026.pdf', 'Electricidad'],
    ['reciboLuzGas.pdf', null],
    ['FacturaGastos2026.pdf', null],
    ['Gasoil2026.pdf', null],
    ['GASOIL.pdf', null],
    ['FacturaGasOil.pdf', null],
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
    [{ nombre_archivo: 'FacturaGas2026.pdf', suministro: 1 }, 'Gas'],
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
