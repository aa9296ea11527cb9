/** A requirement of the application, as the matrix and the diagrams show it. */
export interface Requirement {
  /** Its area and a number: 'LOGIN-3'. */
  id: string;
  text: string;
  /** The sections of the specification that it comes from: '4, 8'. */
  spec: string;
}

/** 'LOGIN' of 'LOGIN-3'. */
export function areaOf({ id }: Requirement): string {
  return id.slice(0, id.lastIndexOf('-'));
}

/** The last result of a test that cites a requirement. */
export interface TestResult {
  file: string;
  title: string;
  state: 'passed' | 'failed' | 'skipped';
}

/**
 * The last results of the tests that cite a requirement, by its id. A test that cites several is the same object under
 * each, so that it is counted once.
 */
export type ResultsById = ReadonlyMap<string, TestResult[]>;

export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

export function tally(results: readonly TestResult[]): Tally {
  const count = (state: TestResult['state']) => results.filter((result) => result.state === state).length;
  return { passed: count('passed'), failed: count('failed'), skipped: count('skipped') };
}
