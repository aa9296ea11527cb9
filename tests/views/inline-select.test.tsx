import { expect, test } from 'vitest';
import { OrderSelect } from '../../src/views/dashboard/filters/order-select.tsx';
import { Icon } from '../../src/views/ui/icon.tsx';
import { InlineSelect } from '../../src/views/ui/inline-select.tsx';
import { drawingIn, show } from './shown-page.tsx';

/** The words that are seen: the select itself is transparent. */
const seen = () => document.querySelector('b')?.textContent;

test('[PEND-3] a select in a toolbar shows the label of the chosen option', async () => {
  const options = [
    { value: '', label: 'Todos' },
    { value: 'abierta', label: 'Abierta' },
  ];
  const select = (value: string) => (
    <InlineSelect label="Estado" value={value} options={options} onChange={() => undefined} />
  );
  await show(select('abierta'));
  expect(seen()).toBe('Abierta');
  await show(select(''));
  expect(seen()).toBe('Todos');
});

test.each([
  ['arrowUp', false],
  ['arrowDown', true],
] as const)('[SORT-1] the order of the grid shows its field and %s', async (arrow, isDescending) => {
  await show(<Icon name={arrow} />);
  const drawing = drawingIn(document);
  await show(<OrderSelect order={{ by: 'ciudad', isDescending }} onChange={() => undefined} />);
  expect([seen(), drawingIn(document)]).toEqual(['Ciudad', drawing]);
});

test('[SORT-1] the grid without an order says so', async () => {
  await show(<OrderSelect order={null} onChange={() => undefined} />);
  expect(seen()).toBe('Sin ordenar');
});
