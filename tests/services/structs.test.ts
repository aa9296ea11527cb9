import type { Struct } from 'superstruct';
import { describe, expect, it } from 'vitest';
import { UnreadableError } from '../../src/services/failed-call.ts';
import { EstadoAnswer, LinksAnswer, parse, parseRecord } from '../../src/services/structs.ts';

const WHAT = 'The answer';
const REFUSED = new UnreadableError('The answer is not what the contract says');

describe('values read on their own', () => {
  it('[PARTY-8] ids may be numbers or text', () => {
    const body = { id: '5', inmuebles: [3, '4', { id: 6 }], empresa: 'x' };
    expect(parse(body, LinksAnswer, WHAT)).toEqual({ id: 5, inmuebles: [3, 4, 6], empresa: 'x' });
  });

  const metadata = (choices: unknown) => ({ actions: { POST: { estado: { choices } } } });
  it.each([
    ['links of no builder', LinksAnswer, { inmuebles: [] }],
    ['links of which one is none', LinksAnswer, { id: 5, inmuebles: [3, 'x'] }],
    ['links of which one is half an id', LinksAnswer, { id: 5, inmuebles: [3.5] }],
    ['links of which one is beyond all ids', LinksAnswer, { id: 5, inmuebles: [2 ** 53] }],
    ['no list of links', LinksAnswer, { id: 5, inmuebles: null }],
    ['no choices', EstadoAnswer, metadata([])],
    ['choices that are no list', EstadoAnswer, metadata('comprado')],
    ['no metadata of a POST', EstadoAnswer, { actions: {} }],
    ['nothing', LinksAnswer, undefined],
  ] as [string, Struct<unknown>, unknown][])('%s is refused', (_, shape, body) => {
    expect(() => parse(body, shape, WHAT)).toThrow(REFUSED);
  });

  it('a refusal says why', () => {
    let cause: unknown;
    try {
      parse({ id: 5, inmuebles: 7 }, LinksAnswer, WHAT);
    } catch (error) {
      cause = error instanceof Error ? error.cause : null;
    }
    expect(cause).toMatchObject({ name: 'StructError', path: ['inmuebles'] });
  });

  it('a record is read by its entity’s reader; anything invalid is refused', () => {
    expect(parseRecord({ id: 3 }, (record) => record['id'], WHAT)).toBe(3);
    for (const body of [undefined, null, [], 'x'])
      expect(() => parseRecord(body, () => 1, WHAT)).toThrow(REFUSED);
    expect(() => parseRecord({}, () => null, WHAT)).toThrow(REFUSED);
  });
});
