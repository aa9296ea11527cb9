import { estadoLabel } from '../../../src/lib/format.ts';
import type { DashboardQuery, DashboardTab } from '../../../src/lib/routes.ts';
import type { dashboardMachine } from '../../../src/machines/dashboard/dashboard.machine.ts';
import { allAlike } from '../../../flows/browser/similar-states.ts';
import type { ContextOf, Driver, Screen } from '../../../flows/index.ts';
import { inmueble } from '../support/samples.ts';
import { press, write } from '../../../flows/browser/input.ts';
import { button } from '../../../tools/driver/elements.ts';
import { seeNoDialog } from '../../../tools/driver/assertions.ts';
import { closeDialog } from '../../../tools/driver/dialogs.ts';
import { creationDialog, openCreation } from '../../../tools/driver/creation.ts';
import { chooseView, logInBefore, seeView } from '../support/portal.ts';
import { importDialog, openImport } from './import.ts';
import { createInmueble } from './unfinished-creation.ts';

const TABS: Record<DashboardTab, string> = { todos: 'Todos', propiedad: 'Propiedad', gestion: 'Gestión' };

/** Behind a dialog the screen is still to be seen, though not to be reached. */
const behind = { includeHidden: true, exact: true };

const estadoFilter = ({ page }: Driver, estado: string) =>
  page
    .getByRole('region', { name: 'Análisis por estado', ...behind })
    .getByRole('button', { name: estadoLabel(estado), ...behind });
const activosFilter = ({ page }: Driver) =>
  page.getByRole('listitem', { name: 'Activos', ...behind }).getByRole('button', { includeHidden: true });

/** A person changes one thing at a time. */
async function choose(driver: Driver, change: Partial<DashboardQuery>): Promise<void> {
  const { page } = driver;
  if (change.tab !== undefined) await press(page.getByRole('tab', { name: TABS[change.tab] }));
  if (change.search !== undefined)
    await write(page.getByRole('searchbox', { name: 'Buscar inmuebles' }), change.search);
  if (typeof change.estado === 'string') await press(estadoFilter(driver, change.estado));
  if (change.activos !== undefined) await press(activosFilter(driver));
}

async function seeQuery(
  driver: Driver,
  { query: { tab, search, view, estado, activos } }: ContextOf<typeof dashboardMachine>,
): Promise<void> {
  const { page, expect } = driver;
  const shown = page.getByRole('tab', { selected: true, includeHidden: true });
  await expect(shown).toHaveText(new RegExp(`^${TABS[tab]}( \\d+ inmuebles)?$`));
  await expect(page.getByRole('searchbox', { name: 'Buscar inmuebles', ...behind })).toHaveValue(search);
  await seeView(driver, view);
  await expect(activosFilter(driver)).toHaveAttribute('aria-pressed', String(activos));
  const pressed = page
    .getByRole('region', { name: 'Análisis por estado', ...behind })
    .getByRole('button', { pressed: true, includeHidden: true });
  await expect(pressed).toHaveText(estado === null ? [] : [estadoLabel(estado)]);
  const inForce = [...(estado === null ? [] : [estadoLabel(estado)]), ...(activos ? ['Activos'] : [])];
  await expect(page.getByRole('button', { name: /^Quitar filtro /, includeHidden: true })).toHaveText(
    inForce.map((label) => `Quitar filtro ${label}`),
  );
}

async function seeBrowsing(driver: Driver, context: ContextOf<typeof dashboardMachine>): Promise<void> {
  await seeNoDialog(driver);
  await seeQuery(driver, context);
}

export const dashboardScreen: Screen<typeof dashboardMachine> = {
  open: (driver) => logInBefore(driver),
  enter: (driver, start) =>
    driver.go(
      start === 'by its address' ? '/cliente' : '/cliente?tipo=gestion&buscar=alquilado+sevilla&vista=lista',
    ),
  gestures: {
    'query.changed': (driver, { change }) => choose(driver, change),
    'view.chosen': ({ page }, { change }) => chooseView(page, change.view),
    'address.changed': (driver, { search }) => driver.go(`/cliente${search}`),
    'creation.open': ({ page }) => openCreation(page),
    'import.open': openImport,
    /** What is on screen is read in no time: the button is pressed at the end of the reading. */
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
      nothing: (driver) => closeDialog(creationDialog(driver.page)),
    },
  },
  alike: allAlike('an export is made in no time', 'browsing.idle', 'browsing.exporting'),
  states: {
    'browsing.idle': seeBrowsing,
    'browsing.exporting': seeBrowsing,
    importing: async (driver, context) => {
      await driver.expect(importDialog(driver)).toBeVisible();
      await seeQuery(driver, context);
    },
    creating: async (driver, context) => {
      await driver.expect(creationDialog(driver.page)).toBeVisible();
      await seeQuery(driver, context);
    },
  },
};
