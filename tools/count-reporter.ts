import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { readFileResults, writeFileResults, type FileResults } from './results.ts';

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

/** Keeps the results of files that did not run, and replaces those of files that did. */
function keepResults(path: string, modules: readonly TestModule[]): void {
  const before = readFileResults(path);
  const root = modules[0]?.project.config.root ?? '.';
  const now: Record<string, FileResults> = {};
  const takeFormer = (file: string, title: string) => {
    const tests = before[file]?.tests ?? [];
    const place = tests.findIndex((test) => test.title === title);
    return place === -1 ? undefined : tests.splice(place, 1)[0];
  };
  for (const module of modules) {
    const file = module.relativeModuleId;
    // A file run by several projects has the results of each.
    const tests = now[file]?.tests ?? [];
    now[file] = { tests: [...tests, ...resultsOf(module, (title) => takeFormer(file, title))] };
  }
  const all = Object.entries({ ...before, ...now });
  const files = all
    .filter(([file]) => existsSync(join(root, file)))
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  writeFileResults(path, Object.fromEntries(files));
}

type Result = FileResults['tests'][number];

/** A test that is skipped because the run names others, with `-t`, keeps its former result. */
function resultsOf(module: TestModule, takeFormer: (title: string) => Result | undefined): Result[] {
  const isForSome = module.project.config.testNamePattern !== undefined;
  return [...module.children.allTests()].map((test) => {
    const title = test.fullName;
    const { state } = test.result();
    const former = takeFormer(title);
    if (isForSome && state === 'skipped' && former) return former;
    return { title, state: state === 'passed' || state === 'skipped' ? state : 'failed' };
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
