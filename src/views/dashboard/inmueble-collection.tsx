import { memo, useMemo, useRef, type JSX } from 'react';
import { WindowVirtualizer, type WindowVirtualizerHandle } from 'virtua';
import type { Badges } from '../../lib/badges.ts';
import type { DashboardQuery } from '../../lib/dashboard-query.ts';
import type { InmuebleOrder } from '../../lib/inmueble-order.ts';
import type { Inmueble } from '../../lib/models.ts';
import { messages } from '../../lib/messages.ts';
import { inmuebleHref } from '../../lib/inmueble-query.ts';
import type { View } from '../../lib/routes.ts';
import { cardBoxClass, InmuebleCard } from './inmueble-card.tsx';
import { ListItem, MeasuredList } from '../ui/measured-list.tsx';
import type { CameFrom } from '../ui/use-returned-focus.ts';
import { itemOf } from './inmueble-item.ts';
import { CardLine, Table } from './inmueble-layout.tsx';
import { NarrowRow, WideRow } from './inmueble-row.tsx';
import { ListHead } from './list-head.tsx';
import { useColumns } from './use-columns.ts';

interface InmuebleCollectionProps {
  inmuebles: readonly Inmueble[];
  badges: Badges;
  view: View;
  cameFrom: number | null;
  order: InmuebleOrder | null;
  onChange: (change: Partial<DashboardQuery>) => void;
}

/** The heights of most rows and of most lines of cards, in px. The others are placed once they are measured. */
const HEIGHT = { wideRow: 40, narrowRow: 64, line: 165, lineOfOne: 153 };

/**
 * Renders only the properties near the viewport, so ten thousand cost as much as forty. Memoized: it renders only
 * when the results have changed.
 */
export const InmuebleCollection = memo(function InmuebleCollection(
  props: InmuebleCollectionProps,
): JSX.Element {
  const { inmuebles, badges, view, cameFrom, order, onChange } = props;
  const columns = useColumns();
  const virtualizer = useRef<WindowVirtualizerHandle>(null);
  if (view === 'cuadricula') return <Cards {...{ inmuebles, badges, cameFrom, columns }} />;
  const isWide = columns >= 3;
  const Row = isWide ? WideRow : NarrowRow;
  return (
    <Table>
      {isWide && <ListHead order={order} onOrder={(chosen) => onChange({ order: chosen })} />}
      <MeasuredList
        label={messages.dashboard.list}
        size={inmuebles.length}
        cameFrom={placeOf(cameFrom, inmuebles, 1)}
        virtualizer={virtualizer}
      >
        {(bufferSize) => (
          <WindowVirtualizer
            ref={virtualizer}
            data={inmuebles}
            item={ListItem}
            itemSize={isWide ? HEIGHT.wideRow : HEIGHT.narrowRow}
            bufferSize={bufferSize}
          >
            {(inmueble) => <Row key={inmueble.id} {...itemOf(inmueble, badges)} />}
          </WindowVirtualizer>
        )}
      </MeasuredList>
    </Table>
  );
});

function Cards({
  inmuebles,
  badges,
  cameFrom,
  columns,
}: Omit<InmuebleCollectionProps, 'view' | 'order' | 'onChange'> & { columns: number }): JSX.Element {
  const lines = useMemo(() => linesOf(inmuebles, columns), [inmuebles, columns]);
  const virtualizer = useRef<WindowVirtualizerHandle>(null);
  const itemSize = columns === 1 ? HEIGHT.lineOfOne : HEIGHT.line;
  return (
    <MeasuredList
      label={messages.dashboard.list}
      cameFrom={placeOf(cameFrom, inmuebles, columns)}
      virtualizer={virtualizer}
    >
      {(bufferSize) => (
        <WindowVirtualizer ref={virtualizer} data={lines} itemSize={itemSize} bufferSize={bufferSize}>
          {(line, index) => (
            <CardLine key={line[0]?.id} style={{ '--columns': columns } as React.CSSProperties}>
              {line.map((inmueble, column) => (
                <div
                  role="listitem"
                  key={inmueble.id}
                  className={cardBoxClass}
                  aria-setsize={inmuebles.length}
                  aria-posinset={index * columns + column + 1}
                >
                  <InmuebleCard {...itemOf(inmueble, badges)} />
                </div>
              ))}
            </CardLine>
          )}
        </WindowVirtualizer>
      )}
    </MeasuredList>
  );
}

function placeOf(cameFrom: number | null, inmuebles: readonly Inmueble[], columns: number): CameFrom | null {
  if (cameFrom === null) return null;
  const findLine = () => Math.floor(inmuebles.findIndex(({ id }) => id === cameFrom) / columns);
  return { href: inmuebleHref(cameFrom), findLine };
}

function linesOf(inmuebles: readonly Inmueble[], columns: number): Inmueble[][] {
  return Array.from({ length: Math.ceil(inmuebles.length / columns) }, (_, line) =>
    inmuebles.slice(line * columns, (line + 1) * columns),
  );
}
