import { suministrosOf } from '../../lib/suministro.ts';
import { shownTipos } from '../../lib/shown-tipos.ts';
import { memoizeLast } from '../../lib/memoize-last.ts';
import type { PortfolioSnapshot } from './portfolio.machine.ts';

/** Selectors of the portfolio for the screens. */

export type InmueblesPhase = 'loading' | 'failed' | 'ready';

/** The properties are ready once they are loaded, and the client too or its loading has failed. */
export function inmueblesPhase(portfolio: PortfolioSnapshot): InmueblesPhase {
  if (portfolio.hasTag('failed')) return 'failed';
  return portfolio.hasTag('loading') ? 'loading' : 'ready';
}

/** Whether the first load of the client has ended. Before that, the top bar's width may change. */
export function isClienteSettled(portfolio: PortfolioSnapshot): boolean {
  return !portfolio.matches({ cliente: 'loading' });
}

/** Whether the client is not being loaded, neither for the first time nor after a failure. */
export function isClienteAtRest(portfolio: PortfolioSnapshot): boolean {
  return isClienteSettled(portfolio) && !portfolio.matches({ cliente: 'retrying' });
}

/** Whether client and properties have loaded or failed, so nothing is loading for the first time. */
function isPortfolioSettled(portfolio: PortfolioSnapshot): boolean {
  return !portfolio.hasTag('loading');
}

/** Whether client and properties have loaded, or it is known that there is no client. */
export function isPortfolioKnown(portfolio: PortfolioSnapshot): boolean {
  return (
    isPortfolioSettled(portfolio) &&
    isClienteAtRest(portfolio) &&
    !portfolio.hasTag('failed') &&
    !portfolio.matches({ cliente: 'failed' })
  );
}

/** Whether no request for the properties is in progress, not even one in the background. */
export function areInmueblesAtRest(portfolio: PortfolioSnapshot): boolean {
  return (
    isPortfolioSettled(portfolio) &&
    !portfolio.matches({ inmuebles: 'reloading' }) &&
    !portfolio.matches({ inmuebles: 'refreshing' })
  );
}

/** The types that the preferences show; the same list while they stay the same. */
export const tiposIn = memoizeLast(shownTipos);

/** Why the properties on screen may be stale; null while they are reloading. */
export function staleInmueblesError(portfolio: PortfolioSnapshot): string | null {
  const isListed = !portfolio.hasTag('failed') && portfolio.can({ type: 'inmuebles.retry' });
  return isListed ? portfolio.context.inmueblesError : null;
}

/** Whether supplies, incidents and requests are loading, failed or known. Once loaded, they stay known. */
export function relacionadosPhase(portfolio: PortfolioSnapshot): 'loading' | 'failed' | 'known' {
  if (portfolio.context.relacionados !== null) return 'known';
  return portfolio.hasTag('partial') ? 'failed' : 'loading';
}

/** Whether 'Datos suministros' has something to show; false until the supplies are known. */
export function hasSuministros({ context: { relacionados } }: PortfolioSnapshot, inmueble: number): boolean {
  return relacionados !== null && suministrosOf(inmueble, relacionados.suministros).length > 0;
}

const NO_ERRORS: readonly string[] = [];

/** Why supplies, incidents or requests are missing; none while they are loading. */
export function relacionadosErrors(portfolio: PortfolioSnapshot): readonly string[] {
  return portfolio.hasTag('partial') ? portfolio.context.relacionadosErrors : NO_ERRORS;
}
