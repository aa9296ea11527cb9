import { expect, it } from 'vitest';
import { RecentlyUsed } from '../../server/recently-used.ts';

/** A cache of 10 in which an entry costs its number. */
const createCache = () => new RecentlyUsed<string, number>(10, (content) => content);

it('forgets what was used least recently once the others cost more than the limit', () => {
  const cache = createCache();
  for (const key of ['a', 'b', 'c', 'd', 'e']) cache.set(key, 2);
  cache.get('a');
  cache.set('f', 2);
  expect(['a', 'b', 'c', 'd', 'e', 'f'].filter((key) => cache.get(key) !== undefined)).toEqual([
    'a',
    'c',
    'd',
    'e',
    'f',
  ]);
});

it('counts an entry that is set again once', () => {
  const cache = createCache();
  for (let time = 0; time < 10; time += 1) cache.set('a', 2);
  cache.set('b', 2);
  expect([cache.get('a'), cache.get('b')]).toEqual([2, 2]);
});

it('does not keep what would take more than a quarter of it', () => {
  const cache = createCache();
  cache.set('a', 3);
  expect(cache.get('a')).toBeUndefined();
});
