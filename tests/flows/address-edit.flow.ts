import { addressEditMachine } from '../../src/machines/inmueble/address-edit.machine.ts';
import { defineFlow, parent } from '../../flows/index.ts';
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
import { cancelLeaving, closeDialog, confirmLeaving } from '../../tools/driver/dialogs.ts';
import { ADDRESS_LABELS } from '../../tools/driver/address-labels.ts';
import { openInmueble } from './support/portal.ts';

const path = `${PATH.inmuebles}7/`;
const loaded = inmuebleDetail({ escalera: 'Izda' });
const saved = inmuebleDetail({ codigo_postal: '28001' });

const TITLE = 'Editar inmueble';

export default defineFlow({
  machine: addressEditMachine,
  title: 'The address of a property',
  starts: { 'of a property': { parent, id: 7 } },
  distinguish: ({ values: { nombre_via, codigo_postal }, edited }) => [nombre_via, codigo_postal, edited],
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
  },
  outcomes: {
    loadAddress: {
      done: { 'the property': { output: loaded, wire: get(path, loaded) } },
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
          error: serviceError('Error al actualizar el inmueble. Por favor, inténtalo de nuevo.', {
            codigo_postal: ['No existe.'],
          }),
          wire: refused('PATCH', path, { codigo_postal: ['No existe.'] }),
        },
        'no answer': {
          error: serviceError('Error al actualizar el inmueble. Por favor, inténtalo de nuevo.'),
          wire: down('PATCH', path),
        },
      },
    },
  },
  screen: {
    open: (driver) => openInmueble(driver),
    enter: (driver) => press(button(driver.page, 'Editar inmueble')),
    gestures: {
      'load.retry': (driver) => press(button(driver.page, 'Intentar de nuevo')),
      'field.changed': (driver, { name, value }) =>
        write(field(dialog(driver.page, TITLE), ADDRESS_LABELS[name as keyof typeof ADDRESS_LABELS]), value),
      'form.submit': (driver) => press(button(dialog(driver.page, TITLE), 'Guardar cambios')),
      'dialog.close': (driver) => closeDialog(dialog(driver.page, TITLE)),
      'leave.confirm': confirmLeaving,
      'leave.cancel': cancelLeaving,
    },
    states: {
      loading: ({ page, expect }) => expect(page.getByRole('dialog').getByText(/^Cargando/)).toBeVisible(),
      failed: (driver, { loadError }) => seeFailure(driver, dialog(driver.page, TITLE), loadError),
      editing: async (driver, context) => {
        await seeForm(driver, dialog(driver.page, TITLE), 'Guardar cambios');
        await seeFields(driver, dialog(driver.page, TITLE), ADDRESS_LABELS, context);
        await seeAlert(driver, dialog(driver.page, TITLE), context.formError);
      },
      leaving: seeLeaveQuestion,
      sending: (driver) => seeSending(driver, dialog(driver.page, TITLE), 'Guardando...'),
      saved: (driver) =>
        seeSaved(driver, dialog(driver.page, TITLE), 'Datos del inmueble actualizados correctamente'),
      closed: seeNoDialog,
    },
  },
});
