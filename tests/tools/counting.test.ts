import { spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { FileResults } from '../../tools/results.ts';
import { closingLine } from '../../tools/test.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'lindero-count-'));
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
});
afterEach(() => rmSync(root, { recursive: true }));

interface Run {
  counts: unknown;
  /** The last result of each test, after this run and earlier ones. */
  results: Record<string, FileResults>;
  printed: string;
}

function run(files: Record<string, string>, ...options: string[]): Run {
  for (const [name, body] of Object.entries(files)) {
    writeFileSync(join(root, name), `import { beforeAll, describe, expect, it } from 'vitest';\n${body}`);
  }
  const path = join(root, 'counts.json');
  const results = join(root, 'reports/tests.json');
  const vitest = resolve('node_modules/vitest/vitest.mjs');
  const { stdout } = spawnSync(
    process.execPath,
    [
      vitest,
      'run',
      '--no-isolate',
      '--root',
      root,
      `--reporter=${resolve('tools/count-reporter.ts')}`,
      ...options,
    ],
    {
      env: { ...process.env, LINDERO_COUNTS: path, LINDERO_RESULTS: results, VITEST: undefined },
      encoding: 'utf8',
    },
  );
  return {
    printed: stdout,
    counts: JSON.parse(readFileSync(path, 'utf8')),
    results: JSON.parse(readFileSync(results, 'utf8')) as Record<string, FileResults>,
  };
}

const PASS = `it('a', () => expect(1).toBe(1));`;

const times = (number: number, line: string): string => Array(number).fill(line).join('\n');

it('the count behind the last line of npm test has every test of all files and every kind of failure', () => {
  const { counts } = run({
    'passes.test.ts': `${PASS}\nit.skip('b', () => {});`,
    // How many there are of each kind is another power of two: the sum tells which of them were counted.
    'cannot-be-imported.test.ts': `import './gone.ts';\n${PASS}`,
    'hook-throws.test.ts': `beforeAll(() => { throw new Error('no'); });\n${PASS}`,
    'other-hook-throws.test.ts': `beforeAll(() => { throw new Error('no'); });\n${PASS}`,
    'hook-of-describe-throws.test.ts': times(
      4,
      `describe('b', () => { beforeAll(() => { throw new Error('no'); });\n${PASS} });`,
    ),
    'unhandled-errors.test.ts': `it('a', async () => {
      ${times(8, `void Promise.reject(new Error('late'));`)}
      await new Promise(setImmediate);
    });`,
    'fails.test.ts': `${PASS}\n${times(16, `it('b', () => expect(1).toBe(2));`)}`,
  });
  expect(counts).toEqual({ passed: 3, failed: 1 + 2 + 4 + 8 + 16, skipped: 1 + 6 });
});

it('a test that is run again counts as passed and is named with its failure if it passes then, only as failed if not', () => {
  const body = `let runs = 0;\nit('a', () => expect({ runs: ++runs }).toEqual({ runs: 2 }));\n${PASS}`;
  const files = { 'a.test.ts': body, 'b.test.ts': `it('b', () => expect(1).toBe(2));` };
  const { counts, printed } = run(files, '--retry=1');
  expect(counts).toEqual({ passed: 2, failed: 1, skipped: 0 });
  expect(stripVTControlCharacters(printed)).toBe(`Failed at first, and passed when run again:
  [] a.test.ts > a
    expected { runs: 1 } to deeply equal { runs: 2 }
    - Expected
    + Received
    
      {
    -   "runs": 2,
    +   "runs": 1,
      }
    at ${join(root, 'a.test.ts')}:3
`);
});

const states = (results: Record<string, FileResults>) =>
  Object.entries(results).map(([file, { tests }]) => [
    file,
    tests.map(({ title, state }) => `${title}: ${state}`),
  ]);

it('keeps the latest result of each test, drops those of deleted files and damaged ones, and leaves no draft', () => {
  mkdirSync(join(root, 'reports'));
  writeFileSync(join(root, 'reports/tests.json'), '{ "a.test.ts": {');
  const first = run({ 'a.test.ts': PASS, 'b.test.ts': `${PASS}\nit.skip('c', () => {});` });
  expect(states(first.results)).toEqual([
    ['a.test.ts', ['a: passed']],
    ['b.test.ts', ['a: passed', 'c: skipped']],
  ]);
  expect(readdirSync(join(root, 'reports'))).toEqual(['tests.json']);
  rmSync(join(root, 'b.test.ts'));
  const second = run({ 'a.test.ts': `it('a', () => expect(1).toBe(2));`, 'c.test.ts': PASS });
  expect(states(second.results)).toEqual([
    ['a.test.ts', ['a: failed']],
    ['c.test.ts', ['a: passed']],
  ]);
});

it('keeps the former result of a test that -t leaves out', () => {
  const tests = ['a', 'b'].map((title) => `it('${title}', () => expect(1).toBe(1));`);
  run({ 'a.test.ts': `${tests.join('\n')}\nit.skip('c', () => {});` });
  const body = `it('a', () => expect(1).toBe(2));\n${tests[1]}\nit('d', () => {});`;
  expect(states(run({ 'a.test.ts': body }, '-t', 'a').results)).toEqual([
    ['a.test.ts', ['a: failed', 'b: passed', 'd: skipped']],
  ]);
});

it('keeps the results of every project that ran a file', () => {
  const projects = ['one', 'other'].map((name) => ({
    extends: true,
    test: { name, env: { PROJECT: name } },
  }));
  writeFileSync(join(root, 'vitest.config.js'), `export default ${JSON.stringify({ test: { projects } })};`);
  const file = { 'a.test.ts': `it('runs as one', () => expect(process.env.PROJECT).toBe('one'));` };
  const statesOf = ({ results }: Run) => results['a.test.ts']?.tests.map(({ state }) => state).toSorted();
  expect(statesOf(run(file))).toEqual(['failed', 'passed']);
  expect(statesOf(run(file, '-t', 'another'))).toEqual(['failed', 'passed']);
});

it('the closing line names skipped tests only when there are some', () => {
  expect([
    closingLine({ passed: 3, failed: 0, skipped: 0 }),
    closingLine({ passed: 3, failed: 1, skipped: 2 }),
  ]).toEqual(['3 passed, 0 failed', '3 passed, 1 failed, 2 skipped']);
});
