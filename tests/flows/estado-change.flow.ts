import { estadoChangeMachine, savedText } from '../../src/machines/estado/estado-change.machine.ts';
import { defineFlow, parent, type ContextOf, type Stage } from '../../flows/model/define-flow.ts';
import { allAlike } from '../../flows/browser/look-around.ts';
import {
  button,
  closeDialog,
  dialog,
  field,
  openInmueble,
  seeAlert,
  seeNoDialog,
  seeSaved,
  seeSending,
  seeText,
} from './support/looks.ts';
import { constructora, inmuebleDetail, inquilino, serviceError } from './support/samples.ts';
import { down, estadoChoices, get, options, patch, PATH, post, record } from './support/answers.ts';
import { press, pressIfOffered, write } from '../../flows/browser/gestures.ts';

const path = `${PATH.inmuebles}7/`;
const inquilinos = `${PATH.inquilinos}?inmueble=7`;
const constructoras = `${PATH.constructoras}?inmuebles=7`;
const ownEstados = [
  { value: 'comprado', label: 'Comprado' },
  { value: 'alquilado', label: 'Arrendado' },
  { value: 'reformando', label: 'Reformando' },
];
const changed = inmuebleDetail({ estado: 'alquilado', fecha_cambio_estado: '2026-11-21' });
const failed = serviceError('No se pudo actualizar el estado del inmueble. Por favor, inténtelo de nuevo.');
const builder = constructora({ inmuebles: [3, 7] });

const TITLE = 'Cambiar estado';
const NOBODY = 'nobody is linked';
const everybody = inmuebleDetail({ inquilinos: [11], constructoras: [12] });
const NAMES: Record<string, RegExp> = {
  comprado: /^Comprado/,
  alquilado: /^(Alquilado|Arrendado)/,
  reformando: /^Reformando/,
  vendido: /^Vendido/,
};

const option = (stage: Stage, estado: string) =>
  dialog(stage, TITLE).getByRole('radio', { name: NAMES[estado] ?? estado });

/** The options that are known, the current one locked; what was chosen can be saved. */
async function seeOptions(
  stage: Stage,
  { options: estados, chosen, formError }: ContextOf<typeof estadoChangeMachine>,
) {
  const { expect } = stage;
  const radios = dialog(stage, TITLE).getByRole('radio');
  await expect(radios).toHaveCount(estados.length);
  await expect(option(stage, 'comprado')).toBeDisabled();
  if (chosen === null)
    await expect(dialog(stage, TITLE).getByRole('radio', { checked: true })).toHaveCount(0);
  else await expect(option(stage, chosen)).toBeChecked();
  await expect(button(dialog(stage, TITLE), 'Guardar')).toBeEnabled({ enabled: chosen !== null });
  await seeAlert(stage, dialog(stage, TITLE), formError);
}

const retry = (stage: Stage) => button(dialog(stage, TITLE), 'Intentar de nuevo');

async function seeOwnOptions(stage: Stage, context: ContextOf<typeof estadoChangeMachine>) {
  await seeOptions(stage, context);
  await stage.expect(retry(stage)).toHaveCount(0);
}

/** It says that it saves, and can still be left. */
async function seeLooking(stage: Stage) {
  await stage.expect(button(dialog(stage, TITLE), 'Guardando...')).toBeVisible();
  await stage.expect(button(dialog(stage, TITLE), 'Cancelar')).toBeEnabled();
}

