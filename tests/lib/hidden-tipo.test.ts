import { expect, test } from 'vitest';
import { hiddenTipoText } from '../../src/lib/hidden-tipo.ts';

test.each([
  ['propiedad', 'Los inmuebles en gestión están ocultos.'],
  ['gestion', 'Los inmuebles en propiedad están ocultos.'],
  [null, 'Los inmuebles en propiedad y en gestión están ocultos.'],
] as const)('[DASH-5] if %s is all that is shown: %s', (shown, text) => {
  expect(hiddenTipoText(shown)).toBe(text);
});
