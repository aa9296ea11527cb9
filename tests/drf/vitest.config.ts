import { defineConfig } from 'vitest/config';

/** What `npm run drf` runs, and `npm test` does not: it takes a Python with Django REST Framework. */
export default defineConfig({
  root: process.cwd(),
  test: {
    include: ['tests/drf/**/*.test.ts'],
    // One server and one browser at a time.
    fileParallelism: false,
    // One walk: where a step fails, the next have no ground to stand on.
    bail: 1,
    testTimeout: 120_000,
    hookTimeout: 240_000,
  },
});
