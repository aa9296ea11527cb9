import { describe, expect, it } from 'vitest';
import { readCitations } from '../../tools/citations.ts';
import { coverageOf, readRequirements, verdict } from '../../tools/requirements.ts';

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
      it('nothing'); const list = [LOGIN - 2];
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
      '3 requirements have no test; it was 2, and may only become fewer.',
    ]);
  });

  it('fails on an unknown id and says where it is cited', () => {
    expect(verdict(coverageOf(DOCUMENT, tests(`it('[LOGIN-9] a')`)), 3)).toEqual([
      'LOGIN-9 is cited in tests/a.test.ts and is no requirement of docs/requirements.md.',
    ]);
  });
});
