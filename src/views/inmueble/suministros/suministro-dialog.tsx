import { useSelector } from '@xstate/react';
import { useMemo, type JSX } from 'react';
import { messages } from '../../../lib/messages.ts';
import { suministroFacts } from '../../../lib/suministro-facts.ts';
import type { PortfolioRef } from '../../../machines/portfolio/portfolio.machine.ts';
import type { SuministroViewerRef } from '../../../machines/suministros/suministro-viewer.machine.ts';
import { Note } from '../../ui/note.tsx';
import { RetryNote } from '../../ui/retry-note.tsx';
import { ViewerDialog } from '../../ui/viewer-dialog.tsx';
import { SuministroSection } from './suministro-section.tsx';

interface SuministroDialogProps {
  actor: SuministroViewerRef;
  portfolio: PortfolioRef;
  /** The title of the property. */
  inmueble: string;
}

/** The supplies of a property (HEAD-3). */
export function SuministroDialog({ actor, portfolio, inmueble }: SuministroDialogProps): JSX.Element {
  return (
    <ViewerDialog
      title={messages.suministro.title}
      subtitle={inmueble}
      size="m"
      onClose={() => actor.send({ type: 'dialog.close' })}
    >
      <Suministros actor={actor} portfolio={portfolio} />
    </ViewerDialog>
  );
}

function Failure({ actor }: { actor: SuministroViewerRef }): JSX.Element | null {
  const isFailed = useSelector(actor, (snapshot) => snapshot.hasTag('failed'));
  const error = useSelector(actor, ({ context }) => context.error);
  if (!isFailed) return null;
  return <RetryNote onRetry={() => actor.send({ type: 'load.retry' })}>{error}</RetryNote>;
}

type SuministrosProps = Pick<SuministroDialogProps, 'actor' | 'portfolio'>;

function Suministros({ actor, portfolio }: SuministrosProps): JSX.Element {
  const relacionados = useSelector(portfolio, ({ context }) => context.relacionados);
  const { inmueble, facturas } = useSelector(actor, ({ context }) => context);
  const facts = useMemo(
    () => (relacionados ? suministroFacts(inmueble, relacionados, facturas ?? []) : []),
    [relacionados, inmueble, facturas],
  );
  if (facts.length === 0) return <Note kind="info">{messages.suministro.none}</Note>;
  return (
    <>
      <Failure actor={actor} />
      {facts.map((one) => (
        <SuministroSection key={one.suministro.id} actor={actor} facts={one} />
      ))}
    </>
  );
}
