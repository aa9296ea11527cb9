import { messages } from '../../src/lib/messages.ts';
import { copyMachine } from '../../src/machines/copy/copy.machine.ts';
import { defineFlow, type Driver } from '../../flows/index.ts';
import { press } from '../../flows/browser/input.ts';
import { button, dialog } from '../../tools/driver/elements.ts';
import { startOnInmueble } from './support/portal.ts';
import { get, record } from './support/answers.ts';
import { suministro } from './support/samples.ts';
import { PATH } from '../../tools/driver/api.ts';

const luz = suministro();
const gas = suministro({ id: 4, tipo: 'Gas', cups: 'ES0217000000000002XY' });

const viewer = ({ page }: Driver) => dialog(page, 'Suministros');
const copyOf = (driver: Driver, cups: string | null) =>
  button(
    viewer(driver)
      .getByRole('definition')
      .filter({ hasText: cups ?? '' }),
    'Copiar CUPS',
  );
const said = (driver: Driver) => viewer(driver).getByRole('status').filter({ hasText: messages.copy.copied });

/** A clipboard that the path answers. */
declare global {
  interface Window {
    clipboard?: { text: string; allow: () => void; refuse: () => void };
  }
}

const holdClipboard = ({ page, undoLater }: Driver) =>
  undoLater(
    page.addInitScript(() => {
      navigator.clipboard.writeText = (text) =>
        new Promise((resolve, reject) => {
          window.clipboard = { text, allow: resolve, refuse: () => reject(new Error('Not allowed')) };
        });
    }),
  );

export default defineFlow({
  machine: copyMachine,
  title: 'Copying a text',
  samples: {
    'copy.request': [
      { text: luz.cups ?? '', source: 'of electricity' },
      { text: gas.cups ?? '', source: 'of gas' },
    ],
  },
  outcomes: {
    writeClipboard: {
      done: { copied: { output: undefined } },
      error: { 'not allowed': { error: new Error('Not allowed') } },
    },
  },
  screen: {
    open: async (driver) => {
      await holdClipboard(driver);
      driver.answer(get(PATH.suministros, [record.suministro(luz), record.suministro(gas)]));
      await startOnInmueble(driver);
    },
    enter: (driver) => press(button(driver.page, 'Datos suministros')),
    gestures: { 'copy.request': (driver, { text }) => press(copyOf(driver, text)) },
    ends: {
      writeClipboard: {
        copied: ({ page }) => page.evaluate(() => window.clipboard?.allow()),
        'not allowed': ({ page }) => page.evaluate(() => window.clipboard?.refuse()),
      },
    },
    states: {
      idle: async (driver) => {
        await driver.expect(copyOf(driver, luz.cups)).toBeVisible();
        await driver.expect(said(driver)).toHaveCount(0);
      },
      copying: async (driver, { text }) => {
        driver.expect(await driver.page.evaluate(() => window.clipboard?.text)).toBe(text);
        await driver.expect(said(driver)).toHaveCount(0);
      },
      copied: async (driver, { text }) => {
        const row = viewer(driver).getByRole('definition').filter({ hasText: text });
        await driver.expect(row).toHaveText(`${text}${messages.copy.copied}`);
        await driver.expect(said(driver)).toHaveCount(1);
      },
    },
    alike: {
      copying: { idle: 'a browser answers at once; until then nothing is said' },
      idle: { copying: 'a browser answers at once; until then nothing is said' },
    },
  },
});
