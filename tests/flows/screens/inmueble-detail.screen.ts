import { ESTADOS } from '../../../src/lib/constants.ts';
import { chooseEstado, estadoButton, saveEstado } from '../../../tools/driver/estado-change.ts';
import { estadoLabel } from '../../../src/lib/format.ts';
import { messages } from '../../../src/lib/messages.ts';
import type { InmuebleQuery } from '../../../src/lib/inmueble-query.ts';
import type { DetailTab } from '../../../src/lib/routes.ts';
import type { inmuebleDetailMachine } from '../../../src/machines/inmueble/inmueble-detail.machine.ts';
import { allAlike } from '../../../flows/browser/similar-states.ts';
import type { ContextOf, Driver, Screen } from '../../../flows/index.ts';
import { changeEstado, INCIDENCIA, reportIncidencia } from './changes.ts';
import {
  constructora,
  documento,
  factura,
  incidencia,
  inmuebleDetail,
  inquilino,
  propietario,
  solicitud,
} from '../support/samples.ts';
import { estadoChoices, get, lost, options, record } from '../support/answers.ts';
import { PATH } from '../../../tools/driver/api.ts';
import { press, write } from '../../../flows/browser/input.ts';
import { button, dialog } from '../../../tools/driver/elements.ts';
import { seeAlert, seeNoDialog, seeText } from '../../../tools/driver/assertions.ts';
import { closeDialog } from '../../../tools/driver/dialogs.ts';
import { chooseView } from '../../../tools/driver/lists.ts';
import { logInBefore, seeView, uploadDocumento } from '../support/portal.ts';
import { returnLater } from './return-later.ts';

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
const ESTADO_CHANGE = 'Cambiar estado';
const SUMINISTROS = 'Suministros';
const UPLOAD = 'Subir documentación';
const ADDRESS_EDIT = 'Editar inmueble';
const VIEWERS = {
  inquilino: 'Datos del inquilino',
  propietario: 'Datos del propietario',
  constructora: 'Datos de la constructora',
};

/** A dialog covers the screen: its elements are visible but inert. */
const behind = { includeHidden: true, exact: true };

/** Closes the dialog after a lost response. */
async function giveUp(driver: Driver, title: string, message: string): Promise<void> {
  await seeAlert(driver, dialog(driver.page, title), message);
  await closeDialog(dialog(driver.page, title));
}

/** Makes the one change of the event. */
async function choose(driver: Driver, { tab, search }: Partial<InmuebleQuery>): Promise<void> {
  const { page } = driver;
  if (tab !== undefined) await press(page.getByRole('tab', { name: TABS[tab] }));
  if (search !== undefined) await write(page.getByRole('searchbox'), search);
}

/** Asserts the estado's label, and whether the server's label is still loading. */
const seeLabel =
  (isAsked: boolean) =>
  async (driver: Driver, context: Context): Promise<void> => {
    await seeEstado(driver, context);
    await driver.expect.poll(() => driver.waiting().includes(`OPTIONS ${PATH.inmuebles}`)).toBe(isAsked);
  };

const seeRecordAsked =
  (isAsked: boolean) =>
  async (driver: Driver, context: Context): Promise<void> => {
    await seeEstado(driver, context);
    await driver.expect.poll(() => driver.waiting().includes(`GET ${PATH.inmuebles}7/`)).toBe(isAsked);
  };

async function seeEstado({ page, expect }: Driver, { inmueble, estados }: Context): Promise<void> {
  const pick = page.getByRole('group', { name: 'Estado', ...behind }).getByRole('button', behind);
  await expect(pick.filter({ hasText: estadoLabel(inmueble?.estado ?? '', estados) })).toBeVisible();
}

/** Asserts that the tab is open and its list has the search and the view of the address. */
const seeList =
  (tab: keyof typeof FILTERS) =>
  async (driver: Driver, { query }: Context): Promise<void> => {
    const { page, expect } = driver;
    await expect(
      page.getByRole('tab', { name: TABS[tab], selected: true, includeHidden: true }),
    ).toBeVisible();
    await expect(page.getByRole('searchbox', { name: FILTERS[tab], ...behind })).toHaveValue(query.search);
    await seeView(driver, query.view);
  };

