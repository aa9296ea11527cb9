import { existsSync, readFileSync } from 'node:fs';
import { idsIn } from './citations.ts';
import type { FileResults, TestState } from './count-reporter.ts';

/** What became of a test when it last ran here. */
export interface LastResult {
  file: string;
  title: string;
  state: TestState;
  /** When, as an ISO date. */
  at: string;
}

/** The last result of each test that cites a requirement, by the requirement. */
export type ResultsById = ReadonlyMap<string, LastResult[]>;

/** The last result of every test that ran here, as `npm test` leaves it; git ignores it. */
export const RESULTS = 'reports/tests.json';

export function readResults(path = RESULTS): ResultsById {
  const byId = new Map<string, LastResult[]>();
  if (!existsSync(path)) return byId;
  const files = JSON.parse(readFileSync(path, 'utf8')) as Record<string, FileResults>;
  for (const [file, { at, tests }] of Object.entries(files)) {
    for (const { title, state } of tests) {
      for (const id of new Set(idsIn(title))) {
        byId.set(id, [...(byId.get(id) ?? []), { file, title, state, at }]);
      }
    }
  }
  return byId;
}

export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

export function tally(results: readonly LastResult[]): Tally {
  const count = (state: TestState) => results.filter((result) => result.state === state).length;
  return { passed: count('passed'), failed: count('failed'), skipped: count('skipped') };
}
