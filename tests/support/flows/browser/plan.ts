import type { AnyFlow } from '../define-flow.ts';
import type { Path } from '../path-set.ts';
import { flowNames, loadFlow, readPathSet } from '../store.ts';
import { offScreenReason } from './replay.ts';

/** A committed path, and whether a browser can walk it. */
export interface Planned {
  name: string;
  flow: AnyFlow;
  path: Path;
  /** Why it is walked by the actor only; null for a path that is replayed. */
  offScreen: string | null;
}

/** Every committed path of these flows. */
export async function planReplays(names: string[] = flowNames()): Promise<Planned[]> {
  const plans = await Promise.all(
    names.map(async (name) => {
      const flow = await loadFlow(name);
      const paths = readPathSet(name)?.paths ?? [];
      return paths.map((path) => ({ name, flow, path, offScreen: offScreenReason(flow, path) }));
    }),
  );
  return plans.flat();
}

/** '243 paths generated = 241 replayed in the browser + 2 on the actor only (why)'. */
export function planWords(plan: Planned[]): string {
  const reasons = plan.flatMap(({ offScreen }) => offScreen ?? []);
  const inBrowser = `${plan.length} paths generated = ${plan.length - reasons.length} replayed in the browser`;
  if (reasons.length === 0) return inBrowser;
  return `${inBrowser} + ${reasons.length} on the actor only (${[...new Set(reasons)].join('; ')})`;
}
