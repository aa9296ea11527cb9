import { sessionTraceMachine } from '../../src/machines/session-trace/session-trace.machine.ts';
import { defineFlow, type Driver } from '../../flows/index.ts';
import { press } from '../../flows/browser/input.ts';

export default defineFlow({
  machine: sessionTraceMachine,
  title: 'The trace of the session as a file',
  starts: {
    'as everybody comes': { search: '' },
    'with ?traza in the address': { search: '?traza' },
  },
  distinguish: ({ takesFocus }) => takesFocus,
  samples: { 'trace.request': {}, 'trace.download': {}, 'trace.close': {} },
  screen: {
    open: async () => {},
    enter: ({ go }, start) => go(start === 'as everybody comes' ? '/' : '/?traza'),
    gestures: {
      'trace.request': async ({ page, expect }) => {
        await expect(page.getByRole('textbox', { name: 'Usuario' })).toBeVisible();
        await page.keyboard.press('Control+Alt+Period');
      },
      'trace.download': async (driver) => {
        const download = driver.page.waitForEvent('download');
        await press(offer(driver).getByRole('button', { name: 'Descargar' }));
        driver.expect((await download).suggestedFilename()).toMatch(/^lindero-traza-\d{4}-\d\d-\d\d\.json$/);
      },
      'trace.close': (driver) => press(offer(driver).getByRole('button', { name: 'Cerrar' })),
    },
    states: {
      hidden: async (driver) => {
        await driver.expect(driver.page.getByRole('textbox', { name: 'Usuario' })).toBeVisible();
        await driver.expect(offer(driver)).toHaveCount(0);
      },
      offered: async (driver, { takesFocus }) => {
        const { expect } = driver;
        await expect(offer(driver)).toHaveAccessibleDescription(/sin datos personales/);
        const download = offer(driver).getByRole('button', { name: 'Descargar' });
        if (takesFocus) await expect(download).toBeFocused();
        else await expect(download).not.toBeFocused();
      },
    },
  },
});

function offer({ page }: Driver) {
  return page.getByRole('dialog', { name: 'Traza de la sesión' });
}
