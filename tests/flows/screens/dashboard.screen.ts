import { estadoLabel } from '../../../src/lib/format.ts';
import type { DashboardQuery, DashboardTab, View } from '../../../src/lib/routes.ts';
import type { dashboardMachine } from '../../../src/machines/dashboard/dashboard.machine.ts';
import { allAlike } from '../../../flows/browser/look-around.ts';
import { button, closeDialog, seeNoDialog } from '../support/looks.ts';
import { logInBefore } from '../../../flows/browser/replay.ts';
import type { ContextOf, Screen, Stage } from '../../../flows/model/define-flow.ts';
import { inmueble } from '../support/samples.ts';
import { createInmueble, creationDialog, startCreation } from './creation-form.ts';
import { press, write } from '../../../flows/browser/gestures.ts';

const TABS: Record<DashboardTab, string> = { todos: 'Todos', propiedad: 'Propiedad', gestion: 'Gestión' };
const VIEWS: Record<View, string> = { cuadricula: 'Cuadrícula', lista: 'Lista' };

/** Behind a dialog the screen is still to be seen, though not to be reached. */
const behind = { includeHidden: true, exact: true };

const estadoFilter = ({ page }: Stage, estado: string) =>
  page
    .getByRole('region', { name: 'Análisis por estado', ...behind })
    .getByRole('button', { name: estadoLabel(estado), ...behind });
const activosFilter = ({ page }: Stage) =>
  page.getByRole('listitem', { name: 'Activos', ...behind }).getByRole('button', { includeHidden: true });

/** A person changes one thing at a time. */
async function choose(stage: Stage, change: Partial<DashboardQuery>): Promise<void> {
  const { page } = stage;
  if (change.tab !== undefined) await press(stage, page.getByRole('tab', { name: TABS[change.tab] }));
  if (change.search !== undefined)
    await write(stage, page.getByRole('searchbox', { name: 'Buscar inmuebles' }), change.search);
  if (change.view !== undefined) await press(stage, page.getByRole('radio', { name: VIEWS[change.view] }));
  if (typeof change.estado === 'string') await press(stage, estadoFilter(stage, change.estado));
  if (change.activos !== undefined) await press(stage, activosFilter(stage));
}

async function seeQuery(
  stage: Stage,
  { query: { tab, search, view, estado, activos } }: ContextOf<typeof dashboardMachine>,
): Promise<void> {
  const { page, expect } = stage;
  await expect(page.getByRole('tab', { name: TABS[tab], selected: true, ...behind })).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Buscar inmuebles', ...behind })).toHaveValue(search);
  await expect(page.getByRole('radio', { name: VIEWS[view], ...behind })).toBeChecked();
  await expect(activosFilter(stage)).toHaveAttribute('aria-pressed', String(activos));
  const pressed = page
    .getByRole('region', { name: 'Análisis por estado', ...behind })
    .getByRole('button', { pressed: true, includeHidden: true });
  await expect(pressed).toHaveText(estado === null ? [] : [estadoLabel(estado)]);
}

async function seeBrowsing(stage: Stage, context: ContextOf<typeof dashboardMachine>): Promise<void> {
  await seeNoDialog(stage);
  await seeQuery(stage, context);
}

export const dashboardScreen: Screen<typeof dashboardMachine> = {
  open: (stage) => logInBefore(stage),
  enter: (stage, start) =>
    stage.go(
      start === 'by its address' ? '/cliente' : '/cliente?tipo=gestion&buscar=alquilado+sevilla&vista=lista',
    ),
  gestures: {
    'query.changed': (stage, { change }) => choose(stage, change),
    'address.changed': (stage, { search }) => stage.go(`/cliente${search}`),
    'creation.open': startCreation,
    /** What is on screen is read in no time: the button is pressed at the end of the reading. */
    'export.request': async () => {},
    'inmueble.created': (stage, { inmueble: created }) => createInmueble(stage, created),
  },
  ends: {
    readVisible: {
      'what is on screen': (stage) => press(stage, button(stage.page, 'Exportar CSV')),
    },
    inmuebleCreation: {
      'a new property': async (stage) => {
        await createInmueble(stage, inmueble({ id: 31 }));
        await closeDialog(stage, creationDialog(stage));
      },
      nothing: (stage) => closeDialog(stage, creationDialog(stage)),
    },
  },
  alike: allAlike('an export is made in no time', 'browsing.idle', 'browsing.exporting'),
  states: {
    'browsing.idle': seeBrowsing,
    'browsing.exporting': seeBrowsing,
    creating: async (stage, context) => {
      await stage.expect(creationDialog(stage)).toBeVisible();
      await seeQuery(stage, context);
    },
  },
};
