import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The longest test files. They start first, so that no core is idle at the end. */
const LONG = ['session-schedules', 'durability', 'instances', 'process', 'replay'].map(
  (name) => `/${name}.test.ts`,
);

/** Vitest's own order knows how long a file took, but not in a fresh clone. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONG.some((end) => moduleId.endsWith(end));
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
