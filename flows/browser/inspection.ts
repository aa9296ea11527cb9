import { statePaths } from '../paths/sentences.ts';
import type { Path } from '../paths/path-set.ts';
import type { BrowserConfig } from './config.ts';
import { expect } from './expect.ts';
import type { Planned } from './plan.ts';
import { isFollowedAtOnce } from './replay.ts';
import { keyOfShown } from './shown-part.ts';
import { similarStates, type ReachedState } from './similar-states.ts';

/**
 * Inspects each state of each flow once, on the first path that reaches it, not by touch if there is a choice: the app's
 * own inspection must find nothing, and no other state's assertion may hold. Nothing is inspected before the app is
 * opened.
 */
export function createInspection(
  plan: Planned[],
  { inspect }: Pick<BrowserConfig, 'inspect'>,
): (planned: Planned) => (reached: ReachedState) => Promise<void> {
  /**
   * Screens that passed the app's inspection, by their key. Many flows end on the screen where they started.
   */
  const faultless = new Set<string>();
  const firsts = new Map<string, Path>();
  const isByTouch = ({ device }: Planned) => Number(device === 'touch');
  for (const planned of plan.toSorted((one, other) => isByTouch(one) - isByTouch(other)))
    for (const state of statesOf(planned)) if (!firsts.has(state)) firsts.set(state, planned.path);
  const inspectShown = async (reached: ReachedState) => {
    expect(await similarStates(reached)).toEqual([]);
    const { driver } = reached;
    if (driver.isBlank()) return;
    const shown = await keyOfShown(driver.page);
    if (faultless.has(shown)) return;
    expect(await inspect(driver.page)).toEqual([]);
    faultless.add(shown);
  };
  return ({ name, path }) =>
    async (reached) => {
      const state = keyOf(name, reached.active);
      if (firsts.get(state) !== path) return;
      await inspectShown(reached);
      // Only now: a replay that fails here and runs again must find the same.
      firsts.delete(state);
    };
}

const keyOf = (flow: string, active: string[]) => `${flow} ${active.join(' ')}`;

/** The states that a browser reaches on the path, in order. */
function statesOf({ name, flow, path: { start, steps }, offScreen }: Planned): string[] {
  if (offScreen !== null) return [];
  const shown = steps.filter(({ move }) => !isFollowedAtOnce(flow, move));
  return [start, ...shown].map(({ seen }) => keyOf(name, statePaths(seen.state)));
}
