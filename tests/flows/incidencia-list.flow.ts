import { filterIncidencias } from '../../src/lib/list-filters.ts';
import { returnLater } from './screens/return-later.ts';
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
import { SHOWN_WHILE_RELOADING, startOnInmueble } from './support/portal.ts';

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

/**
 * Answers the calls that count the property's badges. They go to the same addresses, just before those of the
 * list.
 */
async function countBadges({ giveAside }: Driver): Promise<void> {
  await giveAside(supplies, 'oldest');
  await giveAside(get(PATH.incidencias, []), 'oldest');
}

/** Asserts each incident that matches the search, and the list's message. */
async function seeIncidencias(driver: Driver, context: ContextOf<typeof incidenciaListMachine>) {
  const { incidencias, search, error } = context;
  const list = driver.page.getByRole('region', { name: 'Incidencias' });
  for (const { tipo } of filterIncidencias(incidencias ?? [], search)) await seeText(driver, list, tipo);
  await seeList(driver, error);
}

export default defineFlow({
  machine: incidenciaListMachine,
  title: 'Incidents of a property',
  starts: { 'of a property': { parent, inmueble: 7, search: '' } },
  distinguish: ({ stale, incidencias, search }) => [stale, incidencias === null, search],
  samples: {
    'list.retry': {},
    'data.outdated': {},
    'search.changed': { search: 'corte' },
    'export.request': {},
    'creation.open': {},
  },
  /** Only a list with an error has a retry button, and only a list with matches has an export button. */
  can: {
    'list.retry': ({ context }) => context.error !== null,
    'search.changed': (snapshot) => !snapshot.matches('creating') && snapshot.context.search === '',
    'export.request': ({ context }) => context.search !== '',
  },
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
    open: (driver) => startOnInmueble(driver),
    enter: (driver) => press(driver.page.getByRole('tab', { name: 'Incidencias' })),
    gestures: {
      'data.outdated': async (driver) => {
        await returnLater(driver);
        await countBadges(driver);
      },
      'list.retry': (driver) => press(button(driver.page, 'Intentar de nuevo')),
      'search.changed': (driver, { search }) =>
        write(driver.page.getByRole('searchbox', { name: 'Filtrar incidencias' }), search),
      'export.request': (driver) => press(button(driver.page, 'Exportar CSV')),
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
