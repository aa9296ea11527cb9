import { pendientesOf, type Pendiente } from '../../../src/lib/pendientes.ts';
import { ESTADOS_PENDIENTES, type PendientesQuery } from '../../../src/lib/pendientes-query.ts';
import { buildPendientesIndex, searchPendientes } from '../../../src/lib/pendientes-search.ts';
import { messages } from '../../../src/lib/messages.ts';
import type { pendientesMachine } from '../../../src/machines/pendientes/pendientes.machine.ts';
import { pickOption, press, write } from '../../../flows/browser/input.ts';
import { allAlike } from '../../../flows/browser/similar-states.ts';
import type { ContextOf, Driver, Screen } from '../../../flows/index.ts';
import { PATH } from '../../../tools/driver/api.ts';
import { button } from '../../../tools/driver/elements.ts';
import { get, record } from '../support/answers.ts';
import { logInBefore } from '../support/portal.ts';
import { incidencia, inmueble, solicitud, suministro } from '../support/samples.ts';

const INMUEBLES = [inmueble(), inmueble({ id: 8, nombre_via: 'Sierpes', ciudad: 'Sevilla' })];
const SUMINISTROS = [suministro(), suministro({ id: 6, inmueble: 8, tipo: 'Gas', cups: null })];
const INCIDENCIAS = [
  incidencia(),
  incidencia({
    id: 9,
    suministro: 6,
    tipo: 'Fuga en contador',
    observaciones: '',
    estado: 'tramitada',
    fecha_creacion: '2026-11-20',
    cups: null,
    tipo_suministro: null,
  }),
  incidencia({ id: 10, estado: 'resuelta' }),
];
const SOLICITUDES = [solicitud()];

/** The pending items: two incidents, and a request without a date. */
export const PENDIENTES = pendientesOf(
  INMUEBLES,
  { suministros: SUMINISTROS, incidencias: INCIDENCIAS, solicitudes: SOLICITUDES },
  ['propiedad'],
);

export const SHARED = '?mostrar=incidencias&estado=abierta&buscar=madrid';

const { shown, estados, anyEstado } = messages.pendientes;
const COUNTS = { todo: 3, incidencias: 2, solicitudes: 1 };

/** The texts of each item on the simulated day. */
const SAID: Record<string, string[]> = {
  incidencia5: [
    'Al-7',
    'Calle Alcalá, 7',
    'Corte de luz',
    'Sin luz desde ayer',
    'Abierta',
    'desde hace 256 días',
  ],
  incidencia9: [
    'Si-7',
    'Calle Sierpes, 7',
    'Fuga en contador',
    'Sin observaciones',
    'Sin CUPS',
    'desde hace 1 día',
  ],
  solicitud4: ['Al-7', 'Solicitud', 'Electricidad', 'ES0021000000000001AB', 'Pendiente'],
};

const show = ({ page }: Driver, value: PendientesQuery['show']) =>
  page
    .getByRole('radiogroup', { name: 'Mostrar' })
    .getByRole('radio', { name: `${shown[value]} ${COUNTS[value]}`, exact: true });
const estadoFilter = ({ page }: Driver) => page.getByRole('combobox', { name: 'Estado', exact: true });
const search = ({ page }: Driver) => page.getByRole('searchbox', { name: 'Filtrar pendientes' });
const items = ({ page }: Driver) => page.getByRole('list', { name: 'Pendientes' }).getByRole('listitem');

/** Makes the one change of the event, or removes all filters. */
async function choose(driver: Driver, change: Partial<PendientesQuery>): Promise<void> {
  if (change.search === '') return press(button(driver.page, 'Quitar filtros'));
  if (change.show !== undefined) await press(show(driver, change.show));
  if (typeof change.estado === 'string') await pickOption(estadoFilter(driver), change.estado);
  if (change.search !== undefined) await write(search(driver), change.search);
}

async function seeItems(driver: Driver, expected: readonly Pendiente[]): Promise<void> {
  await driver.expect(items(driver)).toHaveCount(expected.length);
  for (const [at, { kind, id }] of expected.entries()) {
    const link = items(driver).nth(at).getByRole('link');
    for (const text of SAID[`${kind}${id}`] ?? []) await driver.expect(link).toContainText(text);
  }
}

async function seeBrowsing(driver: Driver, { query }: ContextOf<typeof pendientesMachine>): Promise<void> {
  const { page, expect } = driver;
  await expect(show(driver, query.show)).toBeChecked();
  await expect(estadoFilter(driver).locator('option')).toHaveText([
    anyEstado,
    ...ESTADOS_PENDIENTES[query.show].map((estado) => estados[estado]),
  ]);
  await expect(estadoFilter(driver).locator('option:checked')).toHaveText(
    query.estado === null ? anyEstado : estados[query.estado],
  );
  await expect(search(driver)).toHaveValue(query.search);
  const left = searchPendientes(buildPendientesIndex(PENDIENTES), query);
  await seeItems(driver, left);
  const notFound = page.getByText('No se encontraron pendientes con los filtros seleccionados');
  await expect(notFound).toHaveCount(left.length === 0 ? 1 : 0);
  await expect(page.getByRole('link', { name: 'Pendientes 3', exact: true })).toBeVisible();
}

export const pendientesScreen: Screen<typeof pendientesMachine> = {
  open: async (driver) => {
    driver.answer(
      get(PATH.inmuebles, INMUEBLES),
      get(PATH.suministros, SUMINISTROS.map(record.suministro)),
      get(PATH.incidencias, INCIDENCIAS),
      get(PATH.solicitudes, [{ id: 4, suministro: 3, estado: 'pendiente' }]),
    );
    await logInBefore(driver);
  },
  enter: (driver, start) => driver.go(`/pendientes${start === 'by its address' ? '' : SHARED}`),
  gestures: {
    'query.changed': (driver, { change }) => choose(driver, change),
    'address.changed': (driver, { search: address }) => driver.go(`/pendientes${address}`),
    /** Reading takes no time, so the button is pressed where `readVisible` ends. */
    'export.request': async () => {},
  },
  ends: {
    readVisible: { 'what is on screen': (driver) => press(button(driver.page, 'Exportar CSV')) },
  },
  alike: allAlike('an export takes no visible time', 'browsing', 'exporting'),
  states: { browsing: seeBrowsing, exporting: seeBrowsing },
};
