import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Reporter, TestCase, TestModule } from 'vitest/node';

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** A file that cannot be imported, or whose hooks throw, counts as a failure even if none of its tests ran. */
function countModule(module: TestModule, counts: Counts): void {
  for (const test of module.children.allTests()) {
    const { state } = test.result();
    if (state === 'passed') counts.passed += 1;
    else if (state === 'failed') counts.failed += 1;
    else if (state === 'skipped') counts.skipped += 1;
    else counts.failed += 1;
  }
  if (module.errors().length > 0) counts.failed += 1;
  for (const suite of module.children.allSuites()) if (suite.errors().length > 0) counts.failed += 1;
}

type TestState = 'passed' | 'failed' | 'skipped';

/** The latest results of a test file. */
export interface FileResults {
  /** An ISO date. */
  at: string;
  tests: { title: string; state: TestState }[];
}

/** Keeps the results of files that did not run, and replaces those of files that did. */
function keepResults(path: string, modules: readonly TestModule[]): void {
  const before = existsSync(path)
    ? (JSON.parse(readFileSync(path, 'utf8')) as Record<string, FileResults>)
    : {};
  const root = modules[0]?.project.config.root ?? '.';
  const at = new Date().toISOString();
  const now: Record<string, FileResults> = {};
  for (const module of modules) {
    // A file run by several projects has the results of each.
    const former = now[module.relativeModuleId]?.tests ?? [];
    now[module.relativeModuleId] = { at, tests: [...former, ...resultsOf(module)] };
  }
  const all = Object.entries({ ...before, ...now });
  const files = all
    .filter(([file]) => existsSync(join(root, file)))
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${JSON.stringify(Object.fromEntries(files), null, 1)}\n`);
}

function resultsOf(module: TestModule): FileResults['tests'] {
  return [...module.children.allTests()].map((test) => {
    const { state } = test.result();
    return { title: test.fullName, state: state === 'passed' || state === 'skipped' ? state : 'failed' };
  });
}

/** The tests that failed and then passed (`retry` in vite.config.ts), each with its project, its file and the failure. */
function unstableTests(modules: readonly TestModule[]): string[] {
  const tests = modules.flatMap((module) => [...module.children.allTests()]);
  return tests.filter((test) => test.diagnostic()?.flaky === true).map(withFailure);
}

function withFailure(test: TestCase): string {
  const { project, module } = test;
  const failures = (test.result().errors ?? []).flatMap(({ message, diff, stacks = [] }) => {
    const place = stacks.find(({ file }) => file === module.moduleId) ?? stacks[0];
    return [message, ...(diff ? [diff] : []), ...(place ? [`at ${place.file}:${place.line}`] : [])];
  });
  const lines = failures.join('\n').split('\n');
  return [`  [${project.name}] ${module.relativeModuleId} > ${test.fullName}`, ...lines].join('\n    ');
}

/**
 * Counts over all projects, written to the file that `LINDERO_COUNTS` names, for the last line of `npm test`; and the
 * result of each test, in the file that `LINDERO_RESULTS` names, for `npm run requirements` and `npm run flows -- export`.
 */
export default class CountReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly unknown[]): void {
    const counts: Counts = { passed: 0, failed: unhandled.length, skipped: 0 };
    for (const module of modules) countModule(module, counts);
    const path = process.env['LINDERO_COUNTS'];
    if (path !== undefined) writeFileSync(path, JSON.stringify(counts));
    const results = process.env['LINDERO_RESULTS'];
    if (results !== undefined) keepResults(results, modules);
    const unstable = unstableTests(modules);
    if (unstable.length > 0)
      console.log(['Failed at first, and passed when run again:', ...unstable].join('\n'));
  }
}
