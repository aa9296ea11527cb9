import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { suministroViewerMachine } from '../../src/machines/suministros/suministro-viewer.machine.ts';
import { LastFactura } from '../../src/views/inmueble/suministros/suministro-items.tsx';
import { SuministroSection } from '../../src/views/inmueble/suministros/suministro-section.tsx';
import { factura, suministro } from '../flows/support/samples.ts';
import { all, descriptionOf, get, show } from './shown-page.tsx';

test('[HEAD-3] [INVOICE-6] the last invoice of a supply is marked if its amount is estimated, and only then', async () => {
  const actor = viewer();
  const buttons = () => all('button').map(({ textContent }) => textContent);
  await show(<LastFactura actor={actor} factura={factura({ numero: 'FE-1' })} />);
  expect(buttons()).toEqual(['FE-1']);
  await show(<LastFactura actor={actor} factura={factura({ numero: 'FE-1', estimado: true })} />);
  expect(buttons()).toEqual(['FE-1', 'estimado']);
  expect(descriptionOf(get('button', 'estimado'))).toBe(
    'La factura no indica su importe: esta cifra es una estimación y no debe tomarse como real.',
  );
});

test.each([
  ['activo', true],
  ['Activo', true],
  ['ACTIVO', true],
  ['inactivo', false],
  ['baja', false],
])('[HEAD-3] a supply whose estado is %j has a full dot beside it: %s', async (estado, isFull) => {
  const facts = { suministro: suministro({ estado, cups: null }), lastFactura: null, openIncidencias: [] };
  await show(<SuministroSection actor={viewer()} facts={facts} />);
  expect(document.querySelector('[data-activity]')?.hasAttribute('data-off')).toBe(!isFull);
});

function viewer() {
  const context = { inmueble: 7, facturas: [], error: null, followed: null };
  const snapshot = suministroViewerMachine.resolveState({ value: 'showing', context });
  return createActor(suministroViewerMachine, { input: { inmueble: 7 }, snapshot });
}
