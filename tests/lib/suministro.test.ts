import { expect, it } from 'vitest';
import type { Suministro } from '../../src/lib/models.ts';
import { suministrosOf, suministrosSummary } from '../../src/lib/suministro.ts';

const SUMINISTRO: Suministro = { id: 1, inmueble: 3, cups: null, estado: '', observaciones: '', tipo: 'Gas' };

it('[INCIDENT-2] a property has only its own supplies', () => {
  const of4 = { ...SUMINISTRO, id: 2, inmueble: 4 };
  const ofNone = { ...SUMINISTRO, id: 3, inmueble: null };
  expect(suministrosOf(3, [SUMINISTRO, of4, ofNone])).toEqual([SUMINISTRO]);
});

it('[PROP-4] the summary names each kind of supply once', () => {
  const gas = { tipo: 'Gas' } as const;
  const luz = { tipo: 'Electricidad' } as const;
  const summaries = [[gas, luz, gas], [luz], [gas], [{ tipo: null }], []].map(suministrosSummary);
  expect(summaries).toEqual([
    'Electricidad, Gas',
    'Electricidad',
    'Gas',
    'Sin suministros',
    'Sin suministros',
  ]);
});
