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
    testTimeout: 60_000,
    restoreMocks: true,
    unstubGlobals: true,
  },
});
