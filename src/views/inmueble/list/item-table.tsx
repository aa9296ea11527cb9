import type { JSX, ReactNode } from 'react';
import { messages } from '../../../lib/messages.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { CopyLink } from './copy-link.tsx';
import { ListPanel, Rows, Table } from './list-styles.ts';

export interface ItemColumn<Item> {
  head: string;
  /** As in CSS. Columns without one share the rest. */
  width?: string;
  isQuiet?: boolean;
  isAmount?: boolean;
  show: (item: Item) => ReactNode;
}

interface ItemListProps<Item> {
  /** The accessible name. */
  label: string;
  items: readonly Item[];
}

interface ItemTableProps<Item> extends ItemListProps<Item> {
  /** The first column, which names the item. */
  name: { head: string; width: string; of: (item: Item) => string };
  columns: readonly ItemColumn<Item>[];
  /** The last column: a link to copy, then these buttons. */
  actionsWidth: string;
  actions?: (item: Item) => ReactNode;
}

/** A list of a property as a table, where the window is wide enough for it. */
export function ItemTable<Item extends { id: number }>(props: ItemTableProps<Item>): JSX.Element {
  const { label, items, name, columns, actionsWidth } = props;
  return (
    <ListPanel>
      <Table aria-label={label}>
        <thead>
          <tr>
            <th scope="col" style={{ width: name.width }}>
              {name.head}
            </th>
            {columns.map((column) => (
              <th key={column.head} scope="col" style={{ width: column.width }} data-align={align(column)}>
                {column.head}
              </th>
            ))}
            <th scope="col" style={{ width: actionsWidth }}>
              <VisuallyHidden>{messages.inmueble.actions}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <ItemRow key={item.id} item={item} {...props} />
          ))}
        </tbody>
      </Table>
    </ListPanel>
  );
}

function ItemRow<Item extends { id: number }>(props: ItemTableProps<Item> & { item: Item }): JSX.Element {
  const { item, name, columns, actions } = props;
  return (
    <tr data-item={item.id}>
      <th scope="row">{name.of(item)}</th>
      {columns.map((column) => (
        <td key={column.head} data-quiet={column.isQuiet ? '' : undefined} data-align={align(column)}>
          {column.show(item)}
        </td>
      ))}
      <td data-actions="">
        <CopyLink item={item.id} name={name.of(item)} />
        {actions?.(item)}
      </td>
    </tr>
  );
}

function align<Item>({ isAmount }: ItemColumn<Item>): 'end' | undefined {
  return isAmount ? 'end' : undefined;
}

interface ItemRowsProps<Item> extends ItemListProps<Item> {
  className?: string;
  children: (item: Item) => ReactNode;
}

/** The same where it is not: rows of two or three lines. */
export function ItemRows<Item extends { id: number }>(props: ItemRowsProps<Item>): JSX.Element {
  const { label, items, className, children } = props;
  return (
    <ListPanel>
      <Rows role="list" aria-label={label} className={className}>
        {items.map((item) => (
          <li key={item.id} data-item={item.id}>
            {children(item)}
          </li>
        ))}
      </Rows>
    </ListPanel>
  );
}
