import { expect, it } from 'vitest';
import { STORAGE_KEY } from '../../src/lib/constants.ts';
import { storedLogin } from '../../tools/driver/session.ts';

it.each([
  [{ if_match: true }, { [STORAGE_KEY.extensions]: '{"if_match":true}' }],
  [{}, {}],
  [undefined, {}],
] as const)('of the extensions %j the browser stores %j', (extensions, stored) => {
  const {
    [STORAGE_KEY.token]: access,
    [STORAGE_KEY.refreshToken]: refresh,
    ...rest
  } = storedLogin({
    access: 'a',
    refresh: 'r',
    ...(extensions && { extensions }),
  });
  expect([access, refresh, rest]).toEqual(['a', 'r', stored]);
});
