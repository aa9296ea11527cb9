import { estadoLabel } from '../../../src/lib/format.ts';
import type { Locator } from 'playwright';
import { activeFilters } from '../../../src/lib/active-filters.ts';
import { isFiltered, type DashboardQuery } from '../../../src/lib/dashboard-query.ts';
import { isAnyFilterOn, type InmuebleFilters } from '../../../src/lib/inmueble-filters.ts';
import { writeOrder, type InmuebleOrder } from '../../../src/lib/inmueble-order.ts';
import type { DashboardTab } from '../../../src/lib/routes.ts';
import type { dashboardMachine } from '../../../src/machines/dashboard/dashboard.machine.ts';
import { allAlike } from '../../../flows/browser/similar-states.ts';
import type { ContextOf, Driver, Screen } from '../../../flows/index.ts';
import { get } from '../support/answers.ts';
import { inmueble } from '../support/samples.ts';
import { deviceOf } from '../../../flows/browser/input-device.ts';
import { pickOption, press, tick, write } from '../../../flows/browser/input.ts';
import { PATH } from '../../../tools/driver/api.ts';
import { button, dialog, select } from '../../../tools/driver/elements.ts';
import { seeNoDialog } from '../../../tools/driver/assertions.ts';
import { closeDialog } from '../../../tools/driver/dialogs.ts';
import { creationDialog, openCreation } from '../../../tools/driver/creation.ts';
import { chooseView, VIEW_NAMES } from '../../../tools/driver/lists.ts';
import { logInBefore, seeView } from '../support/portal.ts';
import { importDialog, openImport } from './import.ts';
import { createInmueble, loseCreation } from './creation-draft.ts';

/** The addresses of the starts that have a query. */
const STARTS: Readonly<Record<string, string>> = {
  'to create a property': '/cliente?nuevo=1',
  'by a shared link': '/cliente?tipo=gestion&buscar=alquilado+sevilla&vista=lista',
};

type Context = ContextOf<typeof dashboardMachine>;

const TABS: Record<DashboardTab, string> = { todos: 'Todos', propiedad: 'Propiedad', gestion: 'Gestión' };

/** A dialog covers the screen: its elements are visible but inert. */
const behind = { includeHidden: true, exact: true };

const estadoFilter = ({ page }: Driver, estado: string) =>
  page
    .getByRole('region', { name: 'Análisis por estado', ...behind })
    .getByRole('button', { name: estadoLabel(estado), ...behind });
const activosFilter = ({ page }: Driver) =>
  page.getByRole('listitem', { name: 'Activos', ...behind }).getByRole('button', { includeHidden: true });

const activeChips = ({ page }: Driver) =>
  page.getByRole('button', { name: /^Quitar filtro /, includeHidden: true });
const orderSelect = ({ page }: Driver) =>
  page.getByRole('combobox', { name: 'Ordenar por', includeHidden: true });
const orderHead = ({ page }: Driver) =>
  page.getByRole('columnheader', { name: 'Inmueble', includeHidden: true });

/** Makes the one change of the event. */
async function choose(driver: Driver, change: Partial<DashboardQuery>): Promise<void> {
  const { page } = driver;
  if (change.tab !== undefined) await press(page.getByRole('tab', { name: TABS[change.tab] }));
  if (change.search !== undefined)
    await write(page.getByRole('searchbox', { name: 'Buscar inmuebles' }), change.search);
  if (change.filters !== undefined) await filter(driver, change.filters);
  if (change.order) await chooseOrder(driver, change.order);
}

/** Chooses the order by the column heads of the list, by the select of the grid, or among the filters of a phone. */
async function chooseOrder(driver: Driver, order: InmuebleOrder): Promise<void> {
  if (deviceOf(driver.page) === 'touch') return chooseOrderOnPhone(driver, order);
  const head = orderHead(driver).getByRole('button');
  if (await orderSelect(driver).isVisible()) return pickOption(orderSelect(driver), writeOrder(order));
  await press(head);
}

const openFilters = ({ page }: Driver) => press(page.getByRole('button', { name: /^Filtros/ }));
const closeFilters = ({ page }: Driver) => press(button(dialog(page, 'Filtros'), 'Cerrar'));

async function chooseOrderOnPhone(driver: Driver, order: InmuebleOrder): Promise<void> {
  await openFilters(driver);
  await pickOption(select(dialog(driver.page, 'Filtros'), 'Ordenar por'), writeOrder(order));
  await closeFilters(driver);
}

async function filter(driver: Driver, filters: InmuebleFilters): Promise<void> {
  const filtros = dialog(driver.page, 'Filtros');
  const isOpen = await filtros.isVisible();
  const within = isOpen ? filtros : driver.page;
  if (!isAnyFilterOn(filters)) return press(button(within, 'Quitar filtros'));
  const last = filters.estados.at(-1);
  if (filters.provincia !== null) return pickOption(select(filtros, 'Provincia'), filters.provincia);
  if (filters.conIncidencia) return tick(checkbox(filtros, 'Con incidencia'), true);
  if (last === undefined)
    return isOpen ? tick(checkbox(filtros, 'Activo'), true) : press(activosFilter(driver));
  return isOpen ? tick(checkbox(filtros, estadoLabel(last)), true) : press(estadoFilter(driver, last));
}

const checkbox = (within: Locator, name: string) => within.getByRole('checkbox', { name, exact: true });

/** If nothing was found, a phone offers it only in 'Ir a…'. */
async function startCreation({ page }: Driver): Promise<void> {
  const isHidden = deviceOf(page) === 'touch' && (await button(page, 'Nuevo inmueble').count()) === 0;
  if (!isHidden) return openCreation(page);
  await press(button(page, 'Buscar'));
  await press(dialog(page, 'Ir a…').getByRole('option', { name: 'Nuevo inmueble' }));
}

