import { expectAccessible } from '../../tests/support/accessible.ts';
import { expect } from '../../tests/support/expect.ts';
import { isEmpty } from '../../tests/support/tab.ts';
import { statePaths } from '../paths/sentences.ts';
import type { Path } from '../paths/path-set.ts';
import { lookAround, type Standing } from './look-around.ts';
import type { Planned } from './plan.ts';
import { entails } from './replay.ts';

/**
 * Each state of each flow is inspected once, on the first path of the plan that stands in it: WCAG 2.2 AA minds nothing
 * in it, in either theme, and the look of no other state holds there. Before the portal is opened there is nothing WCAG
 * could mind.
 */
export function createInspection(
  plan: Planned[],
): (planned: Planned) => (standing: Standing) => Promise<void> {
  const firsts = new Map<string, Path>();
  for (const planned of plan)
    for (const state of statesOf(planned)) if (!firsts.has(state)) firsts.set(state, planned.path);
  return ({ name, path }) =>
    async (standing) => {
      const state = keyOf(name, standing.active);
      if (firsts.get(state) !== path) return;
      firsts.delete(state);
      expect(await lookAround(standing)).toEqual([]);
      const { page } = standing.stage;
      if (!isEmpty(page)) await expectAccessible(page);
    };
}

const keyOf = (flow: string, active: string[]) => `${flow} ${active.join(' ')}`;

/** Those in which a browser stands on the path, in their order. */
function statesOf({ name, flow, path: { start, steps }, offScreen }: Planned): string[] {
  if (offScreen !== null) return [];
  const stood = steps.filter(({ move }) => !entails(flow, move));
  return [start, ...stood].map(({ seen }) => keyOf(name, statePaths(seen.state)));
}
