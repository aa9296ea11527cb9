import { isDeepStrictEqual } from 'node:util';
import { inWords, type Json } from '../actor/codec.ts';

/** How many values of one place are named before the rest is only counted. */
const NAMED = 3;

/** Names the first values that differ within a place: `context.sheet.facturas[0].importe 84.37 became 99.99`. */
export function changedLeaves(place: string, was: Json | undefined, is: Json | undefined): string[] {
  const changes = [...changesIn(place, was, is)];
  const others = changes.length - NAMED;
  return others > 1 ? [...changes.slice(0, NAMED), `${place}: ${others} more values changed`] : changes;
}

function* changesIn(place: string, was: Json | undefined, is: Json | undefined): Generator<string> {
  if (isDeepStrictEqual(was, is)) return;
  if (was === undefined) yield `${place} is new: ${inWords(is ?? null)}`;
  else if (is === undefined) yield `${place} is gone, was ${inWords(was)}`;
  else if (Array.isArray(was) && Array.isArray(is))
    for (const index of Array(Math.max(was.length, is.length)).keys())
      yield* changesIn(`${place}[${index}]`, was[index], is[index]);
  else if (hasFields(was) && hasFields(is))
    for (const key of Object.keys({ ...was, ...is })) yield* changesIn(`${place}.${key}`, was[key], is[key]);
  else yield `${place} ${differentWords(was, is).join(' became ')}`;
}

/** An object that is not a tag of the codec. */
function hasFields(json: Json): json is { [key: string]: Json } {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return false;
  return !Object.keys(json).some((key) => key.startsWith('$'));
}

/** Both in words; long ones that begin alike from shortly before the difference. */
function differentWords(was: Json, is: Json): [string, string] {
  const short = [inWords(was), inWords(is)] as const;
  if (short[0] !== short[1]) return [...short];
  const [before, after] = [inWords(was, Infinity), inWords(is, Infinity)];
  const from = Math.max(0, before.split('').findIndex((letter, index) => letter !== after[index]) - 20);
  const part = (words: string) => `…${words.slice(from, from + 100)}${words.length > from + 100 ? '…' : ''}`;
  return [part(before), part(after)];
}
