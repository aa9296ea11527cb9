import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runNode } from '../processes.ts';
import type { Part } from './parts.ts';

const FOLDER = 'reports/mutation';
const PACKAGES = 'tools/mutation/node_modules/@stryker-mutator';

/** A mutant in Stryker's report. */
export interface Mutant {
  status: 'Killed' | 'Timeout' | 'Survived' | 'NoCoverage' | 'Ignored' | 'CompileError' | 'RuntimeError';
  mutatorName: string;
  replacement?: string;
  location: { start: Position; end: Position };
}

/** Lines and columns from 1. */
interface Position {
  line: number;
  column: number;
}

export interface Report {
  files: Record<string, { source: string; mutants: Mutant[] }>;
}

/** Runs Stryker for one part and returns its report. Of unchanged code only survivors are run again. */
export async function runStryker(name: string, part: Part, concurrency: number): Promise<Report> {
  mkdirSync(FOLDER, { recursive: true });
  const report = join(FOLDER, `${name}.json`);
  const config = join(FOLDER, `${name}.config.json`);
  forgetSurvivors(incrementalFile(name));
  writeFileSync(config, JSON.stringify(configOf(name, part, concurrency, report), null, 2));
  const code = await runNode(`${PACKAGES}/core/bin/stryker.js`, ['run', config], {
    env: {
      ...process.env,
      // Stryker runs tests in threads, where `useTimeZone` has no effect: all of them have this zone.
      TZ: 'Europe/Madrid',
      MUTANTS_TESTS: part.tests.join(' '),
      ...(part.flow === undefined ? {} : { FLOW: part.flow }),
    },
  });
  if (code !== 0) throw new Error(`Stryker failed on ${name}; its output is above.`);
  return JSON.parse(readFileSync(report, 'utf8')) as Report;
}

function incrementalFile(name: string): string {
  return join(FOLDER, `${name}.incremental.json`);
}

/** Stryker would not run the survivors in code of a loading module again, although new tests may detect them. */
function forgetSurvivors(file: string): void {
  if (!existsSync(file)) return;
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
  for (const one of Object.values(report.files))
    one.mutants = one.mutants.filter(({ status }) => status !== 'Survived');
  writeFileSync(file, JSON.stringify(report));
}

function configOf(name: string, { mutate, isStaticBroken }: Part, concurrency: number, report: string) {
  return {
    mutate,
    concurrency,
    testRunner: 'vitest',
    vitest: { configFile: 'tools/mutation/vitest.config.ts', related: false },
    plugins: [join(process.cwd(), PACKAGES, 'vitest-runner/dist/src/index.js')],
    coverageAnalysis: 'perTest',
    ignoreStatic: !isStaticBroken,
    // TypeScript 7 has no API for Stryker to read a tsconfig.json with.
    tsconfigFile: 'none.json',
    tempDirName: '.lindero/stryker',
    ignorePatterns: ['dist', 'reports', 'tests/browser', '.flows', '.shots', 'public'],
    reporters: ['json', 'progress-append-only'],
    jsonReporter: { fileName: report },
    incremental: true,
    incrementalFile: incrementalFile(name),
    allowConsoleColors: false,
    checkers: [],
    timeoutMS: 10_000,
  };
}
