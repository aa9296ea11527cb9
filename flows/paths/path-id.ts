import { createHash } from 'node:crypto';
import type { Json } from '../actor/codec.ts';
import type { Move, Path } from './path-set.ts';

/** What a path is called as long as its start and its moves are the same, whatever comes of them. */
export function pathId(flow: string, { start, steps }: Pick<Path, 'start' | 'steps'>): string {
  const moves = steps.map(({ move }) => sorted(identity(move)));
  return createHash('sha256')
    .update(JSON.stringify([flow, start.name, moves]))
    .digest('hex')
    .slice(0, 7);
}

/** The order in which fields are written is no difference. */
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
