import { addressEditMachine } from '../../src/machines/inmueble/address-edit.machine.ts';
import { defineFlow, parent } from '../../flows/model/define-flow.ts';
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
  seeSaved,
  seeLeaveQuestion,
  seeNoDialog,
  seeSending,
} from './support/looks.ts';
import { inmuebleDetail, serviceError } from './support/samples.ts';
import { ADDRESS_LABELS } from './screens/address-labels.ts';
import { down, get, patch, PATH, refused } from './support/answers.ts';
import { press, write } from '../../flows/browser/gestures.ts';

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
    open: (stage) => openInmueble(stage),
    enter: (stage) => press(stage, button(stage.page, 'Editar inmueble')),
    gestures: {
      'load.retry': (stage) => press(stage, button(stage.page, 'Intentar de nuevo')),
      'field.changed': (stage, { name, value }) =>
        write(stage, field(dialog(stage, TITLE), ADDRESS_LABELS[name as keyof typeof ADDRESS_LABELS]), value),
      'form.submit': (stage) => press(stage, button(dialog(stage, TITLE), 'Guardar cambios')),
      'dialog.close': (stage) => closeDialog(stage, dialog(stage, TITLE)),
      'leave.confirm': confirmLeaving,
      'leave.cancel': cancelLeaving,
    },
    states: {
      loading: ({ page, expect }) => expect(page.getByRole('dialog').getByText(/^Cargando/)).toBeVisible(),
      failed: (stage, { loadError }) => seeFailure(stage, dialog(stage, TITLE), loadError),
      editing: async (stage, context) => {
        await seeForm(stage, dialog(stage, TITLE), 'Guardar cambios');
        await seeFields(stage, dialog(stage, TITLE), ADDRESS_LABELS, context);
        await seeAlert(stage, dialog(stage, TITLE), context.formError);
      },
      leaving: seeLeaveQuestion,
      sending: (stage) => seeSending(stage, dialog(stage, TITLE), 'Guardando...'),
      saved: (stage) =>
        seeSaved(stage, dialog(stage, TITLE), 'Datos del inmueble actualizados correctamente'),
      closed: seeNoDialog,
    },
  },
});
