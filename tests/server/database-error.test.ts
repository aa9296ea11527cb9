import { expect, it } from 'vitest';
import { meaningOf } from '../../server/database-error.ts';

const withCode = (code: string): Error => Object.assign(new Error('from the database'), { code });

it.each([
  ['22001', 'bad data'],
  ['23503', 'bad data'],
  ['08006', 'unavailable'],
  ['25006', 'unavailable'],
  ['25P03', 'unavailable'],
  ['28000', 'unavailable'],
  ['28P01', 'unavailable'],
  ['3D000', 'unavailable'],
  ['40P01', 'unavailable'],
  ['53100', 'unavailable'],
  ['53300', 'unavailable'],
  ['55P03', 'unavailable'],
  ['57014', 'unavailable'],
  ['57P03', 'unavailable'],
  ['58030', 'unavailable'],
  ['EAI_AGAIN', 'unavailable'],
  ['ECONNREFUSED', 'unavailable'],
  ['ENOTFOUND', 'unavailable'],
  ['ETIMEDOUT', 'unavailable'],
  ['42703', null],
  ['25P02', null],
  ['XX000', null],
  ['EACCES', null],
])('an error with the code %s means %j', (code, meaning) => {
  expect(meaningOf(withCode(code))).toBe(meaning);
});

it.each([
  ['Connection terminated unexpectedly', 'unavailable'],
  ['Query read timeout', 'unavailable'],
  ['timeout exceeded when trying to connect', 'unavailable'],
  ['Cannot read properties of undefined', null],
])('an error without a code that says "%s" means %j', (message, meaning) => {
  expect(meaningOf(new Error(message))).toBe(meaning);
});
