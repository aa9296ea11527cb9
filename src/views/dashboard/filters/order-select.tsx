import { memo, type JSX } from 'react';
import { parseOrder, writeOrder, type InmuebleOrder } from '../../../lib/inmueble-order.ts';
import { messages } from '../../../lib/messages.ts';
import { ORDER_OPTIONS } from '../../../lib/order-label.ts';
import { Icon } from '../../ui/icon.tsx';
import { InlineSelect } from '../../ui/inline-select.tsx';
import { Select } from '../../ui/select.tsx';

interface OrderSelectProps {
  order: InmuebleOrder | null;
  onChange: (order: InmuebleOrder | null) => void;
}

const valueOf = (order: InmuebleOrder | null) => (order ? writeOrder(order) : '');

/** 'Ordenar por' in the bar of the grid. */
export const OrderSelect = memo(function OrderSelect({ order, onChange }: OrderSelectProps): JSX.Element {
  const { label, none, fields } = messages.orden;
  return (
    <InlineSelect
      label={label}
      value={valueOf(order)}
      options={ORDER_OPTIONS}
      onChange={(value) => onChange(parseOrder(value))}
    >
      {order ? fields[order.by] : none}
      {order && <Icon name={order.isDescending ? 'arrowDown' : 'arrowUp'} size={14} />}
    </InlineSelect>
  );
});

/** 'Ordenar por' as the first field of 'Filtros', if the bar has no room for it. */
export function OrderField({ order, onChange }: OrderSelectProps): JSX.Element {
  return (
    <Select
      label={messages.orden.label}
      name="orden"
      isRequired={false}
      value={valueOf(order)}
      options={ORDER_OPTIONS}
      onChange={(value) => onChange(parseOrder(value))}
    />
  );
}
