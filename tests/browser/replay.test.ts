import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser, type WatchedBrowser } from '../support/browser.ts';
import { planReplays, planWords } from '../support/flows/browser/plan.ts';
import { replay } from '../support/flows/browser/replay.ts';
import { pathWords } from '../support/flows/drift.ts';

/** What `npm run flows -- replay --all` does, a test a path. Of one that fails it shows and keeps what was on screen. */

const plan = await planReplays();
let browser: WatchedBrowser;

beforeAll(async () => {
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser.close();
  console.log(planWords(plan));
});

describe.concurrent('every path on the built portal', () => {
  for (const { name, flow, path, offScreen } of plan) {
    if (offScreen !== null) continue;
    test(`[FLOW-4] ${name}, path ${path.id}: ${pathWords(path)}`, async () => {
      const spa = process.env['LINDERO_SPA'] ?? 'dist';
      const walked = replay(flow, path, { spa, newContext: () => browser.newContext() });
      await expect(walked).resolves.toBeUndefined();
    });
  }
});
