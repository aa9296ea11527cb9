import type { JSX } from 'react';
import { nextOrder, type InmuebleOrder, type OrderField } from '../../lib/inmueble-order.ts';
import { messages } from '../../lib/messages.ts';
import { classes, css } from '../theme/styled.ts';
import { color, media, space, text, weight } from '../theme/tokens.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import { PlainButton } from '../ui/plain-button.tsx';
import { columnsClass } from './inmueble-row-styles.ts';
import { toolbarHeight } from '../ui/toolbar-place.ts';

/** The table sticks, not its row: a row stays inside its table. */
const tableClass = css`
  position: sticky;
  top: calc(57px + ${toolbarHeight});
  z-index: 10;
`;

const headClass = css`
  background: ${color.surface};
  border-bottom: 1px solid ${color.border};
  color: ${color.text3};
  ${text[12]}
  font-weight: ${weight.medium};
  & > [aria-sort] {
    padding: 0;
  }
`;

const buttonClass = css`
  display: flex;
  align-items: center;
  gap: ${space[1]};
  width: 100%;
  height: 36px;
  padding: 0 ${space[3]};
  white-space: nowrap;
  cursor: default;
  [role='columnheader']:first-child > & {
    padding-left: ${space[4]};
  }
  ${media.hover} {
    &:hover {
      color: ${color.text};
    }
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  [aria-sort$='ending'] > & {
    color: ${color.text};
    font-weight: ${weight.semibold};
  }
  [aria-sort$='ending'] > & > svg {
    color: ${color.brandText};
  }
`;

type Sorted = 'ascending' | 'descending' | 'none';

const ICON: Readonly<Record<Sorted, IconName>> = {
  ascending: 'arrowUp',
  descending: 'arrowDown',
  none: 'chevronsUpDown',
};

interface ListHeadProps {
  order: InmuebleOrder | null;
  onOrder: (order: InmuebleOrder | null) => void;
}

/** The column headers: a table of their own, because the properties are a list (decision 130). */
export function ListHead(props: ListHeadProps): JSX.Element {
  const { tipo, actividad, avisos } = messages.dashboard.columns;
  return (
    <div role="table" data-sticky="" className={tableClass} aria-label={messages.orden.label}>
      <div role="row" className={classes(headClass, columnsClass)}>
        <SortingHead {...props} by="inmueble" />
        <SortingHead {...props} by="ciudad" />
        <span role="columnheader" data-column="tipo">
          {tipo}
        </span>
        <SortingHead {...props} by="estado" />
        <SortingHead {...props} by="cambio" />
        <span role="columnheader">{actividad}</span>
        <span role="columnheader">{avisos}</span>
      </div>
    </div>
  );
}

function SortingHead({ order, onOrder, by }: ListHeadProps & { by: OrderField }): JSX.Element {
  const sorted = sortedBy(order, by);
  return (
    <span role="columnheader" aria-sort={sorted} data-column={by}>
      <PlainButton className={buttonClass} onPress={() => onOrder(nextOrder(order, by))}>
        {messages.orden.fields[by]}
        <Icon name={ICON[sorted]} size={14} />
      </PlainButton>
    </span>
  );
}

function sortedBy(order: InmuebleOrder | null, by: OrderField): Sorted {
  if (order?.by !== by) return 'none';
  return order.isDescending ? 'descending' : 'ascending';
}
