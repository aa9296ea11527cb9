import { useSelector } from '@xstate/react';
import { memo, type JSX } from 'react';
import type { TipoInmueble } from '../../lib/models.ts';
import type { PendientesSelection } from '../../machines/pendientes/pendientes.selectors.ts';
import type { PortfolioRef } from '../../machines/portfolio/portfolio.machine.ts';
import { relacionadosErrors } from '../../machines/portfolio/portfolio.selectors.ts';
import { ClienteNote, NoteStack, StaleNote } from '../shell/portfolio-notes.tsx';
import { HiddenTypeNote } from '../ui/hidden-type-note.tsx';
import { Reasoned } from '../ui/note.tsx';
import { RetryNote } from '../ui/retry-note.tsx';

interface PendientesNoticesProps {
  portfolio: PortfolioRef;
  phase: PendientesSelection['phase'];
  tipos: readonly TipoInmueble[];
}

/** What could not be loaded, each with a retry (PEND-6), and what the preferences hide (PEND-5). */
export const PendientesNotices = memo(function PendientesNotices(props: PendientesNoticesProps): JSX.Element {
  const { portfolio, phase, tipos } = props;
  const hasNoCliente = useSelector(portfolio, (snapshot) => snapshot.hasTag('empty'));
  const inmueblesError = useSelector(portfolio, ({ context }) => context.inmueblesError);
  const errors = useSelector(portfolio, relacionadosErrors);
  const isUnlisted = useSelector(portfolio, (snapshot) => snapshot.hasTag('failed'));
  const kind = phase === 'failed' ? 'danger' : 'warning';
  return (
    <NoteStack>
      <ClienteNote portfolio={portfolio} />
      {isUnlisted && (
        <RetryNote onRetry={() => portfolio.send({ type: 'inmuebles.retry' })}>
          <Reasoned text={inmueblesError ?? ''} />
        </RetryNote>
      )}
      <StaleNote portfolio={portfolio} />
      {errors.map((error) => (
        <RetryNote key={error} kind={kind} onRetry={() => portfolio.send({ type: 'relacionados.retry' })}>
          {error}
        </RetryNote>
      ))}
      {tipos.length < 2 && !hasNoCliente && phase === 'ready' && <HiddenTypeNote tipo={tipos[0] ?? null} />}
    </NoteStack>
  );
});