/** Whether the one property that there is must be in the list; with filters it may be. */
export const showsSample = (query: DashboardQuery) => query.tab !== 'gestion' && !isFiltered(query);

async function seeQuery(driver: Driver, { query }: Context): Promise<void> {
  const { page, expect } = driver;
  const { tab, search, view, filters } = query;
  const shown = page.getByRole('tab', { selected: true, includeHidden: true });
  await expect(shown).toHaveText(new RegExp(`^${TABS[tab]}( \\d+ inmuebles)?$`));
  await expect(page.getByRole('searchbox', { name: 'Buscar inmuebles', ...behind })).toHaveValue(search);
  await seeView(driver, view);
  await expect(activosFilter(driver)).toHaveAttribute('aria-pressed', String(filters.activos));
  const pressed = page
    .getByRole('region', { name: 'Análisis por estado', ...behind })
    .getByRole('button', { pressed: true, includeHidden: true });
  await expect(pressed).toHaveText(filters.estados.map((estado) => estadoLabel(estado)));
  const labels = activeFilters(filters).map(({ label }) => label);
  await expect(activeChips(driver)).toHaveText(labels.map((label) => `Quitar filtro ${label}`));
  const name = new RegExp(`^Filtros ?${labels.length || ''}$`);
  await expect(page.getByRole('button', { name, includeHidden: true })).toHaveCount(1);
  await seeOrder(driver, query);
}

/**
 * An empty list has no order, and on a phone it is among the filters. In the grid the arrow is all that shows the
 * direction.
 */
async function seeOrder(driver: Driver, query: DashboardQuery): Promise<void> {
  const { expect, page } = driver;
  const { order } = query;
  if (!showsSample(query) || deviceOf(page) === 'touch') return;
  const hasHeads = await page.getByRole('radio', { name: VIEW_NAMES.lista, ...behind }).isChecked();
  const direction = order?.isDescending ? 'descending' : 'ascending';
  if (hasHeads) await expect(orderHead(driver)).toHaveAttribute('aria-sort', order ? direction : 'none');
  else await expect(orderSelect(driver)).toHaveValue(order ? writeOrder(order) : '');
  const place = hasHeads ? orderHead(driver) : orderSelect(driver).locator('..').locator('b');
  if (order) expect(await pointsDown(place.locator('path'))).toBe(order.isDescending);
}

/** An arrow ends with its head, which is in the lower half if it points down. */
function pointsDown(arrow: Locator): Promise<boolean> {
  return arrow.evaluate((path: SVGPathElement) => {
    const { y, height } = path.getBBox();
    return path.getPointAtLength(path.getTotalLength()).y > y + height / 2;
  });
}

async function seeBrowsing(driver: Driver, context: Context): Promise<void> {
  await seeNoDialog(driver);
  await seeQuery(driver, context);
}

async function seeChoices({ page, expect }: Driver, filters: InmuebleFilters): Promise<void> {
  const filtros = dialog(page, 'Filtros');
  const labels = activeFilters({ ...filters, provincia: null }).map(({ label }) => label);
  const ticked = filtros.getByRole('checkbox', { checked: true });
  await expect(ticked).toHaveCount(labels.length);
  for (const label of labels) await expect(checkbox(filtros, label)).toBeChecked();
  await expect(select(filtros, 'Provincia')).toHaveValue(filters.provincia ?? '');
}

export const dashboardScreen: Screen<typeof dashboardMachine> = {
  open: (driver) => logInBefore(driver),
  enter: (driver, start) => driver.go(STARTS[start] ?? '/cliente'),
  gestures: {
    'query.changed': (driver, { change }) => choose(driver, change),
    'view.chosen': ({ page }, { change }) => chooseView(page, change.view),
    'address.changed': (driver, { search }) => driver.go(`/cliente${search}`),
    'filters.open': openFilters,
    'dialog.close': closeFilters,
    'creation.open': startCreation,
    'import.open': openImport,
    /** Reading takes no time, so the button is pressed where `readVisible` ends. */
    'export.request': async () => {},
    'inmueble.created': (driver, { inmueble: created }) => createInmueble(driver, created),
  },
  ends: {
    readVisible: {
      'what is on screen': (driver) => press(button(driver.page, 'Exportar CSV')),
    },
    inmuebleImport: { closed: (driver) => closeDialog(importDialog(driver)) },
    inmuebleCreation: {
      'a new property': async (driver) => {
        await createInmueble(driver, inmueble({ id: 31 }));
        await closeDialog(creationDialog(driver.page));
      },
      /** The property was created anyway: the list that is read again has it. */
      'no answer': async (driver) => {
        driver.answer(get(PATH.inmuebles, [inmueble(), inmueble({ id: 31 })]));
        await loseCreation(driver);
        await driver.expect(driver.page.getByRole('listitem', { name: 'Total' })).toHaveText('Total2');
      },
      nothing: (driver) => closeDialog(creationDialog(driver.page)),
    },
  },
  alike: allAlike('an export takes no visible time', 'browsing.idle', 'browsing.exporting'),
  states: {
    'browsing.idle': seeBrowsing,
    'browsing.exporting': seeBrowsing,
    importing: async (driver, context) => {
      await driver.expect(importDialog(driver)).toBeVisible();
      await seeQuery(driver, context);
    },
    'browsing.filtering': async (driver, context) => {
      await driver.expect(dialog(driver.page, 'Filtros')).toBeVisible();
      await seeQuery(driver, context);
      await seeChoices(driver, context.query.filters);
    },
    creating: async (driver, context) => {
      await driver.expect(creationDialog(driver.page)).toBeVisible();
      await seeQuery(driver, context);
    },
  },
};
