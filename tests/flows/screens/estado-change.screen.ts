import { known } from '../../../src/lib/known.ts';
import { type estadoChangeMachine, savedText } from '../../../src/machines/estado/estado-change.machine.ts';
import { estadoButton } from '../../../tools/driver/estado-change.ts';
import { type ContextOf, type Driver, parent, type Screen } from '../../../flows/index.ts';
import { allAlike } from '../../../flows/browser/similar-states.ts';
import { constructora, inmuebleDetail, inquilino } from '../support/samples.ts';
import { get, lost, post, record } from '../support/answers.ts';
import { PATH } from '../../../tools/driver/api.ts';
import { press, pressIfOffered, write } from '../../../flows/browser/input.ts';
import { button, dialog, field } from '../../../tools/driver/elements.ts';
import { seeAlert, seeNoDialog, seeSaved, seeSending, seeText } from '../../../tools/driver/assertions.ts';
import { closeDialog, confirmLeaving, leaveDialog } from '../../../tools/driver/dialogs.ts';
import { returnLater } from './return-later.ts';
import { startOnInmueble } from '../support/portal.ts';

const start = (inmueble: Parameters<typeof inmuebleDetail>[0] = {}) => ({
  parent,
  inmueble: inmuebleDetail(inmueble),
});
export const starts: Record<string, ReturnType<typeof start>> = {
  'nobody is linked': start(),
  'a tenant and a builder are linked': start({ inquilinos: [11], constructoras: [12] }),
  'it is let': start({ estado: 'alquilado', inquilinos: [11] }),
};

const TITLE = 'Cambiar estado';
const NAMES: Record<string, RegExp> = {
  comprado: /^Comprado/,
  alquilado: /^(Alquilado|Arrendado)/,
  reformando: /^Reformando/,
  vendido: /^Vendido/,
};

const option = (driver: Driver, estado: string) =>
  dialog(driver.page, TITLE).getByRole('radio', { name: NAMES[estado] ?? estado });

type Context = ContextOf<typeof estadoChangeMachine>;

/** The hint beside the chosen estado. */
function hintOf(estado: string, { inmueble, chosen, added }: Context): string {
  const asked = chosen === estado ? ' Al guardar se pedirán sus datos.' : '';
  if (estado === 'alquilado') {
    if (added === 'inquilino') return 'El inquilino ya está creado: solo falta cambiar el estado.';
    return inmueble.inquilinos.length > 0
      ? 'Conserva su inquilino.'
      : `Requiere al menos un inquilino.${asked}`;
  }
  if (added === 'constructora') return 'La constructora ya está asociada: solo falta cambiar el estado.';
  return inmueble.constructoras.length > 0
    ? 'Conserva su constructora.'
    : `Requiere al menos una constructora asociada.${asked}`;
}

/** Asserts the loaded options, the current one locked; a chosen one can be saved. */
async function seeOptions(driver: Driver, context: Context) {
  const { expect } = driver;
  const { options: estados, chosen, formError, inmueble } = context;
  const radios = dialog(driver.page, TITLE).getByRole('radio');
  await expect(radios).toHaveCount(estados.length);
  await expect(option(driver, inmueble.estado)).toBeDisabled();
  await expect(option(driver, inmueble.estado)).toHaveAccessibleDescription('Estado actual');
  for (const estado of ['alquilado', 'reformando'].filter((one) => one !== inmueble.estado))
    await expect(option(driver, estado)).toHaveAccessibleDescription(hintOf(estado, context));
  if (chosen === null)
    await expect(dialog(driver.page, TITLE).getByRole('radio', { checked: true })).toHaveCount(0);
  else await expect(option(driver, chosen)).toBeChecked();
  await expect(button(dialog(driver.page, TITLE), 'Guardar')).toBeEnabled({ enabled: chosen !== null });
  await seeAlert(driver, dialog(driver.page, TITLE), formError);
}

const retry = (driver: Driver) => button(dialog(driver.page, TITLE), 'Intentar de nuevo');

async function seeOwnOptions(driver: Driver, context: Context) {
  await seeOptions(driver, context);
  await driver.expect(retry(driver)).toHaveCount(0);
}

/** Asserts that the dialog says it is saving, and can still be left. */
async function seeLooking(driver: Driver) {
  await driver.expect(button(dialog(driver.page, TITLE), 'Guardando...')).toBeVisible();
  await driver.expect(button(dialog(driver.page, TITLE), 'Cancelar')).toBeEnabled();
}

