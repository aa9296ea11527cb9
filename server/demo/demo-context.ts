import type { Calendar } from './calendar.ts';
import type { DemoFiles } from './demo-files.ts';
import type { Random } from './random.ts';
import { noRows, type DemoRows } from './rows.ts';

/** Shared context of the generators. */
export interface DemoContext {
  random: Random;
  calendar: Calendar;
  files: DemoFiles;
  rows: DemoRows;
  /** The next id of a table. */
  nextId: (table: keyof DemoRows) => number;
}

export function createDemoContext(random: Random, calendar: Calendar, files: DemoFiles): DemoContext {
  const rows = noRows();
  return { random, calendar, files, rows, nextId: (table) => rows[table].length + 1 };
}
