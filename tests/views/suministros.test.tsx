import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { suministroViewerMachine } from '../../src/machines/suministros/suministro-viewer.machine.ts';
import { Icon } from '../../src/views/ui/icon.tsx';
import { LastFactura } from '../../src/views/inmueble/suministros/suministro-items.tsx';
import { SuministroSection } from '../../src/views/inmueble/suministros/suministro-section.tsx';
import { factura, suministro } from '../flows/support/samples.ts';
import { all, descriptionOf, drawingIn, get, press, show } from './shown-page.tsx';

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

test.each([
  ['Gas', 'flame'],
  ['Electricidad', 'bolt'],
] as const)('[HEAD-3] the sign of the supply %s is the %s', async (tipo, sign) => {
  await show(<Icon name={sign} />);
  const drawing = drawingIn(document);
  const facts = { suministro: suministro({ tipo, cups: null }), lastFactura: null, openIncidencias: [] };
  await show(<SuministroSection actor={viewer()} facts={facts} />);
  expect([document.querySelector('h3')?.textContent, drawingIn(document)]).toEqual([tipo, drawing]);
});

test("[INVOICE-6] [ACCESS-1] 'estimado' tells whether its explanation is open", async () => {
  await show(<LastFactura actor={viewer()} factura={factura({ estimado: true })} />);
  const mark = () => get('button', 'estimado');
  const isOpen = () => [mark().getAttribute('aria-expanded'), all('dialog').length];
  expect(isOpen()).toEqual(['false', 0]);
  await press(mark());
  expect(isOpen()).toEqual(['true', 1]);
  await press(mark());
  expect(isOpen()).toEqual(['false', 0]);
});

function viewer() {
  const context = { inmueble: 7, facturas: [], error: null, followed: null };
  const snapshot = suministroViewerMachine.resolveState({ value: 'showing', context });
  return createActor(suministroViewerMachine, { input: { inmueble: 7 }, snapshot });
}
