import { defineConfig } from 'vitest/config';

/** For Stryker: the tests of `parts.ts` in one process, without slow tests that detect no additional fault. */
export default defineConfig({
  root: process.cwd(),
  test: {
    include: (process.env['MUTANTS_TESTS'] ?? '').split(' '),
    testNamePattern:
      /^(?!.*(1000 parallel 401s|a month of 150,000 invoices|the committed paths match the machine))/,
    // Endless waits fail here, long before Stryker's own timeout starts a new process.
    testTimeout: process.env['FLOW'] === undefined ? 4_000 : 60_000,
    restoreMocks: true,
    unstubGlobals: true,
  },
});
