import { expect, test } from 'vitest';
import { StatTile } from '../../src/views/dashboard/stat-tile.tsx';
import { show } from './shown-page.tsx';

test('[DASH-2] a tile has its number, and the share of the whole if that is shown', async () => {
  const shown = async (total?: number) => {
    await show(<StatTile label="Activos" count={39} total={total} />);
    return document.body.textContent.replaceAll('\u00a0', ' ');
  };
  expect([await shown(), await shown(48)]).toEqual(['Activos39', 'Activos3981,3 %']);
});
