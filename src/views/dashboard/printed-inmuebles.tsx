import type { JSX } from 'react';
import { activeFilters } from '../../lib/active-filters.ts';
import { localityLine } from '../../lib/address-texts.ts';
import { estadoLabel, numberText } from '../../lib/format.ts';
import { hiddenTipoInWords } from '../../lib/hidden-tipo.ts';
import { messages } from '../../lib/messages.ts';
import type { Inmueble } from '../../lib/models.ts';
import { orderInWords } from '../../lib/order-label.ts';
import type { PaperColumn } from '../ui/paper-table.tsx';
import { PrintedList } from '../ui/printed-list.tsx';
import { StreetAndDoor } from '../ui/street-and-door.tsx';
import { usePrinting } from '../ui/use-printing.ts';
import type { DashboardData } from './use-dashboard.ts';

const { columns, title, count, activo, inactivo } = messages.dashboard;

const COLUMNS: readonly PaperColumn<Inmueble>[] = [
  { head: columns.direccion, width: '32%', show: (inmueble) => <StreetAndDoor of={inmueble} /> },
  { head: columns.localidad, width: '26%', show: localityLine },
  { head: columns.tipo, show: ({ tipo }) => messages.inmueble.tipo[tipo] },
  { head: columns.estado, show: ({ estado }) => estadoLabel(estado) },
  { head: columns.actividad, show: ({ activo: isActivo }) => (isActivo ? activo : inactivo) },
];

/** On paper: every property that matches, not only the rendered ones (PRINT-2). */
export function PrintedInmuebles({ data }: { data: DashboardData }): JSX.Element | null {
  const isPrinting = usePrinting();
  if (!isPrinting || data.visible.length === 0) return null;
  const { total, visible } = data;
  return (
    <PrintedList
      title={title}
      label={messages.dashboard.list}
      found={[count(numberText(visible.length), numberText(total)), ...shownInWords(data)]}
      columns={COLUMNS}
      items={visible}
      keyOf={({ id }) => id}
    />
  );
}

/** Tab or hidden type, search, filters and order in words. */
function shownInWords({ tipos, query: { tab, search, filters, order } }: DashboardData): string[] {
  const isTabShown = tab !== 'todos' && tipos.length > 1;
  return [
    ...(isTabShown ? [messages.dashboard.tabs[tab]] : []),
    ...hiddenTipoInWords(tipos),
    ...(search === '' ? [] : [`«${search}»`]),
    ...activeFilters(filters).map(({ label }) => label),
    ...(order ? [orderInWords(order)] : []),
  ];
}
