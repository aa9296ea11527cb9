import { expect, it } from 'vitest';
import { shownRefusal } from '../../src/machines/shared/form-refusal.ts';

it('[CREATE-10] field errors of the server appear at their field; those of other fields follow the message, each with its name', () => {
  const fields = {
    telefono: ['Muy corto.', 'No válido.'],
    saldo: ['Falta.', 'No es un número.'],
    'inmuebles.0': ['No existe.'],
    non_field_errors: ['Ya hay otro.', 'Y otro.'],
  };
  expect(shownRefusal({ message: 'No se pudo guardar.', fields }, ['nombre', 'telefono'])).toEqual({
    errors: { telefono: 'Muy corto. No válido.' },
    formError:
      'No se pudo guardar. saldo: Falta. No es un número. inmuebles.0: No existe. Ya hay otro. Y otro.',
  });
});
