import { preferencesMachine } from '../../src/machines/profile/preferences.machine.ts';
import { defineFlow, parent, type ContextOf, type Stage } from '../../flows/model/define-flow.ts';
import { allAlike } from '../../flows/browser/look-around.ts';
import { button } from './support/looks.ts';
import { logInBefore } from '../../flows/browser/replay.ts';
import { press, tick } from '../../flows/browser/gestures.ts';

const LABELS = {
  mostrarPropiedad: 'Mostrar inmuebles en propiedad',
  mostrarGestion: 'Mostrar inmuebles en gestión',
};

/** Writing takes no time that one could see. */
async function seeChoices({ page, expect }: Stage, { values }: ContextOf<typeof preferencesMachine>) {
  for (const name of ['mostrarPropiedad', 'mostrarGestion'] as const) {
    await expect(page.getByRole('checkbox', { name: LABELS[name] })).toBeChecked({ checked: values[name] });
  }
}

export default defineFlow({
  machine: preferencesMachine,
  title: 'What a client wants to see',
  starts: {
    'of a client': { parent, clienteId: 1, preferencias: { mostrarPropiedad: true, mostrarGestion: true } },
  },
  distinguish: ({ values }) => values,
  samples: {
    'field.changed': [
      { name: 'mostrarPropiedad', value: false },
      { name: 'mostrarGestion', value: false },
      { name: 'mostrarGestion', value: true },
    ],
    'form.submit': {},
  },
  outcomes: {
    savePreferencias: {
      done: { written: { output: undefined } },
      error: { 'the storage refuses': { error: new Error('QuotaExceededError') } },
    },
  },
  screen: {
    open: (stage) => logInBefore(stage),
    enter: (stage) => stage.go('/perfil'),
    gestures: {
      'field.changed': (stage, { name, value }) =>
        tick(stage, stage.page.getByRole('checkbox', { name: LABELS[name] }), value),
      'form.submit': async (stage) => {
        const { page, next } = stage;
        const isRefused = next !== null && 'error' in next;
        if (isRefused)
          await page.evaluate('Storage.prototype.setItem = () => { throw new Error("QuotaExceededError"); }');
        await press(stage, button(page, 'Guardar preferencias'));
      },
    },
    ends: { savePreferencias: { written: async () => {}, 'the storage refuses': async () => {} } },
    states: { editing: seeChoices, saving: seeChoices },
    alike: allAlike('writing takes no time that one could see', 'editing', 'saving'),
  },
});
