import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readCitations } from '../../tools/citations.ts';
import { requirementReport } from '../../tools/requirement-report.ts';
import { coverageOf, readRequirements, verdict } from '../../tools/requirements.ts';
import { readResults } from '../../tools/results.ts';

const DOCUMENT = `
| id | requirement | § |
|---|---|---|
| LOGIN-1 | Fields | 2 |
| LOGIN-2 | Empty: 'a\\|b' | 5, 8 |
| DASH-10 | Loading | 2 |
`;

const tests = (source: string) => new Map([['tests/a.test.ts', source]]);

describe('requirements cited', () => {
  it('reads the requirements that the tables define', () => {
    expect(readRequirements(DOCUMENT)).toEqual([
      { id: 'LOGIN-1', text: 'Fields', spec: '2' },
      { id: 'LOGIN-2', text: "Empty: 'a|b'", spec: '5, 8' },
      { id: 'DASH-10', text: 'Loading', spec: '2' },
    ]);
  });

  it('reads citations: one, several, of one area, a range, behind any quote', () => {
    const source = `
      it('[LOGIN-1] a'); it("[DASH-2, DASH-10] b"); it(\`[PARTY-1, -3] c\`); it('[STATE-5…7] d');
      it('[TAB-1] [ABCDEFGH-2, -4] of the shortest and the longest area'); it('nothing'); const list = [LOGIN - 2];
    `;
    expect(readCitations(source)).toEqual([
      'LOGIN-1',
      'DASH-2',
      'DASH-10',
      'PARTY-1',
      'PARTY-3',
      'STATE-5',
      'STATE-6',
      'STATE-7',
      'TAB-1',
      'ABCDEFGH-2',
      'ABCDEFGH-4',
    ]);
  });

  it('reads every citation in a title, not only the first', () => {
    const source = `
      it('[LOGIN-1] [DASH-2] a', () => {}); it("don't [PARTY-1] and [PARTY-3, -4]", () => {});
      test.each(list)(
        '%s is \\'so\\' [STATE-1] [STATE-2…3] at the end',
      );
    `;
    expect(readCitations(source)).toEqual([
      'LOGIN-1',
      'DASH-2',
      'PARTY-1',
      'PARTY-3',
      'PARTY-4',
      'STATE-1',
      'STATE-2',
      'STATE-3',
    ]);
  });

  it('passes if as many are uncited as before', () => {
    expect(verdict(coverageOf(DOCUMENT, tests(`it('[LOGIN-1] a')`)), 2)).toEqual([]);
  });

  it('fails if more are uncited than before', () => {
    expect(verdict(coverageOf(DOCUMENT, tests('')), 2)).toEqual([
      '3 requirements have no test; before, it was 2. The number must not grow.',
    ]);
  });

  it('fails on an unknown id and says where it is cited', () => {
    expect(verdict(coverageOf(DOCUMENT, tests(`it('[LOGIN-9] a')`)), 3)).toEqual([
      'LOGIN-9 is cited in tests/a.test.ts and is no requirement of docs/requirements.md.',
    ]);
  });
});

describe('the report of a requirement', () => {
  const [login] = readRequirements(DOCUMENT);
  if (!login) throw new Error('DOCUMENT has no requirement');
  const cited = ['[LOGIN-1]', 'sends once'].join(' ');
  const sources = tests(`it('${cited}'); it('[LOGIN-2] another')`);

  it('has what implements it, and each test that cites it', () => {
    const matrix =
      '### LOGIN-1\n\nFields\n\n- state: login.editing\n- paths: 2\n- test: tests/a.test.ts\n\n### LOGIN-2\n';
    expect(requirementReport(login, { matrix, tests: sources, results: [] })).toBe(
      `LOGIN-1: Fields (§2)

state: login.editing
paths: 2

tests/a.test.ts
  has not run here: ${cited}`,
    );
  });

  it('shows the latest results, also of titles that were made at runtime', () => {
    const results = [
      { file: 'tests/replay.test.ts', title: 'path 1', state: 'failed' as const },
      { file: 'tests/a.test.ts', title: cited, state: 'passed' as const },
    ];
    expect(requirementReport(login, { matrix: '', tests: sources, results })).toBe(
      `LOGIN-1: Fields (§2)

No state or transition names it: it is for a view or a service.

tests/a.test.ts
  passed: ${cited}

tests/replay.test.ts
  failed: path 1`,
    );
  });
});

it('the result of a test is listed with each requirement that it cites', () => {
  const path = join(mkdtempSync(join(tmpdir(), 'lindero-results-')), 'tests.json');
  const title = ['[LOGIN-1]', '[DASH-10] a'].join(' ');
  writeFileSync(path, JSON.stringify({ 'a.test.ts': { tests: [{ title, state: 'passed' }] } }));
  const results = readResults(path);
  rmSync(dirname(path), { recursive: true });
  expect([...results]).toEqual([
    ['LOGIN-1', [{ file: 'a.test.ts', title, state: 'passed' }]],
    ['DASH-10', [{ file: 'a.test.ts', title, state: 'passed' }]],
  ]);
  // The same object, so that it can be counted once.
  expect(results.get('DASH-10')?.[0]).toBe(results.get('LOGIN-1')?.[0]);
});
