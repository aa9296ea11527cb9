import { expect, it } from 'vitest';
import { incidenciaLabel, incidenciasOf, isOpenIncidencia, openFirst } from '../../src/lib/incidencia.ts';
import { incidencia, suministro } from '../flows/support/samples.ts';

const SUMINISTRO = suministro({ id: 1, inmueble: 3, cups: null, tipo: 'Gas' });
const INCIDENCIA = incidencia({ id: 1, suministro: 1, estado: 'abierta', cups: null, tipo_suministro: null });

it('[INCIDENT-2] anything but abierta and tramitada is Resuelta', () => {
  const estados = [' abierta ', 'Tramitada', 'resuelta', 'cerrada', ''];
  expect(estados.map(incidenciaLabel)).toEqual(['Abierta', 'Tramitada', 'Resuelta', 'Resuelta', 'Resuelta']);
  expect(estados.map((estado) => isOpenIncidencia({ estado }))).toEqual([true, true, false, false, false]);
});

it('[INCIDENT-2] [INCIDENT-3] a property has only the incidents of its supplies; CUPS and kind come from the supply if missing', () => {
  const incidencias = [INCIDENCIA, { ...INCIDENCIA, id: 2, suministro: 2 }];
  expect(incidenciasOf(3, incidencias, [{ ...SUMINISTRO, cups: 'ES1' }])).toEqual([
    { ...INCIDENCIA, cups: 'ES1', tipo_suministro: 'Gas' },
  ]);
  const own = { ...INCIDENCIA, cups: 'ES2', tipo_suministro: 'Electricidad' as const };
  expect(incidenciasOf(3, [own], [{ ...SUMINISTRO, cups: 'ES1' }])).toEqual([own]);
});

it('[HEAD-5] open incidents come first, then those in progress, then the rest, newest first in each group', () => {
  const dated = (id: number, estado: string, fecha_creacion: string | null) => ({
    ...INCIDENCIA,
    id,
    estado,
    fecha_creacion,
  });
  const ordered = [
    dated(1, 'Abierta', '2025-03-01'),
    dated(2, 'abierta', '2024-01-01'),
    dated(3, 'abierta', null),
    dated(4, 'tramitada', '2026-01-02'),
    dated(5, 'tramitada', '2026-01-01'),
    dated(7, 'cerrada', '2026-06-01'),
    dated(6, 'resuelta', '2026-06-01'),
  ];
  expect(openFirst(ordered.toReversed())).toEqual(ordered);
  expect(openFirst(ordered.toSorted((one, other) => other.id - one.id))).toEqual(ordered);
});
