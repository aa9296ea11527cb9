import { useSelector } from '@xstate/react';
import type { JSX } from 'react';
import { messages } from '../../lib/messages.ts';
import type { PortfolioRef } from '../../machines/portfolio/portfolio.machine.ts';
import { staleInmueblesError } from '../../machines/portfolio/portfolio.selectors.ts';
import type { ReturnOfferRef } from '../../machines/return-offer/return-offer.machine.ts';
import { styled } from '../theme/styled.ts';
import { space } from '../theme/tokens.ts';
import { Reasoned } from '../ui/note.tsx';
import { RetryNote } from '../ui/retry-note.tsx';
import { ReturnNote } from './return-note.tsx';

const Stack = styled('div')`
  display: grid;
  gap: ${space[3]};
  margin-bottom: ${space[5]};
  &:empty {
    display: none;
  }
`;

interface DashboardNoticesProps {
  portfolio: PortfolioRef;
  returnOffer: ReturnOfferRef | undefined;
}

/**
 * The way back after a login, and failures besides the properties: the client, or the data of the badges. The properties are
 * shown anyway.
 */
export function DashboardNotices({ portfolio, returnOffer }: DashboardNoticesProps): JSX.Element {
  const hasNoCliente = useSelector(portfolio, (snapshot) => snapshot.hasTag('empty'));
  const clienteError = useSelector(portfolio, ({ context }) => context.clienteError);
  const hasNoBadges = useSelector(portfolio, (snapshot) => snapshot.hasTag('partial'));
  const staleError = useSelector(portfolio, staleInmueblesError);
  const retryCliente = () => portfolio.send({ type: 'cliente.retry' });
  return (
    <Stack>
      {returnOffer && <ReturnNote actor={returnOffer} />}
      {hasNoCliente && <RetryNote onRetry={retryCliente}>{messages.cliente.none}</RetryNote>}
      {clienteError !== null && <RetryNote onRetry={retryCliente}>{clienteError}</RetryNote>}
      {staleError !== null && (
        <RetryNote kind="warning" onRetry={() => portfolio.send({ type: 'inmuebles.retry' })}>
          <Reasoned text={staleError} />
        </RetryNote>
      )}
      {hasNoBadges && (
        <RetryNote kind="info" onRetry={() => portfolio.send({ type: 'relacionados.retry' })}>
          {messages.dashboard.badgesFailed}
        </RetryNote>
      )}
    </Stack>
  );
}
