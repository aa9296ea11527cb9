import { useMemo, type JSX } from 'react';
import { WindowVirtualizer } from 'virtua';
import type { Badges } from '../../lib/badges.ts';
import { messages } from '../../lib/messages.ts';
import type { Inmueble } from '../../lib/models.ts';
import type { View } from '../../lib/routes.ts';
import { classes, css, styled } from '../theme/styled.ts';
import { color, media, radius, space, text, weight } from '../theme/tokens.ts';
import { InmuebleCard } from './inmueble-card.tsx';
import { itemOf } from './inmueble-item.ts';
import { columnsClass } from './inmueble-row-styles.ts';
import { NarrowRow, WideRow } from './inmueble-row.tsx';
import { MeasuredList } from './measured-list.tsx';
import { useColumns } from './use-columns.ts';

const CardLine = styled('div')`
  display: grid;
  grid-template-columns: repeat(var(--columns), minmax(0, 1fr));
  gap: ${space[4]};
  padding-bottom: ${space[4]};
  ${media.mobile} {
    padding-bottom: 10px;
  }
`;

const Table = styled('div')`
  background: ${color.surface};
  border: 1px solid ${color.border};
  border-radius: ${radius.card};
  overflow: clip;
  & > [role='list'] {
    margin-bottom: -1px;
  }
`;

const headClass = css`
  position: sticky;
  top: 113px;
  z-index: 10;
  height: 36px;
  background: ${color.surface};
  border-bottom: 1px solid ${color.border};
  color: ${color.text3};
  ${text[12]}
  font-weight: ${weight.medium};
`;

interface InmuebleCollectionProps {
  inmuebles: readonly Inmueble[];
  badges: Badges;
  view: View;
}

/** The properties, drawn only where the window is: ten thousand cost as much as forty. */
export function InmuebleCollection({ inmuebles, badges, view }: InmuebleCollectionProps): JSX.Element {
  const columns = useColumns();
  if (view === 'cuadricula') return <Cards inmuebles={inmuebles} badges={badges} columns={columns} />;
  const isWide = columns >= 3;
  const Row = isWide ? WideRow : NarrowRow;
  return (
    <Table>
      {isWide && <Head />}
      <MeasuredList>
        <WindowVirtualizer data={inmuebles} itemSize={isWide ? 41 : 61} bufferSize={400}>
          {(inmueble, index) => (
            <div role="listitem" key={inmueble.id} aria-setsize={inmuebles.length} aria-posinset={index + 1}>
              <Row item={itemOf(inmueble, badges)} />
            </div>
          )}
        </WindowVirtualizer>
      </MeasuredList>
    </Table>
  );
}

function Cards({
  inmuebles,
  badges,
  columns,
}: Omit<InmuebleCollectionProps, 'view'> & { columns: number }): JSX.Element {
  const lines = useMemo(() => linesOf(inmuebles, columns), [inmuebles, columns]);
  return (
    <MeasuredList>
      <WindowVirtualizer data={lines} itemSize={165} bufferSize={400}>
        {(line, index) => (
          <CardLine key={line[0]?.id} style={{ '--columns': columns } as React.CSSProperties}>
            {line.map((inmueble, column) => (
              <div
                role="listitem"
                key={inmueble.id}
                aria-setsize={inmuebles.length}
                aria-posinset={index * columns + column + 1}
              >
                <InmuebleCard item={itemOf(inmueble, badges)} />
              </div>
            ))}
          </CardLine>
        )}
      </WindowVirtualizer>
    </MeasuredList>
  );
}

function linesOf(inmuebles: readonly Inmueble[], columns: number): Inmueble[][] {
  return Array.from({ length: Math.ceil(inmuebles.length / columns) }, (_, line) =>
    inmuebles.slice(line * columns, (line + 1) * columns),
  );
}

function Head(): JSX.Element {
  const { columns } = messages.dashboard;
  return (
    <div className={classes(headClass, columnsClass)} aria-hidden="true">
      <span>{columns.codigo}</span>
      <span>{columns.direccion}</span>
      <span>{columns.localidad}</span>
      <span data-column="tipo">{columns.tipo}</span>
      <span>{columns.estado}</span>
      <span>{columns.actividad}</span>
      <span>{columns.avisos}</span>
    </div>
  );
}
