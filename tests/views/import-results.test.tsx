import { expect, test } from 'vitest';
import { ResultLists } from '../../src/views/inmueble-import/import-results.tsx';
import { existingLine, fileOf, plainLine, planOfFile } from '../flows/support/import-samples.ts';
import { show } from './shown-page.tsx';

test('[IMPORT-5] a line that failed is listed, also if it was ticked as a duplicate or as unanswered', async () => {
  const file = fileOf(existingLine, plainLine(3), plainLine(4), plainLine(5));
  const plan = planOfFile(file, new Map([[4, { at: 'inmueble sent' }]]));
  expect(
    [plan.duplicates, plan.ready, plan.unanswered].map((lines) => lines.map(({ line }) => line)),
  ).toEqual([[2], [3, 5], [4]]);
  const failed = (message: string) => ({ kind: 'failed', id: null, message }) as const;
  const results = {
    2: failed('Uno'),
    3: failed('Dos'),
    4: failed('Tres'),
    5: { ...failed(''), kind: 'created' } as const,
  };
  await show(<ResultLists plan={plan} results={results} />);
  expect([...document.querySelectorAll('h3')].map(({ textContent }) => textContent)).toEqual(['Fallaron']);
  expect([...document.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    'Línea 2, Calle ALCALA, 7, 2º\u00a0bUno',
    'Línea 3, Calle Sierpes, 3Dos',
    'Línea 4, Calle Sierpes, 4Tres',
  ]);
});
