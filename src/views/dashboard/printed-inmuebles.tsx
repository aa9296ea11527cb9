import type { JSX, ReactNode } from 'react';
import { activeFilters } from '../../lib/active-filters.ts';
import { localityLine } from '../../lib/address-texts.ts';
import { estadoLabel, fecha, numberText } from '../../lib/format.ts';
import { hiddenTipoText } from '../../lib/hidden-tipo.ts';
import { messages } from '../../lib/messages.ts';
import type { Inmueble } from '../../lib/models.ts';
import { orderInWords } from '../../lib/order-label.ts';
import { Paper, PaperHead, PaperTable } from '../inmueble/sheet/sheet-styles.ts';
import { StreetAndDoor } from '../ui/street-and-door.tsx';
import { usePrinting } from '../ui/use-printing.ts';
import { useToday } from '../ui/use-today.ts';
import type { DashboardData } from './use-dashboard.ts';

const { columns, title, count, activo, inactivo } = messages.dashboard;

const COLUMNS: readonly { head: string; show: (inmueble: Inmueble) => ReactNode }[] = [
  { head: columns.direccion, show: (inmueble) => <StreetAndDoor of={inmueble} /> },
  { head: columns.localidad, show: localityLine },
  { head: columns.tipo, show: ({ tipo }) => messages.inmueble.tipo[tipo] },
  { head: columns.estado, show: ({ estado }) => estadoLabel(estado) },
  { head: columns.actividad, show: ({ activo: isActivo }) => (isActivo ? activo : inactivo) },
];

/** On paper: every property that matches, not only the rendered ones (PRINT-2). */
export function PrintedInmuebles({ data }: { data: DashboardData }): JSX.Element | null {
  const isPrinting = usePrinting();
  const day = useToday();
  if (!isPrinting || data.visible.length === 0) return null;
  const { total, visible } = data;
  return (
    <Paper aria-label={messages.dashboard.list} data-print="only">
      <PaperHead>
        <div>
          <h1>{title}</h1>
          <p>{[count(numberText(visible.length), numberText(total)), ...shownInWords(data)].join(' · ')}</p>
        </div>
        <p>{messages.sheet.printedOn(fecha(day))}</p>
      </PaperHead>
      <PaperTable aria-label={messages.dashboard.list}>
        <thead>
          <tr>
            {COLUMNS.map(({ head }) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {visible.map((inmueble) => (
            <tr key={inmueble.id}>
              {COLUMNS.map(({ head, show }) => (
                <td key={head}>{show(inmueble)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </PaperTable>
    </Paper>
  );
}

/** Tab or hidden type, search, filters and order in words. */
function shownInWords({ tipos, query: { tab, search, filters, order } }: DashboardData): string[] {
  const [only = null, ...others] = tipos;
  const shown = tab === 'todos' ? [] : [messages.dashboard.tabs[tab]];
  return [
    ...(others.length > 0 ? shown : [hiddenTipoText(only).replace('.', '')]),
    ...(search === '' ? [] : [`«${search}»`]),
    ...activeFilters(filters).map(({ label }) => label),
    ...(order ? [orderInWords(order)] : []),
  ];
}
