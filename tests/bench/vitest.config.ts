import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** `npm run bench`: reports that measure, one after the other. No part of `npm test`. */
export default defineConfig({
  test: {
    name: 'bench',
    root: fileURLToPath(new URL('../..', import.meta.url)),
    include: ['tests/bench/**/*.report.ts'],
    globalSetup: ['tools/test-setup/build.ts'],
    fileParallelism: false,
    testTimeout: 1_800_000,
  },
});
