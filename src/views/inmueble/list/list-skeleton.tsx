import type { JSX } from 'react';
import { Card } from '../../ui/panel.tsx';
import { LoadingText, Skeleton } from '../../ui/skeleton.tsx';
import { css, styled } from '../../theme/styled.ts';
import { space } from '../../theme/tokens.ts';
import { CardGrid } from './list-styles.ts';

const SKELETONS = ['a', 'b', 'c'];

const Wait = styled('div')`
  display: flex;
  align-items: center;
  min-height: 44px;
  margin-top: ${space[2]};
`;

const lineClass = css`
  margin: 3px 0 ${space[2]};
`;

/** Placeholders, and the loading text at the foot of the list. */
export function ListSkeleton({ text }: { text: string }): JSX.Element {
  return (
    <>
      <CardGrid aria-hidden="true">
        {SKELETONS.map((key) => (
          <li key={key}>
            <Card data-skeleton="">
              <Skeleton width="64%" height="15px" className={lineClass} />
              <Skeleton width="88%" height="12px" tone="light" className={lineClass} />
              <Skeleton width="112px" height="24px" tone="light" />
            </Card>
          </li>
        ))}
      </CardGrid>
      <Wait>
        <LoadingText>{text}</LoadingText>
      </Wait>
    </>
  );
}
