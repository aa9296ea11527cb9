import type { JSX } from 'react';
import type { View } from '../../lib/routes.ts';
import { css, styled } from '../theme/styled.ts';
import { color, media, space } from '../theme/tokens.ts';
import { Skeleton, skeletonsClass } from '../ui/skeleton.tsx';
import { CardBadges, cardClass, Top } from './inmueble-card-parts.ts';
import { CardLine, Table } from './inmueble-layout.tsx';
import { useColumns } from './use-columns.ts';

const Line = styled('span')`
  display: flex;
  align-items: center;
  height: 22px;
  &[data-line='city'] {
    height: 19px;
    padding-top: 1px;
  }
`;

const Row = styled('div')`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  height: 40px;
  padding: 0 ${space[4]};
  border-bottom: 1px solid ${color.border};
  ${media.tablet} {
    height: 64px;
  }
  ${media.mobile} {
    padding: 0 ${space[3]};
  }
`;

const Head = styled('div')`
  height: 37px;
  border-bottom: 1px solid ${color.border};
`;

const lineClass = css`
  flex: 0 1 38%;
`;

const CARDS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l'];

/** Placeholders as large as the properties, in the same places. */
export function DashboardSkeleton({ view }: { view: View }): JSX.Element {
  const columns = useColumns();
  return view === 'lista' ? <Rows isWide={columns >= 3} /> : <Cards columns={columns} />;
}

function Cards({ columns }: { columns: number }): JSX.Element {
  const lines = Array.from({ length: 3 }, (_, line) => CARDS.slice(line * columns, (line + 1) * columns));
  return (
    <div className={skeletonsClass} aria-hidden="true">
      {lines.map((keys) => (
        <CardLine key={keys[0]} style={{ '--columns': columns } as React.CSSProperties}>
          {keys.map((key) => (
            <div key={key} className={cardClass} data-skeleton="">
              <Top>
                <Skeleton width="58px" height="22px" />
                <Skeleton width="54px" height="12px" tone="light" />
                <Skeleton width="52px" height="12px" tone="light" />
              </Top>
              <Line>
                <Skeleton width="64%" height="15px" />
              </Line>
              <Line data-line="city">
                <Skeleton width="44%" height="12px" tone="light" />
              </Line>
              <CardBadges>
                <Skeleton width="112px" height="24px" tone="light" />
              </CardBadges>
            </div>
          ))}
        </CardLine>
      ))}
    </div>
  );
}

function Rows({ isWide }: { isWide: boolean }): JSX.Element {
  return (
    <Table aria-hidden="true">
      {isWide && <Head />}
      <div className={skeletonsClass}>
        {CARDS.slice(0, 10).map((key) => (
          <Row key={key} data-skeleton="">
            <Skeleton width="58px" height="22px" />
            <Skeleton className={lineClass} width="100%" height="15px" />
            <Skeleton className={lineClass} width="100%" height="12px" tone="light" />
          </Row>
        ))}
      </div>
    </Table>
  );
}
