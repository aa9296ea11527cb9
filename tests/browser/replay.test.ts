import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { launchBrowser, type WatchedBrowser } from '../support/browser.ts';
import { planReplays, planWords } from '../support/flows/browser/plan.ts';
import { replay, type ReplayOptions } from '../support/flows/browser/replay.ts';
import { pathWords } from '../support/flows/drift.ts';

/**
 * What `npm run flows -- replay --all` does, a test a path. Of one that fails it shows and keeps what was on screen.
 * With AXE=1 each state of each flow is held against WCAG 2.2 AA as well, in both themes: a second or two for each.
 */

const plan = await planReplays();
let browser: WatchedBrowser;

beforeAll(async () => {
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser.close();
  console.log(planWords(plan));
});

const held = new Set<string>();

/** Each state once, wherever a path comes to it first. */
const holdAgainstWcag =
  (name: string): NonNullable<ReplayOptions['onStanding']> =>
  async ({ stage, active }) => {
    const state = `${name} ${active.join(' ')}`;
    if (held.has(state)) return;
    held.add(state);
    await expectAccessible(stage.page);
  };

describe.concurrent('every path on the built portal', () => {
  for (const { name, flow, path, offScreen, hand } of plan) {
    if (offScreen !== null) continue;
    test(`[FLOW-4] ${name}, path ${path.id}, by ${hand}: ${pathWords(path)}`, async () => {
      const walked = replay(flow, path, {
        hand,
        newContext: () => browser.newContext(),
        ...(process.env['AXE'] !== undefined && { onStanding: holdAgainstWcag(name) }),
      });
      await expect(walked).resolves.toBeUndefined();
    });
  }
});
