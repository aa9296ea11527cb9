import { defineConfig } from 'vitest/config';

/**
 * The tests of `npm run drf`. They need a Python with Django REST Framework, so they are not part of `npm
 * test`.
 */
export default defineConfig({
  root: process.cwd(),
  test: {
    include: ['tests/drf/**/*.test.ts'],
    // One server and one browser at a time.
    fileParallelism: false,
    // The tests depend on each other: after a failed one, the rest would fail too.
    bail: 1,
    testTimeout: 120_000,
    hookTimeout: 240_000,
  },
});
