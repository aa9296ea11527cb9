import type { Requirement, TestResult } from '../flows/requirements.ts';
import { idsIn, titlesIn } from './citations.ts';

interface Sources {
  /** The text of docs/requirements-matrix.md. */
  matrix: string;
  /** The test files by path. */
  tests: ReadonlyMap<string, string>;
  /** The latest results of the tests that cite the requirement. */
  results: readonly TestResult[];
}

/** A requirement, the states and transitions that implement it, and every test that cites it with its latest result. */
export function requirementReport({ id, text, spec }: Requirement, sources: Sources): string {
  const inMachines = machineLines(sources.matrix, id);
  return [
    `${id}: ${text} (§${spec})`,
    '',
    ...(inMachines.length > 0
      ? inMachines
      : ['No state or transition names it: it is for a view or a service.']),
    ...testLines(id, sources),
  ].join('\n');
}

/** The items of the requirement's section, without its test files. */
function machineLines(matrix: string, id: string): string[] {
  const section = matrix.split(/^### /m).find((one) => one.startsWith(`${id}\n`)) ?? '';
  const items = section.split('\n').filter((line) => line.startsWith('- ') && !line.startsWith('- test: '));
  return items.map((line) => line.slice(2));
}

function testLines(id: string, { tests, results }: Sources): string[] {
  const written = [...tests].flatMap(([file, source]) => {
    const titles = titlesIn(source).filter((title) => idsIn(title).includes(id));
    return titles.map((title) => ({ file, title, state: 'has not run here' }));
  });
  const hasRun = new Set(results.map(({ file }) => file));
  const all = [...results, ...written.filter(({ file }) => !hasRun.has(file))];
  return [...new Set(all.map(({ file }) => file))]
    .toSorted()
    .flatMap((file) => [
      '',
      file,
      ...all.filter((one) => one.file === file).map(({ state, title }) => `  ${state}: ${title}`),
    ]);
}
