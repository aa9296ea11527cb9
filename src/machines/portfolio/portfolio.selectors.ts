import { shownTipos } from '../../lib/inmueble-search.ts';
import type { Preferencias } from '../../lib/models.ts';
import { rememberLast } from '../../lib/remember.ts';
import type { PortfolioSnapshot } from './portfolio.machine.ts';

/** Selectors for what screens show of the portfolio. */

export type InmueblesPhase = 'loading' | 'failed' | 'ready';

/** The properties are shown once they and the client are there. */
export function inmueblesPhase(portfolio: PortfolioSnapshot): InmueblesPhase {
  if (portfolio.hasTag('failed')) return 'failed';
  return portfolio.hasTag('loading') ? 'loading' : 'ready';
}

/** Whether it is known who the client is, or that nobody is: only then does the top bar have its width. */
export function isClienteSettled(portfolio: PortfolioSnapshot): boolean {
  return !portfolio.matches({ cliente: 'loading' });
}

/** Whether the client and the properties have come, or could not: nothing is loaded for the first time. */
export function isPortfolioSettled(portfolio: PortfolioSnapshot): boolean {
  return !portfolio.hasTag('loading');
}

/** The types that the preferences show; the same list while they stay the same. */
export const tiposIn = rememberLast((preferencias: Preferencias) => shownTipos(preferencias));

/** Why the properties on screen may be stale; null while they are reloading. */
export function staleInmueblesError(portfolio: PortfolioSnapshot): string | null {
  const isListed = !portfolio.hasTag('failed') && portfolio.can({ type: 'inmuebles.retry' });
  return isListed ? portfolio.context.inmueblesError : null;
}

/** A property has no supplies only once they are loaded. */
export function relacionadosPhase(portfolio: PortfolioSnapshot): 'loading' | 'failed' | 'known' {
  if (portfolio.context.relacionados !== null) return 'known';
  return portfolio.hasTag('partial') ? 'failed' : 'loading';
}

const NO_ERRORS: readonly string[] = [];

/** Why supplies, incidents or requests are missing; none while they are loading. */
export function relacionadosErrors(portfolio: PortfolioSnapshot): readonly string[] {
  return portfolio.hasTag('partial') ? portfolio.context.relacionadosErrors : NO_ERRORS;
}
