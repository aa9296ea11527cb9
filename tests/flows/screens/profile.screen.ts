import { shownProfile } from '../../../src/lib/profile-form.ts';
import type { profileMachine } from '../../../src/machines/profile/profile.machine.ts';
import type { ContextOf, Driver, Screen } from '../../../flows/index.ts';
import { cliente } from '../support/samples.ts';
import { choosePreferencias } from './changes.ts';
import { down } from '../support/answers.ts';
import { PATH } from '../../../tools/driver/api.ts';
import { returnLater } from './return-later.ts';
import { allAlike } from '../../../flows/browser/similar-states.ts';
import { press, write } from '../../../flows/browser/input.ts';
import { button, dialog, field } from '../../../tools/driver/elements.ts';
import {
  seeAlert,
  seeKeyboard,
  seeLeaveQuestion,
  seeRefusal,
  seeText,
} from '../../../tools/driver/assertions.ts';
import { cancelLeaving, closeDialog, confirmLeaving, goBack } from '../../../tools/driver/dialogs.ts';
import { logInBefore } from '../support/portal.ts';

export const preferencias = { mostrarPropiedad: true, mostrarGestion: false };

const LABELS = {
  nombre: 'Nombre',
  email: 'Email',
  telefono: 'Teléfono',
  nif: 'NIF/CIF',
  direccion: 'Dirección',
  numero_cuenta: 'Número de Cuenta',
};
type Name = keyof typeof LABELS;
const NAMES = Object.keys(LABELS) as Name[];

const input = ({ page }: Driver, name: Name) => field(page, LABELS[name]);

async function seeValues(driver: Driver, values: Record<Name, string>): Promise<void> {
  for (const name of NAMES) await driver.expect(input(driver, name)).toHaveValue(values[name]);
}

/** Asserts the client's values; the account number only if it is revealed. */
async function seeCliente(
  driver: Driver,
  { cliente: known, revealed }: ContextOf<typeof profileMachine>,
): Promise<void> {
  if (known) await seeValues(driver, shownProfile(known, revealed));
}

async function seeReading(driver: Driver, context: ContextOf<typeof profileMachine>): Promise<void> {
  await driver.expect(button(driver.page, 'Editar información')).toBeEnabled();
  await seeCliente(driver, context);
}

export const profileScreen: Screen<typeof profileMachine> = {
  alike: allAlike(
    'nothing on screen says that the record is being read again',
    'record.ready.reading.fresh',
    'record.ready.reading.refreshing',
  ),
  open: async (driver) => {
    await logInBefore(driver, preferencias);
    await driver.go('/cliente');
    await driver.expect(driver.page.getByRole('link', { name: 'Mi perfil' })).toContainText(cliente().nombre);
  },
  enter: (driver) => driver.go('/perfil'),
  gestures: {
    'load.retry': (driver) => press(button(driver.page, 'Reintentar')),
    'data.outdated': async (driver) => {
      await returnLater(driver);
      // The portfolio reads the client for the top bar too, and sends its request first.
      await driver.giveAside(down('GET', PATH.clientes), 'oldest');
    },
    'account.toggle': (driver) =>
      press(driver.page.getByRole('button', { name: /^(Mostrar|Ocultar) número de cuenta$/ })),
    'edit.start': (driver) => press(button(driver.page, 'Editar información')),
    'field.changed': (driver, { name, value }) => write(input(driver, name), value),
    'form.submit': (driver) => press(button(driver.page, 'Guardar cambios')),
    'edit.cancel': (driver) => press(button(driver.page, 'Cancelar')),
    'preferencias.changed': (driver, { preferencias: chosen }) => choosePreferencias(driver, chosen),
    'password.open': (driver) => press(button(driver.page, 'Cambiar contraseña')),
    'leave.request': async (driver, { departure }) => {
      if ('to' in departure) await press(driver.page.getByRole('link', { name: 'Volver al dashboard' }));
      else await goBack(driver.page);
    },
    'leave.confirm': confirmLeaving,
    'leave.cancel': cancelLeaving,
  },
  ends: {
    passwordChange: { closed: (driver) => closeDialog(dialog(driver.page, 'Cambiar contraseña')) },
  },
  states: {
    'record.loading': async (driver) => {
      await seeText(driver, driver.page, 'Cargando...');
      await driver.expect(input(driver, 'nombre')).toHaveCount(0);
    },
    'record.none': (driver) =>
      seeText(driver, driver.page, 'No se encontraron datos de cliente asociados a este usuario.'),
    'record.failed': (driver) =>
      seeAlert(
        driver,
        driver.page,
        'No se pudieron cargar los datos del cliente. Por favor, intenta de nuevo.',
      ),
    'record.ready.reading.refreshing': seeReading,
    'record.ready.reading.fresh': seeReading,
    'record.ready.reloading': async (driver, context) => {
      await driver.expect(button(driver.page, 'Cargando...')).toBeDisabled();
      await seeCliente(driver, context);
    },
    'record.ready.editing': async (driver, { values, errors, formError }) => {
      await seeValues(driver, values);
      for (const name of NAMES) await seeKeyboard(driver, input(driver, name), LABELS[name]);
      for (const error of Object.values(errors)) await seeText(driver, driver.page, error);
      await seeRefusal(driver, driver.page, errors);
      await seeAlert(driver, driver.page.getByRole('main'), formError);
      await driver.expect(button(driver.page, 'Guardar cambios')).toBeEnabled();
      await driver.expect(driver.page.getByRole('alertdialog')).toHaveCount(0);
    },
    'record.ready.leaving': seeLeaveQuestion,
    'record.ready.reading.left': (driver) =>
      driver.expect(driver.page.getByRole('heading', { level: 1 })).toHaveText('Panel de Control'),
    'record.ready.saving': (driver) => driver.expect(button(driver.page, 'Guardando...')).toBeVisible(),
    'security.idle': (driver) => driver.expect(driver.page.getByRole('dialog')).toHaveCount(0),
    'security.changingPassword': (driver) =>
      driver.expect(dialog(driver.page, 'Cambiar contraseña')).toBeVisible(),
  },
};
