import type { AnyFlow } from '../model/define-flow.ts';
import { offScreenReason } from '../model/off-screen.ts';
import type { Path } from '../paths/path-set.ts';
import type { Project } from '../project.ts';
import { devicesOf } from './devices.ts';
import type { InputDevice } from './input-device.ts';

/** A committed path, and whether a browser can replay it. */
export interface Planned {
  name: string;
  flow: AnyFlow;
  path: Path;
  /** Why the path runs on the actor only; null if it is replayed. */
  offScreen: string | null;
  /** The input device of its replay. */
  device: InputDevice;
}

/** Every committed path of these flows. */
export async function planReplays(
  { flowNames, loadFlow, readPathSet }: Project,
  names: string[] = flowNames(),
): Promise<Planned[]> {
  const plans = await Promise.all(
    names.map(async (name) => {
      const flow = await loadFlow(name);
      const paths = readPathSet(name)?.paths ?? [];
      const devices = devicesOf(
        flow,
        paths.filter((path) => offScreenReason(flow, path) === null),
      );
      return paths.map((path) => ({
        name,
        flow,
        path,
        offScreen: offScreenReason(flow, path),
        device: devices.get(path) ?? 'mouse',
      }));
    }),
  );
  return plans.flat();
}

/** The same plan without a phone, for a film in one window: paths by touch use the mouse. */
export function onDesktop(plan: readonly Planned[]): Planned[] {
  return plan.map((planned) => (planned.device === 'touch' ? { ...planned, device: 'mouse' } : planned));
}

/** '243 paths generated = 241 replayed in the browser (100 by keyboard, 50 by touch, 91 by mouse) + 2 on the actor only (why)'. */
export function planWords(plan: Planned[]): string {
  const reasons = plan.flatMap(({ offScreen }) => offScreen ?? []);
  const replayed = plan.filter(({ offScreen }) => offScreen === null);
  const counts = (['keyboard', 'touch', 'mouse'] as const).map(
    (by) => `${replayed.filter(({ device }) => device === by).length} by ${by}`,
  );
  const inBrowser = `${plan.length} ${plan.length === 1 ? 'path' : 'paths'} generated = ${replayed.length} replayed in the browser (${counts.join(', ')})`;
  if (reasons.length === 0) return inBrowser;
  return `${inBrowser} + ${reasons.length} on the actor only (${[...new Set(reasons)].join('; ')})`;
}
