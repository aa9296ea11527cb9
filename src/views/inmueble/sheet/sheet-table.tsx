import type { JSX } from 'react';
import { numberText } from '../../../lib/format.ts';
import { PaperTable, type PaperColumn } from '../../ui/paper-table.tsx';
import { Section } from './sheet-styles.ts';

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
  columns: readonly PaperColumn<Item>[];
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
      {shown.length > 0 && (
        <PaperTable label={title} columns={columns} items={shown} keyOf={({ id }) => id} />
      )}
      {items === null && <p>{missing}</p>}
      {items !== null && total === 0 && <p>{none}</p>}
    </Section>
  );
}
