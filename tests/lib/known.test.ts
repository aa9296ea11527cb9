import { expect, it } from 'vitest';
import { known } from '../../src/lib/known.ts';

it('gives back what is there, also what is empty', () => {
  expect([known(7, 'id'), known(0, 'id'), known('', 'name')]).toEqual([7, 0, '']);
});

it('throws for what is missing, and says what it is', () => {
  expect(() => known(null, 'client')).toThrow('There is no client');
  expect(() => known(undefined, 'portfolio')).toThrow('There is no portfolio');
});
