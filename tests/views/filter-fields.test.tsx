import { useState } from 'react';
import { expect, test } from 'vitest';
import { parseDashboardQuery, type DashboardQuery } from '../../src/lib/dashboard-query.ts';
import { NO_FILTERS } from '../../src/lib/inmueble-filters.ts';
import { known } from '../../src/lib/known.ts';
import { FilterFields } from '../../src/views/dashboard/filters/filter-fields.tsx';
import { all, press, show } from './shown-page.tsx';

/** Shows the fields, which filter nothing yet. Returns what they filter now. */
async function showFields() {
  const shown: DashboardQuery[] = [];
  function Fields() {
    const [query, setQuery] = useState(parseDashboardQuery(''));
    shown.push(query);
    const change = (changed: Partial<DashboardQuery>) => setQuery({ ...query, ...changed });
    return <FilterFields query={query} provincias={[]} hasOrder={false} onChange={change} />;
  }
  await show(<Fields />);
  return () => shown.at(-1)?.filters;
}

function checkbox(label: string): HTMLElement {
  const found = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label);
  return known(found?.querySelector('input'), label);
}

test('[SORT-2] the dialog has the choices of estado, of activity and of what is open', async () => {
  await showFields();
  const groups = all('group').map((group) => {
    const name = document.getElementById(group.getAttribute('aria-labelledby') ?? '')?.textContent;
    return [name, ...[...group.querySelectorAll('label')].map(({ textContent }) => textContent)];
  });
  expect(groups).toEqual([
    ['Estado', 'Proceso de compra', 'Comprado', 'Alquilado', 'Reformando', 'Proceso de venta', 'Vendido'],
    ['Actividad', 'Activo', 'Inactivo'],
    ['Avisos', 'Con incidencia', 'Con solicitud'],
  ]);
});

test.each([
  ['Activo', { activos: true }],
  ['Inactivo', { inactivos: true }],
  ['Con incidencia', { conIncidencia: true }],
  ['Con solicitud', { conSolicitud: true }],
])('[SORT-2] %s filters by that alone', async (label, change) => {
  const filters = await showFields();
  await press(checkbox(label));
  expect(filters()).toEqual({ ...NO_FILTERS, ...change });
  await press(checkbox(label));
  expect(filters()).toEqual(NO_FILTERS);
});
