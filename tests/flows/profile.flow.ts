import { shownProfile } from '../../src/lib/profile-form.ts';
import { profileMachine, type ProfileSnapshot } from '../../src/machines/profile/profile.machine.ts';
import { defineFlow, parent, type ContextOf, type Stage } from '../../flows/model/define-flow.ts';
import { button, closeDialog, dialog, field, seeAlert, seeText } from './support/looks.ts';
import { logInBefore } from '../../flows/browser/replay.ts';
import { cliente, serviceError } from './support/samples.ts';
import { choosePreferencias } from './screens/changes.ts';
import { down, get, patch, PATH, refused } from './support/answers.ts';
import { press, write } from '../../flows/browser/gestures.ts';

const preferencias = { mostrarPropiedad: true, mostrarGestion: false };
const current = { cliente: cliente(), preferencias };
const newer = { cliente: cliente({ telefono: '600000001' }), preferencias };
const path = `${PATH.clientes}1/`;
const record = get(path, cliente());
const saved = cliente({ telefono: '954 000 222' });
const unavailable = {
  'the server fails': {
    wire: down('GET', PATH.clientes),
    error: serviceError('No se pudieron cargar los datos del cliente. Por favor, intenta de nuevo.'),
  },
};

const LABELS = {
  nombre: 'Nombre',
  email: 'Email',
  telefono: 'Teléfono',
  nif: 'NIF/CIF',
  direccion: 'Dirección',
  numero_cuenta: 'Número de Cuenta',
};
type Name = keyof typeof LABELS;

const input = ({ page }: Stage, name: Name) => field(page, LABELS[name]);

async function seeValues(stage: Stage, values: Record<Name, string>): Promise<void> {
  for (const name of Object.keys(LABELS) as Name[])
    await stage.expect(input(stage, name)).toHaveValue(values[name]);
}

/** What is known of the client; the account only as far as it was asked for. */
async function seeCliente(
  stage: Stage,
  { cliente: known, revealed }: ContextOf<typeof profileMachine>,
): Promise<void> {
  if (known) await seeValues(stage, shownProfile(known, revealed));
}

/** The password dialog covers everything else. */
const isUncovered = (snapshot: ProfileSnapshot) => snapshot.matches({ seguridad: 'idle' });

export default defineFlow({
  machine: profileMachine,
  title: 'The profile',
  starts: { 'by its address': { parent } },
  distinguish: ({ values, revealed }) => [values.telefono.trim(), values.numero_cuenta, revealed],
  samples: {
    'load.retry': {},
    'account.toggle': {},
    'edit.start': {},
    'field.changed': [
      { name: 'telefono', value: ' 954 000 222 ' },
      { name: 'telefono', value: ' 954000111 ' },
      { name: 'numero_cuenta', value: 'ES79 2100 0813 6101 2345 6789' },
    ],
    'form.submit': {},
    'edit.cancel': {},
    'preferencias.changed': { preferencias: { mostrarPropiedad: false, mostrarGestion: true } },
    'password.open': {},
  },
  can: {
    'load.retry': isUncovered,
    'account.toggle': isUncovered,
    'edit.start': isUncovered,
    'field.changed': isUncovered,
    'form.submit': isUncovered,
    'edit.cancel': isUncovered,
    'preferencias.changed': isUncovered,
  },
  outcomes: {
    loadCliente: {
      done: {
        'the client': { output: current, wire: get(PATH.clientes, [cliente()]) },
        'no client': { output: null, wire: get(PATH.clientes, []) },
      },
      error: unavailable,
    },
    reloadCliente: {
      done: {
        'the client': { output: newer, wire: get(PATH.clientes, [newer.cliente]) },
        'no client': { output: null, wire: get(PATH.clientes, []) },
      },
      error: unavailable,
    },
    updateCliente: {
      done: { 'the record': { output: saved, wire: [record, patch(path, saved)] } },
      error: {
        'the server fails': {
          error: serviceError('No se pudo actualizar el perfil. Por favor, intenta de nuevo.'),
          wire: [record, down('PATCH', path)],
        },
        'an objection': {
          error: serviceError('No se pudo actualizar el perfil. Por favor, intenta de nuevo.', {
            telefono: ['Número no válido.'],
          }),
          wire: [record, refused('PATCH', path, { telefono: ['Número no válido.'] })],
        },
        'no record': {
          error: serviceError('No se encontró el cliente para actualizar'),
          wire: refused('GET', path, { detail: 'No encontrado.' }, 404),
        },
      },
    },
    preferences: {},
    passwordChange: { done: { closed: { output: undefined } } },
  },
  screen: {
    open: async (stage) => {
      await logInBefore(stage, preferencias);
      await stage.go('/cliente');
      await stage.expect(stage.page.getByRole('link', { name: 'Mi perfil' })).toContainText(cliente().nombre);
    },
    enter: (stage) => stage.go('/perfil'),
    gestures: {
      'load.retry': (stage) => press(stage, button(stage.page, 'Reintentar')),
      'account.toggle': (stage) =>
        press(stage, stage.page.getByRole('button', { name: /^(Mostrar|Ocultar) número de cuenta$/ })),
      'edit.start': (stage) => press(stage, button(stage.page, 'Editar información')),
      'field.changed': (stage, { name, value }) => write(stage, input(stage, name), value),
      'form.submit': (stage) => press(stage, button(stage.page, 'Guardar cambios')),
      'edit.cancel': (stage) => press(stage, button(stage.page, 'Cancelar')),
      'preferencias.changed': (stage, { preferencias: chosen }) => choosePreferencias(stage, chosen),
      'password.open': (stage) => press(stage, button(stage.page, 'Cambiar contraseña')),
    },
    ends: {
      passwordChange: { closed: (stage) => closeDialog(stage, dialog(stage, 'Cambiar contraseña')) },
    },
    states: {
      'datos.loading': (stage) => seeText(stage, stage.page, 'Cargando...'),
      'datos.none': (stage) =>
        seeText(stage, stage.page, 'No se encontraron datos de cliente asociados a este usuario.'),
      'datos.failed': (stage) =>
        seeAlert(
          stage,
          stage.page,
          'No se pudieron cargar los datos del cliente. Por favor, intenta de nuevo.',
        ),
      'datos.ready.reading': async (stage, context) => {
        await stage.expect(button(stage.page, 'Editar información')).toBeEnabled();
        await seeCliente(stage, context);
      },
      'datos.ready.reloading': async (stage, context) => {
        await stage.expect(button(stage.page, 'Editar información')).toBeDisabled();
        await seeCliente(stage, context);
      },
      'datos.ready.editing': async (stage, { values, errors, formError }) => {
        await seeValues(stage, values);
        for (const error of Object.values(errors)) await seeText(stage, stage.page, error);
        await seeAlert(stage, stage.page.getByRole('main'), formError);
        await stage.expect(button(stage.page, 'Guardar cambios')).toBeEnabled();
      },
      'datos.ready.saving': (stage) => stage.expect(button(stage.page, 'Guardando...')).toBeVisible(),
      'seguridad.idle': (stage) => stage.expect(stage.page.getByRole('dialog')).toHaveCount(0),
      'seguridad.changingPassword': (stage) =>
        stage.expect(dialog(stage, 'Cambiar contraseña')).toBeVisible(),
    },
  },
});
