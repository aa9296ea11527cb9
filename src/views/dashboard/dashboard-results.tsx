import { useSelector } from '@xstate/react';
import type { JSX } from 'react';
import { messages } from '../../lib/messages.ts';
import { isFiltered } from '../../lib/routes.ts';
import type { PortfolioRef } from '../../machines/portfolio.machine.ts';
import { styled } from '../theme/styled.ts';
import { media, space } from '../theme/tokens.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Note } from '../ui/note.tsx';
import { Card } from '../ui/panel.tsx';
import { LoadingText, Skeleton } from '../ui/skeleton.tsx';
import { InmuebleCollection } from './inmueble-collection.tsx';
import type { DashboardData } from './use-dashboard.ts';

interface DashboardResultsProps {
  data: DashboardData;
  portfolio: PortfolioRef;
  onClear: () => void;
}

/** The properties, or why there are none to be seen. */
export function DashboardResults({ data, portfolio, onClear }: DashboardResultsProps): JSX.Element {
  const { phase, query, visible, badges } = data;
  if (phase === 'loading') return <Loading />;
  if (phase === 'failed') return <Failed portfolio={portfolio} />;
  if (visible.length > 0) return <InmuebleCollection inmuebles={visible} badges={badges} view={query.view} />;
  return (
    <EmptyState
      action={
        isFiltered(query) && (
          <Button icon="close" onPress={onClear}>
            {messages.common.clearSearch}
          </Button>
        )
      }
    >
      <span role="status">{messages.dashboard.empty}</span>
    </EmptyState>
  );
}

function Failed({ portfolio }: { portfolio: PortfolioRef }): JSX.Element {
  const error = useSelector(portfolio, ({ context }) => context.inmueblesError);
  return (
    <Note
      kind="danger"
      action={
        <Button size="sm" icon="refresh" onPress={() => portfolio.send({ type: 'inmuebles.retry' })}>
          {messages.common.tryAgain}
        </Button>
      }
    >
      {error}
    </Note>
  );
}

const Grid = styled('div')`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${space[4]};
  margin-top: ${space[4]};
  ${media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
    gap: 10px;
  }
`;

const SKELETONS = ['a', 'b', 'c', 'd', 'e', 'f'];

function Loading(): JSX.Element {
  return (
    <>
      <LoadingText>{messages.dashboard.loading}</LoadingText>
      <Grid aria-hidden="true">
        {SKELETONS.map((key) => (
          <Card key={key}>
            <Skeleton width="58px" height="22px" />
            <Skeleton width="64%" height="15px" />
            <Skeleton width="44%" height="12px" tone="light" />
            <Skeleton width="112px" height="24px" tone="light" />
          </Card>
        ))}
      </Grid>
    </>
  );
}
