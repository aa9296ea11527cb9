import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The longest test files, the longest first, so that no core is idle at the end. */
const LONG = [
  'session-schedules',
  'replay',
  'durability',
  'process',
  'reflow',
  'detached-nodes',
  'layout-shift',
  'axe',
  'import',
  'session-ends',
  'session-tabs',
  'flows-export',
];

const rank = ({ moduleId }: TestSpecification): number => {
  const place = LONG.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
  return place === -1 ? LONG.length : place;
};

/** Vitest's own order knows how long a file took, but not in a fresh clone. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => rank(one) - rank(other));
  }
}
