import { expect, it } from 'vitest';
import { mutationDocument } from '../../tools/mutation/document.ts';
import { staleReasons, type Measured } from '../../tools/mutation/measured.ts';

const MEASURED: Measured = {
  validation: {
    day: '2026-11-27',
    files: {
      'src/lib/validation.ts': {
        killed: 6,
        timeout: 1,
        survived: ['`a` → `b`', '`[]` → `["x"]`', '`a` → `b`'],
        ignored: 4,
      },
    },
  },
};
const REASONS = {
  'src/lib/validation.ts `a` → `b`': 'equivalent',
  'src/lib/gone.ts `a` → `b`': 'equivalent',
};

it('the document counts the mutants of a part and lists each survivor with its reason and its places', () => {
  const document = mutationDocument(MEASURED, REASONS);
  expect(document.slice(document.indexOf('\n## validation\n'))).toBe(`
## validation

| file | measured | mutants | killed | timed out | survived | score | not broken |
|---|---|---|---|---|---|---|---|
| src/lib/validation.ts | 2026-11-27 | 10 | 6 | 1 | 3 | 70.0 % | 4 |

**src/lib/validation.ts**

- \`a\` → \`b\` (2 places): equivalent
- \`[]\` → \`["x"]\`: **no reason yet**
`);
});

it('reports a reason whose mutant no longer survives', () => {
  expect(staleReasons(MEASURED, REASONS)).toEqual(['src/lib/gone.ts `a` → `b`']);
});
