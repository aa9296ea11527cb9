import { expect, it } from 'vitest';
import { suministroFacts } from '../../src/lib/suministro-facts.ts';
import { factura, incidencia, suministro } from '../flows/support/samples.ts';

const luz = suministro();
const gas = suministro({ id: 4, tipo: 'Gas' });
const elsewhere = suministro({ id: 9, inmueble: 8 });
const suministros = [luz, gas, elsewhere];

const facts = (given: Parameters<typeof suministroFacts>[2], incidencias = [incidencia()]) =>
  suministroFacts(7, { suministros, incidencias }, given);

it('[HEAD-3] each supply of the property has its newest invoice', () => {
  const old = factura({ id: 1, suministro: 3, fecha: '2026-08-31' });
  const newest = factura({ id: 2, suministro: 3, fecha: '2026-10-31' });
  expect(facts([newest, old]).map(({ suministro: { id }, lastFactura }) => [id, lastFactura])).toEqual([
    [3, newest],
    [4, null],
  ]);
});

it('[HEAD-3] an invoice belongs to the supply that it names, not to the one of its kind', () => {
  const ofLight = factura({ suministro: 4, tipoSuministro: 'Electricidad' });
  expect(facts([ofLight]).map(({ lastFactura }) => lastFactura)).toEqual([null, ofLight]);
});

it('[HEAD-3] an invoice without a supply belongs to the only supply of its kind', () => {
  const ofGas = factura({ suministro: null, tipoSuministro: 'Gas' });
  expect(facts([ofGas]).map(({ lastFactura }) => lastFactura)).toEqual([null, ofGas]);
});

it('[HEAD-3] an invoice without a supply belongs to none if two supplies have its kind', () => {
  const twoOfGas = [luz, gas, suministro({ id: 5, tipo: 'Gas' })];
  const ofGas = factura({ suministro: null, tipoSuministro: 'Gas' });
  const all = suministroFacts(7, { suministros: twoOfGas, incidencias: [] }, [ofGas]);
  expect(all.map(({ lastFactura }) => lastFactura)).toEqual([null, null, null]);
});

it('[HEAD-3] [HEAD-5] only open incidents are shown, newest first', () => {
  const older = incidencia({ id: 5, fecha_creacion: '2026-03-10' });
  const newer = incidencia({ id: 6, fecha_creacion: '2026-04-10' });
  const solved = incidencia({ id: 7, estado: 'resuelta' });
  const open = facts([], [older, solved, newer]).map(({ openIncidencias }) => openIncidencias);
  expect(open).toEqual([[newer, older], []]);
});

it('[HEAD-3] incidents that could not be loaded are unknown, not none', () => {
  const all = suministroFacts(7, { suministros, incidencias: null }, []);
  expect(all.map(({ openIncidencias }) => openIncidencias)).toEqual([null, null]);
});
