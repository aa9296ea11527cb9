import { describe, expect, it } from 'vitest';
import { readCitations, readRequirements, trace, verdict } from '../../tools/requirements.ts';

const DOCUMENT = `
| id | requirement | § |
|---|---|---|
| LOGIN-1 | Fields | 2 |
| LOGIN-2 | Empty | 5 |
| DASH-10 | Loading | 2 |
`;

const tests = (source: string) => new Map([['tests/a.test.ts', source]]);

describe('requirement trace', () => {
  it('reads the ids that the tables define', () => {
    expect(readRequirements(DOCUMENT)).toEqual(['LOGIN-1', 'LOGIN-2', 'DASH-10']);
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

  it('passes when as many are uncited as before', () => {
    expect(verdict(trace(DOCUMENT, tests(`it('[LOGIN-1] a')`)), 2)).toEqual([]);
  });

  it('fails when more are uncited than before', () => {
    expect(verdict(trace(DOCUMENT, tests('')), 2)).toEqual([
      '3 requirements have no test; it was 2, and may only become fewer.',
    ]);
  });

  it('fails on an id that no requirement has, and says where it is cited', () => {
    expect(verdict(trace(DOCUMENT, tests(`it('[LOGIN-9] a')`)), 3)).toEqual([
      'LOGIN-9 is cited in tests/a.test.ts and is no requirement of docs/requirements.md.',
    ]);
  });
});
