import { expect, test } from 'vitest';
import { ResultCountList } from '../../src/views/inmueble-import/import-counts.tsx';
import { Glyph } from '../../src/views/ui/glyph.tsx';
import { show } from './shown-page.tsx';

/** A sign, by its outline. */
const signIn = (element: ParentNode) => element.querySelector('svg path')?.getAttribute('d');
const signs = () => [...document.querySelectorAll('dt')].map(signIn);

test('[IMPORT-5] each result has its number, and its sign if there is any', async () => {
  const drawn = async (name: 'success' | 'error' | 'warning') => {
    await show(<Glyph name={name} size={14} />);
    return signIn(document);
  };
  const [success, error, warning] = [await drawn('success'), await drawn('error'), await drawn('warning')];
  expect(new Set([success, error, warning, undefined]).size).toBe(4);
  const rest = { label: 'Quedan', value: 0 };
  await show(<ResultCountList counts={{ created: 1297, failed: 3, uncertain: 1 }} rest={rest} />);
  expect([...document.querySelectorAll('dt, dd')].map(({ textContent }) => textContent)).toEqual([
    'Importados',
    '1297',
    'Fallaron',
    '3',
    'Por comprobar',
    '1',
    'Quedan',
    '0',
  ]);
  expect(signs()).toEqual([success, error, warning, undefined]);
  await show(<ResultCountList counts={{ created: 2, failed: 0, uncertain: 0 }} rest={rest} />);
  expect(signs()).toEqual([success, undefined, undefined, undefined]);
});
