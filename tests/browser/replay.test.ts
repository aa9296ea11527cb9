import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { borrowBrowser, type WatchedBrowser } from '../support/browser.ts';
import { createInspection } from '../support/flows/browser/inspection.ts';
import { planReplays, planWords } from '../support/flows/browser/plan.ts';
import { replay } from '../support/flows/browser/replay.ts';
import { pathWords } from '../support/flows/drift.ts';

/** What `npm run flows -- replay --all` does, a test a path: each path walked, each state on the way inspected once. */

const plan = await planReplays();
let browser: WatchedBrowser;

beforeAll(async () => {
  browser = await borrowBrowser();
});

afterAll(async () => {
  await browser.close();
  console.log(planWords(plan));
});

const inspect = createInspection(plan);

describe.concurrent('every path on the built portal', () => {
  for (const planned of plan) {
    const { name, flow, path, offScreen, hand } = planned;
    if (offScreen !== null) continue;
    test(`[FLOW-4] ${name}, path ${path.id}, by ${hand}: ${pathWords(path)}`, async () => {
      const walked = replay(flow, path, {
        hand,
        newContext: () => browser.newContext(),
        onStanding: inspect(planned),
      });
      await expect(walked).resolves.toBeUndefined();
    });
  }
});
