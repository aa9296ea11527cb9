import type { JSX, ReactNode } from 'react';
import { styled } from '../theme/styled.ts';
import { color, weight } from '../theme/tokens.ts';

export interface PaperColumn<Item> {
  head: string;
  show: (item: Item) => ReactNode;
  /** Of the paper's width, as '20%'; columns without one share the rest. */
  width?: string;
  isAmount?: boolean;
}

interface PaperTableProps<Item> {
  /** The accessible name. */
  label: string;
  columns: readonly PaperColumn<Item>[];
  items: readonly Item[];
  keyOf: (item: Item) => string | number;
}

export function PaperTable<Item>({ label, columns, items, keyOf }: PaperTableProps<Item>): JSX.Element {
  const align = ({ isAmount }: PaperColumn<Item>) => (isAmount ? 'end' : undefined);
  return (
    <Table aria-label={label}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.head} scope="col" data-align={align(column)} style={{ width: column.width }}>
              {column.head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={keyOf(item)}>
            {columns.map((column) => (
              <td key={column.head} data-align={align(column)}>
                {column.show(item)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const Table = styled('table')`
  width: 100%;
  border-collapse: collapse;
  table-layout: fixed;
  & th {
    padding: 1px 8px 1px 0;
    border-bottom: 1px solid ${color.text3};
    color: ${color.text2};
    font-weight: ${weight.regular};
    text-align: left;
  }
  & td {
    padding: 1px 8px 1px 0;
    border-bottom: 1px solid ${color.border};
    overflow-wrap: anywhere;
    white-space: pre-line;
    vertical-align: top;
  }
  & th:first-child {
    width: 20%;
  }
  & [data-align='end'] {
    padding-right: 0;
    text-align: right;
  }
`;
