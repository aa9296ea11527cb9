import { expect, it } from 'vitest';
import { API_EXTENSIONS } from '../../server/auth/extensions.ts';
import { readExtensions, type Extensions } from '../../src/lib/extensions.ts';

/** The server announces all that the portal knows. */
const ALL: Required<Extensions> = API_EXTENSIONS;
const { logout, password_change: _, ...FLAGS } = ALL;

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
  expect(readExtensions({ ...ALL, password_change: path, logout: path })).toEqual(FLAGS);
});

it.each([false, 'true', 1, null, {}])('%j does not count as true', (value) => {
  const flags = Object.fromEntries(Object.keys(FLAGS).map((name) => [name, value]));
  expect(readExtensions({ logout, ...flags })).toEqual({ logout });
});

it.each([undefined, null, true, 'all', 7, [], {}, { teleport: true }])(
  '%j announces nothing',
  (announced) => {
    expect(readExtensions(announced)).toBeUndefined();
  },
);
