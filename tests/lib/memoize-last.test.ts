import { expect, it } from 'vitest';
import { memoizeLast } from '../../src/lib/memoize-last.ts';

/** Counts how often a list is computed. */
function countingSelect() {
  let made = 0;
  const select = memoizeLast((numbers: readonly number[], least: number) => {
    made += 1;
    return numbers.filter((number) => number >= least);
  });
  return { select, made: () => made };
}

it('computes the result once for the same arguments', () => {
  const { select, made } = countingSelect();
  const numbers = [1, 2, 3];
  expect(select(numbers, 2)).toEqual([2, 3]);
  expect(select(numbers, 2)).toBe(select(numbers, 2));
  expect(made()).toBe(1);
});

it('computes again when an argument changes', () => {
  const { select, made } = countingSelect();
  const numbers = [1, 2, 3];
  expect([select(numbers, 2), select(numbers, 3), select([1, 2, 3], 3)]).toEqual([[2, 3], [3], [3]]);
  expect(made()).toBe(3);
});

it('keeps one result for each first argument', () => {
  const { select, made } = countingSelect();
  const [one, other] = [
    [1, 2],
    [3, 4],
  ];
  select(one, 2);
  select(other, 4);
  expect([select(one, 2), select(other, 4)]).toEqual([[2], [4]]);
  expect(made()).toBe(2);
});

it('computes again when one of several arguments changes', () => {
  const select = memoizeLast((list: readonly string[], one: string, other: string) => [...list, one, other]);
  const list: string[] = [];
  expect([select(list, 'a', 'b'), select(list, 'a', 'c'), select(list, 'd', 'c')]).toEqual([
    ['a', 'b'],
    ['a', 'c'],
    ['d', 'c'],
  ]);
});
