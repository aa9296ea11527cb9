import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findProblems, readEvidencePage, readStatements } from '../../tools/operations-evidence.ts';
import { testNames } from '../../tools/test-names.ts';

const PAGE = `
# Running it

One process does \`a. B\` all. **It stops
on Ctrl-C.** See [the rest](x.md).

| option | |
|---|---|
| \`--port N\` | the port. Any number |

1. It starts,
   slowly. Then it runs
- \`x\` is set

## Backups

\`\`\`
npm start      # now
  -- --port 3000
\`\`\`
`;

const EVIDENCE = `
# Evidence

- of what

## Running it

- One process
  - \`tests/a.test.ts\`: the process > does all
- It stops
  - by hand: Ctrl-C
- See the rest
  - definition
- \`--port N\`
  - \`tests/a.test.ts\`: takes a port (%s)
  - advice
- It starts, slowly.
  - advice
- Then it runs
  - not tried: there is no time
- \`x\`
  - definition

## Backups

- npm start
  - advice

## By hand

- **Ctrl-C**, 2026-11-22: pressed while it
  was running
`;

const TESTS = new Map([['tests/a.test.ts', ['the process > does all', 'takes a port (%s)']]]);

const problemsOf = (page: string, evidence: string): string[] =>
  findProblems({
    statements: readStatements(page),
    page: readEvidencePage(evidence),
    testsOf: (file) => TESTS.get(file),
  });

describe('the statements of a page', () => {
  it('are its sentences, rows, items and examples', () => {
    const texts = (section: string) =>
      readStatements(PAGE).flatMap((statement) => (statement.section === section ? [statement.text] : []));
    expect(texts('Running it')).toEqual([
      'One process does `a. B` all.',
      'It stops on Ctrl-C.',
      'See the rest.',
      '`--port N` | the port. Any number',
      'It starts, slowly.',
      'Then it runs',
      '`x` is set',
    ]);
    expect(texts('Backups')).toEqual(['npm start # now -- --port 3000']);
  });
});

describe('the names of tests', () => {
  it('are the full ones, of every kind of test, as the source has them', () => {
    const source = `
      describe.each(['a'])('on %s', (name: string) => {
        it('one', () => {});
        describe('inner', () => { test.skipIf(no)("it's two", () => {}); it.each([1])(\`\${three}\`, () => {}); });
      });
      it(\`four\`, () => { exec('it("no test")'); });
      const it5 = () => it(title, () => {});`;
    expect(testNames(source, 'a.test.ts')).toEqual([
      'on %s > one',
      "on %s > inner > it's two",
      'on %s > inner > ${three}',
      'four',
    ]);
  });
});

describe('the evidence', () => {
  it('has no problem if each statement has some', () => {
    expect(problemsOf(PAGE, EVIDENCE)).toEqual([]);
  });

  it.each([
    [
      'a statement without evidence',
      '- It stops\n  - by hand: Ctrl-C\n',
      '- It starts, slowly.\n  - by hand: Ctrl-C\n',
      ["Running it: no evidence for 'It stops on Ctrl-C.'."],
    ],
    [
      'a statement that is not there',
      '- One process',
      '- One program',
      [
        "Running it: no evidence for 'One process does `a. B` all.'.",
        "Running it: 0 statements start with 'One program'.",
      ],
    ],
    ['a quote of two statements', '- It stops', '- It st', ["Running it: 2 statements start with 'It st'."]],
    [
      'a test that does not exist',
      'does all',
      'does nothing',
      ["tests/a.test.ts has no test 'the process > does nothing'."],
    ],
    [
      'a file that does not exist',
      'a.test.ts`: the',
      'b.test.ts`: the',
      ['There is no file tests/b.test.ts.'],
    ],
    [
      'a trial that does not exist',
      'by hand: Ctrl-C',
      'by hand: a signal',
      ["Nothing was tried by hand as 'a signal'.", "By hand: no statement uses 'Ctrl-C'."],
    ],
    ['a trial without a date', ', 2026-11-22:', ', soon:', ["By hand: 'Ctrl-C' has no date."]],
    [
      'anything else',
      '- by hand: Ctrl-C',
      '- by hand: Ctrl-C\n  - of course',
      ["Running it: 'of course' is no evidence."],
    ],
    [
      'nothing said about a statement',
      '  - not tried: there is no time\n',
      '',
      ["Running it: nothing is said about 'Then it runs'."],
    ],
  ])('reports %s', (_, written, changed, problems) => {
    expect(problemsOf(PAGE, EVIDENCE.replace(written, changed))).toEqual(problems);
  });
});

describe('docs/operations-evidence.md', () => {
  const testsOf = (file: string): string[] | undefined =>
    existsSync(file) ? testNames(readFileSync(file, 'utf8'), file) : undefined;

  it('has evidence for each statement of docs/operations.md, and names only tests that exist', () => {
    const statements = readStatements(readFileSync('docs/operations.md', 'utf8'));
    const page = readEvidencePage(readFileSync('docs/operations-evidence.md', 'utf8'));
    expect(statements.length).toBeGreaterThan(150);
    expect(findProblems({ statements, page, testsOf })).toEqual([]);
  });
});
