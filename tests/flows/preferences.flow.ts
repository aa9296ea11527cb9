import { preferencesMachine } from '../../src/machines/profile/preferences.machine.ts';
import { type ContextOf, defineFlow, type Driver, parent } from '../../flows/index.ts';
import { allAlike } from '../../flows/browser/similar-states.ts';
import { STORAGE_KEY } from '../../src/lib/constants.ts';
import { returnLater } from './screens/return-later.ts';
import { press, tick } from '../../flows/browser/input.ts';
import { button } from '../../tools/driver/elements.ts';
import { logInBefore } from './support/portal.ts';

const LABELS = {
  mostrarPropiedad: 'Mostrar inmuebles en propiedad',
  mostrarGestion: 'Mostrar inmuebles en gestión',
};

/** Asserts the choices. Storing them takes no visible time. */
async function seeChoices({ page, expect }: Driver, { values }: ContextOf<typeof preferencesMachine>) {
  for (const name of ['mostrarPropiedad', 'mostrarGestion'] as const) {
    await expect(page.getByRole('checkbox', { name: LABELS[name] })).toBeChecked({ checked: values[name] });
  }
}

export default defineFlow({
  machine: preferencesMachine,
  title: 'Preferences of the client',
  starts: {
    'of a client': { parent, clienteId: 1, preferencias: { mostrarPropiedad: true, mostrarGestion: true } },
  },
  distinguish: ({ values, stored }) => [values, stored],
  samples: {
    'field.changed': [
      { name: 'mostrarPropiedad', value: false },
      { name: 'mostrarGestion', value: false },
      { name: 'mostrarGestion', value: true },
    ],
    'form.submit': {},
    'preferencias.read': { clienteId: 1, preferencias: { mostrarPropiedad: true, mostrarGestion: false } },
  },
  outcomes: {
    savePreferencias: {
      done: { written: { output: undefined } },
      error: { 'the storage refuses': { error: new Error('QuotaExceededError') } },
    },
  },
  screen: {
    open: (driver) => logInBefore(driver),
    enter: (driver) => driver.go('/perfil'),
    gestures: {
      'field.changed': (driver, { name, value }) =>
        tick(driver.page.getByRole('checkbox', { name: LABELS[name] }), value),
      'preferencias.read': async (driver, { clienteId, preferencias }) => {
        await driver.page.evaluate(([key, text]) => localStorage.setItem(key, text), [
          STORAGE_KEY.preferencias,
          JSON.stringify({ [clienteId]: preferencias }),
        ] as const);
        await returnLater(driver);
      },
      'form.submit': async (driver) => {
        const { page, next } = driver;
        const isRefused = next !== null && 'error' in next;
        if (isRefused)
          await page.evaluate('Storage.prototype.setItem = () => { throw new Error("QuotaExceededError"); }');
        await press(button(page, 'Guardar preferencias'));
      },
    },
    ends: { savePreferencias: { written: async () => {}, 'the storage refuses': async () => {} } },
    states: { editing: seeChoices, saving: seeChoices },
    alike: allAlike('storing takes no visible time', 'editing', 'saving'),
  },
});
