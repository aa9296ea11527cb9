import { versionsOf } from '../../src/machines/inmueble/address-edit-context.ts';
import { addressEditMachine } from '../../src/machines/inmueble/address-edit.machine.ts';
import { allAlike } from '../../flows/browser/similar-states.ts';
import { defineFlow, parent, type ContextOf, type Driver } from '../../flows/index.ts';
import { inmuebleDetail, serviceError } from './support/samples.ts';
import { down, get, patch, refused } from './support/answers.ts';
import { PATH } from '../../tools/driver/api.ts';
import { press, write } from '../../flows/browser/input.ts';
import { button, dialog, field } from '../../tools/driver/elements.ts';
import {
  seeAlert,
  seeFailure,
  seeFields,
  seeForm,
  seeLeaveQuestion,
  seeNoDialog,
  seeSaved,
  seeSending,
} from '../../tools/driver/assertions.ts';
import { cancelLeaving, closeDialog, confirmLeaving, leaveDialog } from '../../tools/driver/dialogs.ts';
import { ADDRESS_LABELS } from '../../tools/driver/address-labels.ts';
import { startOnInmueble } from './support/portal.ts';

const path = `${PATH.inmuebles}7/`;
const loaded = inmuebleDetail({ escalera: 'Izda' });
const saved = inmuebleDetail({ codigo_postal: '28001' });
/** The property after others have changed it. */
const leased = { ...loaded, inquilinos: [11, 12] };
const moved = { ...loaded, codigo_postal: '28002', puerta: '' };

const TITLE = 'Editar inmueble';
const CONFLICT = 'La dirección ha cambiado';

const question = ({ page }: Pick<Driver, 'page'>) => page.getByRole('alertdialog', { name: CONFLICT });

/** Asserts the dialog about the conflict, with the current values and those of the form. */
async function seeConflict(driver: Driver, context: ContextOf<typeof addressEditMachine>): Promise<void> {
  const { current, typed } = versionsOf(context);
  const [puerta, codigoPostal] = [current.puerta, current.codigo_postal];
  await driver
    .expect(question(driver).getByRole('row'))
    .toHaveText([
      'CampoAhoraLo mío',
      ...(puerta === typed.puerta ? [] : [`Puerta${puerta || 'vacío'}${typed.puerta || 'vacío'}`]),
      `Código postal${codigoPostal}${typed.codigo_postal.trim()}`,
    ]);
}

/** Asserts that each typed value is shown below the value that replaced it. */
async function seeReplaced(
  driver: Driver,
  { values, errors, replaced }: ContextOf<typeof addressEditMachine>,
): Promise<void> {
  for (const [name, label] of Object.entries(ADDRESS_LABELS) as [keyof typeof ADDRESS_LABELS, string][]) {
    const typed = replaced[name];
    if (typed === undefined || typed === values[name] || errors[name] !== undefined) continue;
    await driver
      .expect(field(dialog(driver.page, TITLE), label))
      .toHaveAccessibleDescription(new RegExp(`^Antes se escribió «${typed}».`));
  }
}

