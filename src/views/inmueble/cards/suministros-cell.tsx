import { useSelector } from '@xstate/react';
import { useMemo, useRef, type JSX } from 'react';
import { suministrosOf, suministrosSummary } from '../../../lib/suministro.ts';
import { messages } from '../../../lib/messages.ts';
import type { PortfolioRef } from '../../../machines/portfolio/portfolio.machine.ts';
import { relacionadosPhase } from '../../../machines/portfolio/portfolio.selectors.ts';
import { styled } from '../../theme/styled.ts';
import { color, text } from '../../theme/tokens.ts';
import { LinkButton } from '../../ui/link.tsx';
import { LoadingValue } from '../../ui/loading-value.tsx';
import { useFocusFallback } from '../../ui/use-focus-fallback.ts';
import { Cell, Value } from './cell.tsx';
import { CellLink } from './cell-link.tsx';

const Failure = styled('p')`
  ${text[13]}
  color: ${color.dangerText};
`;

interface SuministrosCellProps {
  portfolio: PortfolioRef;
  inmueble: number;
  /** Opens the viewer of the supplies. */
  onView: () => void;
}

/** PROP-4, from the portfolio's supplies. */
export function SuministrosCell(props: SuministrosCellProps): JSX.Element {
  const { portfolio } = props;
  const phase = useSelector(portfolio, relacionadosPhase);
  return (
    <Cell label={messages.inmueble.cards.suministros}>
      {phase === 'loading' && (
        <LoadingValue message={messages.suministro.loading} width="116px" height="24px" />
      )}
      {phase === 'failed' && <Failed onRetry={() => portfolio.send({ type: 'relacionados.retry' })} />}
      {phase === 'known' && <Summary {...props} />}
    </Cell>
  );
}

function Summary({ portfolio, inmueble, onView }: SuministrosCellProps): JSX.Element {
  const relacionados = useSelector(portfolio, ({ context }) => context.relacionados);
  const own = useMemo(
    () => suministrosOf(inmueble, relacionados?.suministros ?? []),
    [relacionados, inmueble],
  );
  return (
    <>
      <Value>{suministrosSummary(own)}</Value>
      {own.length > 0 && <CellLink onPress={onView}>{messages.inmueble.datosSuministros}</CellLink>}
    </>
  );
}

function Failed({ onRetry }: { onRetry: () => void }): JSX.Element {
  const box = useRef<HTMLParagraphElement>(null);
  useFocusFallback(box);
  return (
    <Failure ref={box} role="alert">
      {messages.inmueble.suministrosFailed}{' '}
      <LinkButton onPress={onRetry}>{messages.common.tryAgain}</LinkButton>
    </Failure>
  );
}
