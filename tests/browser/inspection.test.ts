import { afterAll, beforeAll, test } from 'vitest';
import type { ServedApp } from '../../flows/browser/config.ts';
import { expect } from '../../flows/browser/expect.ts';
import { createInspection } from '../../flows/browser/inspection.ts';
import { shareBrowser, type WatchedBrowser } from '../../flows/browser/launch.ts';
import { planReplays } from '../../flows/browser/plan.ts';
import { createTabs } from '../../flows/browser/run-replays.ts';
import { replay } from '../../flows/browser/replay.ts';
import { browserConfig } from '../flows/support/browser-config.ts';
import { project } from '../flows/support/project.ts';

let browser: WatchedBrowser;
let app: ServedApp;

beforeAll(async () => {
  [browser, app] = await Promise.all([shareBrowser(browserConfig.context), browserConfig.serve()]);
});
afterAll(async () => {
  await browser.close();
  await app.close();
});

test('[FLOW-4] a replay that fails an inspection fails it again when it is run again', async () => {
  const [planned] = (await planReplays(project, ['toast'])).filter(({ offScreen }) => offScreen === null);
  if (!planned) throw new Error('no path of toast is replayed');
  const { flow, path, device } = planned;
  let faults = ['a button without a name'];
  const inspect = createInspection([planned], { inspect: async () => faults });
  const inTab = createTabs({ newContext: browser.newContext, origin: app.origin, config: browserConfig });
  const replayed = () =>
    inTab(device, (tab) => replay(flow, path, tab, { device, onReached: inspect(planned) }));
  const first = await replayed().catch((error: unknown) => error);
  expect(first).toMatchObject({ step: 0, message: expect.stringContaining('a button without a name') });
  // At the same step: the state where it failed is inspected again.
  await expect(replayed()).rejects.toMatchObject({ step: 0 });
  faults = [];
  await expect(replayed()).resolves.toBeUndefined();
});
