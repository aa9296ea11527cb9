import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Fast suites first, and last the one whose files keep the processor busy until the end. */
const SUITES = ['node', 'views', 'server', 'server-postgres', 'browser'];

/** Takes longer than a suite, and uses the processor while tests of servers wait: before all suites. */
const LONGEST = '/replay.test.ts';

/** The longest files of the suites, the longest first, so that no core is idle at the end. */
const LONG = [
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

const suiteRank = ({ project, moduleId }: TestSpecification): number =>
  moduleId.endsWith(LONGEST) ? -1 : SUITES.indexOf(project.name);

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
