import type { JSX } from 'react';
import { Card } from '../../ui/panel.tsx';
import { LoadingText, Skeleton } from '../../ui/skeleton.tsx';
import { styled } from '../../theme/styled.ts';
import { space } from '../../theme/tokens.ts';
import { CardGrid } from './list-styles.ts';

const SKELETONS = ['a', 'b', 'c'];

const Wait = styled('div')`
  margin-bottom: ${space[4]};
`;

/** While the first answer is awaited: the text for everybody, and where things will be. */
export function ListSkeleton({ text }: { text: string }): JSX.Element {
  return (
    <>
      <Wait>
        <LoadingText>{text}</LoadingText>
      </Wait>
      <CardGrid aria-hidden="true">
        {SKELETONS.map((key) => (
          <li key={key}>
            <Card>
              <Skeleton width="64%" height="15px" />
              <Skeleton width="88%" height="12px" tone="light" />
              <Skeleton width="112px" height="24px" tone="light" />
            </Card>
          </li>
        ))}
      </CardGrid>
    </>
  );
}
