import { useSelector } from '@xstate/react';
import { memo, type JSX } from 'react';
import type { TipoInmueble } from '../../lib/models.ts';
import type { PendientesSelection } from '../../machines/pendientes/pendientes.selectors.ts';
import type { PortfolioRef } from '../../machines/portfolio/portfolio.machine.ts';
import { relacionadosErrors } from '../../machines/portfolio/portfolio.selectors.ts';
import { ClienteNote, NoteStack, StaleNote, InmueblesNote } from '../shell/portfolio-notes.tsx';
import { HiddenTipoNote } from '../ui/hidden-tipo-note.tsx';
import { RetryNote } from '../ui/retry-note.tsx';

interface PendientesNotesProps {
  portfolio: PortfolioRef;
  phase: PendientesSelection['phase'];
  tipos: readonly TipoInmueble[];
}

/** What could not be loaded, each with a retry (PEND-6), and what the preferences hide (PEND-5). */
export const PendientesNotes = memo(function PendientesNotes(props: PendientesNotesProps): JSX.Element {
  const { portfolio, phase, tipos } = props;
  const hasNoCliente = useSelector(portfolio, (snapshot) => snapshot.hasTag('empty'));
  const errors = useSelector(portfolio, relacionadosErrors);
  const kind = phase === 'failed' ? 'danger' : 'warning';
  return (
    <NoteStack>
      <ClienteNote portfolio={portfolio} />
      <InmueblesNote portfolio={portfolio} />
      <StaleNote portfolio={portfolio} />
      {errors.map((error) => (
        <RetryNote key={error} kind={kind} onRetry={() => portfolio.send({ type: 'relacionados.retry' })}>
          {error}
        </RetryNote>
      ))}
      {tipos.length < 2 && !hasNoCliente && phase === 'ready' && <HiddenTipoNote tipo={tipos[0] ?? null} />}
    </NoteStack>
  );
});
