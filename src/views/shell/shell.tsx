import { useSelector } from '@xstate/react';
import { useRef, type JSX, type MouseEvent, type ReactNode } from 'react';
import { messages } from '../../lib/messages.ts';
import type { JumpRef } from '../../machines/jump/jump.machine.ts';
import type { PortfolioRef } from '../../machines/portfolio/portfolio.machine.ts';
import { isClienteSettled } from '../../machines/portfolio/portfolio.selectors.ts';
import { styled } from '../theme/styled.ts';
import { color, radius, weight } from '../theme/tokens.ts';
import { JumpButton } from './jump.tsx';
import { PendientesLink } from './pendientes-link.tsx';
import { TopBar } from './top-bar.tsx';

const SkipLink = styled('a')`
  position: fixed;
  z-index: 70;
  top: 8px;
  left: 8px;
  padding: 12px 14px;
  border-radius: ${radius.control};
  background: ${color.brand};
  color: ${color.onBrand};
  font-weight: ${weight.medium};
  transform: translateY(-200%);
  &:focus {
    transform: none;
  }
`;

interface ShellProps {
  portfolio: PortfolioRef;
  jump: JumpRef | undefined;
  onLogout: () => void;
  children: ReactNode;
}

/** The parts that all screens share: the skip link, the top bar and the main region. */
export function Shell({ portfolio, jump, onLogout, children }: ShellProps): JSX.Element {
  const main = useRef<HTMLElement>(null);
  const nombre = useSelector(portfolio, ({ context }) => context.cliente?.nombre ?? '');
  const isSettled = useSelector(portfolio, isClienteSettled);
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    main.current?.focus();
  };
  return (
    <>
      <SkipLink href="#contenido" data-print="none" onClick={skip}>
        {messages.product.skipLink}
      </SkipLink>
      <TopBar clienteNombre={nombre} onLogout={onLogout}>
        {isSettled && (
          <>
            {jump && <JumpButton actor={jump} portfolio={portfolio} />}
            <PendientesLink portfolio={portfolio} />
          </>
        )}
      </TopBar>
      <main ref={main} id="contenido" tabIndex={-1}>
        {children}
      </main>
    </>
  );
}
