import { messages } from '../../src/lib/messages.ts';
import { incidenciaListMachine } from '../../src/machines/incidencias/incidencia-list.machine.ts';
import { type ContextOf, defineFlow, type Driver, parent } from '../../flows/index.ts';
import { incidencia, serviceError, suministro } from './support/samples.ts';
import { down, get, lost, post, record } from './support/answers.ts';
import { PATH } from '../../tools/driver/api.ts';
import { pickOption, press, write } from '../../flows/browser/input.ts';
import { button, dialog, field } from '../../tools/driver/elements.ts';
import { seeAlert, seeList, seeListComing, seeNoList, seeText } from '../../tools/driver/assertions.ts';
import { closeDialog } from '../../tools/driver/dialogs.ts';
import { exportCsv } from '../../tools/driver/lists.ts';
import { SHOWN_WHILE_RELOADING, openInmueble } from './support/portal.ts';

const corte = incidencia();
const fuga = incidencia({
  id: 6,
  tipo: 'Fuga en contador',
  estado: 'cerrada',
  fecha_creacion: '2026-04-01',
});
const supplies = get(PATH.suministros, [record.suministro(suministro())]);
const failed = serviceError('No se pudieron cargar las incidencias. Por favor, inténtalo de nuevo.');

const CREATE = 'Nueva incidencia';
const UNCERTAIN = `${messages.incidencia.createFailed} ${messages.common.uncertain}`;

async function report(driver: Driver): Promise<void> {
  const form = dialog(driver.page, CREATE);
  await pickOption(form.getByRole('combobox', { name: 'Suministro' }), '3');
  await write(field(form, 'Tipo de incidencia'), 'Corte de luz');
  await press(button(form, 'Crear incidencia'));
}

/** The badges of the property are counted anew, which asks for the same just before the list does. */
async function countBadges({ giveAside }: Driver): Promise<void> {
  await giveAside(supplies, 'oldest');
  await giveAside(get(PATH.incidencias, []), 'oldest');
}

/** Each incident that is known, and what is wrong with the list as it is. */
async function seeIncidencias(
  driver: Driver,
  { incidencias, error }: ContextOf<typeof incidenciaListMachine>,
) {
  const list = driver.page.getByRole('region', { name: 'Incidencias' });
  for (const { tipo } of incidencias ?? []) await seeText(driver, list, tipo);
  await seeList(driver, error);
}

export default defineFlow({
  machine: incidenciaListMachine,
  title: 'Incidents of a property',
  starts: { 'of a property': { parent, inmueble: 7 } },
  distinguish: ({ stale, incidencias }) => [stale, incidencias === null],
  samples: {
    'list.retry': {},
    'export.request': { filter: 'resuelta' },
    'creation.open': {},
  },
  /** Only a list that says what is wrong with it offers to ask again. */
  can: { 'list.retry': ({ context }) => context.error !== null },
  outcomes: {
    loadIncidencias: {
      done: {
        'two incidents': { output: [corte, fuga], wire: [get(PATH.incidencias, [corte, fuga]), supplies] },
      },
      error: { 'the server fails': { error: failed, wire: down('GET', PATH.incidencias) } },
    },
    reloadIncidencias: {
      done: { 'one incident': { output: [corte], wire: [get(PATH.incidencias, [corte]), supplies] } },
      error: { 'the server fails': { error: failed, wire: down('GET', PATH.incidencias) } },
    },
    incidenciaCreation: {
      done: {
        created: { output: 'saved' },
        'no answer': { output: 'uncertain' },
        'not sent': { output: 'dismissed' },
      },
    },
  },
  screen: {
    open: (driver) => openInmueble(driver),
    enter: (driver) => press(driver.page.getByRole('tab', { name: 'Incidencias' })),
    gestures: {
      'list.retry': (driver) => press(button(driver.page, 'Intentar de nuevo')),
      'export.request': (driver, { filter }) => exportCsv(driver.page, 'Filtrar incidencias', filter),
      'creation.open': async (driver) => {
        await press(button(driver.page, CREATE));
        await driver.giveAside(supplies);
      },
    },
    ends: {
      incidenciaCreation: {
        created: async (driver) => {
          driver.answer(post(PATH.incidencias, {}));
          await report(driver);
          await press(button(dialog(driver.page, CREATE), 'Cerrar').last());
          await countBadges(driver);
        },
        'no answer': async (driver) => {
          driver.answer(lost('POST', PATH.incidencias));
          await report(driver);
          await seeAlert(driver, dialog(driver.page, CREATE), UNCERTAIN);
          await press(button(dialog(driver.page, CREATE), 'Cancelar'));
          await press(button(driver.page, 'Descartar cambios'));
          await countBadges(driver);
        },
        'not sent': (driver) => closeDialog(dialog(driver.page, CREATE)),
      },
    },
    states: {
      loading: (driver) => seeListComing(driver, 'Cargando incidencias...'),
      'showing.idle': seeIncidencias,
      'showing.reloading': seeIncidencias,
      creating: (driver) => driver.expect(dialog(driver.page, CREATE)).toBeVisible(),
      failed: (driver, { error }) => seeNoList(driver, error),
    },
    alike: SHOWN_WHILE_RELOADING,
  },
});
