import type { PortfolioSnapshot } from './portfolio.machine.ts';

/** What screens show of the portfolio, told from its tags and context. */

export type InmueblesPhase = 'loading' | 'failed' | 'ready';

/** The properties are shown once they and the client are there. */
export function inmueblesPhase(portfolio: PortfolioSnapshot): InmueblesPhase {
  if (portfolio.hasTag('failed')) return 'failed';
  return portfolio.hasTag('loading') ? 'loading' : 'ready';
}

/** Why the properties on screen may be out of date; null while they are asked for again. */
export function staleInmueblesError(portfolio: PortfolioSnapshot): string | null {
  const isListed = !portfolio.hasTag('failed') && portfolio.can({ type: 'inmuebles.retry' });
  return isListed ? portfolio.context.inmueblesError : null;
}

/** Nobody can say that a property has no supplies before they have been loaded. */
export function relacionadosPhase(portfolio: PortfolioSnapshot): 'loading' | 'failed' | 'known' {
  if (portfolio.context.relacionados !== null) return 'known';
  return portfolio.hasTag('partial') ? 'failed' : 'loading';
}