export default defineFlow({
  machine: estadoChangeMachine,
  title: 'Change of estado',
  starts: {
    [NOBODY]: { parent, inmueble: inmuebleDetail() },
    'a tenant and a builder are linked': {
      parent,
      inmueble: everybody,
    },
  },
  distinguish: ({ chosen, added, optionsError, options }) => [chosen, added, optionsError, options.length],
  samples: {
    'estado.choose': [
      { value: 'alquilado' },
      { value: 'reformando' },
      { value: 'vendido' },
      { value: 'comprado' },
    ],
    'options.retry': {},
    'form.submit': {},
    'dialog.close': {},
  },
  outcomes: {
    loadEstados: {
      done: {
        'its own estados': {
          output: ownEstados,
          wire: options(PATH.inmuebles, estadoChoices(ownEstados)),
        },
      },
      error: {
        'the server fails': {
          error: serviceError('No se pudieron cargar las opciones de estado.'),
          wire: down('OPTIONS', PATH.inmuebles),
        },
      },
    },
    findInquilinos: {
      done: {
        nobody: { output: [], wire: get(inquilinos, []) },
        'a tenant': { output: [inquilino()], wire: get(inquilinos, [record.inquilino(inquilino())]) },
      },
      error: { 'the server fails': { error: failed, wire: down('GET', inquilinos) } },
    },
    findConstructoras: {
      done: {
        nobody: { output: [], wire: get(constructoras, []) },
        'a builder': { output: [builder], wire: get(constructoras, [builder]) },
      },
      error: { 'the server fails': { error: failed, wire: down('GET', constructoras) } },
    },
    inquilinoAddition: { done: { 'a tenant': { output: inquilino() }, nobody: { output: null } } },
    constructoraAssociation: { done: { 'a builder': { output: constructora() }, nobody: { output: null } } },
    changeEstado: {
      done: {
        'the property': { output: changed, wire: patch(path, changed) },
      },
      error: { 'the server fails': { error: failed, wire: down('PATCH', path) } },
    },
  },
  screen: {
    open: (stage, start) => openInmueble(stage, start === NOBODY ? inmuebleDetail() : everybody),
    enter: (stage) => press(stage, button(stage.page, TITLE)),
    gestures: {
      'estado.choose': (stage, { value }) => pressIfOffered(stage, option(stage, value)),
      'form.submit': (stage) => pressIfOffered(stage, button(dialog(stage, TITLE), 'Guardar')),
      'options.retry': (stage) => press(stage, button(stage.page, 'Intentar de nuevo')),
      'dialog.close': (stage) => closeDialog(stage, dialog(stage, TITLE)),
    },
    ends: {
      inquilinoAddition: {
        'a tenant': async (stage) => {
          stage.answer(post(PATH.inquilinos, record.inquilino(inquilino())));
          const form = dialog(stage, 'Añadir inquilino');
          await write(stage, field(form, 'Nombre'), 'Lucía');
          await write(stage, field(form, 'Apellidos'), 'Ferrer Otero');
          await write(stage, field(form, 'Correo electrónico'), 'lucia@correo.es');
          await write(stage, field(form, 'Teléfono'), '612405918');
          await press(stage, button(form, 'Crear inquilino'));
        },
        nobody: (stage) => closeDialog(stage, dialog(stage, 'Añadir inquilino')),
      },
      constructoraAssociation: {
        'a builder': async (stage) => {
          stage.answer(post(PATH.constructoras, constructora()));
          const form = dialog(stage, 'Asociar constructora');
          await write(stage, field(form, 'Empresa'), 'Obras Levante, S.L.');
          await write(stage, field(form, 'Persona de contacto'), 'Joan Ferri');
          await write(stage, field(form, 'Teléfono'), '963215480');
          await write(stage, field(form, 'Correo electrónico'), 'obras@levante.es');
          await press(stage, button(form, 'Asociar'));
        },
        nobody: (stage) => closeDialog(stage, dialog(stage, 'Asociar constructora')),
      },
    },
    states: {
      'choosing.loading': seeOwnOptions,
      'choosing.ready': seeOwnOptions,
      'choosing.unavailable': async (stage, context) => {
        await seeOptions(stage, context);
        await seeText(stage, dialog(stage, TITLE), context.optionsError ?? '');
        await stage.expect(retry(stage)).toBeVisible();
      },
      lookingForInquilinos: seeLooking,
      lookingForConstructoras: seeLooking,
      addingInquilino: (stage) => stage.expect(dialog(stage, 'Añadir inquilino')).toBeVisible(),
      associatingConstructora: (stage) => stage.expect(dialog(stage, 'Asociar constructora')).toBeVisible(),
      sending: (stage) => seeSending(stage, dialog(stage, TITLE), 'Guardando...'),
      saved: (stage, context) => seeSaved(stage, dialog(stage, TITLE), savedText(context)),
      closed: seeNoDialog,
    },
    alike: {
      ...allAlike(
        'the usual estados can be chosen until the server has told its own',
        'choosing.loading',
        'choosing.ready',
      ),
      ...allAlike(
        'which list is looked into is seen by the call alone',
        'lookingForInquilinos',
        'lookingForConstructoras',
      ),
    },
  },
});
