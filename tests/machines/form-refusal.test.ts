import { expect, it } from 'vitest';
import { shownRefusal } from '../../src/machines/shared/form-refusal.ts';

it('[CREATE-10] field errors of the server appear at their field; errors of other fields follow the message', () => {
  const fields = { telefono: ['Muy corto.', 'No válido.'], saldo: ['Falta.', 'No es un número.'] };
  expect(shownRefusal({ message: 'No se pudo guardar.', fields }, ['nombre', 'telefono'])).toEqual({
    errors: { telefono: 'Muy corto. No válido.' },
    formError: 'No se pudo guardar. Falta. No es un número.',
  });
});
