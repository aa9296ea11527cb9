import { expect, it } from 'vitest';
import { readExtensions } from '../../src/lib/extensions.ts';

const ALL = {
  logout: '/api/token/blacklist/',
  password_change: '/api/password/',
  idempotency: true,
  if_match: true,
  filter_by_inmueble: true,
};

it('known extensions are read and unknown ones ignored', () => {
  expect(readExtensions({ ...ALL, teleport: true })).toEqual(ALL);
});

it.each([
  'https://elsewhere.example/api/password/',
  '//elsewhere.example/api/password/',
  '/api//elsewhere/',
  '/api/../admin/',
  '/admin/password/',
  '/api/password/?next=/x/',
  '/api/',
  'api/password/',
  ' /api/password/',
  '/api/password/\n',
  '/api\\password/',
  '',
  true,
  null,
  ['/api/password/'],
])('%j is not a path of the API and counts as not announced', (path) => {
  expect(readExtensions({ ...ALL, password_change: path, logout: path })).toEqual({
    idempotency: true,
    if_match: true,
    filter_by_inmueble: true,
  });
});

it.each([false, 'true', 1, null, {}])('%j does not count as true', (value) => {
  expect(
    readExtensions({ logout: ALL.logout, idempotency: value, if_match: value, filter_by_inmueble: value }),
  ).toEqual({
    logout: ALL.logout,
  });
});

it.each([undefined, null, true, 'all', 7, [], {}, { teleport: true }])(
  '%j announces nothing',
  (announced) => {
    expect(readExtensions(announced)).toBeUndefined();
  },
);
