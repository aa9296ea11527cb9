import { expect, it } from 'vitest';
import { newestFirst } from '../../src/lib/newest-first.ts';

it('[DOC-3] orders by date, within a day by what was entered last, and puts what has no date at the end', () => {
  const items = [
    { id: 1, fecha: null },
    { id: 2, fecha: '2025-01-21' },
    { id: 3, fecha: '2026-09-14T10:00:00+02:00' },
    { id: 4, fecha: '2025-01-21' },
    { id: 5, fecha: null },
  ];

  expect(newestFirst(items, ({ fecha }) => fecha).map(({ id }) => id)).toEqual([3, 4, 2, 5, 1]);
});
