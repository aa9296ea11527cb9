import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DURATION } from '../../src/lib/constants.ts';
import { ScheduledWorld, type Step } from '../support/scheduled-world.ts';

/**
 * Requests, 401s, refresh outcomes, logouts, logins and other tabs in random order, over the real actors and
 * HTTP client. To repeat a failure: SCHEDULES=1 SEED=… npx vitest run
 * tests/machines/session-schedules.test.ts
 */
const SCHEDULES = Number(process.env.SCHEDULES ?? 3000);
const SEED = Number(process.env.SEED ?? Date.now() % 2 ** 31);

const tab = fc.nat(1);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ type: fc.constant('request' as const), tab }) },
  { weight: 8, arbitrary: fc.record({ type: fc.constant('answer' as const), which: fc.nat(9) }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('expire' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('refuse' as const),
      how: fc.constantFrom(
        'rejected' as const,
        'serverError' as const,
        'html' as const,
        'noNetwork' as const,
      ),
    }),
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('login' as const), tab, user: fc.nat(2) }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('logout' as const), tab }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('deliver' as const), tab }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('leave' as const), which: fc.nat(9) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('elapse' as const),
      tab,
      ms: fc.constant(DURATION.refreshLimit),
    }),
  },
);

describe('a session under any order of events', () => {
  it(
    `[SESSION-5] [SESSION-6] [SESSION-7] keeps the invariants over ${SCHEDULES} schedules, seed ${SEED}`,
    { timeout: 600_000 },
    async () => {
      const totals = { requests: 0, refreshes: 0, retries: 0, ended: 0 };
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
          const world = new ScheduledWorld();
          for (const each of steps) {
            await world.take(each);
            expect(world.violations()).toEqual([]);
          }
          await world.drain();
          expect(world.violations()).toEqual([]);
          expect(world.unsettled()).toEqual([]);
          for (const key of ['requests', 'refreshes', 'retries', 'ended'] as const)
            totals[key] += world.totals[key];
        }),
        { numRuns: SCHEDULES, seed: SEED, interruptAfterTimeLimit: 550_000, markInterruptAsFailure: true },
      );
      process.stdout.write(`${SCHEDULES} schedules, seed ${SEED}: ${JSON.stringify(totals)}\n`);
      expect(Object.values(totals).every((total) => total > SCHEDULES / 100)).toBe(true);
    },
  );
});
