import { existsSync, readFileSync } from 'node:fs';
import { idsIn } from './citations.ts';
import type { ResultsById, TestResult } from '../flows/requirements.ts';
import type { FileResults } from './count-reporter.ts';

/** The latest result of every test, written by `npm test` and ignored by git. */
export const RESULTS = 'reports/tests.json';

export function readResults(path = RESULTS): ResultsById {
  const byId = new Map<string, TestResult[]>();
  if (!existsSync(path)) return byId;
  const files = JSON.parse(readFileSync(path, 'utf8')) as Record<string, FileResults>;
  for (const [file, { at, tests }] of Object.entries(files)) {
    for (const { title, state } of tests) {
      const result = { file, title, state, at };
      for (const id of new Set(idsIn(title))) byId.set(id, [...(byId.get(id) ?? []), result]);
    }
  }
  return byId;
}
