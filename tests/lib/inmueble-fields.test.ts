import { expect, it } from 'vitest';
import { inmueblesCsv } from '../../src/lib/list-export.ts';
import { EVERY_FIELD, everyValue } from '../support/inmueble-fields.ts';
import { inmueble } from '../flows/support/samples.ts';

it('[EXPORT-1] every field of a property is a cell of the exported list', () => {
  const [, row = ''] = inmueblesCsv([inmueble(everyValue())]).text.split('\r\n');
  const cells = row.split(';');
  expect(Object.values(EVERY_FIELD).filter(({ shown }) => !cells.includes(shown))).toEqual([]);
});
