import { describe, expect, it } from 'vitest';
import { isSameSession, isSameUser, sessionIdentity } from '../../src/lib/session-identity.ts';

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
  ])('[SESSION-9] are of the same session: %s', (_, one, other, isSame) => {
    expect([isSameSession(one, other), isSameSession(other, one)]).toEqual([isSame, isSame]);
  });

  it.each([
    ['one login', identity('a', '1'), identity('a', '1'), true],
    ['another login of a user', identity('a', '1'), identity('b', '1'), true],
    ['a token that names nobody', identity('a', '1'), identity('a', ''), true],
    ['two logins whose tokens name nobody', identity('a', ''), identity('b', ''), false],
    ['two users', identity('a', '1'), identity('b', '2'), false],
    ['nobody', '', '', false],
    ['nobody and somebody', '', identity('', '1'), false],
  ])('[DRAFT-1] are of the same user: %s', (_, one, other, isSame) => {
    expect([isSameUser(one, other), isSameUser(other, one)]).toEqual([isSame, isSame]);
  });
});
