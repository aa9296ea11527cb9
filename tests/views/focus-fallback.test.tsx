import type { ReactNode } from 'react';
import { createActor } from 'xstate';
import { expect, test } from 'vitest';
import type { Relacionados } from '../../src/lib/models.ts';
import { portfolioMachine } from '../../src/machines/portfolio/portfolio.machine.ts';
import { InmuebleMarks } from '../../src/views/inmueble/inmueble-marks.tsx';
import { incidencia, inmueble, suministro } from '../flows/support/samples.ts';
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

/** The badges of property 7, which has one supply. */
function marks(relacionados: Partial<Relacionados>) {
  const { value, context } = createActor(portfolioMachine).getSnapshot();
  const known = {
    suministros: [suministro()],
    incidencias: [],
    solicitudes: [],
    errors: [],
    ...relacionados,
  };
  const snapshot = portfolioMachine.resolveState({ value, context: { ...context, relacionados: known } });
  const portfolio = createActor(portfolioMachine, { snapshot });
  return <InmuebleMarks inmueble={inmueble()} portfolio={portfolio} onFollow={nothing} />;
}

test('[ACCESS-2] the badge of an incident that was resolved elsewhere leaves the focus to the screen', async () => {
  await show(screen(marks({ incidencias: [incidencia()] })));
  await focus(get('link'));
  expect(document.activeElement).toBe(get('link'));
  await show(screen(marks({ incidencias: [] })));
  expect(document.activeElement?.tagName).toBe('MAIN');
});
