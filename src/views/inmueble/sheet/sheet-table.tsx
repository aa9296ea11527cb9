import type { JSX } from 'react';
import { numberText } from '../../../lib/format.ts';
import { PaperTable } from '../../ui/paper.ts';
import { Section } from './sheet-styles.ts';

export interface Column<Item> {
  head: string;
  text: (item: Item) => string;
  isAmount?: boolean;
  /** Takes the remaining width. */
  isLong?: boolean;
}

interface SheetTableProps<Item> {
  title: string;
  /** Null if they were not loaded. */
  items: readonly Item[] | null;
  /** Why they were not. */
  missing: string;
  /** The maximum number of items. */
  room: number;
  none: string;
  /** The note that only some of the items are shown. */
  left: (shown: string, total: string) => string;
  columns: readonly Column<Item>[];
}

export function SheetTable<Item extends { id: number }>(props: SheetTableProps<Item>): JSX.Element {
  const { title, items, missing, room, none, left, columns } = props;
  const shown = items?.slice(0, room) ?? [];
  const total = items?.length ?? 0;
  return (
    <Section>
      <h2>
        {title}
        {total > shown.length && <span>{left(numberText(shown.length), numberText(total))}</span>}
      </h2>
      {shown.length > 0 && <Rows title={title} items={shown} columns={columns} />}
      {items === null && <p>{missing}</p>}
      {items !== null && total === 0 && <p>{none}</p>}
    </Section>
  );
}

function Rows<Item extends { id: number }>({
  title,
  items,
  columns,
}: Pick<SheetTableProps<Item>, 'title' | 'columns'> & { items: readonly Item[] }): JSX.Element {
  const align = ({ isAmount }: Column<Item>) => (isAmount ? 'end' : undefined);
  return (
    <PaperTable aria-label={title}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th
              key={column.head}
              scope="col"
              data-align={align(column)}
              data-long={column.isLong ? '' : undefined}
            >
              {column.head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.id}>
            {columns.map((column) => (
              <td key={column.head} data-align={align(column)}>
                {column.text(item)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </PaperTable>
  );
}
