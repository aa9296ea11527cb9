import { useSelector } from '@xstate/react';
import type { JSX } from 'react';
import { messages } from '../../lib/messages.ts';
import type { TipoInmueble } from '../../lib/models.ts';
import type { PendientesSelection } from '../../machines/pendientes/pendientes.selectors.ts';
import type { PortfolioRef } from '../../machines/portfolio/portfolio.machine.ts';
import { relacionadosErrors, staleInmueblesError } from '../../machines/portfolio/portfolio.selectors.ts';
import { styled } from '../theme/styled.ts';
import { space } from '../theme/tokens.ts';
import { HiddenTypeNote } from '../ui/hidden-type-note.tsx';
import { Reasoned } from '../ui/note.tsx';
import { RetryNote } from '../ui/retry-note.tsx';

const Stack = styled('div')`
  display: grid;
  gap: ${space[3]};
  margin-bottom: ${space[5]};
  &:empty {
    display: none;
  }
`;

interface PendientesNoticesProps {
  portfolio: PortfolioRef;
  phase: PendientesSelection['phase'];
  tipos: readonly TipoInmueble[];
}

/** What could not be loaded, each with a way to try again (PEND-6), and what the preferences hide (PEND-5). */
export function PendientesNotices({ portfolio, phase, tipos }: PendientesNoticesProps): JSX.Element {
  const hasNoCliente = useSelector(portfolio, (snapshot) => snapshot.hasTag('empty'));
  const clienteError = useSelector(portfolio, ({ context }) => context.clienteError);
  const inmueblesError = useSelector(portfolio, ({ context }) => context.inmueblesError);
  const staleError = useSelector(portfolio, staleInmueblesError);
  const errors = useSelector(portfolio, relacionadosErrors);
  const isUnlisted = useSelector(portfolio, (snapshot) => snapshot.hasTag('failed'));
  const retryCliente = () => portfolio.send({ type: 'cliente.retry' });
  const retryInmuebles = () => portfolio.send({ type: 'inmuebles.retry' });
  const kind = phase === 'failed' ? 'danger' : 'warning';
  return (
    <Stack>
      {hasNoCliente && <RetryNote onRetry={retryCliente}>{messages.cliente.none}</RetryNote>}
      {clienteError !== null && <RetryNote onRetry={retryCliente}>{clienteError}</RetryNote>}
      {isUnlisted && (
        <RetryNote onRetry={retryInmuebles}>
          <Reasoned text={inmueblesError ?? ''} />
        </RetryNote>
      )}
      {staleError !== null && (
        <RetryNote kind="warning" onRetry={retryInmuebles}>
          <Reasoned text={staleError} />
        </RetryNote>
      )}
      {errors.map((error) => (
        <RetryNote key={error} kind={kind} onRetry={() => portfolio.send({ type: 'relacionados.retry' })}>
          {error}
        </RetryNote>
      ))}
      {tipos.length < 2 && !hasNoCliente && phase === 'ready' && <HiddenTypeNote tipo={tipos[0] ?? null} />}
    </Stack>
  );
}
