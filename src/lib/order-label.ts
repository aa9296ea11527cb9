import { ORDER_FIELDS, writeOrder, type InmuebleOrder } from './inmueble-order.ts';
import { messages } from './messages.ts';

/** 'Inmueble, ascendente'. */
function orderLabel({ by, isDescending }: InmuebleOrder): string {
  const { fields, ascending, descending } = messages.orden;
  return (isDescending ? descending : ascending)(fields[by]);
}

/** 'Ordenado por Inmueble, ascendente'; 'Sin ordenar'. */
export function orderInWords(order: InmuebleOrder | null): string {
  return order ? messages.orden.ordered(orderLabel(order)) : messages.orden.none;
}

/** The options of 'Ordenar por'; their values are those of the address. */
export const ORDER_OPTIONS: readonly { value: string; label: string }[] = [
  { value: '', label: messages.orden.none },
  ...ORDER_FIELDS.flatMap((by) =>
    [false, true].map((isDescending) => {
      const order = { by, isDescending };
      return { value: writeOrder(order), label: orderLabel(order) };
    }),
  ),
];
