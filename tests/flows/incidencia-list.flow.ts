import { messages } from '../../src/lib/messages.ts';
import { incidenciaListMachine } from '../../src/machines/incidencias/incidencia-list.machine.ts';
import { defineFlow, parent, type ContextOf, type Stage } from '../../flows/model/define-flow.ts';
import { SHOWN_WHILE_RELOADING } from '../../flows/browser/look-around.ts';
import {
  button,
  closeDialog,
  dialog,
  exportCsv,
  field,
  openInmueble,
  seeAlert,
  seeList,
  seeListComing,
  seeNoList,
  seeText,
} from './support/looks.ts';
import { incidencia, serviceError, suministro } from './support/samples.ts';
import { down, get, lost, PATH, post, record } from './support/answers.ts';
import { pickOption, press, write } from '../../flows/browser/gestures.ts';

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

async function report(stage: Stage): Promise<void> {
  const form = dialog(stage, CREATE);
  await pickOption(stage, form.getByRole('combobox', { name: 'Suministro' }), '3');
  await write(stage, field(form, 'Tipo de incidencia'), 'Corte de luz');
  await press(stage, button(form, 'Crear incidencia'));
}

/** The badges of the property are counted anew, which asks for the same just before the list does. */
async function countBadges({ giveAside }: Stage): Promise<void> {
  await giveAside(supplies, 'oldest');
  await giveAside(get(PATH.incidencias, []), 'oldest');
}

/** Each incident that is known, and what is wrong with the list as it is. */
async function seeIncidencias(stage: Stage, { incidencias, error }: ContextOf<typeof incidenciaListMachine>) {
  const list = stage.page.getByRole('region', { name: 'Incidencias' });
  for (const { tipo } of incidencias ?? []) await seeText(stage, list, tipo);
  await seeList(stage, error);
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
    open: (stage) => openInmueble(stage),
    enter: (stage) => press(stage, stage.page.getByRole('tab', { name: 'Incidencias' })),
    gestures: {
      'list.retry': (stage) => press(stage, button(stage.page, 'Intentar de nuevo')),
      'export.request': (stage, { filter }) => exportCsv(stage, 'Filtrar incidencias', filter),
      'creation.open': async (stage) => {
        await press(stage, button(stage.page, CREATE));
        await stage.giveAside(supplies);
      },
    },
    ends: {
      incidenciaCreation: {
        created: async (stage) => {
          stage.answer(post(PATH.incidencias, {}));
          await report(stage);
          await press(stage, button(dialog(stage, CREATE), 'Cerrar').last());
          await countBadges(stage);
        },
        'no answer': async (stage) => {
          stage.answer(lost('POST', PATH.incidencias));
          await report(stage);
          await seeAlert(stage, dialog(stage, CREATE), UNCERTAIN);
          await press(stage, button(dialog(stage, CREATE), 'Cancelar'));
          await press(stage, button(stage.page, 'Descartar cambios'));
          await countBadges(stage);
        },
        'not sent': (stage) => closeDialog(stage, dialog(stage, CREATE)),
      },
    },
    states: {
      loading: (stage) => seeListComing(stage, 'Cargando incidencias...'),
      'showing.idle': seeIncidencias,
      'showing.reloading': seeIncidencias,
      creating: (stage) => stage.expect(dialog(stage, CREATE)).toBeVisible(),
      failed: (stage, { error }) => seeNoList(stage, error),
    },
    alike: SHOWN_WHILE_RELOADING,
  },
});
