import { writeFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** A module that could not be imported, or whose hooks threw, is a failure though none of its tests ran. */
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

/** Counts over all projects, written to the file that `LINDERO_COUNTS` names, for the last line of `npm test`. */
export default class CountReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly unknown[]): void {
    const counts: Counts = { passed: 0, failed: unhandled.length, skipped: 0 };
    for (const module of modules) countModule(module, counts);
    const path = process.env['LINDERO_COUNTS'];
    if (path !== undefined) writeFileSync(path, JSON.stringify(counts));
  }
}
