import { useSelector } from '@xstate/react';
import type { JSX } from 'react';
import { fecha, numberText } from '../../lib/format.ts';
import { hiddenTipoInWords } from '../../lib/hidden-tipo.ts';
import { messages } from '../../lib/messages.ts';
import type { Pendiente } from '../../lib/pendientes.ts';
import type { PendientesQuery } from '../../lib/pendientes-query.ts';
import type { PendientesSelection } from '../../machines/pendientes/pendientes.selectors.ts';
import type { PortfolioRef } from '../../machines/portfolio/portfolio.machine.ts';
import { relacionadosErrors } from '../../machines/portfolio/portfolio.selectors.ts';
import type { PaperColumn } from '../ui/paper-table.tsx';
import { PrintedList } from '../ui/printed-list.tsx';
import { StreetAndDoor } from '../ui/street-and-door.tsx';
import { usePrinting } from '../ui/use-printing.ts';

const { title, list, columns, kinds, estados, shown, count } = messages.pendientes;

const COLUMNS: readonly PaperColumn<Pendiente>[] = [
  { head: columns.pendiente, width: '10%', show: ({ kind }) => kinds[kind] },
  {
    head: columns.inmueble,
    width: '23%',
    show: ({ inmueble }) => (
      <>
        <StreetAndDoor of={inmueble} />
        {lines('', inmueble.ciudad)}
      </>
    ),
  },
  { head: columns.motivo, show: ({ tipo, observaciones }) => lines(tipo, observaciones) },
  { head: columns.suministro, width: '22%', show: ({ suministro, cups }) => lines(suministro, cups) },
  { head: columns.estado, width: '10%', show: ({ estado }) => estados[estado] },
  { head: columns.desde, width: '10%', show: ({ desde }) => desde !== null && fecha(desde) },
];

interface PrintedPendientesProps {
  portfolio: PortfolioRef;
  selection: PendientesSelection;
  query: PendientesQuery;
  /** How many items match, if that is known. */
  tally: string | undefined;
}

/** On paper: every item that matches, with its whole text, and what could not be loaded (PRINT-3). */
export function PrintedPendientes(props: PrintedPendientesProps): JSX.Element | null {
  const { portfolio, selection, query, tally } = props;
  const errors = useSelector(portfolio, relacionadosErrors);
  const isPrinting = usePrinting();
  if (!isPrinting || selection.visible.length === 0) return null;
  return (
    <PrintedList
      title={title}
      label={list}
      found={[
        tally ?? count(null, numberText(selection.visible.length)),
        ...shownInWords(selection, query),
        ...errors,
      ]}
      columns={COLUMNS}
      items={selection.visible}
      keyOf={({ kind, id }) => `${kind}${id}`}
    />
  );
}

/** Hidden type and filters in words. */
function shownInWords({ tipos }: PendientesSelection, { show, estado, search }: PendientesQuery): string[] {
  return [
    ...hiddenTipoInWords(tipos),
    ...(show === 'todo' ? [] : [shown[show]]),
    ...(estado === null ? [] : [estados[estado]]),
    ...(search === '' ? [] : [`«${search}»`]),
  ];
}

/** Each on a line of its own. */
function lines(...texts: readonly (string | null)[]): string {
  return texts.filter((text) => text !== null).join('\n');
}
