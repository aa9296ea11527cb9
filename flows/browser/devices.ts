import { decodeEvent } from '../actor/codec.ts';
import type { AnyFlow } from '../model/define-flow.ts';
import type { Path } from '../paths/path-set.ts';
import type { InputDevice } from './input-device.ts';
import { isFollowedAtOnce } from './replay.ts';

/**
 * Chooses the device for each path. Every gesture of a flow is done by keyboard on at least one path, by touch on
 * another if there is one, and the paths left over use the mouse: the result may depend on the device.
 */
export function devicesOf(flow: AnyFlow, paths: Path[]): Map<Path, InputDevice> {
  const intents = new Map(paths.map((path) => [path, intentsOf(flow, path)]));
  const byKeyboard = coverOf(paths, intents);
  const touchable = paths.filter(
    (path) => !byKeyboard.includes(path) && untouchableReason(flow, path) === null,
  );
  const byTouch = coverOf(touchable, intents);
  const deviceOf = (path: Path): InputDevice => {
    if (byKeyboard.includes(path)) return 'keyboard';
    return byTouch.includes(path) ? 'touch' : 'mouse';
  };
  return new Map(paths.map((path) => [path, deviceOf(path)]));
}

/** Why a path cannot be replayed by touch; null if it can. */
export function untouchableReason({ screen }: AnyFlow, { steps }: Pick<Path, 'steps'>): string | null {
  for (const { move } of steps) {
    const reason = 'event' in move && screen?.notByTouch?.[move.event.type]?.(decodeEvent(move.event));
    if (typeof reason === 'string') return reason;
  }
  return null;
}

type Intents = ReadonlyMap<Path, ReadonlySet<string>>;

/** Few paths that have every gesture. */
function coverOf(paths: readonly Path[], intents: Intents): Path[] {
  let chosen: Path[] = [];
  for (;;) {
    const best = bestOf(paths, chosen, intents);
    if (!best) break;
    chosen.push(best);
  }
  for (const path of chosen) {
    const others = chosen.filter((other) => other !== path);
    if (lacking(others, path, intents) === 0) chosen = others;
  }
  return chosen;
}

/** The path with the most gestures per step that the chosen ones lack; none if they lack nothing. */
function bestOf(paths: readonly Path[], chosen: readonly Path[], intents: Intents): Path | undefined {
  const worth = (path: Path) => lacking(chosen, path, intents) / path.steps.length || 0;
  const best = paths.toSorted((one, other) => worth(other) - worth(one))[0];
  return best && lacking(chosen, best, intents) > 0 ? best : undefined;
}

/** The number of gestures of a path that none of the chosen ones has. */
function lacking(chosen: readonly Path[], path: Path, intents: Intents): number {
  const isCovered = (intent: string) => chosen.some((by) => intents.get(by)?.has(intent));
  return [...(intents.get(path) ?? [])].filter((intent) => !isCovered(intent)).length;
}

/** The gestures of a path: its start, each kind of event, each end caused by a gesture. */
export function intentsOf(flow: AnyFlow, { start, steps }: Pick<Path, 'start' | 'steps'>): Set<string> {
  const done = steps.flatMap(({ move }, index) => {
    if ('event' in move) return isFollowedAtOnce(flow, steps[index - 1]?.move) ? [] : [move.event.type];
    if (!('actor' in move)) return [];
    const end = 'done' in move ? move.done : move.error;
    return flow.screen?.ends?.[move.actor]?.[end] ? [`${move.actor}: ${end}`] : [];
  });
  return new Set([`start: ${start.name}`, ...done]);
}
