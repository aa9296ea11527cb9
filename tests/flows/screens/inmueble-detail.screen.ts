import { ESTADOS } from '../../../src/lib/constants.ts';
import { estadoLabel } from '../../../src/lib/format.ts';
import type { DetailTab, InmuebleQuery, View } from '../../../src/lib/routes.ts';
import type { inmuebleDetailMachine } from '../../../src/machines/inmueble/inmueble-detail.machine.ts';
import { allAlike } from '../../../flows/browser/look-around.ts';
import { button, closeDialog, dialog, seeAlert, seeNoDialog, seeText } from '../support/looks.ts';
import { logInBefore } from '../../../flows/browser/replay.ts';
import type { ContextOf, Screen, Stage } from '../../../flows/model/define-flow.ts';
import { changeEstado, INCIDENCIA, reportIncidencia } from './changes.ts';
import { constructora, inmuebleDetail, inquilino, propietario } from '../support/samples.ts';
import { estadoChoices, get, options, PATH, record } from '../support/answers.ts';
import { press, write } from '../../../flows/browser/gestures.ts';

type Context = ContextOf<typeof inmuebleDetailMachine>;

const TABS: Record<DetailTab, string> = {
  documentacion: 'Documentación',
  facturas: 'Facturas',
  solicitudes: 'Solicitudes',
  incidencias: 'Incidencias',
};
const FILTERS = {
  documentacion: 'Filtrar documentos',
  facturas: 'Filtrar facturas',
  incidencias: 'Filtrar incidencias',
};
const VIEWS: Record<View, string> = { cuadricula: 'Cuadrícula', lista: 'Lista' };
const ESTADO_CHANGE = 'Cambiar estado';
const ADDRESS_EDIT = 'Editar inmueble';
const VIEWERS = {
  inquilino: 'Datos del inquilino',
  propietario: 'Datos del propietario',
  constructora: 'Datos de la constructora',
};

/** Behind a dialog the screen is still to be seen, though not to be reached. */
const behind = { includeHidden: true, exact: true };

/** A person changes one thing at a time. */
async function choose(stage: Stage, { tab, search, view }: Partial<InmuebleQuery>): Promise<void> {
  const { page } = stage;
  if (tab !== undefined) await press(stage, page.getByRole('tab', { name: TABS[tab] }));
  if (search !== undefined) await write(stage, page.getByRole('searchbox'), search);
  if (view !== undefined) await press(stage, page.getByRole('radio', { name: VIEWS[view] }));
}

/** The label, and whether the server is still to say it. */
const seeLabel =
  (isAsked: boolean) =>
  async (stage: Stage, context: Context): Promise<void> => {
    await seeEstado(stage, context);
    await stage.expect.poll(() => stage.waiting().includes(`OPTIONS ${PATH.inmuebles}`)).toBe(isAsked);
  };

async function seeEstado({ page, expect }: Stage, { inmueble, estados }: Context): Promise<void> {
  const pick = page.getByRole('group', { name: 'Estado', ...behind }).getByRole('button', behind);
  await expect(pick.filter({ hasText: estadoLabel(inmueble?.estado ?? '', estados) })).toBeVisible();
}

/** The tab is the one that is open, and its list is looked at as the address says. */
const seeList =
  (tab: keyof typeof FILTERS) =>
  async ({ page, expect }: Stage, { query }: Context): Promise<void> => {
    await expect(page.getByRole('tab', { name: TABS[tab], selected: true, ...behind })).toBeVisible();
    await expect(page.getByRole('searchbox', { name: FILTERS[tab], ...behind })).toHaveValue(query.search);
    await expect(page.getByRole('radio', { name: VIEWS[query.view], ...behind })).toBeChecked();
  };

export const inmuebleDetailScreen: Screen<typeof inmuebleDetailMachine> = {
  open: async (stage) => {
    stage.answer(
      get(`${PATH.inquilinos}11/`, record.inquilino(inquilino())),
      get(`${PATH.propietarios}13/`, propietario()),
      get(`${PATH.constructoras}12/`, constructora()),
    );
    await logInBefore(stage);
  },
  enter: (stage, start) =>
    stage.go(
      start === 'by its address' ? '/inmueble/7' : '/inmueble/7?pestana=incidencias&buscar=luz&vista=lista',
    ),
  gestures: {
    'load.retry': (stage) => press(stage, button(stage.page, 'Intentar de nuevo')),
    'query.changed': (stage, { change }) => choose(stage, change),
    'address.changed': (stage, { search }) => stage.go(`/inmueble/7${search}`),
    'estado.change': async (stage) => {
      await press(stage, button(stage.page, ESTADO_CHANGE));
      await stage.giveAside(options(PATH.inmuebles, estadoChoices(ESTADOS)));
    },
    'tercero.view': (stage, { tercero }) => press(stage, button(stage.page, `Datos ${tercero}`)),
    'address.edit': async (stage) => {
      await press(stage, button(stage.page, ADDRESS_EDIT));
      await stage.giveAside(get(`${PATH.inmuebles}7/`, inmuebleDetail()));
    },
    'inmueble.changed': (stage, { inmueble }) => changeEstado(stage, inmueble),
    'relacionados.changed': async (stage) => {
      await press(stage, button(stage.page, INCIDENCIA));
      await reportIncidencia(stage);
      await closeDialog(stage, dialog(stage, INCIDENCIA));
    },
  },
  ends: {
    estadoChange: { closed: (stage) => closeDialog(stage, dialog(stage, ESTADO_CHANGE)) },
    terceroViewer: { closed: (stage) => closeDialog(stage, stage.page.getByRole('dialog')) },
    addressEdit: { closed: (stage) => closeDialog(stage, dialog(stage, ADDRESS_EDIT)) },
  },
  alike: allAlike('a label does not tell who said it', 'ready.label.known', 'ready.label.asked'),
  states: {
    loading: async ({ page, expect }) => {
      await expect(button(page, ADDRESS_EDIT)).toBeDisabled();
      await expect(page.getByText('Cargando').first()).toBeVisible();
    },
    failed: async (stage, { error }) => {
      await seeAlert(stage, stage.page, error);
      await stage.expect(button(stage.page, ADDRESS_EDIT)).toHaveCount(0);
    },
    'ready.dialog.none': async (stage) => {
      await seeNoDialog(stage);
      await stage.expect(button(stage.page, ADDRESS_EDIT)).toBeEnabled();
    },
    'ready.dialog.changingEstado': (stage) => stage.expect(dialog(stage, ESTADO_CHANGE)).toBeVisible(),
    'ready.dialog.viewingTercero': (stage, { tercero }) =>
      stage.expect(dialog(stage, VIEWERS[tercero])).toBeVisible(),
    'ready.dialog.editingAddress': (stage) => stage.expect(dialog(stage, ADDRESS_EDIT)).toBeVisible(),
    'ready.tab.documentacion': seeList('documentacion'),
    'ready.tab.facturas': seeList('facturas'),
    'ready.tab.incidencias': seeList('incidencias'),
    'ready.tab.solicitudes': (stage) => seeText(stage, stage.page, 'Próximamente podrá consultar aquí'),
    'ready.label.known': seeLabel(false),
    'ready.label.asking': seeLabel(true),
    'ready.label.asked': seeLabel(false),
  },
};
