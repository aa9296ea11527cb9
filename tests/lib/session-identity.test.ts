import { describe, expect, it } from 'vitest';
import {
  continuedIdentity,
  isSameSession,
  isSameUser,
  sessionIdentity,
} from '../../src/lib/session-identity.ts';

const identity = sessionIdentity;

describe('two identities', () => {
  it.each([
    ['one login', identity('a', '1'), identity('a', '1'), true],
    ['another user in one login', identity('a', '1'), identity('a', '2'), false],
    ['a token that names nobody', identity('a', '1'), identity('a', ''), true],
    ['another login of a user', identity('a', '1'), identity('b', '1'), false],
    ['two logins whose tokens name nobody', identity('a', ''), identity('b', ''), false],
    ['a login without an id and one with an id', identity('', '1'), identity('a', '1'), false],
    ['a user with a bar in the name', identity('a', 'x|y'), identity('a', 'x|z'), false],
    ['tokens that our login did not store', identity('', '1'), identity('', ''), true],
    ['nobody and somebody', '', identity('', '1'), false],
  ])('[SESSION-9] are of the same session: %s', (_, one, other, isSame) => {
    expect([isSameSession(one, other), isSameSession(other, one)]).toEqual([isSame, isSame]);
  });

  it.each([
    ['one login', identity('a', '1'), identity('a', '1'), true],
    ['another login of a user', identity('a', '1'), identity('b', '1'), true],
    ['a token that names nobody', identity('a', '1'), identity('a', ''), true],
    ['two logins whose tokens name nobody', identity('a', ''), identity('b', ''), false],
    ['two users', identity('a', '1'), identity('b', '2'), false],
    ['one token that our login did not store', identity('', ''), identity('', ''), true],
    ['two of them', identity('', '1'), identity('', ''), false],
    ['nobody', '', '', false],
    ['nobody and somebody', '', identity('', '1'), false],
  ])('[DRAFT-1] are of the same user: %s', (_, one, other, isSame) => {
    expect([isSameUser(one, other), isSameUser(other, one)]).toEqual([isSame, isSame]);
  });

  it.each([
    ['a token that names nobody', identity('a', '1'), identity('a', ''), identity('a', '1')],
    ['a token that names the user again', identity('a', ''), identity('a', '1'), identity('a', '1')],
    ['another user', identity('a', '1'), identity('a', '2'), identity('a', '2')],
    ['another login', identity('a', '1'), identity('b', ''), identity('b', '')],
    ['the first', '', identity('', ''), identity('', '')],
  ])('[SESSION-9] a session remembers its user: %s', (_, before, now, continued) => {
    expect(continuedIdentity(before, now)).toBe(continued);
  });
});
