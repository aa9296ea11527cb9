import { expect, test } from 'vitest';
import { NO_FILTERS, type InmuebleFilters } from '../../src/lib/inmueble-filters.ts';
import { statsOf } from '../../src/lib/inmueble-stats.ts';
import { SummaryPanel } from '../../src/views/dashboard/summary-panel.tsx';
import { inmueble } from '../flows/support/samples.ts';
import { all, press, show } from './shown-page.tsx';

const stats = statsOf([inmueble()]);
const CHOSEN: InmuebleFilters = { ...NO_FILTERS, estados: ['alquilado'] };

test.each([
  ['nothing', {}, false, { activos: true }],
  ['Activo', { activos: true }, true, {}],
  ['Inactivo', { inactivos: true }, false, { activos: true }],
  ['Activo and Inactivo', { activos: true, inactivos: true }, false, { activos: true }],
])(
  '[VIEW-2] with %s filtered, the tile Activos leaves the active ones, or all if it is pressed',
  async (_, filters, isPressed, expected) => {
    const changes: unknown[] = [];
    await show(
      <SummaryPanel
        stats={stats}
        tipos={['propiedad', 'gestion']}
        tab="todos"
        filters={{ ...CHOSEN, ...filters }}
        onChange={(change) => void changes.push(change)}
      />,
    );
    const tile = all('button').find(({ textContent }) => textContent?.startsWith('Activos'));
    if (!tile) throw new Error('There is no tile Activos');
    expect(tile.getAttribute('aria-pressed')).toBe(String(isPressed));
    await press(tile);
    expect(changes).toEqual([{ filters: { ...CHOSEN, ...expected } }]);
  },
);
