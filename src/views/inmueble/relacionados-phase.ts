import type { PortfolioSnapshot } from '../../machines/portfolio/portfolio.machine.ts';

/**
 * Whether supplies, incidents and requests have come: until then nobody can say that a property has none. What is known stays
 * known while it is asked for anew.
 */
export function relacionadosPhase(snapshot: PortfolioSnapshot): 'loading' | 'failed' | 'known' {
  if (snapshot.matches({ relacionados: 'ready' })) return 'known';
  if (snapshot.context.relacionados.suministros.length > 0) return 'known';
  return snapshot.matches({ relacionados: 'failed' }) ? 'failed' : 'loading';
}
