import { useSelector } from '@xstate/react';
import { memo, useRef, type JSX, type RefObject } from 'react';
import { WindowVirtualizer, type WindowVirtualizerHandle } from 'virtua';
import { messages } from '../../lib/messages.ts';
import { pendienteHref, type Pendiente } from '../../lib/pendientes.ts';
import { NO_PENDIENTES_FILTER, type PendientesQuery } from '../../lib/pendientes-query.ts';
import type { PendientesRef } from '../../machines/pendientes/pendientes.machine.ts';
import type { PendientesSelection } from '../../machines/pendientes/pendientes.selectors.ts';
import { media } from '../theme/tokens.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ListItem, MeasuredList } from '../ui/measured-list.tsx';
import { useMedia } from '../ui/use-media.ts';
import { useToday } from '../ui/use-today.ts';
import { PendienteRow } from './pendiente-row.tsx';
import { ListHead, Panel } from './pendientes-layout.tsx';
import { PendientesSkeleton } from './pendientes-skeleton.tsx';

interface PendientesResultsProps {
  actor: PendientesRef;
  selection: PendientesSelection;
  onChange: (change: Partial<PendientesQuery>) => void;
}

/**
 * The pending items, or why none are shown. While the results of a search are still to be rendered, the old ones
 * stay.
 */
export const PendientesResults = memo(function PendientesResults(
  props: PendientesResultsProps,
): JSX.Element | null {
  const { actor, selection, onChange } = props;
  const { phase, visible } = selection;
  const cameFrom = useSelector(actor, ({ context }) => context.cameFrom);
  const today = useToday();
  const isWide = !useMedia(media.below1280);
  const virtualizer = useRef<WindowVirtualizerHandle>(null);
  if (phase === 'loading') return <PendientesSkeleton />;
  if (visible.length === 0)
    return <Nothing selection={selection} onClear={() => onChange(NO_PENDIENTES_FILTER)} />;
  return (
    <Panel>
      {isWide && <ListHead />}
      <MeasuredList
        label={messages.pendientes.list}
        size={visible.length}
        cameFrom={cameFrom === null ? null : { href: cameFrom, findLine: () => lineOf(visible, cameFrom) }}
        virtualizer={virtualizer}
      >
        {(bufferSize) => <Items pendientes={visible} {...{ today, isWide, virtualizer, bufferSize }} />}
      </MeasuredList>
    </Panel>
  );
});

const lineOf = (pendientes: readonly Pendiente[], href: string) =>
  pendientes.findIndex((pendiente) => pendienteHref(pendiente) === href);

interface ItemsProps {
  pendientes: readonly Pendiente[];
  today: string;
  isWide: boolean;
  virtualizer: RefObject<WindowVirtualizerHandle | null>;
  bufferSize: number;
}

/** The height of most items with a text of one line, in px. */
const HEIGHT = { wide: 63, narrow: 150 };

/** Rendered only near the viewport. */
function Items({ pendientes, today, isWide, virtualizer, bufferSize }: ItemsProps): JSX.Element {
  return (
    <WindowVirtualizer
      ref={virtualizer}
      data={pendientes}
      item={ListItem}
      itemSize={isWide ? HEIGHT.wide : HEIGHT.narrow}
      bufferSize={bufferSize}
    >
      {(pendiente: Pendiente) => <PendienteRow key={keyOf(pendiente)} {...{ pendiente, today }} />}
    </WindowVirtualizer>
  );
}

const keyOf = ({ kind, id }: Pendiente): string => `${kind}${id}`;

/** A list that could not be loaded has a note instead of this message. */
function Nothing({
  selection: { total, counts, isFiltered, isUnknown },
  onClear,
}: Pick<PendientesResultsProps, 'selection'> & { onClear: () => void }): JSX.Element | null {
  const { empty, notFound } = messages.pendientes;
  if (isUnknown) return null;
  if (total === 0 && counts.todo !== null) return <EmptyState>{empty}</EmptyState>;
  return (
    <EmptyState onClear={isFiltered ? onClear : undefined} clearLabel={messages.dashboard.clearFilters}>
      {notFound}
    </EmptyState>
  );
}
