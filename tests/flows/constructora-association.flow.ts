import { constructoraAssociationMachine } from '../../src/machines/estado/constructora-association.machine.ts';
import { defineFlow, type Stage } from '../../flows/model/define-flow.ts';
import { allAlike } from '../../flows/browser/look-around.ts';
import {
  button,
  cancelLeaving,
  closeDialog,
  confirmLeaving,
  dialog,
  field,
  openInmueble,
  seeAlert,
  seeFailure,
  seeFields,
  seeForm,
  seeLeaveQuestion,
  seeSending,
  seeText,
} from './support/looks.ts';
import { constructora, inmuebleDetail, serviceError } from './support/samples.ts';
import { down, get, patch, PATH, post, refused } from './support/answers.ts';
import { pickOption, press, write } from '../../flows/browser/gestures.ts';

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

const choice = (stage: Stage) => dialog(stage, TITLE).getByRole('combobox', { name: 'Constructora' });

async function seeWriting(stage: Stage, mode: keyof typeof MODES): Promise<void> {
  await seeSending(stage, dialog(stage, TITLE), 'Asociando...');
  await stage.expect(stage.page.getByRole('radio', { name: MODES[mode] })).toBeChecked();
}

export default defineFlow({
  machine: constructoraAssociationMachine,
  title: 'A builder for a property',
  starts: { 'for a property': { inmueble: 7 } },
  distinguish: ({ values, edited, mode, constructoras, chosen }) => [
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
          error: serviceError('Hay errores en el formulario. Por favor, revíselo.', {
            correo: ['Ya está en uso.'],
          }),
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
      error: { 'the server fails': { error: failed, wire: down('PATCH', path) } },
    },
  },
  screen: {
    open: async (stage) => {
      stage.answer(
        get(`${PATH.constructoras}?inmuebles=7`, []),
        patch(`${PATH.inmuebles}7/`, inmuebleDetail()),
      );
      await openInmueble(stage);
      await press(stage, button(stage.page, 'Cambiar estado'));
      await press(stage, stage.page.getByRole('radio', { name: /^Reformando/ }));
    },
    enter: (stage) => press(stage, button(stage.page, 'Guardar')),
    gestures: {
      'mode.changed': (stage, { mode }) => press(stage, stage.page.getByRole('radio', { name: MODES[mode] })),
      'field.changed': (stage, { name, value }) =>
        write(stage, field(dialog(stage, TITLE), LABELS[name]), value),
      'constructora.choose': (stage, { id }) =>
        pickOption(stage, choice(stage), id === null ? '' : String(id)),
      'list.retry': (stage) => press(stage, button(stage.page, 'Intentar de nuevo')),
      'form.submit': (stage) => press(stage, button(dialog(stage, TITLE), 'Asociar')),
      'dialog.close': (stage) => closeDialog(stage, dialog(stage, TITLE)),
      'leave.confirm': confirmLeaving,
      'leave.cancel': cancelLeaving,
    },
    states: {
      'editing.nueva': async (stage, context) => {
        await seeForm(stage, dialog(stage, TITLE), 'Asociar');
        await seeFields(stage, dialog(stage, TITLE), LABELS, context);
        await seeAlert(stage, dialog(stage, TITLE), context.formError);
      },
      'editing.existente.loading': (stage) =>
        seeText(stage, dialog(stage, TITLE), 'Cargando constructoras...'),
      'editing.existente.choosing': async (stage, { chosen, choiceError, formError }) => {
        await seeForm(stage, dialog(stage, TITLE), 'Asociar');
        await stage.expect(choice(stage)).toHaveValue(chosen === null ? '' : String(chosen));
        if (choiceError !== null) await seeText(stage, dialog(stage, TITLE), choiceError);
        await seeAlert(stage, dialog(stage, TITLE), formError);
      },
      'editing.existente.none': (stage) =>
        seeText(stage, dialog(stage, TITLE), 'No hay constructoras disponibles para asociar.'),
      'editing.existente.failed': (stage, { listError }) =>
        seeFailure(stage, dialog(stage, TITLE), listError),
      leaving: seeLeaveQuestion,
      readingLinks: (stage) => seeWriting(stage, 'existente'),
      linking: (stage) => seeWriting(stage, 'existente'),
      creating: (stage) => seeWriting(stage, 'nueva'),
      closed: (stage) => stage.expect(dialog(stage, TITLE)).toHaveCount(0),
    },
    alike: allAlike('reading and writing the links is one thing to a person', 'readingLinks', 'linking'),
  },
});
