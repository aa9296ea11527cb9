import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Fast suites first. The longest comes last, so that its files keep every process busy until the end. */
const SUITES = ['node', 'views', 'server', 'server-postgres', 'browser'];

/** The longest files of the suites, the longest first, so that no core is idle at the end. */
const LONG = [
  'replay',
  'process',
  'import',
  'durability',
  'reflow',
  'session-ends',
  'axe',
  'detached-nodes',
  'layout-shift',
  'session-tabs',
  'flows-export',
  'paths',
  'import-rules',
  'session-schedules',
  'faults',
  'wire',
];

const suiteRank = ({ project }: TestSpecification): number => SUITES.indexOf(project.name);

function fileRank({ moduleId }: TestSpecification): number {
  const place = LONG.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
  return place === -1 ? LONG.length : place;
}

/**
 * Vitest's own order knows how long a file took, but not in a fresh clone, and it mixes the suites. Files of a suite must
 * follow one another, because vitest ends a process, with the browser it shares, when the next file is of another suite.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted(
      (one, other) => suiteRank(one) - suiteRank(other) || fileRank(one) - fileRank(other),
    );
  }
}
