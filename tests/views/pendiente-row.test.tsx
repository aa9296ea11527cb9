import { expect, test } from 'vitest';
import type { Pendiente } from '../../src/lib/pendientes.ts';
import { PendienteRow } from '../../src/views/pendientes/pendiente-row.tsx';
import { inmueble } from '../flows/support/samples.ts';
import { get, show } from './shown-page.tsx';

const OPEN: Pendiente = {
  kind: 'incidencia',
  id: 3,
  inmueble: inmueble({ id: 7 }),
  estado: 'abierta',
  tipo: 'Corte de luz',
  observaciones: '',
  suministro: 'Gas',
  cups: null,
  desde: '2026-11-09',
};

test.each([
  ['an incident', OPEN, ['Incidencia', 'Corte de luzSin observaciones', 'GasSin CUPS', 'Abierta']],
  [
    'a request',
    { ...OPEN, kind: 'solicitud', estado: 'en_proceso', cups: 'ES1' } as const,
    ['Solicitud', 'Corte de luz', 'GasES1', 'En proceso'],
  ],
])('[PEND-1] the row of %s without observations tells what is known', async (_, pendiente, told) => {
  await show(<PendienteRow pendiente={pendiente} today="2026-11-21" />);
  const [kind, ...rest] = told;
  const cells = [...get('link').children].map(({ textContent }) => textContent);
  expect(cells).toEqual([kind, 'Al-7Calle Alcalá, 7Madrid', ...rest, 'desde hace 12 días']);
});

test('[PEND-1] the observations of a row are cut at 80 characters', async () => {
  const observaciones =
    'Desde ayer no hay luz en la escalera, y el portero dice que ha saltado el diferencial general';
  await show(<PendienteRow pendiente={{ ...OPEN, observaciones }} today="2026-11-21" />);
  const [, , reason] = [...get('link').children].map(({ textContent }) => textContent);
  expect(reason).toBe(
    'Corte de luzDesde ayer no hay luz en la escalera, y el portero dice que ha saltado el difere...',
  );
});

test('[PEND-1] a wait of more than 9,999 days has a dot', async () => {
  await show(<PendienteRow pendiente={{ ...OPEN, desde: '1950-01-01' }} today="2026-11-28" />);
  expect(get('link').lastElementChild?.textContent).toBe('desde hace 28.090 días');
});
