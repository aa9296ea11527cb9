import { expect, it } from 'vitest';
import { known } from '../../src/lib/known.ts';

it('returns every value that is present, including empty ones', () => {
  expect([known(7, 'id'), known(0, 'id'), known('', 'name')]).toEqual([7, 0, '']);
});

it('throws for a missing value and names it', () => {
  expect(() => known(null, 'client')).toThrow('There is no client');
  expect(() => known(undefined, 'portfolio')).toThrow('There is no portfolio');
});
