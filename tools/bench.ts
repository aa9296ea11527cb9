import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { buildSpa } from './build.ts';
import { runNode } from './processes.ts';
import { takeArguments } from './take-arguments.ts';

const REPORTS = 'tests/bench';
const VITEST = 'node_modules/vitest/vitest.mjs';

/** What a browser downloads: the brotli files of the build. */
function printBundle(): void {
  buildSpa();
  const files = readdirSync('dist/assets').filter((name) => name.endsWith('.br'));
  const sizes = files.map((name) => ({
    name: name.slice(0, -3),
    kB: statSync(join('dist/assets', name)).size / 1000,
  }));
  sizes.sort((a, b) => b.kB - a.kB);
  console.table(
    Object.fromEntries(
      sizes.slice(0, 12).map(({ name, kB }) => [name, { 'kB brotli': Number(kB.toFixed(1)) }]),
    ),
  );
  const scripts = sizes.filter(({ name }) => name.endsWith('.js')).reduce((sum, { kB }) => sum + kB, 0);
  console.log(`All script: ${scripts.toFixed(1)} kB brotli in ${sizes.length} files.`);
}

/**
 * Few repetitions of each measurement, to check that it runs. The figures are not meaningful and go to another
 * file.
 */
const QUICK = { BENCH_ROUNDS: '1', BENCH_OPENINGS: '5', BENCH_VISITS: '8', BENCH_OUT: 'reports' };

/**
 * `npm run bench [-- [--quick] REPORT…]`: writes `docs/performance.md`, or the sections of some of the reports in
 * `tests/bench`, such as `api` and `peers`. Without a name it also prints what the portal weighs, and runs the benchmarks of
 * its functions. `--quick` repeats each measurement a few times only and writes `reports/performance.md`.
 */
export async function main(args: string[]): Promise<void> {
  const known = readdirSync(REPORTS).flatMap((file) => /^(.+)\.report\.ts$/.exec(file)?.[1] ?? []);
  const { flags, words: reports } = takeArguments(args, {
    usage: 'npm run bench [-- [--quick] REPORT…]',
    flags: ['--quick'],
    words: { isOne: (word) => known.includes(word), are: `Reports: ${known.join(', ')}.` },
  });
  const only = reports.map((report) => `${REPORTS}/${report}.report.ts`);
  const env = { ...process.env, ...(flags.has('--quick') ? QUICK : {}) };
  process.exitCode = await runNode(VITEST, ['run', '--config', 'tests/bench/vitest.config.ts', ...only], {
    env,
  });
  if (reports.length > 0 || process.exitCode !== 0) return;
  printBundle();
  process.exitCode = await runNode(VITEST, ['bench', '--run', '--project', 'node']);
}
