import { describe, expect, it } from 'vitest';
import { initialCreationValues, type CreationErrors } from '../../src/lib/creation-form.ts';
import { typeIntoField } from '../../src/lib/field-normalization.ts';
import { changeField, withoutError } from '../../src/lib/form.ts';

const NO_ERRORS: CreationErrors = {};

describe('changing a field', () => {
  it('sets the new value and clears its error', () => {
    const form = {
      values: { nombre: '', tipo: 'agua' },
      errors: { nombre: 'Campo obligatorio', tipo: 'No se conoce' },
    };
    expect(changeField(form, { name: 'nombre', value: 'Contrato' })).toEqual({
      values: { nombre: 'Contrato', tipo: 'agua' },
      errors: { tipo: 'No se conoce' },
    });
    expect(form.errors).toEqual({ nombre: 'Campo obligatorio', tipo: 'No se conoce' });
  });

  it('keeps the errors of other fields', () => {
    expect(withoutError({ tipo: 'No se conoce' }, 'tipo')).toEqual({});
    expect(withoutError<'tipo' | 'nombre'>({ tipo: 'No se conoce' }, 'nombre')).toEqual({
      tipo: 'No se conoce',
    });
  });
});

describe('typing', () => {
  const values = initialCreationValues();
  const typed = (name: keyof typeof values, value: string) =>
    typeIntoField({ values, errors: NO_ERRORS }, { name, value }).values;

  it('[CREATE-14] an e-mail is converted to lower case', () => {
    expect(typed('constructora.correo', 'Obras@Levante.ES')).toEqual({
      ...values,
      'constructora.correo': 'obras@levante.es',
    });
  });

  it('[CREATE-16] spaces are removed from a pasted account before its length is limited', () => {
    expect(typed('propietario.numero_cuenta', 'es91 2100 0418 4502 0005 1332')).toEqual({
      ...values,
      'propietario.numero_cuenta': 'ES9121000418450200051332',
    });
  });
});
