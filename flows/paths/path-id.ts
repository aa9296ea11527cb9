import { createHash } from 'node:crypto';
import type { Json } from '../actor/codec.ts';
import type { Move, Path } from './path-set.ts';

/** The id of a path, derived from its start and moves but not from their results. */
export function pathId(flow: string, { start, steps }: Pick<Path, 'start' | 'steps'>): string {
  const moves = steps.map(({ move }) => sorted(identity(move)));
  return createHash('sha256')
    .update(JSON.stringify([flow, start.name, moves]))
    .digest('hex')
    .slice(0, 7);
}

/** Independent of the order of fields. */
function sorted(json: Json): Json {
  if (Array.isArray(json)) return json.map(sorted);
  if (typeof json !== 'object' || json === null) return json;
  const keys = Object.keys(json).toSorted();
  return Object.fromEntries(keys.map((key) => [key, sorted(json[key] ?? null)]));
}

function identity(move: Move): Json {
  if ('event' in move) return move.event;
  if ('after' in move) return ['after', move.after];
  return 'done' in move ? ['done', move.actor, move.done] : ['error', move.actor, move.error];
}
