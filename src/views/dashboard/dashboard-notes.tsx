import { useSelector } from '@xstate/react';
import { memo, type JSX } from 'react';
import { messages } from '../../lib/messages.ts';
import type { PortfolioRef } from '../../machines/portfolio/portfolio.machine.ts';
import type { ReturnOfferRef } from '../../machines/return-offer/return-offer.machine.ts';
import { ClienteNote, NoteStack, StaleNote } from '../shell/portfolio-notes.tsx';
import { RetryNote } from '../ui/retry-note.tsx';
import { ReturnOfferNote } from './return-offer-note.tsx';

interface DashboardNotesProps {
  portfolio: PortfolioRef;
  returnOffer: ReturnOfferRef | undefined;
}

/**
 * The offer to return to a screen after a login, and failures of the client or of the badges' data. The properties
 * are shown anyway.
 */
export const DashboardNotes = memo(function DashboardNotes(props: DashboardNotesProps): JSX.Element {
  const { portfolio, returnOffer } = props;
  const hasNoBadges = useSelector(portfolio, (snapshot) => snapshot.hasTag('partial'));
  return (
    <NoteStack>
      {returnOffer && <ReturnOfferNote actor={returnOffer} />}
      <ClienteNote portfolio={portfolio} />
      <StaleNote portfolio={portfolio} />
      {hasNoBadges && (
        <RetryNote kind="info" onRetry={() => portfolio.send({ type: 'relacionados.retry' })}>
          {messages.dashboard.badgesFailed}
        </RetryNote>
      )}
    </NoteStack>
  );
});
