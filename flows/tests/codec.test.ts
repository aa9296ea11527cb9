import fc from 'fast-check';
import { createActor, fromPromise } from 'xstate';
import { describe, expect, test } from 'vitest';
import { decode, encode, inWords } from '../actor/codec.ts';

describe('encode and decode', () => {
  test('return the same data', () => {
    const data = fc.jsonValue().filter((value) => !JSON.stringify(value).includes('"$'));
    fc.assert(
      fc.property(data, (value) => {
        expect(decode(encode(value), null)).toEqual(value);
      }),
    );
  });

  test.each([
    ['undefined', undefined],
    ['a number that JSON lacks', Number.NaN],
    ['infinity', Number.NEGATIVE_INFINITY],
    ['an error with fields', Object.assign(new Error('No'), { fields: { name: ['taken'] } })],
  ])('keep %s', (_, value) => {
    expect(decode(JSON.parse(JSON.stringify(encode(value))), null)).toEqual(value);
  });

  test('keep the name, type and size of a file, not its content', () => {
    const file = decode(encode(new File(['abc'], 'a.txt', { type: 'text/plain' })), null);
    if (!(file instanceof File)) throw new Error('It is a file');
    expect([file.name, file.type, file.size]).toEqual(['a.txt', 'text/plain', 3]);
  });

  test('keep an actor by its id', () => {
    const actor = createActor(
      fromPromise(() => Promise.resolve(1)),
      { id: 'load' },
    );
    expect(encode({ actor })).toEqual({ actor: { $actor: 'load' } });
  });

  test.each([
    [{ when: new Date(0) }, 'the value.when is a Date: only plain data can be kept'],
    [[() => 1], 'the value[0] is a function: only plain data can be kept'],
    [{ later: Promise.resolve() }, 'the value.later is a Promise: only plain data can be kept'],
  ])('refuse anything that is not data and name its place', (value, message) => {
    expect(() => encode(value)).toThrow(message);
  });
});

test('a value is printed like code and cut at the maximum length', () => {
  const json = encode({ name: 'ana', tags: ['a', null], nothing: undefined, none: {} });
  expect(inWords(json)).toBe("{ name: 'ana', tags: ['a', null], none: {} }");
  expect(inWords(json, 12)).toBe("{ name: 'an…");
});
