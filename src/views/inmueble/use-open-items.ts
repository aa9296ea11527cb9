import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { openItemsOf, type OpenItems } from '../../lib/badges.ts';
import type { PortfolioRef } from '../../machines/portfolio/portfolio.machine.ts';

/** Null until the portfolio's incidents and requests are loaded. */
export function useOpenItems(portfolio: PortfolioRef, inmueble: number): OpenItems | null {
  const relacionados = useSelector(portfolio, ({ context }) => context.relacionados);
  return useMemo(() => relacionados && openItemsOf(inmueble, relacionados), [relacionados, inmueble]);
}