export default defineFlow({
  machine: addressEditMachine,
  title: 'The address of a property',
  starts: { 'of a property': { parent, id: 7 } },
  distinguish: ({ values: { nombre_via, codigo_postal }, edited, attempts, read, replaced }) => [
    nombre_via,
    codigo_postal,
    edited,
    attempts,
    read.address.codigo_postal,
    Object.keys(replaced).length,
  ],
  samples: {
    'load.retry': {},
    'field.changed': [
      { name: 'nombre_via', value: '' },
      { name: 'codigo_postal', value: ' 28001 ' },
    ],
    'form.submit': {},
    'dialog.close': {},
    'leave.confirm': {},
    'leave.cancel': {},
    'conflict.keepMine': {},
    'conflict.seeTheirs': {},
    'conflict.cancel': {},
  },
  outcomes: {
    loadAddress: {
      done: {
        'the property': { output: { ...loaded, etag: '"1"' }, wire: { ...get(path, loaded), etag: '"1"' } },
      },
      error: {
        'no answer': {
          error: serviceError('No se pudieron cargar los datos del inmueble. Por favor, inténtalo de nuevo.'),
          wire: down('GET', path),
        },
      },
    },
    updateAddress: {
      done: { 'the property': { output: saved, wire: patch(path, saved) } },
      error: {
        'an objection': {
          error: serviceError(
            'Error al actualizar el inmueble. Por favor, inténtalo de nuevo.',
            { codigo_postal: ['No existe.'] },
            'refused',
          ),
          wire: refused('PATCH', path, { codigo_postal: ['No existe.'] }),
        },
        'no answer': {
          error: serviceError('Error al actualizar el inmueble. Por favor, inténtalo de nuevo.'),
          wire: down('PATCH', path),
        },
        'somebody has changed the property': {
          error: serviceError(
            'Error al actualizar el inmueble. Por favor, inténtalo de nuevo.',
            {},
            'changed',
          ),
          wire: refused('PATCH', path, { detail: 'El registro ha cambiado.' }, 412),
        },
      },
    },
    readAgain: {
      done: {
        'another tenant': { output: { ...leased, etag: '"2"' }, wire: { ...get(path, leased), etag: '"2"' } },
        'another address': { output: { ...moved, etag: '"3"' }, wire: { ...get(path, moved), etag: '"3"' } },
      },
      error: {
        'no answer': {
          error: serviceError('Error al actualizar el inmueble. Por favor, inténtalo de nuevo.'),
          wire: down('GET', path),
        },
      },
    },
  },
  screen: {
    open: (driver) => startOnInmueble(driver),
    enter: (driver) => press(button(driver.page, 'Editar inmueble')),
    gestures: {
      'load.retry': (driver) => press(button(driver.page, 'Intentar de nuevo')),
      'field.changed': (driver, { name, value }) =>
        write(field(dialog(driver.page, TITLE), ADDRESS_LABELS[name as keyof typeof ADDRESS_LABELS]), value),
      'form.submit': (driver) => press(button(dialog(driver.page, TITLE), 'Guardar cambios')),
      'dialog.close': (driver) => leaveDialog(dialog(driver.page, TITLE)),
      'leave.confirm': confirmLeaving,
      'leave.cancel': cancelLeaving,
      'conflict.keepMine': (driver) => press(button(question(driver), 'Guardar lo mío')),
      'conflict.seeTheirs': (driver) => press(button(question(driver), 'Ver los datos actuales')),
      'conflict.cancel': (driver) => closeDialog(question(driver)),
    },
    states: {
      loading: ({ page, expect }) => expect(page.getByRole('dialog').getByText(/^Cargando/)).toBeVisible(),
      failed: (driver, { loadError }) => seeFailure(driver, dialog(driver.page, TITLE), loadError),
      editing: async (driver, context) => {
        await seeForm(driver, dialog(driver.page, TITLE), 'Guardar cambios');
        await seeFields(driver, dialog(driver.page, TITLE), ADDRESS_LABELS, context);
        await seeReplaced(driver, context);
        await seeAlert(driver, dialog(driver.page, TITLE), context.formError);
      },
      leaving: seeLeaveQuestion,
      sending: (driver) => seeSending(driver, dialog(driver.page, TITLE), 'Guardando...'),
      readingAgain: (driver) => seeSending(driver, dialog(driver.page, TITLE), 'Guardando...'),
      asking: seeConflict,
      saved: (driver) =>
        seeSaved(driver, dialog(driver.page, TITLE), 'Datos del inmueble actualizados correctamente'),
      closed: seeNoDialog,
    },
    alike: allAlike('saving and reading again look the same to a person', 'sending', 'readingAgain'),
  },
});
