import { expect, it } from 'vitest';
import { monthAt, monthIndex, parseMonth, twelveMonthsTo } from '../../src/lib/months.ts';

it.each(['2026-01', '2026-09', '2026-12', '0026-10'])('[SPEND-5] %j is a month', (text) => {
  expect(parseMonth(text)).toBe(text);
  expect(monthAt(monthIndex(text))).toBe(text);
});

it.each([null, '', '2026', '2026-1', '2026-00', '2026-13', '12026-01', '2026-01-05', 'año-01', '2-01'])(
  '[SPEND-5] %j is no month',
  (text) => {
    expect(parseMonth(text)).toBe(null);
  },
);

it('[SPEND-1] twelve months may begin in the year before', () => {
  const months = twelveMonthsTo('2026-03');
  expect([months.length, months[0], months[8], months[9], months[11]]).toEqual([
    12,
    '2025-04',
    '2025-12',
    '2026-01',
    '2026-03',
  ]);
});
