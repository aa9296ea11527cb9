import type { AnyFlow } from '../model/define-flow.ts';
import type { Path } from '../paths/path-set.ts';
import type { InputDevice } from './input-device.ts';
import { isFollowedAtOnce } from './replay.ts';

/**
 * Chooses the device for each path. Every gesture of a flow is done by keyboard on at least one path, and by mouse
 * on another if there is one, because the result may depend on the device.
 */
export function devicesOf(flow: AnyFlow, paths: Path[]): Map<Path, InputDevice> {
  const intents = new Map(paths.map((path) => [path, intentsOf(flow, path)]));
  const isCovered = (by: Path[], intent: string) => by.some((path) => intents.get(path)?.has(intent));
  const lacking = (by: Path[], path: Path) =>
    [...(intents.get(path) ?? [])].filter((intent) => !isCovered(by, intent)).length;
  let byKeyboard: Path[] = [];
  for (;;) {
    const worth = (path: Path) => lacking(byKeyboard, path) / path.steps.length || 0;
    const best = paths.toSorted((one, other) => worth(other) - worth(one))[0];
    if (!best || lacking(byKeyboard, best) === 0) break;
    byKeyboard.push(best);
  }
  for (const path of byKeyboard) {
    const others = byKeyboard.filter((other) => other !== path);
    if (lacking(others, path) === 0) byKeyboard = others;
  }
  return new Map(paths.map((path) => [path, byKeyboard.includes(path) ? 'keyboard' : 'mouse']));
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
