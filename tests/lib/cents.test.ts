import { expect, it } from 'vitest';
import { cents } from '../../src/lib/cents.ts';
import { importe } from '../../src/lib/format.ts';

it.each([0, 0.1, 0.29, 1.005, 1.115, 8.345, 1132.45, 4503.635, 99_999_999.995])(
  '[SPEND-1] the cents of %d are those that are shown, of a refund too',
  (euros) => {
    for (const amount of [euros, -euros]) expect(importe(cents(amount) / 100)).toBe(importe(amount));
  },
);

it.each([
  [1.004, 100],
  [1.005, 101],
  [-15.005, -1501],
  [12_345_678_901_234.56, 1_234_567_890_123_456],
  [1_486_854_920.704998, 148_685_492_070],
  [1e-7, 0],
  [1e21, 1e23],
])('[SPEND-1] %d € are %d cents', (euros, expected) => {
  expect(cents(euros)).toBe(expected);
});
