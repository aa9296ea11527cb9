import type { JSX } from 'react';
import { styled } from '../theme/styled.ts';
import { color, media, space } from '../theme/tokens.ts';
import { Skeleton, skeletonsClass } from '../ui/skeleton.tsx';
import { Panel } from './pendientes-layout.tsx';

const Row = styled('div')`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[6]};
  height: 64px;
  padding: 0 ${space[4]};
  border-bottom: 1px solid ${color.border};
  ${media.tablet} {
    height: 140px;
  }
`;

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** Placeholders in the places of the items. */
export function PendientesSkeleton(): JSX.Element {
  return (
    <Panel aria-hidden="true">
      <div className={skeletonsClass}>
        {ROWS.map((key) => (
          <Row key={key}>
            <Skeleton width="92px" height="24px" />
            <Skeleton width="30%" height="14px" />
            <Skeleton width="20%" height="12px" tone="light" />
          </Row>
        ))}
      </div>
    </Panel>
  );
}
