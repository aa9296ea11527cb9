import { describe, expect, it } from 'vitest';
import { fieldPairs, readErrorBody } from '../../src/services/error-body.ts';

const NOTHING = { text: null, detail: null, fields: {} };
const fields = (given: Record<string, string[]>) => ({ ...NOTHING, fields: given });

describe('messages of an error body', () => {
  it.each([
    ['a text', ' No se puede ', { ...NOTHING, text: 'No se puede' }],
    ['a blank text', '  ', NOTHING],
    ['a text with a tag', 'No <b>se</b> puede', NOTHING],
    ['a text with the end of a tag', 'roto</p', NOTHING],
    ['a text with a comment', 'x <!-- y', NOTHING],
    ['a page', '\n  <!DOCTYPE html><p>', NOTHING],
    ['a text with a sign like a tag', 'a < b, 3 <4 </ 5', { ...NOTHING, text: 'a < b, 3 <4 </ 5' }],
    ['a text of 500', 'x'.repeat(500), { ...NOTHING, text: 'x'.repeat(500) }],
    ['a text of 501: a stack trace', 'x'.repeat(501), NOTHING],
    ['a detail', { detail: 'No', code: 'x' }, { ...NOTHING, detail: 'No' }],
    ['details', { detail: ['No', 'Nunca'] }, { ...NOTHING, detail: 'No Nunca' }],
    [
      'fields',
      { nombre: ['Falta', 'Es corto'], id: [7, 'No'] },
      fields({ nombre: ['Falta', 'Es corto'], id: ['No'] }),
    ],
    ['a field without a list', { nombre: ' Falta ' }, fields({ nombre: ['Falta'] })],
    ['a nested field', { inquilino: { correo: ['No'] } }, fields({ 'inquilino.correo': ['No'] })],
    ['a list of objects', { inmuebles: [{}, { id: ['No'] }] }, fields({ 'inmuebles.1.id': ['No'] })],
    ['a nested list', { inmuebles: [['No']] }, fields({ 'inmuebles.0': ['No'] })],
    ['what is of no field', { non_field_errors: ['No'] }, fields({ non_field_errors: ['No'] })],
    ['what is of no field, as Django names it', { __all__: ['No'] }, fields({ non_field_errors: ['No'] })],
    ['what is of no field of a nested one', { a: { __all__: ['No'] } }, fields({ a: ['No'] })],
    ['a list of texts', ['No', 'Nunca'], fields({ non_field_errors: ['No', 'Nunca'] })],
    [
      'messages with codes',
      {
        correo: [{ message: 'No', code: 'invalid' }],
        non_field_errors: [{ message: 'Nunca', code: 'unique' }],
      },
      fields({ correo: ['No'], non_field_errors: ['Nunca'] }),
    ],
    ['a message with a code', { message: 'No', code: 'x' }, fields({ non_field_errors: ['No'] })],
    ['a detail with a code', { detail: { message: 'No', code: 'x' } }, { ...NOTHING, detail: 'No' }],
    [
      'fields beside a detail',
      { detail: 'No', code: 'x', telefono: ['Corto'], inquilino: { nombre: ['Falta'] } },
      { ...NOTHING, detail: 'No', fields: { telefono: ['Corto'], 'inquilino.nombre': ['Falta'] } },
    ],
    [
      'a detail beside the codes of a token',
      { detail: 'No', code: 'x', messages: [{ token_class: 'AccessToken', message: 'Caducado' }] },
      { ...NOTHING, detail: 'No' },
    ],
    [
      'a detail beside the title of a problem',
      { type: 'about:blank', title: 'Bad Request', status: 400, detail: 'No' },
      { ...NOTHING, detail: 'No' },
    ],
    [
      'errors beside a detail',
      { detail: 'No', errors: { telefono: ['Corto'], correo: 'Mal' } },
      { ...NOTHING, detail: 'No', fields: { telefono: ['Corto'], correo: ['Mal'] } },
    ],
    [
      'errors beside a message with a code',
      { message: 'No', code: 'x', errors: { telefono: ['Corto'] } },
      fields({ non_field_errors: ['No'], telefono: ['Corto'] }),
    ],
    [
      'fields beside a message with a code',
      { message: 'No', code: 'x', telefono: ['Corto'] },
      fields({ message: ['No'], code: ['x'], telefono: ['Corto'] }),
    ],
    [
      'a message with a code beside empty errors',
      { message: 'No', code: 'x', status: 400, errors: {} },
      fields({ non_field_errors: ['No'] }),
    ],
    [
      'standardized errors',
      {
        type: 'validation_error',
        errors: [
          { code: 'required', detail: 'Falta', attr: 'nombre' },
          { code: 'min_length', detail: 'Es corto', attr: 'nombre' },
          { code: 'invalid', detail: 'Mal', attr: 'inquilino.non_field_errors' },
          { code: 'unique', detail: 'Ya existe', attr: null },
        ],
      },
      fields({ nombre: ['Falta', 'Es corto'], inquilino: ['Mal'], non_field_errors: ['Ya existe'] }),
    ],
    ['a field called errors', { errors: ['No'] }, fields({ errors: ['No'] })],
    [
      'fields called message and code',
      { message: ['Falta'], code: ['Corto'] },
      fields({ message: ['Falta'], code: ['Corto'] }),
    ],
    ['fields beside the status code', { nombre: ['Falta'], status_code: 400 }, fields({ nombre: ['Falta'] })],
    ['what is no message', { a: null, b: true, c: '', d: [null] }, NOTHING],
    ['nothing', undefined, NOTHING],
    ['null', null, NOTHING],
  ])('%s', (_, body, said) => {
    expect(readErrorBody(body)).toEqual(said);
  });

  it('[CREATE-10] a field may be called like a property of every object', () => {
    for (const field of ['constructor', 'toString', '__proto__']) {
      const body: unknown = JSON.parse(`{"${field}": ["No"]}`);
      expect(Object.entries(readErrorBody(body).fields)).toEqual([[field, ['No']]]);
    }
  });

  it('only the first fifty messages are read, at most six levels deep', () => {
    const many = Array.from({ length: 60 }, (_, at) => `n.º ${at}`);
    expect(readErrorBody({ a: many })).toEqual(fields({ a: many.slice(0, 50) }));
    const deep = { a: { b: { c: { d: { e: { f: 'sexto', g: { h: 'séptimo' } } } } } } };
    expect(readErrorBody(deep)).toEqual(fields({ 'a.b.c.d.e.f': ['sexto'] }));
  });
});

it('[CREATE-10] field errors are pairs of label and message; other errors stand alone', () => {
  expect(fieldPairs({ nombre: ['Falta', 'Es corto'], non_field_errors: ['No', 'Nunca'] })).toBe(
    'nombre: Falta, Es corto; No, Nunca',
  );
  expect(fieldPairs({})).toBeNull();
});
