import { useSelector } from '@xstate/react';
import { memo, useCallback, type JSX } from 'react';
import { numberText } from '../../lib/format.ts';
import { messages } from '../../lib/messages.ts';
import type { PendientesQuery } from '../../lib/pendientes-query.ts';
import type { PendientesRef } from '../../machines/pendientes/pendientes.machine.ts';
import type { PendientesSelection } from '../../machines/pendientes/pendientes.selectors.ts';
import type { PortfolioRef } from '../../machines/portfolio/portfolio.machine.ts';
import { useScreenTitle } from '../shell/screen-title.ts';
import { styled } from '../theme/styled.ts';
import { media } from '../theme/tokens.ts';
import { Button } from '../ui/button.tsx';
import { Page, PageHead } from '../ui/page-layout.tsx';
import { loadingBelowRules, PageSubtitle } from '../ui/page-subtitle.ts';
import { LoadingText } from '../ui/skeleton.tsx';
import { useAnnouncedTally } from '../ui/use-announced-tally.ts';
import { PendientesNotes } from './pendientes-notes.tsx';
import { PendientesResults } from './pendientes-results.tsx';
import { PendientesToolbar } from './pendientes-toolbar.tsx';
import { PrintedPendientes } from './printed-pendientes.tsx';
import { usePendientes } from './use-pendientes.ts';

/** The screen's only action is a text button, aligned to the end of the list. */
const Export = styled('div')`
  margin-right: -14px;
`;

/** Wraps instead of being cut. */
const Subtitle = styled(PageSubtitle)`
  white-space: normal;
  ${media.mobile} {
    ${loadingBelowRules}
  }
`;

/**
 * On a phone the action is beside the title, or below it if there is no room, and above the subtitle. The title is as high as
 * the action, so that nothing moves when that appears.
 */
const Head = styled(PageHead)`
  ${media.mobile} {
    gap: 0 12px;
    margin-top: -8px;
    & > :first-child {
      display: contents;
    }
    & h1 {
      margin-right: auto;
      padding: 8px 0;
    }
    & p {
      order: 1;
      width: 100%;
    }
  }
`;

interface PendientesScreenProps {
  actor: PendientesRef;
  portfolio: PortfolioRef;
}

/** The pending items of all properties (PEND-1). */
export default function PendientesScreen({ actor, portfolio }: PendientesScreenProps): JSX.Element {
  const { query, selection } = usePendientes(actor, portfolio);
  const { phase, isFiltered } = selection;
  const hasNoCliente = useSelector(portfolio, (snapshot) => snapshot.hasTag('empty'));
  const change = useChange(actor);
  const { title, order, loading } = messages.pendientes;
  const tally = tallyOf(selection);
  useScreenTitle(title);
  useAnnouncedTally(tally, isFiltered);
  return (
    <Page>
      <Head>
        <div>
          <h1>{title}</h1>
          <Subtitle>
            <span>{order}</span>
            {phase === 'loading' && <LoadingText>{loading}</LoadingText>}
          </Subtitle>
        </div>
        {selection.visible.length > 0 && <ExportButton actor={actor} />}
      </Head>
      <PendientesNotes portfolio={portfolio} phase={phase} tipos={selection.tipos} />
      {!hasNoCliente && phase !== 'failed' && (
        <>
          <PendientesToolbar
            query={query}
            tally={isFiltered ? tally : undefined}
            counts={selection.counts}
            onChange={change}
          />
          <div data-results="">
            <PendientesResults {...{ actor, selection }} onChange={change} />
          </div>
          <PrintedPendientes {...{ portfolio, selection, query, tally }} />
        </>
      )}
    </Page>
  );
}

/** Memoized: typing renders the field and the list. */
const ExportButton = memo(function ExportButton({ actor }: { actor: PendientesRef }): JSX.Element {
  return (
    <Export data-print="none">
      <Button variant="ghost" icon="download" onPress={() => actor.send({ type: 'export.request' })}>
        {messages.common.exportCsv}
      </Button>
    </Export>
  );
});

/** The same object for an actor, so that memoized components do not render again. */
function useChange(actor: PendientesRef): (changed: Partial<PendientesQuery>) => void {
  return useCallback((changed) => actor.send({ type: 'query.changed', change: changed }), [actor]);
}

/** '2 de 12 pendientes', or '12 pendientes' without filters or if the whole is unknown, once that is known. */
function tallyOf({ phase, isFiltered, isUnknown, visible, counts }: PendientesSelection): string | undefined {
  if (phase !== 'ready' || isUnknown) return undefined;
  const { count } = messages.pendientes;
  if (counts.todo === null) return count(null, numberText(visible.length));
  return count(isFiltered ? numberText(visible.length) : null, numberText(counts.todo));
}
