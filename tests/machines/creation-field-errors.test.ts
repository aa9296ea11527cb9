import { describe, expect, it } from 'vitest';
import {
  inmuebleErrors,
  terceroErrors,
  withoutCreationError,
} from '../../src/machines/inmueble-creation/creation-field-errors.ts';

const correo = { 'inquilino.correo_electronico': 'Introduce un correo electrónico válido' };
const missing = 'Faltan campos requeridos para el inquilino. Por favor, complete todos los campos.';

describe('errors in the creation form', () => {
  it('[CREATE-10] the server’s errors for a property appear at its own fields, not at those of a section', () => {
    expect(
      inmuebleErrors({
        codigo_postal: ['No válido.', 'Cinco cifras.'],
        cliente: ['No existe.'],
        nombre: ['No.'],
      }),
    ).toEqual({ codigo_postal: 'No válido. Cinco cifras.' });
  });

  it('[CREATE-10] [CREATE-11] the errors within a field appear at the field', () => {
    expect(
      inmuebleErrors({ 'codigo_postal.0': ['No válido.'], 'codigo_postal.1': ['Cinco cifras.'] }),
    ).toEqual({ codigo_postal: 'No válido. Cinco cifras.' });
    const failure = { message: 'Error', fields: { 'correo_electronico.0': ['No existe.'] } };
    expect(terceroErrors({ inquilino: failure })).toEqual({
      inquilino: 'Error',
      'inquilino.correo_electronico': 'No existe.',
    });
  });

  it('[CREATE-11] [CREATE-12] each failure appears in its section, field errors at the section’s fields', () => {
    expect(
      terceroErrors({
        propietario: {
          message: 'Error al crear el propietario: telefono: No válido.',
          fields: { telefono: ['No válido.'] },
        },
        constructora: {
          message: 'Error al crear la constructora. Por favor, intente nuevamente.',
          fields: {},
        },
      }),
    ).toEqual({
      propietario: 'Error al crear el propietario: telefono: No válido.',
      'propietario.telefono': 'No válido.',
      constructora: 'Error al crear la constructora. Por favor, intente nuevamente.',
    });
  });

  it('[CREATE-3] a section keeps its message until its last field is corrected', () => {
    const errors = { inquilino: missing, 'inquilino.nombre': 'Campo obligatorio', ...correo } as const;
    const left = withoutCreationError(errors, 'inquilino.nombre');
    expect(left).toEqual({ inquilino: missing, ...correo });
    const other = { propietario: missing, 'propietario.telefono': 'Campo obligatorio' } as const;
    expect(withoutCreationError(left, 'inquilino.correo_electronico')).toEqual({});
    expect(withoutCreationError({ ...left, ...other }, 'inquilino.correo_electronico')).toEqual(other);
  });

  it('[CREATE-12] the message of a failure without objections stays while its section is edited', () => {
    const errors = { constructora: 'Error al crear la constructora. Por favor, intente nuevamente.' };
    expect(withoutCreationError(errors, 'constructora.empresa')).toEqual(errors);
  });
});
