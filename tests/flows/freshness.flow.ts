import { DURATION } from '../../src/lib/constants.ts';
import { freshnessMachine } from '../../src/machines/freshness/freshness.machine.ts';
import { passTime } from '../../flows/browser/simulated-time.ts';
import { defineFlow, parent } from '../../flows/index.ts';
import { returnToPage } from '../../tools/driver/return-to-page.ts';
import { logInBefore } from './support/portal.ts';

export default defineFlow({
  machine: freshnessMachine,
  title: 'Freshness of the data',
  starts: { 'on the dashboard': { parent } },
  samples: { 'page.returned': [{ at: 0 }, { at: DURATION.dataFresh }] },
  screen: {
    open: (driver) => logInBefore(driver),
    enter: (driver) => driver.go('/cliente'),
    gestures: {
      'page.returned': async ({ page }, { at }) => {
        await passTime(page, at);
        await returnToPage(page);
      },
    },
    states: {
      /** The paths of the portfolio and of a property show what is reloaded. */
      watching: ({ page, expect }) =>
        expect(page.getByRole('heading', { level: 1 })).toHaveText('Panel de Control'),
    },
  },
});
