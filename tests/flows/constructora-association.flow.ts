import { constructoraAssociationMachine } from '../../src/machines/estado/constructora-association.machine.ts';
import { estadoButton } from '../../tools/driver/estado-change.ts';
import { defineFlow, type Driver } from '../../flows/index.ts';
import { allAlike } from '../../flows/browser/similar-states.ts';
import { constructora, inmuebleDetail, serviceError } from './support/samples.ts';
import { down, get, patch, post, refused } from './support/answers.ts';
import { PATH } from '../../tools/driver/api.ts';
import { pickOption, press, write } from '../../flows/browser/input.ts';
import { button, dialog, field } from '../../tools/driver/elements.ts';
import {
  seeAlert,
  seeFailure,
  seeFields,
  seeForm,
  seeLeaveQuestion,
  seeRefusal,
  seeSending,
  seeText,
} from '../../tools/driver/assertions.ts';
import { cancelLeaving, leaveDialog, confirmLeaving } from '../../tools/driver/dialogs.ts';
import { startOnInmueble } from './support/portal.ts';

const failed = serviceError('Error al procesar la constructora. Por favor, inténtelo de nuevo.');
const path = `${PATH.constructoras}12/`;
const created = constructora({ inmuebles: [7] });
const all = [constructora(), constructora({ id: 13, inmuebles: [7] })];
const others = [constructora({ id: 13, inmuebles: [7] })];
const afresh = constructora({ inmuebles: [3, 4] });
const linked = constructora({ inmuebles: [3, 4, 7] });

const TITLE = 'Asociar constructora';
const MODES = { nueva: 'Nueva constructora', existente: 'Constructora existente' };
const LABELS = {
  empresa: 'Empresa',
  persona_contacto: 'Persona de contacto',
  telefono: 'Teléfono',
  correo: 'Correo electrónico',
};

const choice = (driver: Driver) => dialog(driver.page, TITLE).getByRole('combobox', { name: 'Constructora' });

async function seeWriting(driver: Driver, mode: keyof typeof MODES): Promise<void> {
  await seeSending(driver, dialog(driver.page, TITLE), 'Asociando...');
  await driver.expect(driver.page.getByRole('radio', { name: MODES[mode] })).toBeChecked();
}

