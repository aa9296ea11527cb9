import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { IncidenciaBadge } from '../../src/views/ui/badges.tsx';
import { CellLink } from '../../src/views/inmueble/cards/cell-link.tsx';
import { FilterChip } from '../../src/views/ui/filter-chip.tsx';
import { focus, get, show } from './shown-page.tsx';

const nothing = () => undefined;

const screen = (part: ReactNode) => (
  <main tabIndex={-1}>
    <section>{part}</section>
  </main>
);

test.each<[string, string, () => ReactNode]>([
  [
    'the badge of an incident that was resolved elsewhere',
    'link',
    () => <IncidenciaBadge href="/inmueble/7" />,
  ],
  [
    'the button of parties that were removed elsewhere',
    'button',
    () => <CellLink onPress={nothing}>Datos</CellLink>,
  ],
  ['the chip of a filter', 'button', () => <FilterChip label="Madrid" onPress={nothing} />],
])('[ACCESS-2] %s leaves the focus to the screen', async (_, role, part) => {
  await show(screen(part()));
  await focus(get(role));
  expect(document.activeElement).toBe(get(role));
  await show(screen(null));
  expect(document.activeElement?.tagName).toBe('MAIN');
});
