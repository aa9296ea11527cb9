import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { tally, type Requirement } from '../flows/requirements.ts';
import { readCitations } from './citations.ts';
import { requirementReport } from './requirement-report.ts';
import { readResults } from './results.ts';
import { takeArguments } from './take-arguments.ts';

const REQUIREMENTS = 'docs/requirements.md';
const MATRIX = 'docs/requirements-matrix.md';
const BASELINE = 'tools/requirements-baseline.json';

interface Coverage {
  /** Every id of docs/requirements.md, in its order. */
  known: string[];
  /** Where each cited id is cited. */
  cited: ReadonlyMap<string, string[]>;
  uncited: string[];
  unknown: string[];
}

/** The rows of the tables of a requirements document: id, text, sections. */
export function readRequirements(markdown: string): Requirement[] {
  const rows = markdown.matchAll(/^\| ([A-Z]{3,8}-\d+) \| (.*?) \| ([^|]*) \|$/gm);
  return [...rows].map(([, id = '', text = '', spec = '']) => ({
    id,
    text: text.replaceAll('\\|', '|'),
    spec,
  }));
}

export function knownRequirements(root = '.'): Requirement[] {
  return readRequirements(readFileSync(join(root, REQUIREMENTS), 'utf8'));
}

/**
 * `tests` are sources by path. Replays do not count, because they cite what the states and transitions on their path name:
 * a requirement would be covered as soon as a state names it.
 */
export function coverageOf(requirements: string, tests: ReadonlyMap<string, string>): Coverage {
  const known = readRequirements(requirements).map(({ id }) => id);
  const cited = new Map<string, string[]>();
  const cite = (path: string, ids: readonly string[]) => {
    for (const id of ids) cited.set(id, [...new Set([...(cited.get(id) ?? []), path])]);
  };
  for (const [path, source] of tests) cite(path, readCitations(source));
  const unknown = [...cited.keys()].filter((id) => !known.includes(id));
  return { known, cited, uncited: known.filter((id) => !cited.has(id)), unknown };
}

/** What `npm test` does not run: other tests must cite the same requirements. */
const APART = [join('tests', 'drf'), join('tests', 'bench')];

/** Where tests are: those of the application, and the flow engine's own. */
const FOLDERS = ['tests', join('flows', 'tests')];

function sourcesIn(folder: string): string[] {
  if (!existsSync(folder) || APART.some((apart) => folder.endsWith(apart))) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sourcesIn(path);
    return /\.(ts|tsx)$/.test(entry.name) ? [path] : [];
  });
}

function testSources(root: string): Map<string, string> {
  const files = FOLDERS.flatMap((folder) => sourcesIn(join(root, folder))).filter(
    (path) => !path.endsWith(join('tools', 'requirements.test.ts')),
  );
  return new Map(files.sort().map((path) => [relative(root, path), readFileSync(path, 'utf8')]));
}

/** Coverage of the current requirements and tests. */
export function currentCoverage(): Coverage {
  return coverageOf(readFileSync(REQUIREMENTS, 'utf8'), testSources('.'));
}

function readBaseline(): number {
  const { uncited } = JSON.parse(readFileSync(BASELINE, 'utf8')) as { uncited: number };
  return uncited;
}

/** Problems as sentences; empty if there are none. */
export function verdict(result: Coverage, baseline: number): string[] {
  const problems = result.unknown.map(
    (id) => `${id} is cited in ${result.cited.get(id)?.join(', ')} and is no requirement of ${REQUIREMENTS}.`,
  );
  const count = result.uncited.length;
  if (count > baseline)
    problems.push(
      `${count} requirements have no test; before, it was ${baseline}. The number must not grow.`,
    );
  return problems;
}

/** Stores the lower number, or asks the user to. */
function lower(count: number, isUpdate: boolean): void {
  if (isUpdate) writeFileSync(BASELINE, `{ "uncited": ${count} }\n`);
  else console.log(`That is fewer than before. To store the lower number: npm run requirements -- --update`);
}

/** The latest results of the tests that cite requirements. */
function lastResults(): string {
  const results = readResults();
  if (results.size === 0) return 'No test ran here yet: npm test leaves their results.';
  const failing = [...results].filter(([, tests]) => tally(tests).failed > 0).map(([id]) => id);
  const state = failing.length === 0 ? 'none failed' : `tests of these failed: ${failing.join(' ')}`;
  return `When last run here: tests of ${results.size} requirements, ${state}.`;
}

/** `npm run requirements [-- ID… | --update]`: every requirement and whether a test cites it, or all about these. */
export async function main(args: string[]): Promise<void> {
  const known = knownRequirements();
  const { flags, words } = takeArguments(args, {
    usage: 'npm run requirements [-- ID… | --update]',
    flags: ['--update'],
    words: {
      isOne: (word) => known.some(({ id }) => id === word),
      are: `${REQUIREMENTS} has the ids, such as LOGIN-3.`,
    },
  });
  if (words.length > 0) console.log(reportsOf(known.filter(({ id }) => words.includes(id))));
  else checkCoverage(flags.has('--update'));
}

function reportsOf(requirements: readonly Requirement[]): string {
  const matrix = readFileSync(MATRIX, 'utf8');
  const [tests, results] = [testSources('.'), readResults()];
  return requirements
    .map((one) => requirementReport(one, { matrix, tests, results: results.get(one.id) ?? [] }))
    .join('\n\n');
}

function checkCoverage(isUpdate: boolean): void {
  const result = currentCoverage();
  const baseline = readBaseline();
  const { known, uncited } = result;
  console.log(`${known.length - uncited.length} of ${known.length} requirements are cited by a test.`);
  console.log(lastResults());
  if (uncited.length > 0) console.log(`Not cited yet (${uncited.length}): ${uncited.join(' ')}`);
  const problems = verdict(result, baseline);
  for (const problem of problems) console.error(problem);
  if (uncited.length < baseline) lower(uncited.length, isUpdate);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
