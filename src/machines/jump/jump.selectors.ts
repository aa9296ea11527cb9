import { jumpOptions, type JumpOptions } from '../../lib/jump.ts';
import type { InmuebleIndex } from '../../lib/inmueble-search.ts';
import type { Preferencias } from '../../lib/models.ts';
import { once } from '../../lib/once.ts';
import { rememberLast } from '../../lib/remember.ts';
import type { Route } from '../../lib/routes.ts';
import { indexIn } from '../dashboard/dashboard.selectors.ts';
import { pendientesCount } from '../pendientes/pendientes.selectors.ts';
import type { PortfolioSnapshot } from '../portfolio/portfolio.machine.ts';
import { inmueblesPhase, tiposIn, type InmueblesPhase } from '../portfolio/portfolio.selectors.ts';

export interface JumpSelection extends JumpOptions {
  phase: InmueblesPhase;
  /** Number of properties that can be found. */
  total: number;
}

interface JumpView {
  text: string;
  visited: readonly number[];
  route: Route;
}

/** What the dialog 'Ir a…' shows; like the dashboard it knows only the types that the preferences show. */
export function selectJump(portfolio: PortfolioSnapshot, view: JumpView): JumpSelection {
  const index = shownIn(indexIn(portfolio), portfolio.context.preferencias);
  return {
    ...jumpOptions({ ...view, index, pendientes: pendientesCount(portfolio) }),
    phase: inmueblesPhase(portfolio),
    total: index.inmuebles.length,
  };
}

const shownIn = rememberLast((index: InmuebleIndex, preferencias: Preferencias): InmuebleIndex => {
  const tipos = new Set(tiposIn(preferencias));
  if (tipos.size === 2) return index;
  const places = [...index.inmuebles.keys()].filter((at) =>
    tipos.has(index.inmuebles[at]?.tipo ?? 'propiedad'),
  );
  return {
    ...index,
    inmuebles: places.flatMap((at) => index.inmuebles[at] ?? []),
    haystacks: once(() => places.map((at) => index.haystacks()[at] ?? '')),
  };
});