export default defineFlow({
  machine: constructoraAssociationMachine,
  title: 'A builder for a property',
  starts: { 'for a property': { inmueble: 7 } },
  distinguish: ({ values, edited, mode, constructoras, chosen, attempts }) => [
    attempts,
    Object.values(values).filter((value) => value !== '').length,
    edited,
    mode,
    constructoras.length,
    chosen,
  ],
  samples: {
    'mode.changed': [{ mode: 'existente' }, { mode: 'nueva' }],
    'field.changed': [
      { name: 'empresa', value: 'Obras Levante, S.L.' },
      { name: 'persona_contacto', value: 'Joan Ferri ' },
      { name: 'telefono', value: '963 215 480' },
      { name: 'correo', value: 'Obras@Levante.es' },
    ],
    'constructora.choose': [{ id: 12 }, { id: null }],
    'list.retry': {},
    'form.submit': {},
    'dialog.close': {},
    'leave.confirm': {},
    'leave.cancel': {},
  },
  outcomes: {
    createConstructora: {
      done: { 'the builder': { output: created, wire: post(PATH.constructoras, created) } },
      error: {
        'an objection': {
          error: serviceError(
            'Hay errores en el formulario. Por favor, revíselo.',
            { correo: ['Ya está en uso.'] },
            'refused',
          ),
          wire: refused('POST', PATH.constructoras, { correo: ['Ya está en uso.'] }),
        },
        'the server fails': { error: failed, wire: down('POST', PATH.constructoras) },
      },
    },
    listConstructoras: {
      done: {
        'builders of the system': { output: all, wire: get(PATH.constructoras, all) },
        'builders that are linked already': {
          output: others,
          wire: get(PATH.constructoras, others),
        },
      },
      error: {
        'no answer': {
          error: serviceError('No se pudieron cargar las constructoras. Por favor, inténtelo de nuevo.'),
          wire: down('GET', PATH.constructoras),
        },
      },
    },
    getConstructora: {
      done: { 'the builder with a link that is new': { output: afresh, wire: get(path, afresh) } },
      error: {
        'it is gone': {
          error: serviceError('Constructora no encontrada'),
          wire: refused('GET', path, { detail: 'No encontrado.' }, 404),
        },
      },
    },
    linkConstructora: {
      done: { 'the builder': { output: linked, wire: patch(path, linked) } },
      error: {
        'the server fails': { error: failed, wire: down('PATCH', path) },
        'somebody has changed it': {
          error: serviceError(failed.message, {}, 'changed'),
          wire: refused('PATCH', path, { detail: 'El registro ha cambiado.' }, 412),
        },
      },
    },
  },
  screen: {
    open: async (driver) => {
      driver.answer(
        get(`${PATH.constructoras}?inmuebles=7`, []),
        patch(`${PATH.inmuebles}7/`, inmuebleDetail()),
      );
      await startOnInmueble(driver);
      await press(estadoButton(driver.page));
      await press(driver.page.getByRole('radio', { name: /^Reformando/ }));
    },
    enter: (driver) => press(button(driver.page, 'Guardar')),
    gestures: {
      'mode.changed': (driver, { mode }) => press(driver.page.getByRole('radio', { name: MODES[mode] })),
      'field.changed': (driver, { name, value }) =>
        write(field(dialog(driver.page, TITLE), LABELS[name]), value),
      'constructora.choose': (driver, { id }) => pickOption(choice(driver), id === null ? '' : String(id)),
      'list.retry': (driver) => press(button(driver.page, 'Intentar de nuevo')),
      'form.submit': (driver) => press(button(dialog(driver.page, TITLE), 'Asociar')),
      'dialog.close': (driver) => leaveDialog(dialog(driver.page, TITLE)),
      'leave.confirm': confirmLeaving,
      'leave.cancel': cancelLeaving,
    },
    states: {
      'editing.nueva': async (driver, context) => {
        await seeForm(driver, dialog(driver.page, TITLE), 'Asociar');
        await seeFields(driver, dialog(driver.page, TITLE), LABELS, context);
        await seeAlert(driver, dialog(driver.page, TITLE), context.formError);
      },
      'editing.existente.loading': (driver) =>
        seeText(driver, dialog(driver.page, TITLE), 'Cargando constructoras...'),
      'editing.existente.choosing': async (driver, { chosen, choiceError, formError }) => {
        await seeForm(driver, dialog(driver.page, TITLE), 'Asociar');
        await driver.expect(choice(driver)).toHaveValue(chosen === null ? '' : String(chosen));
        const options = ['Seleccionar constructora', 'Obras Levante, S.L. · Joan Ferri · 963 215 480'];
        await driver.expect(choice(driver).getByRole('option')).toHaveText(options);
        if (choiceError !== null) {
          await driver.expect(choice(driver)).toHaveAccessibleDescription(choiceError);
          await seeRefusal(driver, dialog(driver.page, TITLE), { choiceError });
        }
        await seeAlert(driver, dialog(driver.page, TITLE), formError);
      },
      'editing.existente.none': (driver) =>
        seeText(driver, dialog(driver.page, TITLE), 'No hay constructoras disponibles para asociar.'),
      'editing.existente.failed': (driver, { listError }) =>
        seeFailure(driver, dialog(driver.page, TITLE), listError),
      leaving: seeLeaveQuestion,
      readingLinks: (driver) => seeWriting(driver, 'existente'),
      linking: (driver) => seeWriting(driver, 'existente'),
      creating: (driver) => seeWriting(driver, 'nueva'),
      closed: (driver) => driver.expect(dialog(driver.page, TITLE)).toHaveCount(0),
    },
    alike: allAlike('reading and writing the links look the same to a person', 'readingLinks', 'linking'),
  },
});
