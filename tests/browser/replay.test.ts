import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ServedApp } from '../../flows/browser/config.ts';
import { createInspection } from '../../flows/browser/inspection.ts';
import { shareBrowser, type WatchedBrowser } from '../../flows/browser/launch.ts';
import { planReplays, planWords } from '../../flows/browser/plan.ts';
import { logReplay } from '../../flows/browser/replay-log.ts';
import { createTabs, type InTab } from '../../flows/browser/run-replays.ts';
import { replay } from '../../flows/browser/replay.ts';
import { requirementsOfPath } from '../../flows/diagrams/path-requirements.ts';
import { pathWords } from '../../flows/index.ts';
import { knownRequirements } from '../../tools/requirements.ts';
import { browserConfig } from '../flows/support/browser-config.ts';
import { project } from '../flows/support/project.ts';

/**
 * What `npm run flows -- replay --all` does, a test a path: each path replayed, each state on the way inspected once. A
 * title cites the requirements that the path's transitions carry out.
 */

const requirements = knownRequirements();
const plan = await planReplays(project);
let browser: WatchedBrowser;
let app: ServedApp;
let inTab: InTab;

beforeAll(async () => {
  [browser, app] = await Promise.all([shareBrowser(browserConfig.context), browserConfig.serve()]);
  inTab = createTabs({ newContext: browser.newContext, origin: app.origin, config: browserConfig });
});

afterAll(async () => {
  await browser.close();
  await app.close();
  console.log(planWords(plan));
});

const inspect = createInspection(plan, browserConfig);

describe.concurrent('every path on the built portal', () => {
  for (const planned of plan) {
    const { name, flow, path, offScreen, device } = planned;
    if (offScreen !== null) continue;
    const cited = ['FLOW-4', ...requirementsOfPath(planned, requirements)].map((id) => `[${id}]`).join(' ');
    test(`${cited} ${name} ${path.id}, by ${device}: ${pathWords(path)}`, async () => {
      const onReached = inspect(planned);
      const replayed = logReplay(path.id, () =>
        inTab(device, (tab) => replay(flow, path, tab, { device, onReached })),
      );
      await expect(replayed).resolves.toBeUndefined();
    });
  }
});
