import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reasonOf } from '../server/reason-of.ts';
import { buildSpa } from './build.ts';
import type { Counts } from './count-reporter.ts';
import { ensureBrowser } from './ensure-browser.ts';
import { ensurePostgres } from './find-postgres.ts';
import { runNode } from './processes.ts';
import { RESULTS } from './results.ts';
import { roomForData } from './room-for-data.ts';

/** 'N passed, N failed', with the skipped ones only when there are any. */
export function closingLine({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

function readCounts(path: string): Counts | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Counts;
  } catch {
    return undefined;
  }
}

const NO_POSTGRES = '--project=!server-postgres';
/** They wait for whole commands, for many schedules, or for time to pass. */
const NOT_QUICK = [
  'contract/long-import',
  'machines/session-{faults,schedules}',
  'server/{account-commands,check-files,data-dir,demo,durability,embedded-database,fuzz,log-output,login-throttle}',
  'server/{process,production,remove-client,revisions,s3-faults,s3-sdk,security-log,sessions,slow-clients}',
  'tools/{counting,dev,flows-cli,install,start}',
];

/**
 * What `--quick` runs: about two minutes on two cores. Of the browser it takes logins, the session and the error page, on the
 * real server; it leaves out PostgreSQL.
 */
const QUICK = [
  'flows/tests/',
  ...['contract', 'flows', 'lib', 'machines', 'server', 'services', 'tools', 'views'].map(
    (folder) => `tests/${folder}/`,
  ),
  'tests/browser/login.test.ts',
  ...NOT_QUICK.map((names) => `--exclude=tests/${names}.test.ts`),
  NO_POSTGRES,
];

/** Options of vitest whose value is the next argument. */
const WITH_VALUE = ['-t', '--testNamePattern', '--project'];

/** 'browser' for 'tests/browser/login.test.ts'; undefined if the filter may match files of any folder. */
const folderOf = (filter: string): string | undefined =>
  /^tests\/(\w+)\/|^(flows)\/tests\//.exec(filter)?.slice(1).find(Boolean);

/** Whether the run may include tests of these folders; without filters it includes all. */
export function takesIn(folders: readonly string[], args: readonly string[]): boolean {
  const filters = args.filter((arg, at) => !arg.startsWith('-') && !WITH_VALUE.includes(args[at - 1] ?? ''));
  if (filters.length === 0) return true;
  return filters.map(folderOf).some((folder) => folder === undefined || folders.includes(folder));
}

/**
 * Runs all vitest projects and counts. A run without counts (vitest crashed), without tests, or that vitest reports
 * as failed although every test passed, has failed.
 */
async function runSuites(args: readonly string[]): Promise<Counts> {
  const folder = mkdtempSync(join(roomForData(tmpdir()), 'test-'));
  const path = join(folder, 'counts.json');
  const reporters = ['--reporter=default', '--reporter=./tools/count-reporter.ts'];
  const code = await runNode('node_modules/vitest/vitest.mjs', ['run', ...reporters, ...args], {
    env: { ...process.env, LINDERO_COUNTS: path, LINDERO_RESULTS: RESULTS },
  });
  const counts = readCounts(path) ?? { passed: 0, failed: 1, skipped: 0 };
  rmSync(folder, { recursive: true });
  const nothingRan = counts.passed + counts.failed === 0;
  return { ...counts, failed: Math.max(counts.failed, code !== 0 || nothingRan ? 1 : 0) };
}

/** A failed setup (no browser, no PostgreSQL, a broken build) counts as one failure and prints one line. */
export async function test(args: readonly string[]): Promise<Counts> {
  try {
    if (takesIn(['browser', 'pace'], args)) {
      process.env['CHROMIUM_PATH'] = ensureBrowser();
      buildSpa();
    }
    if (!args.includes(NO_POSTGRES) && takesIn(['server', 'contract', 'postgres'], args)) ensurePostgres();
  } catch (error) {
    console.error(reasonOf(error));
    return { passed: 0, failed: 1, skipped: 0 };
  }
  return runSuites(args);
}

const HELP = `Usage: npm test -- [--quick] [FILTER…] [options]
  --quick       about two minutes: skip most browser tests, PostgreSQL and slow tests
  FILTER        run only files whose path contains this text
  -t PATTERN    run only tests whose title matches
  --help
All other options are those of vitest: npx vitest --help`;

/** `npm test [-- --quick | FILTER… | vitest's options]` */
export async function main(args: string[]): Promise<void> {
  if (args.includes('--help')) {
    console.log(HELP);
    return;
  }
  const counts = await test(args.flatMap((arg) => (arg === '--quick' ? QUICK : [arg])));
  console.log(closingLine(counts));
  process.exitCode = counts.failed > 0 ? 1 : 0;
}
