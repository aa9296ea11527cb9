import { expect, test } from 'vitest';
import { NO_FILTERS } from '../../src/lib/inmueble-filters.ts';
import { statsOf } from '../../src/lib/inmueble-stats.ts';
import { EstadoBars } from '../../src/views/dashboard/estado-bars.tsx';
import { inmueble } from '../flows/support/samples.ts';
import { show } from './shown-page.tsx';

/** Of ten properties: five, three, and one of each of two estados. */
const ESTADOS = [
  ...Array.from({ length: 5 }, () => 'alquilado'),
  ...Array.from({ length: 3 }, () => 'comprado'),
  'vendido',
  'proceso_venta',
];

test('[DASH-3] the bars are as long as their shares of the largest, and have the colours of their estados', async () => {
  const stats = statsOf(ESTADOS.map((estado, id) => inmueble({ id, estado })));
  await show(<EstadoBars stats={stats} filters={NO_FILTERS} onChange={() => undefined} />);
  const bars = [...document.querySelectorAll('li')].map((row) => [
    row.textContent?.replaceAll('\u00a0', ' '),
    row.style.getPropertyValue('--share'),
    row.style.getPropertyValue('--bar'),
  ]);
  expect(bars).toEqual([
    ['Proceso de compra00,0 %', '0%', 'var(--st-proceso-compra)'],
    ['Comprado330,0 %', '60%', 'var(--st-comprado)'],
    ['Alquilado550,0 %', '100%', 'var(--st-alquilado)'],
    ['Reformando00,0 %', '0%', 'var(--st-reformando)'],
    ['Proceso de venta110,0 %', '20%', 'var(--st-proceso-venta)'],
    ['Vendido110,0 %', '20%', 'var(--st-vendido)'],
  ]);
});
