import type { JSX, ReactNode } from 'react';
import { fecha } from '../../lib/format.ts';
import { messages } from '../../lib/messages.ts';
import { Paper, PaperHead, PaperTable } from './paper.ts';
import { useToday } from './use-today.ts';

export interface PrintedColumn<Item> {
  head: string;
  /** Of the paper's width, as '20%'; columns without one share the rest. */
  width?: string;
  show: (item: Item) => ReactNode;
}

interface PrintedListProps<Item> {
  title: string;
  /** The accessible name of the list. */
  label: string;
  /** How many items there are, and what leaves out others. */
  found: readonly string[];
  columns: readonly PrintedColumn<Item>[];
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
      <PaperTable aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ head, width }) => (
              <th key={head} scope="col" style={{ width }}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={keyOf(item)}>
              {columns.map(({ head, show }) => (
                <td key={head}>{show(item)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </PaperTable>
    </Paper>
  );
}
