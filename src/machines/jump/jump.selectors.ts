import { jumpOptions, type JumpOptions } from '../../lib/jump.ts';
import type { Inmueble, Preferencias } from '../../lib/models.ts';
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

/** The content of the dialog 'Ir a…'. Like the dashboard, it has only the types that the preferences show. */
export function selectJump(portfolio: PortfolioSnapshot, view: JumpView): JumpSelection {
  const { inmuebles, preferencias } = portfolio.context;
  const shown = shownIn(inmuebles, preferencias);
  const index = indexIn(portfolio, shown);
  return {
    ...jumpOptions({ ...view, index, pendientes: pendientesCount(portfolio) }),
    phase: inmueblesPhase(portfolio),
    total: shown.length,
  };
}

const shownIn = rememberLast((inmuebles: readonly Inmueble[], preferencias: Preferencias) => {
  const tipos = tiposIn(preferencias);
  return tipos.length === 2 ? inmuebles : inmuebles.filter(({ tipo }) => tipos.includes(tipo));
});
