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

it('[PARTY-5] an error within a field appears at that field, whatever its place in it', () => {
  const fields = {
    correo: ['No válido.'],
    'correo.0.message': ['Ya se usa.'],
    'correo.dominio': ['No existe.'],
    correos: ['Falta.'],
  };
  expect(shownRefusal({ message: 'No se pudo guardar.', fields }, ['nombre', 'correo'])).toEqual({
    errors: { correo: 'No válido. Ya se usa. No existe.' },
    formError: 'No se pudo guardar. correos: Falta.',
  });
});
