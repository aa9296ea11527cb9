import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { idsIn } from './citations.ts';
import type { ResultsById, TestResult } from '../flows/requirements.ts';

/** The latest result of every test, written by `npm test` and ignored by git. */
export const RESULTS = 'reports/tests.json';

/** The latest results of a test file. */
export interface FileResults {
  tests: { title: string; state: TestResult['state'] }[];
}

/** The results by file; none if there is no such file, or an unreadable one, which the next run replaces. */
export function readFileResults(path: string): Record<string, FileResults> {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Record<string, FileResults>;
  } catch {
    return {};
  }
}

/** Written elsewhere first, so that an interrupted run leaves the results of the one before. */
export function writeFileResults(path: string, results: Record<string, FileResults>): void {
  const draft = `${path}.${process.pid}`;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(draft, `${JSON.stringify(results, null, 1)}\n`);
  renameSync(draft, path);
}

export function readResults(path = RESULTS): ResultsById {
  const byId = new Map<string, TestResult[]>();
  for (const [file, { tests }] of Object.entries(readFileResults(path))) {
    for (const { title, state } of tests) {
      const result = { file, title, state };
      for (const id of new Set(idsIn(title))) byId.set(id, [...(byId.get(id) ?? []), result]);
    }
  }
  return byId;
}
