import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { borrowBrowser, type WatchedBrowser } from '../support/browser.ts';
import { createInspection } from '../../flows/browser/inspection.ts';
import { planReplays, planWords } from '../../flows/browser/plan.ts';
import { replay } from '../../flows/browser/replay.ts';
import { project } from '../flows/support/project.ts';
import { serveSpa, type ServedSpa } from '../flows/support/spa.ts';
import { openTab, type Tab } from '../../flows/browser/tabs.ts';
import { pathWords } from '../../flows/paths/drift.ts';

/** What `npm run flows -- replay --all` does, a test a path: each path walked, each state on the way inspected once. */

const plan = await planReplays(project);
let browser: WatchedBrowser;
let spa: ServedSpa;
/** Where nobody walks just now. */
const idle: Tab[] = [];

beforeAll(async () => {
  [browser, spa] = await Promise.all([borrowBrowser(), serveSpa()]);
});

afterAll(async () => {
  await browser.close();
  await spa.close();
  console.log(planWords(plan));
});

const inspect = createInspection(plan);

describe.concurrent('every path on the built portal', () => {
  for (const planned of plan) {
    const { name, flow, path, offScreen, hand } = planned;
    if (offScreen !== null) continue;
    test(`[FLOW-4] ${name}, path ${path.id}, by ${hand}: ${pathWords(path)}`, async () => {
      const tab = idle.pop() ?? (await openTab(await browser.newContext(), spa.origin));
      const walked = replay(flow, path, tab, { hand, onStanding: inspect(planned) });
      await expect(walked).resolves.toBeUndefined();
      // Where it went another way, what comes next begins in a tab of its own.
      idle.push(tab);
    });
  }
});
