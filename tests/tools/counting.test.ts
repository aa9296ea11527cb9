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
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FileResults } from '../../tools/results.ts';
import { closingLine } from '../../tools/test.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'lindero-count-'));
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
});
afterEach(() => rmSync(root, { recursive: true }));

/** The reporter's counts for a vitest run over these files. */
function count(files: Record<string, string>): unknown {
  return run(files).counts;
}

interface Run {
  counts: unknown;
  /** The last result of each test, after this run and earlier ones. */
  results: Record<string, FileResults>;
  printed: string;
}

function run(files: Record<string, string>, ...options: string[]): Run {
  for (const [name, body] of Object.entries(files)) {
    writeFileSync(join(root, name), `import { beforeAll, expect, it } from 'vitest';\n${body}`);
  }
  const path = join(root, 'counts.json');
  const results = join(root, 'reports/tests.json');
  const vitest = resolve('node_modules/vitest/vitest.mjs');
  const { stdout } = spawnSync(
    process.execPath,
    [vitest, 'run', '--root', root, `--reporter=${resolve('tools/count-reporter.ts')}`, ...options],
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

describe('the count behind the last line of npm test', () => {
  it('adds up tests of all files', () => {
    expect(count({ 'a.test.ts': `${PASS}\nit.skip('b', () => {});`, 'b.test.ts': PASS })).toEqual({
      passed: 2,
      failed: 0,
      skipped: 1,
    });
  });

  it('counts a failing test', () => {
    expect(count({ 'a.test.ts': `${PASS}\nit('b', () => expect(1).toBe(2));` })).toEqual({
      passed: 1,
      failed: 1,
      skipped: 0,
    });
  });

  it('counts a file that cannot be imported as a failure', () => {
    expect(count({ 'a.test.ts': PASS, 'b.test.ts': `import './gone.ts';\n${PASS}` })).toEqual({
      passed: 1,
      failed: 1,
      skipped: 0,
    });
  });

  it('counts a hook that throws, though its tests are only skipped', () => {
    const body = `beforeAll(() => { throw new Error('no'); });\n${PASS}`;
    expect(count({ 'a.test.ts': body })).toMatchObject({ passed: 0, failed: 1 });
  });

  it('counts a hook of a describe that throws', () => {
    const body = `describe('b', () => { beforeAll(() => { throw new Error('no'); });\n${PASS} });`;
    expect(count({ 'a.test.ts': `import { describe } from 'vitest';\n${body}` })).toMatchObject({
      failed: 1,
    });
  });

  it('counts an unhandled error', () => {
    const body = `it('a', async () => { void Promise.reject(new Error('late')); await new Promise(setImmediate); });`;
    expect(count({ 'a.test.ts': body })).toEqual({ passed: 1, failed: 1, skipped: 0 });
  });
});

describe('a test that fails and is run again', () => {
  it('counts as passed, and is named with its failure, if it passes then', () => {
    const body = `let runs = 0;\nit('a', () => expect({ runs: ++runs }).toEqual({ runs: 2 }));\n${PASS}`;
    const { counts, printed } = run({ 'a.test.ts': body }, '--retry=1');
    expect(counts).toEqual({ passed: 2, failed: 0, skipped: 0 });
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

  it('counts as failed, and is not named, if it fails again', () => {
    const { counts, printed } = run({ 'a.test.ts': `it('a', () => expect(1).toBe(2));` }, '--retry=1');
    expect([counts, printed]).toEqual([{ passed: 0, failed: 1, skipped: 0 }, '']);
  });
});

const states = (results: Record<string, FileResults>) =>
  Object.entries(results).map(([file, { tests }]) => [
    file,
    tests.map(({ title, state }) => `${title}: ${state}`),
  ]);

it('keeps the latest result of each test and drops those of deleted files', () => {
  const first = run({ 'a.test.ts': PASS, 'b.test.ts': `${PASS}\nit.skip('c', () => {});` });
  expect(states(first.results)).toEqual([
    ['a.test.ts', ['a: passed']],
    ['b.test.ts', ['a: passed', 'c: skipped']],
  ]);
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

it('replaces results that are damaged, and leaves no draft', () => {
  mkdirSync(join(root, 'reports'));
  writeFileSync(join(root, 'reports/tests.json'), '{ "a.test.ts": {');
  expect([states(run({ 'a.test.ts': PASS }).results), readdirSync(join(root, 'reports'))]).toEqual([
    [['a.test.ts', ['a: passed']]],
    ['tests.json'],
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
