import { useSelector } from '@xstate/react';
import type { JSX } from 'react';
import { messages } from '../../lib/messages.ts';
import type { PortfolioRef } from '../../machines/portfolio/portfolio.machine.ts';
import { styled } from '../theme/styled.ts';
import { space } from '../theme/tokens.ts';
import { Button } from '../ui/button.tsx';
import { Note, Reasoned } from '../ui/note.tsx';

const Stack = styled('div')`
  display: grid;
  gap: ${space[3]};
  margin-bottom: ${space[5]};
  &:empty {
    display: none;
  }
`;

/** What could not be loaded beside the properties: the client, or what the badges need. It never costs the page. */
export function DashboardNotices({ portfolio }: { portfolio: PortfolioRef }): JSX.Element {
  const hasNoCliente = useSelector(portfolio, (snapshot) => snapshot.matches({ cliente: 'none' }));
  const clienteError = useSelector(portfolio, ({ context }) => context.clienteError);
  const hasNoBadges = useSelector(portfolio, (snapshot) => snapshot.matches({ relacionados: 'failed' }));
  const isStale = useSelector(
    portfolio,
    (snapshot) => snapshot.matches({ inmuebles: 'ready' }) && snapshot.context.inmueblesError !== null,
  );
  const inmueblesError = useSelector(portfolio, ({ context }) => context.inmueblesError);
  const retry = (type: 'cliente.retry' | 'relacionados.retry' | 'inmuebles.retry') => (
    <Button size="sm" icon="refresh" onPress={() => portfolio.send({ type })}>
      {messages.common.tryAgain}
    </Button>
  );
  return (
    <Stack>
      {hasNoCliente && (
        <Note kind="danger" action={retry('cliente.retry')}>
          {messages.cliente.none}
        </Note>
      )}
      {clienteError !== null && (
        <Note kind="danger" action={retry('cliente.retry')}>
          {clienteError}
        </Note>
      )}
      {isStale && (
        <Note kind="warning" action={retry('inmuebles.retry')}>
          <Reasoned text={inmueblesError ?? ''} />
        </Note>
      )}
      {hasNoBadges && (
        <Note kind="info" action={retry('relacionados.retry')}>
          {messages.dashboard.badgesFailed}
        </Note>
      )}
    </Stack>
  );
}
