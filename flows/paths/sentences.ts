import { inWords, type Json } from '../actor/codec.ts';
import type { Effect, Move, Path, Sent } from './path-set.ts';

/** A move as a sentence. */
export function moveSentence(move: Move): string {
  if ('event' in move) {
    const { type, ...payload } = move.event;
    return Object.keys(payload).length === 0 ? type : `${type} ${inWords(payload)}`;
  }
  if ('after' in move) return `${move.ms} ms pass (${move.after})`;
  return 'done' in move ? `${move.actor} ends: ${move.done}` : `${move.actor} fails: ${move.error}`;
}

/** 'with a session: token.rejected, refreshTokens fails: nobody answers → loggedIn.current' */
export function pathWords({ start, steps }: Path): string {
  const moves = steps.map(({ move }) => moveSentence(move)).join(', ');
  const end = stateWords((steps.at(-1)?.seen ?? start.seen).state);
  return `${start.name}: ${moves || 'nothing happens'}${end === '' ? '' : ` → ${end}`}`;
}

/** A step as drift names it: 'step 4, signIn ends: the session'; `index` counts from 0. */
export const stepSentence = (index: number, move: Move) => `step ${index + 1}, ${moveSentence(move)}`;

/** An effect as a sentence. */
export function effectSentence(effect: Effect): string {
  if ('call' in effect) return `calls ${effect.call}${given(effect.input)}`;
  if ('start' in effect) return `starts ${effect.start}${given(effect.input)}`;
  if ('stop' in effect) return `stops ${effect.stop}`;
  if ('send' in effect) return `tells ${effect.to} ${eventWords(effect.send)}`;
  if ('parent' in effect) return `tells its parent ${eventWords(effect.parent)}`;
  return `${effect.do}${given(effect.params)}`;
}

function given(json: Json | undefined, limit?: number): string {
  return json === undefined ? '' : ` ${inWords(json, limit)}`;
}

function eventWords(json: Json): string {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return inWords(json);
  const { type, ...payload } = json;
  const name = typeof type === 'string' ? type : 'an event without a type';
  return Object.keys(payload).length === 0 ? name : `${name} ${inWords(payload)}`;
}

/** A request: 'POST /api/shop/orders/ { id: 7 }'; its body in at most `limit` characters. */
export function sentWords({ method, path, body }: Sent, limit: number): string {
  return `${method} ${path}${given(body, limit)}`;
}

/** A state value as text: 'loggedIn.refreshing'; for a parallel machine 'basket.ready, orders.idle'. */
export function stateWords(state: Json): string {
  return statePaths(state).join(', ');
}

/** The paths of the innermost states. */
export function statePaths(state: Json): string[] {
  if (typeof state === 'string') return [state];
  return Object.entries(state ?? {}).flatMap(([key, inner]) => {
    const below = statePaths(inner);
    return below.length === 0 ? [key] : below.map((path) => `${key}.${path}`);
  });
}
