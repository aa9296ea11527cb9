import { defineConfig } from 'vitest/config';

/** For Stryker alone: the tests that `tools/mutants.ts` names, one after the other in one process. */
export default defineConfig({
  root: process.cwd(),
  test: {
    include: (process.env['MUTANTS_TESTS'] ?? '').split(','),
    testTimeout: 60_000,
    restoreMocks: true,
    unstubGlobals: true,
  },
});
