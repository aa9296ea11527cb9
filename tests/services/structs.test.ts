import type { Struct } from 'superstruct';
import { describe, expect, it } from 'vitest';
import { UnreadableError } from '../../src/services/failed-call.ts';
import { EstadoResponse, LinksResponse, parse, parseRecord } from '../../src/services/structs.ts';

const WHAT = 'The answer';
const REFUSED = new UnreadableError('The answer is not what the contract says');

describe('values read on their own', () => {
  it('[PARTY-8] ids may be numbers or text', () => {
    const body = { id: '5', inmuebles: [3, '4', { id: 6 }], empresa: 'x' };
    expect(parse(body, LinksResponse, WHAT)).toEqual({ id: 5, inmuebles: [3, 4, 6], empresa: 'x' });
  });

  const metadata = (choices: unknown) => ({ actions: { POST: { estado: { choices } } } });
  it.each([
    ['links of no builder', LinksResponse, { inmuebles: [] }],
    ['links of which one is none', LinksResponse, { id: 5, inmuebles: [3, 'x'] }],
    ['links of which one is half an id', LinksResponse, { id: 5, inmuebles: [3.5] }],
    ['links of which one is beyond all ids', LinksResponse, { id: 5, inmuebles: [2 ** 53] }],
    ['no list of links', LinksResponse, { id: 5, inmuebles: null }],
    ['no choices', EstadoResponse, metadata([])],
    ['choices that are no list', EstadoResponse, metadata('comprado')],
    ['no metadata of a POST', EstadoResponse, { actions: {} }],
    ['nothing', LinksResponse, undefined],
  ] as [string, Struct<unknown>, unknown][])('%s is refused', (_, shape, body) => {
    expect(() => parse(body, shape, WHAT)).toThrow(REFUSED);
  });

  it('a refusal says why', () => {
    let cause: unknown;
    try {
      parse({ id: 5, inmuebles: 7 }, LinksResponse, WHAT);
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
