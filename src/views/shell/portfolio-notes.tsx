import { useSelector } from '@xstate/react';
import type { JSX } from 'react';
import { messages } from '../../lib/messages.ts';
import type { PortfolioRef } from '../../machines/portfolio/portfolio.machine.ts';
import { staleInmueblesError } from '../../machines/portfolio/portfolio.selectors.ts';
import { styled } from '../theme/styled.ts';
import { space } from '../theme/tokens.ts';
import { Reasoned } from '../ui/note.tsx';
import { RetryNote } from '../ui/retry-note.tsx';

/** The notes above a list of the portfolio. */
export const NoteStack = styled('div')`
  display: grid;
  gap: ${space[3]};
  margin-bottom: ${space[5]};
  &:empty {
    display: none;
  }
`;

interface NoteProps {
  portfolio: PortfolioRef;
}

/** The account has no client, or the client could not be loaded. */
export function ClienteNote({ portfolio }: NoteProps): JSX.Element | null {
  const hasNoCliente = useSelector(portfolio, (snapshot) => snapshot.hasTag('empty'));
  const clienteError = useSelector(portfolio, ({ context }) => context.clienteError);
  const text = hasNoCliente ? messages.cliente.none : clienteError;
  if (text === null) return null;
  return <RetryNote onRetry={() => portfolio.send({ type: 'cliente.retry' })}>{text}</RetryNote>;
}

interface InmueblesNoteProps extends NoteProps {
  /** Called when the client has asked for another attempt. */
  onRetry?: () => void;
}

/** The properties could not be loaded. */
export function InmueblesNote({ portfolio, onRetry }: InmueblesNoteProps): JSX.Element | null {
  const isFailed = useSelector(portfolio, (snapshot) => snapshot.hasTag('failed'));
  const error = useSelector(portfolio, ({ context }) => context.inmueblesError);
  if (!isFailed) return null;
  const retry = () => {
    portfolio.send({ type: 'inmuebles.retry' });
    onRetry?.();
  };
  return (
    <RetryNote onRetry={retry}>
      <Reasoned text={error ?? ''} />
    </RetryNote>
  );
}

/** The properties on screen may be stale. */
export function StaleNote({ portfolio }: NoteProps): JSX.Element | null {
  const error = useSelector(portfolio, staleInmueblesError);
  if (error === null) return null;
  return (
    <RetryNote kind="warning" onRetry={() => portfolio.send({ type: 'inmuebles.retry' })}>
      <Reasoned text={error} />
    </RetryNote>
  );
}
