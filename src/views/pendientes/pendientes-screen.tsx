import { useSelector } from '@xstate/react';
import { useState, type JSX } from 'react';
import { numero } from '../../lib/format.ts';
import { messages } from '../../lib/messages.ts';
import { NO_PENDIENTES_FILTER, type PendientesQuery } from '../../lib/pendientes-query.ts';
import { localDay } from '../../lib/today.ts';
import type { PendientesRef } from '../../machines/pendientes/pendientes.machine.ts';
import type { PortfolioRef } from '../../machines/portfolio/portfolio.machine.ts';
import { useScreenTitle } from '../shell/screen-title.ts';
import { styled } from '../theme/styled.ts';
import { media } from '../theme/tokens.ts';
import { useAnnouncedAtRest } from '../ui/announce.ts';
import { Button } from '../ui/button.tsx';
import { Page, PageHead, PageSubtitle } from '../ui/page-layout.tsx';
import { LoadingText } from '../ui/skeleton.tsx';
import { PendientesNotices } from './pendientes-notices.tsx';
import { PendientesResults } from './pendientes-results.tsx';
import { PendientesToolbar } from './pendientes-toolbar.tsx';
import { usePendientes, type PendientesData } from './use-pendientes.ts';

/** The screen's one action is quiet: its text ends where the list does. */
const Export = styled('div')`
  margin-right: -14px;
  ${media.mobile} {
    position: absolute;
    top: -14px;
    right: 0;
  }
`;

/** As many lines as it takes. */
const Subtitle = styled(PageSubtitle)`
  flex-wrap: wrap;
  white-space: normal;
`;

/** On a phone the action stands beside the title, above the end of the subtitle. */
const Head = styled(PageHead)`
  position: relative;
`;

interface PendientesScreenProps {
  actor: PendientesRef;
  portfolio: PortfolioRef;
}

/** What waits for the client over all properties (PEND-1). */
export default function PendientesScreen({ actor, portfolio }: PendientesScreenProps): JSX.Element {
  const data = usePendientes(actor, portfolio);
  const { phase, visible } = data;
  const [today] = useState(() => localDay(new Date()));
  const hasNoCliente = useSelector(portfolio, (snapshot) => snapshot.hasTag('empty'));
  const change = (changed: Partial<PendientesQuery>) =>
    actor.send({ type: 'query.changed', change: changed });
  const { title, order, loading } = messages.pendientes;
  const tally = tallyOf(data);
  useScreenTitle(title);
  useAnnouncedAtRest(tally);
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
        {visible.length > 0 && (
          <Export data-print="none">
            <Button variant="ghost" icon="download" onPress={() => actor.send({ type: 'export.request' })}>
              {messages.common.exportCsv}
            </Button>
          </Export>
        )}
      </Head>
      <PendientesNotices portfolio={portfolio} phase={phase} tipos={data.tipos} />
      {!hasNoCliente && phase !== 'failed' && (
        <>
          <PendientesToolbar data={data} tally={tally} onChange={change} />
          <PendientesResults data={data} today={today} onClear={() => change(NO_PENDIENTES_FILTER)} />
        </>
      )}
    </Page>
  );
}

/** '2 de 12 pendientes' of what the filters have left. */
function tallyOf({ phase, isFiltered, visible, total }: PendientesData): string | undefined {
  if (phase !== 'ready' || !isFiltered) return undefined;
  return messages.pendientes.count(numero(visible.length), numero(total));
}
