import { freshnessMachine } from '../../src/machines/freshness/freshness.machine.ts';
import { allAlike } from '../../flows/browser/similar-states.ts';
import { defineFlow, parent, type Driver } from '../../flows/index.ts';
import { returnToPage } from '../../tools/driver/return-to-page.ts';
import { logInBefore } from './support/portal.ts';

/** The paths of the portfolio and of a property show what is reloaded. */
const seeDashboard = ({ page, expect }: Driver) =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText('Panel de Control');

export default defineFlow({
  machine: freshnessMachine,
  title: 'Freshness of the data',
  starts: { 'on the dashboard': { parent } },
  samples: { 'page.returned': {} },
  screen: {
    open: (driver) => logInBefore(driver),
    enter: (driver) => driver.go('/cliente'),
    gestures: { 'page.returned': ({ page }) => returnToPage(page) },
    states: { fresh: seeDashboard, stale: seeDashboard },
    alike: allAlike('nothing on screen says how old the data are', 'fresh', 'stale'),
  },
});
