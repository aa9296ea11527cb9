import type { JSX } from 'react';
import { fecha } from '../../lib/format.ts';
import { messages } from '../../lib/messages.ts';
import { PaperTable, type PaperColumn } from './paper-table.tsx';
import { Paper, PaperHead } from './paper.ts';
import { useToday } from './use-today.ts';

interface PrintedListProps<Item> {
  title: string;
  /** The accessible name of the list. */
  label: string;
  /** How many items there are, and what leaves out others. */
  found: readonly string[];
  columns: readonly PaperColumn<Item>[];
  items: readonly Item[];
  keyOf: (item: Item) => string | number;
}

/** On paper: a table of a whole list, under the date and the filters. Nothing else of the screen is printed. */
export function PrintedList<Item>(props: PrintedListProps<Item>): JSX.Element {
  const { title, label, found, columns, items, keyOf } = props;
  const day = useToday();
  return (
    <Paper aria-label={label} data-print="only">
      <PaperHead>
        <div>
          <h1>{title}</h1>
          <p>{found.join(' · ')}</p>
        </div>
        <p>{messages.sheet.printedOn(fecha(day))}</p>
      </PaperHead>
      <PaperTable label={label} columns={columns} items={items} keyOf={keyOf} />
    </Paper>
  );
}
