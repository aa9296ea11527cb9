import { describe, expect, it } from 'vitest';
import { isBlank, isCorreo, isSimpleCorreo, isTelefono } from '../../src/lib/field-checks.ts';

describe('the values that a field accepts', () => {
  it.each([
    ['', true],
    [' \t\n', true],
    [' a ', false],
  ])('%j is blank: %s', (text, blank) => {
    expect(isBlank(text)).toBe(blank);
  });

  it.each([
    ['ana@correo.es', true],
    [' ana@correo.es ', true],
    ["o'hara+luz_2@sub.dominio-1.correo.es", true],
    ['ana@a.b.es', true],
    ['ana@correo.photography', true],
    ['ana.luz.mar@correo.es', true],
    ['ana@correo', false],
    ['ana@correo.e', false],
    ['ana@correo.es1', false],
    ['ana@correo.es otra', false],
    ['ana@correo..es', false],
    ['ana@cor_reo.es', false],
    ['ana@x.cor_reo.es', false],
    ['Ana@correo.es', false],
    ['a na@correo.es', false],
    ['@correo.es', false],
    ['ana.@correo.es', false],
    ['.ana@correo.es', false],
    ['ana..luz@correo.es', false],
    ['ana-@correo.es', true],
    ['ana@-correo.es', false],
    ['ana@correo-.es', false],
    ['ana@correo.-x.es', false],
    ['ana@c.es', true],
    [`ana@${'c'.repeat(63)}.es`, true],
    [`ana@${'c'.repeat(64)}.es`, false],
  ])('[CREATE-14] the creation form accepts %j: %s', (text, taken) => {
    expect(isCorreo(text)).toBe(taken);
  });

  it.each([
    ['x@y.z', true],
    [' x@y.z ', true],
    ['X@Y.Z', true],
    ['x@y.z w', false],
    ['x@y.z@w', false],
    ['w x@y.z', false],
    ['x@y', false],
    ['ana.luz@correo.es', true],
    ['ana.@gmail.com', false],
    ['.ana@x.es', false],
    ['a..b@x.com', false],
    ['ana@-x.es', false],
    ['ana@x-.es', false],
    ['ana@x..es', false],
    ['ana@.x.es', false],
    ['ana@x.es.', false],
    ['-ana-@mi-casa.es', true],
    ['"a..b"@x.es', true],
    ['ana@[192.168.1.2]', true],
    ['ana@cañón.es', true],
  ])('[PARTY-4] [PARTY-6] the dialogs accept %j: %s', (text, taken) => {
    expect(isSimpleCorreo(text)).toBe(taken);
  });

  it.each([
    ['912345678', true],
    ['+34 (91) 234-56-78', true],
    ['91234567', false],
    ['912345678 ext', false],
    ['x912345678', false],
    ['()', false],
  ])('%j is a valid telephone: %s', (text, taken) => {
    expect(isTelefono(text)).toBe(taken);
  });
});