export const inmuebleDetailScreen: Screen<typeof inmuebleDetailMachine> = {
  open: async (driver) => {
    driver.answer(
      get(`${PATH.inquilinos}11/`, record.inquilino(inquilino())),
      get(`${PATH.propietarios}13/`, propietario()),
      get(`${PATH.constructoras}12/`, constructora()),
      get(PATH.incidencias, [incidencia()]),
      get(PATH.solicitudes, [solicitud()]),
      get(`${PATH.facturas}?inmueble=7`, [record.factura(factura())]),
    );
    await logInBefore(driver);
  },
  enter: (driver, start) =>
    driver.go(
      start === 'by its address' ? '/inmueble/7' : '/inmueble/7?tab=incidencias&buscar=luz&vista=lista',
    ),
  gestures: {
    'data.outdated': returnLater,
    'load.retry': (driver) => press(button(driver.page, 'Intentar de nuevo')),
    'query.changed': (driver, { change }) => choose(driver, change),
    'view.chosen': ({ page }, { change }) => chooseView(page, change.view),
    'address.changed': (driver, { search }) => driver.go(`/inmueble/7${search}`),
    'link.followed': async (driver, { change }) => {
      const name = change.tab === 'incidencias' ? 'Incidencia' : 'Solicitud';
      const badge = driver.page.getByRole('link', { name, exact: true });
      await driver.expect(badge).toHaveAttribute('href', `/inmueble/7?tab=${change.tab}`);
      await press(badge);
    },
    'list.counted': async (driver) => {
      driver.answer(get(PATH.documentos, [record.documento(documento())]));
      await press(button(driver.page, UPLOAD));
      await uploadDocumento(driver);
      await driver
        .expect(driver.page.getByRole('tab', { name: TABS.documentacion }))
        .toHaveText('Documentación 1');
    },
    'estado.change': async (driver) => {
      await press(estadoButton(driver.page));
      await driver.giveAside(options(PATH.inmuebles, estadoChoices(ESTADOS)));
    },
    'tercero.view': (driver, { tercero }) => press(button(driver.page, `Datos ${tercero}`)),
    'suministros.view': (driver) => press(button(driver.page, 'Datos suministros')),
    'address.edit': async (driver) => {
      await press(button(driver.page, ADDRESS_EDIT));
      await driver.giveAside(get(`${PATH.inmuebles}7/`, inmuebleDetail()));
    },
    'dialog.opened': (driver) => press(button(driver.page, UPLOAD)),
    'dialog.closed': (driver) => closeDialog(dialog(driver.page, UPLOAD)),
    'inmueble.changed': (driver, { inmueble }) => changeEstado(driver, inmueble),
    'relacionados.changed': async (driver) => {
      await press(button(driver.page, INCIDENCIA));
      await reportIncidencia(driver);
      await closeDialog(dialog(driver.page, INCIDENCIA));
    },
  },
  ends: {
    estadoChange: {
      closed: (driver) => closeDialog(dialog(driver.page, ESTADO_CHANGE)),
      'no answer': async (driver) => {
        driver.answer(lost('PATCH', `${PATH.inmuebles}7/`));
        await chooseEstado(driver.page, /^Proceso de compra/);
        await saveEstado(driver.page);
        await giveUp(driver, ESTADO_CHANGE, messages.estado.updateFailed);
      },
    },
    terceroViewer: { closed: (driver) => closeDialog(driver.page.getByRole('dialog')) },
    suministroViewer: {
      closed: (driver) => closeDialog(dialog(driver.page, SUMINISTROS)),
      'to the invoice': (driver) => press(button(dialog(driver.page, SUMINISTROS), 'FE-2026-048127')),
    },
    addressEdit: {
      closed: (driver) => closeDialog(dialog(driver.page, ADDRESS_EDIT)),
      'no answer': async (driver) => {
        driver.answer(lost('PATCH', `${PATH.inmuebles}7/`));
        await press(button(dialog(driver.page, ADDRESS_EDIT), 'Guardar cambios'));
        await giveUp(driver, ADDRESS_EDIT, messages.address.updateFailed);
      },
    },
  },
  alike: {
    ...allAlike(
      'the label does not show whether it came from the server',
      'ready.label.known',
      'ready.label.asked',
    ),
    ...allAlike(
      'a dialog stays as it is while the property is gone',
      'ready.record.loaded',
      'ready.record.gone',
    ),
  },
  states: {
    loading: async ({ page, expect }) => {
      await expect(button(page, ADDRESS_EDIT)).toBeDisabled();
      await expect(page.getByText('Cargando').first()).toBeVisible();
    },
    failed: async (driver, { error }) => {
      await seeAlert(driver, driver.page, error);
      await driver.expect(button(driver.page, 'Intentar de nuevo')).toBeVisible();
      await driver.expect(button(driver.page, ADDRESS_EDIT)).toHaveCount(0);
    },
    missing: async (driver, { error }) => {
      await seeAlert(driver, driver.page, error);
      await driver.expect(driver.page.getByRole('link', { name: 'Ir al Dashboard' })).toBeVisible();
      await driver.expect(button(driver.page, 'Intentar de nuevo')).toHaveCount(0);
    },
    'ready.dialog.none': async (driver) => {
      await seeNoDialog(driver);
      await driver.expect(button(driver.page, ADDRESS_EDIT)).toBeEnabled();
    },
    'ready.dialog.changingEstado': async (driver, { inmueble }) => {
      await driver.expect(dialog(driver.page, ESTADO_CHANGE)).toBeVisible();
      const label = ESTADOS.find(({ value }) => value === inmueble?.estado)?.label;
      if (label === undefined) return;
      const current = driver.page.getByRole('radio', { description: 'Estado actual' });
      await driver.expect(current).toHaveAccessibleName(label);
    },
    'ready.dialog.viewingTercero': (driver, { tercero }) =>
      driver.expect(dialog(driver.page, VIEWERS[tercero])).toBeVisible(),
    'ready.dialog.viewingSuministros': (driver) =>
      driver.expect(dialog(driver.page, SUMINISTROS)).toBeVisible(),
    'ready.dialog.inTab': (driver) => driver.expect(dialog(driver.page, UPLOAD)).toBeVisible(),
    'ready.dialog.editingAddress': (driver) => driver.expect(dialog(driver.page, ADDRESS_EDIT)).toBeVisible(),
    'ready.tab.documentacion': seeList('documentacion'),
    'ready.tab.facturas': seeList('facturas'),
    'ready.tab.incidencias': seeList('incidencias'),
    'ready.tab.solicitudes': (driver) => seeText(driver, driver.page, 'Próximamente podrá consultar aquí'),
    'ready.record.loaded': seeRecordAsked(false),
    'ready.record.refreshing': seeRecordAsked(true),
    'ready.record.gone': seeRecordAsked(false),
    'ready.label.known': seeLabel(false),
    'ready.label.asking': seeLabel(true),
    'ready.label.asked': seeLabel(false),
  },
};
