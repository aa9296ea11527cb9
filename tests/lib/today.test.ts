import fc from 'fast-check';
import { expect, it } from 'vitest';
import { localDay, restOfDay } from '../../src/lib/today.ts';
import { useTimeZone } from '../support/time-zone.ts';

it('[STATE-4] today is the local calendar day, at any hour', () => {
  useTimeZone('Europe/Madrid');
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }), (hours, minutes) => {
      expect(localDay(new Date(2026, 0, 5, hours, minutes))).toBe('2026-01-05');
    }),
    {
      examples: [
        [0, 0],
        [23, 59],
      ],
    },
  );
});

it.each([
  ['the day before it', '2026-03-28T21:30:00Z', 90],
  ['the 23 hours of spring', '2026-03-28T23:00:00Z', 23 * 60],
  ['after the hour that is left out', '2026-03-29T01:00:00Z', 21 * 60],
  ['the 25 hours of autumn', '2026-10-24T22:00:00Z', 25 * 60],
  ['the hour that comes twice, again', '2026-10-25T01:30:00Z', 21 * 60 + 30],
  ['the last minute', '2026-12-31T22:59:00Z', 1],
])('[DASH-1] a day in Madrid lasts until its local midnight: %s', (_, moment, minutes) => {
  useTimeZone('Europe/Madrid');
  expect(restOfDay(new Date(moment))).toBe(minutes * 60_000);
});
