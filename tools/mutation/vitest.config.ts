import { defineConfig } from 'vitest/config';

/**
 * For Stryker alone: the tests that `parts.ts` names, in one process. Left out are those that prove nothing of a single
 * fault that the others do not, and take long.
 */
export default defineConfig({
  root: process.cwd(),
  test: {
    include: (process.env['MUTANTS_TESTS'] ?? '').split(' '),
    testNamePattern: /^(?!.*(1000 parallel 401s|the committed paths are those that the machine gives))/,
    // What a fault makes wait for ever fails here, long before Stryker gives up and starts a new process.
    testTimeout: process.env['FLOW'] === undefined ? 4_000 : 60_000,
    restoreMocks: true,
    unstubGlobals: true,
  },
});
