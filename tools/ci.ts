import { check, STEPS } from './check.ts';
import { closingLine, test } from './test.ts';

/** Called by `.ci/run`: every check and every suite, with one total in the last line. */
export async function main(): Promise<void> {
  const failedChecks = await check();
  console.log('\n== tests');
  const tests = await test([]);
  if (failedChecks.length > 0) console.log(`Failed checks: ${failedChecks.join(', ')}.`);
  const failed = tests.failed + failedChecks.length;
  console.log(closingLine({ ...tests, passed: tests.passed + STEPS.length - failedChecks.length, failed }));
  process.exitCode = failed === 0 ? 0 : 1;
}
