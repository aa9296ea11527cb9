import { decodeEvent } from '../actor/codec.ts';
import type { AnyFlow } from '../model/define-flow.ts';
import { cover } from '../paths/cover.ts';
import type { Path } from '../paths/path-set.ts';
import type { InputDevice } from './input-device.ts';
import { isFollowedAtOnce } from './replay.ts';

/**
 * Chooses the device for each path, because the result may depend on it. Every gesture of a flow is done by keyboard on
 * at least one path. Every gesture of the paths that are left is done by touch, where a phone offers it; the rest uses
 * the mouse.
 */
export function devicesOf(flow: AnyFlow, paths: Path[]): Map<Path, InputDevice> {
  const gestures = new Map(paths.map((path) => [path, gesturesOf(flow, path)]));
  const byKeyboard = coverOf(paths, gestures);
  const touchable = paths.filter(
    (path) => !byKeyboard.includes(path) && notByTouchReason(flow, path) === null,
  );
  const byTouch = coverOf(touchable, gestures);
  const deviceOf = (path: Path): InputDevice => {
    if (byKeyboard.includes(path)) return 'keyboard';
    return byTouch.includes(path) ? 'touch' : 'mouse';
  };
  return new Map(paths.map((path) => [path, deviceOf(path)]));
}

/** Why a path cannot be replayed by touch; null if it can. */
export function notByTouchReason({ screen }: AnyFlow, { steps }: Pick<Path, 'steps'>): string | null {
  for (const { move } of steps) {
    const reason = 'event' in move && screen?.notByTouch?.[move.event.type]?.(decodeEvent(move.event));
    if (typeof reason === 'string') return reason;
  }
  return null;
}

type Gestures = ReadonlyMap<Path, ReadonlySet<string>>;

/** Few of these paths, none of them superfluous, that have every gesture of all of them. */
function coverOf(paths: readonly Path[], gestures: Gestures): Path[] {
  const candidates = paths.map((path) => ({
    path,
    reaches: gestures.get(path) ?? new Set<string>(),
    length: path.steps.length,
  }));
  const goals = new Set(candidates.flatMap(({ reaches }) => [...reaches]));
  const { picked } = cover(candidates, [...goals]);
  let chosen = picked;
  for (const one of picked) {
    const others = chosen.filter((other) => other !== one);
    // What came later may have everything that this one was picked for.
    if ([...one.reaches].every((gesture) => others.some(({ reaches }) => reaches.has(gesture))))
      chosen = others;
  }
  return chosen.map(({ path }) => path);
}

/** The gestures of a path: its start, each kind of event, each end caused by a gesture. */
export function gesturesOf(flow: AnyFlow, { start, steps }: Pick<Path, 'start' | 'steps'>): Set<string> {
  const done = steps.flatMap(({ move }, index) => {
    if ('event' in move) return isFollowedAtOnce(flow, steps[index - 1]?.move) ? [] : [move.event.type];
    if (!('actor' in move)) return [];
    const end = 'done' in move ? move.done : move.error;
    return flow.screen?.ends?.[move.actor]?.[end] ? [`${move.actor}: ${end}`] : [];
  });
  return new Set([`start: ${start.name}`, ...done]);
}
