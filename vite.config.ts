import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { visualizer } from 'rollup-plugin-visualizer';
import { defineConfig } from 'vitest/config';
import { JOBS } from './flows/cli/jobs.ts';
import { compactStyles } from './tools/build-plugins/compact-styles.ts';
import { listPartFiles } from './tools/build-plugins/list-part-files.ts';
import { LongestFirst } from './tools/longest-first.ts';
import { modernReact } from './tools/build-plugins/modern-react.ts';
import { noStyleElement } from './tools/build-plugins/no-style-element.ts';
import { plainImports } from './tools/build-plugins/plain-imports.ts';
import { precompress } from './tools/build-plugins/precompress.ts';
import { stripMachines } from './tools/build-plugins/strip-machines.ts';

/**
 * VITE_API_URL   host of the API that the built SPA talks to, e.g. `https://api.example.com`; without it, the
 *                origin that serves the page.
 * LINDERO_API    where `npm run dev` finds the API it puts behind its own address (set by tools/dev.ts).
 * ANALYZE        any value: writes reports/bundle.html with what each chunk holds.
 */
const api = process.env['LINDERO_API'] ?? 'http://127.0.0.1:8000';
const analyze = process.env['ANALYZE'] !== undefined;

/**
 * Three files at a time keep two cores busy, because tests often wait: for a process to end, or for a frame. The file of the
 * replays runs two replays at a time (decision 48). Test files of a suite share a process and the modules it has loaded,
 * because loading them takes most of the time of a small file. The timeouts are far above what any test needs, for machines
 * that have other work as well. Tests with a browser run again once when they fail, and the end of the output names them
 * (decision 212).
 */
const SUITE = {
  sequence: { groupOrder: 0 },
  maxWorkers: 3,
  isolate: false,
  testTimeout: 300_000,
  hookTimeout: 300_000,
};
/** Tests of how long the page works: nothing else may use the processor meanwhile. */
const PACE = { ...SUITE, sequence: { groupOrder: 1 }, maxWorkers: 1, retry: 1 };

/**
 * Chromium without its two optimizing compilers: a page of a test lives for a second or two, and optimized code pays only
 * later. A seventh of the processor time of a page.
 */
const SHORT_PAGES = { CHROMIUM_FLAGS: '--js-flags=--no-opt,--no-maglev' };

/**
 * One file for the login, one for the code behind it that screens may share, and one for each screen. Fewer files are
 * fewer requests and compress better. The drawing of the login has a file of its own, because it is shown late.
 * Modules that two screens import and that are not listed here would go into the file `shared`, for which screens
 * would have to wait (tests/browser/first-screen.test.ts).
 */
const INSIDE = [
  /node_modules|src\/(start-inside\.ts|lib\/|views\/(shell\/|ui\/(?!cadastre)))/,
  /src\/views\/inmueble\/(address\/address-layout|facturas\/spend-styles|list\/list-styles)/,
];
const isInside = (module: string): boolean => INSIDE.some((pattern) => pattern.test(module));
const CHUNKS = [
  { name: 'first', tags: ['$initial' as const], priority: 2 },
  { name: 'inside', test: isInside, priority: 1 },
  { name: 'shared', minShareCount: 2 },
];

/**
 * The first line of a script. Chromium from 136 then compiles all of its functions on another thread while it loads,
 * instead of each one on the page's own thread when it is first called. Only for scripts that every client needs at
 * once (decision 185).
 */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad';
const compileHint = ({ name }: { name: string }): string =>
  ['index', 'inside', 'dashboard-screen'].includes(name) ? COMPILE_HINT : '';

export default defineConfig({
  // No `.env` files: the fingerprint of the build (tools/build.ts) would not notice a change of one.
  envDir: false,
  plugins: [
    react(),
    { ...optimizeLocales.vite({ locales: ['es-ES'] }), enforce: 'pre' },
    listPartFiles(),
    noStyleElement(),
    plainImports(),
    modernReact(),
    stripMachines(),
    compactStyles(),
    precompress(),
    ...(analyze ? [visualizer({ filename: 'reports/bundle.html', brotliSize: true })] : []),
  ],
  resolve: {
    // React itself has this hook; the shim would add it again, for React 17.
    alias: [
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
      {
        find: 'use-sync-external-store/shim/with-selector',
        replacement: 'use-sync-external-store/with-selector',
      },
    ],
  },
  build: {
    target: 'es2022',
    outDir: 'dist',
    modulePreload: false,
    reportCompressedSize: false,
    // Compressing takes most of a build's time; the warning about slow plugins would not help.
    rolldownOptions: {
      checks: { pluginTimings: false },
      output: { codeSplitting: { groups: CHUNKS }, postBanner: compileHint },
    },
  },
  server: { proxy: { '/api': api, '/media': api } },
  // The benchmark's peers import packages that are not installed here. Scanning their pages would abort the search
  // for dependencies, and a dependency that is found later reloads the page.
  optimizeDeps: { entries: ['index.html', 'src/views/kit/index.html'] },
  test: {
    restoreMocks: true,
    unstubGlobals: true,
    // The default of one second is too short on a busy machine.
    expect: { poll: { timeout: 30_000 } },
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          ...SUITE,
          name: 'node',
          include: ['tests/{machines,services,lib,flows,tools}/**/*.test.ts', 'flows/tests/**/*.test.ts'],
          benchmark: { include: ['tests/bench/**/*.bench.ts'] },
        },
      },
      {
        extends: true,
        test: {
          ...SUITE,
          name: 'views',
          environment: 'happy-dom',
          setupFiles: ['tests/views/setup.ts'],
          include: ['tests/views/**/*.test.tsx'],
        },
      },
      {
        extends: true,
        test: {
          ...SUITE,
          name: 'server',
          include: ['tests/{server,contract}/**/*.test.ts'],
          globalSetup: ['tools/test-setup/build.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...SUITE,
          name: 'server-postgres',
          include: ['tests/{server,contract,postgres}/**/*.test.ts'],
          // Without a database, or about the embedded one.
          exclude: [
            'tests/server/{settings,storage,s3-*,process,production,database-error,data-dir,embedded-database,security-log}.test.ts',
          ],
          globalSetup: ['tools/test-setup/build.ts', 'tools/test-setup/postgres.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...SUITE,
          name: 'browser',
          env: SHORT_PAGES,
          retry: 1,
          maxConcurrency: JOBS,
          include: ['tests/browser/**/*.test.ts'],
          globalSetup: ['tools/test-setup/build.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...PACE,
          name: 'pace',
          include: ['tests/pace/**/*.test.ts'],
          globalSetup: ['tools/test-setup/build.ts'],
        },
      },
    ],
  },
});
