import { describe, expect, it } from 'vitest';
import { errorKind, isNotCreated, isNotExecuted, type ErrorKind } from '../../src/lib/error-kind.ts';
import { ServiceError } from '../../src/lib/service-error.ts';

const KINDS: [ErrorKind, { isNotExecuted: boolean; isNotCreated: boolean }][] = [
  ['refused', { isNotExecuted: true, isNotCreated: true }],
  ['missing', { isNotExecuted: false, isNotCreated: true }],
  ['changed', { isNotExecuted: true, isNotCreated: true }],
  ['throttled', { isNotExecuted: true, isNotCreated: true }],
  ['server', { isNotExecuted: false, isNotCreated: false }],
  ['connection', { isNotExecuted: false, isNotCreated: true }],
  ['uncertain', { isNotExecuted: false, isNotCreated: false }],
  ['unreadable', { isNotExecuted: false, isNotCreated: false }],
  ['fileLost', { isNotExecuted: true, isNotCreated: true }],
  ['unexpected', { isNotExecuted: false, isNotCreated: false }],
];

it.each(KINDS)('what is known of the server after an error that is %s', (kind, known) => {
  expect(errorKind(new ServiceError('…', kind, {}, null))).toBe(kind);
  expect({ isNotExecuted: isNotExecuted(kind), isNotCreated: isNotCreated(kind) }).toEqual(known);
});

it('nothing is known after an error that no service has thrown', () => {
  expect(errorKind(new Error('…'))).toBeNull();
  expect([isNotExecuted(null), isNotCreated(null)]).toEqual([false, false]);
});

describe('the kind of an error', () => {
  it('is the one of a service error, and null for any other error', () => {
    const service = Object.assign(new Error('x'), { name: 'ServiceError', kind: 'fileLost' });
    expect(
      [service, new Error('x'), 'x', null, { name: 'ServiceError', kind: 'fileLost' }].map(errorKind),
    ).toEqual(['fileLost', null, null, null, null]);
  });
});