async function sendInquilino({ page }: Driver) {
  const form = dialog(page, 'Añadir inquilino');
  await write(field(form, 'Nombre'), 'Lucía');
  await write(field(form, 'Apellidos'), 'Ferrer Otero');
  await write(field(form, 'Correo electrónico'), 'lucia@correo.es');
  await write(field(form, 'Teléfono'), '612405918');
  await press(button(form, 'Crear inquilino'));
}

async function sendConstructora({ page }: Driver) {
  const form = dialog(page, 'Asociar constructora');
  await write(field(form, 'Empresa'), 'Obras Levante, S.L.');
  await write(field(form, 'Persona de contacto'), 'Joan Ferri');
  await write(field(form, 'Teléfono'), '963215480');
  await write(field(form, 'Correo electrónico'), 'obras@levante.es');
  await press(button(form, 'Asociar'));
}

/** Leaves the form of a party after its answer was lost. */
async function giveUp(driver: Driver, title: string) {
  await driver.expect(dialog(driver.page, title).getByRole('alert').first()).toBeVisible();
  await leaveDialog(dialog(driver.page, title));
  await confirmLeaving(driver);
}

export const estadoChangeScreen: Screen<typeof estadoChangeMachine> = {
  open: (driver, name) => startOnInmueble(driver, known(starts[name], name).inmueble),
  enter: (driver) => press(estadoButton(driver.page)),
  gestures: {
    'estado.choose': (driver, { value }) => pressIfOffered(option(driver, value)),
    'form.submit': (driver) => pressIfOffered(button(dialog(driver.page, TITLE), 'Guardar')),
    'options.retry': (driver) => press(button(driver.page, 'Intentar de nuevo')),
    'inmueble.refreshed': async (driver, { inmueble }) => {
      driver.answer(get(`${PATH.inmuebles}7/`, inmueble));
      await returnLater(driver);
    },
    'dialog.close': (driver) => leaveDialog(dialog(driver.page, TITLE)),
  },
  ends: {
    inquilinoAddition: {
      'a tenant': async (driver) => {
        driver.answer(post(PATH.inquilinos, record.inquilino(inquilino())));
        await sendInquilino(driver);
      },
      'no answer': async (driver) => {
        driver.answer(lost('POST', PATH.inquilinos));
        await sendInquilino(driver);
        await giveUp(driver, 'Añadir inquilino');
      },
      nobody: (driver) => closeDialog(dialog(driver.page, 'Añadir inquilino')),
    },
    constructoraAssociation: {
      'a builder': async (driver) => {
        driver.answer(post(PATH.constructoras, constructora()));
        await sendConstructora(driver);
      },
      'no answer': async (driver) => {
        driver.answer(lost('POST', PATH.constructoras));
        await sendConstructora(driver);
        await giveUp(driver, 'Asociar constructora');
      },
      nobody: (driver) => closeDialog(dialog(driver.page, 'Asociar constructora')),
    },
  },
  states: {
    'choosing.loading': seeOwnOptions,
    'choosing.ready': seeOwnOptions,
    'choosing.unavailable': async (driver, context) => {
      await seeOptions(driver, context);
      await seeText(driver, dialog(driver.page, TITLE), context.optionsError ?? '');
      await driver.expect(retry(driver)).toBeVisible();
    },
    lookingForInquilinos: seeLooking,
    lookingForConstructoras: seeLooking,
    addingInquilino: (driver) => driver.expect(dialog(driver.page, 'Añadir inquilino')).toBeVisible(),
    associatingConstructora: (driver) =>
      driver.expect(dialog(driver.page, 'Asociar constructora')).toBeVisible(),
    sending: async (driver) => {
      const form = dialog(driver.page, TITLE);
      await seeSending(driver, form, 'Guardando...');
      await driver.expect(form.getByRole('radiogroup')).toHaveAttribute('aria-readonly', 'true');
    },
    saved: async (driver, context) => {
      await seeSaved(driver, dialog(driver.page, TITLE), savedText(context));
      const current = dialog(driver.page, TITLE).getByRole('radio', { description: 'Estado actual' });
      await driver.expect(current).toHaveCount(1);
      await driver.expect(current).toBeChecked();
    },
    closed: seeNoDialog,
  },
  alike: {
    ...allAlike(
      'the usual estados can be chosen until the server’s options are loaded',
      'choosing.loading',
      'choosing.ready',
    ),
    ...allAlike(
      'which list is looked into is seen by the call alone',
      'lookingForInquilinos',
      'lookingForConstructoras',
    ),
  },
};
