import { reasonOf } from '../reason-of.ts';
import { decodeEvent } from '../actor/codec.ts';
import type { AnyFlow, AnyScreen } from '../model/define-flow.ts';
import { statePaths } from '../paths/sentences.ts';
import { seenIn, type Move, type Path, type Seen } from '../paths/path-set.ts';
import type { BrowserConfig } from './config.ts';
import type { Driver } from './driver.ts';
import { passTime } from './simulated-time.ts';

/** Executes a move of the machine in the browser. */
type Executor = (driver: Driver) => Promise<void>;

type StateAssertion = AnyScreen['states'][string];

/** Throws a description for a move that the flow cannot make. */
export function executorOf({ machine, outcomes, screen }: AnyFlow, move: Move): Executor {
  if ('event' in move) {
    const gesture = screen?.gestures[move.event.type];
    if (!gesture)
      throw new Error(`event ${move.event.type} of ${machine.id} has no gesture: add it to screen.gestures`);
    return (driver) => gesture(driver, decodeEvent(move.event));
  }
  if ('after' in move) return ({ page }) => passTime(page, move.ms);
  const name = 'done' in move ? move.done : move.error;
  const gesture = screen?.ends?.[move.actor]?.[name];
  if (gesture) return gesture;
  const outcome = 'done' in move ? outcomes?.[move.actor]?.done : outcomes?.[move.actor]?.error;
  const wire = outcome?.[name]?.wire;
  if (wire === undefined)
    throw new Error(
      `outcome '${name}' of ${move.actor} cannot be caused in a browser: give it wire or a gesture in screen.ends`,
    );
  return async ({ give }) => {
    for (const answer of [wire].flat()) await give(answer);
  };
}

/** The assertions of all active states; throws if one is missing. */
export function assertionsOf({ screen }: AnyFlow, { state }: Seen): StateAssertion[] {
  return statePaths(state).map((path) => {
    const assertion = screen?.states[path];
    if (!assertion)
      throw new Error(`state ${path} has no assertion: add what a person sees to screen.states`);
    return assertion;
  });
}

/** Describes what a path needs and the flow or the configuration lacks. */
export function gapsOf(flow: AnyFlow, path: Path, config: ObservedEffects): string[] {
  const gaps: string[] = [];
  const note = (find: () => unknown) => {
    try {
      find();
    } catch (error) {
      gaps.push(reasonOf(error));
    }
  };
  for (const seen of seenIn(path)) note(() => assertionsOf(flow, seen));
  for (const { move } of path.steps) note(() => executorOf(flow, move));
  return [...new Set([...gaps, ...unassertedEffects(path, config)])];
}

type ObservedEffects = Pick<BrowserConfig, 'effects' | 'unobserved'>;

function unassertedEffects(path: Path, { effects, unobserved = {} }: ObservedEffects): string[] {
  const done = seenIn(path).flatMap((seen) =>
    seen.effects.flatMap((effect) => ('do' in effect ? effect.do : [])),
  );
  return done
    .filter((name) => !(name in effects) && !(name in unobserved))
    .map((name) => `effect ${name} has no assertion: add it to effects, or to unobserved with the reason`);
}
