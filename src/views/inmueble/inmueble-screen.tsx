import { useSelector } from '@xstate/react';
import { useEffect, type JSX } from 'react';
import { inmuebleTitle } from '../../lib/address-texts.ts';
import { messages } from '../../lib/messages.ts';
import { HREF, type DetailTab } from '../../lib/routes.ts';
import type { InmuebleDetailRef } from '../../machines/inmueble/inmueble-detail.machine.ts';
import type { PortfolioRef } from '../../machines/portfolio/portfolio.machine.ts';
import { useScreenTitle } from '../shell/screen-title.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { Note } from '../ui/note.tsx';
import { Page } from '../ui/page-layout.tsx';
import { RetryNote } from '../ui/retry-note.tsx';
import { BackLink } from './back-link.tsx';
import { CardsSkeleton } from './cards/cards-skeleton.tsx';
import { InmuebleCards } from './cards/inmueble-cards.tsx';
import { InmuebleDialogs } from './inmueble-dialogs.tsx';
import { InmuebleHead } from './inmueble-head.tsx';
import { InmuebleMarks } from './inmueble-marks.tsx';
import { InmuebleTabs } from './inmueble-tabs.tsx';
import { PrintButton } from './sheet/print-button.tsx';
import { PrintedSheet } from './sheet/inmueble-sheet.tsx';

interface InmuebleScreenProps {
  actor: InmuebleDetailRef;
  portfolio: PortfolioRef;
}

/** One property (§2): its data, its parties, and its documents, invoices and incidents. */
export default function InmuebleScreen({ actor, portfolio }: InmuebleScreenProps): JSX.Element {
  const id = useSelector(actor, ({ context }) => context.id);
  const read = useSelector(actor, ({ context }) => context.inmueble);
  const listed = useSelector(portfolio, ({ context }) => context.inmuebles.find((one) => one.id === id));
  const sheet = useSelector(actor, ({ children }) => children.inmuebleSheet);
  const isFailed = useSelector(actor, (snapshot) => snapshot.hasTag('failed'));
  const loaded = isFailed ? null : read;
  const known = read ?? listed ?? null;
  const title = known ? inmuebleTitle(known) : messages.inmueble.anyTitle;
  const follow = (tab: DetailTab) => actor.send({ type: 'link.followed', change: { tab } });
  useScreenTitle(title);
  return (
    <Page>
      <BackLink />
      <InmuebleHead
        title={title}
        inmueble={known}
        canEdit={!isFailed}
        marks={known && <InmuebleMarks inmueble={known} portfolio={portfolio} onFollow={loaded && follow} />}
        onEdit={loaded && (() => actor.send({ type: 'address.edit' }))}
      >
        <PrintButton actor={sheet} />
      </InmuebleHead>
      {isFailed && <LoadFailed actor={actor} />}
      {!isFailed && !loaded && <CardsSkeleton />}
      {loaded && (
        <>
          <InmuebleCards actor={actor} portfolio={portfolio} inmueble={loaded} />
          <InmuebleTabs actor={actor} portfolio={portfolio} title={title} />
          <InmuebleDialogs actor={actor} portfolio={portfolio} title={title} />
          {sheet && <PrintedSheet actor={sheet} {...{ detail: actor, portfolio, inmueble: loaded, title }} />}
        </>
      )}
    </Page>
  );
}

/** If the property is gone when a dialog over it closes, the button that opened the dialog is gone as well. */
function focusMain(): void {
  if (document.activeElement === document.body) document.querySelector('main')?.focus();
}

function LoadFailed({ actor }: { actor: InmuebleDetailRef }): JSX.Element {
  const error = useSelector(actor, ({ context }) => context.error);
  const isNotFound = useSelector(actor, (snapshot) => snapshot.hasTag('notFound'));
  useEffect(focusMain, []);
  const wayOut = (
    <ButtonLink href={HREF.dashboard} size="sm">
      {messages.error.toDashboard}
    </ButtonLink>
  );
  if (isNotFound) {
    return (
      <Note kind="danger" action={wayOut}>
        {error}
      </Note>
    );
  }
  return <RetryNote onRetry={() => actor.send({ type: 'load.retry' })}>{error}</RetryNote>;
}
