import { sessionTraceMachine } from '../../src/machines/session-trace/session-trace.machine.ts';
import { defineFlow, type Stage } from '../../flows/model/define-flow.ts';
import { press } from '../../flows/browser/gestures.ts';

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
      'trace.download': async (stage) => {
        const download = stage.page.waitForEvent('download');
        await press(stage, offer(stage).getByRole('button', { name: 'Descargar' }));
        stage.expect((await download).suggestedFilename()).toMatch(/^lindero-traza-\d{4}-\d\d-\d\d\.json$/);
      },
      'trace.close': (stage) => press(stage, offer(stage).getByRole('button', { name: 'Cerrar' })),
    },
    states: {
      hidden: async (stage) => {
        await stage.expect(stage.page.getByRole('textbox', { name: 'Usuario' })).toBeVisible();
        await stage.expect(offer(stage)).toHaveCount(0);
      },
      offered: async (stage, { takesFocus }) => {
        const { expect } = stage;
        await expect(offer(stage)).toHaveAccessibleDescription(/sin datos personales/);
        const download = offer(stage).getByRole('button', { name: 'Descargar' });
        if (takesFocus) await expect(download).toBeFocused();
        else await expect(download).not.toBeFocused();
      },
    },
  },
});

function offer({ page }: Stage) {
  return page.getByRole('dialog', { name: 'Traza de la sesión' });
}
