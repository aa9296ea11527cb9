import { jumpOptions, type JumpOptions, type OpenInmueble } from '../../lib/jump.ts';
import type { Inmueble, Preferencias } from '../../lib/models.ts';
import { memoizeLast } from '../../lib/memoize-last.ts';
import type { Route } from '../../lib/routes.ts';
import { indexIn } from '../dashboard/dashboard.selectors.ts';
import { pendientesCount } from '../pendientes/pendientes.selectors.ts';
import type { InmuebleDetailSnapshot } from '../inmueble/inmueble-detail.machine.ts';
import type { PortfolioSnapshot } from '../portfolio/portfolio.machine.ts';
import {
  hasSuministros,
  inmueblesPhase,
  tiposIn,
  type InmueblesPhase,
} from '../portfolio/portfolio.selectors.ts';

export interface JumpSelection extends JumpOptions {
  phase: InmueblesPhase;
  /** Number of properties that can be found. */
  total: number;
  /** The property on screen is still loading, so more actions will be offered soon. */
  isOpening: boolean;
}

interface JumpView {
  text: string;
  visited: readonly number[];
  route: Route;
  /** The screen of a property; undefined on other screens. */
  detail: InmuebleDetailSnapshot | undefined;
}

/** The content of the dialog 'Ir a…'. Like the dashboard, it has only the types that the preferences show. */
export function selectJump(portfolio: PortfolioSnapshot, { detail, ...view }: JumpView): JumpSelection {
  const { inmuebles, preferencias } = portfolio.context;
  const shown = shownIn(inmuebles, preferencias);
  const index = indexIn(portfolio, shown);
  const open = detail ? openInmuebleOption(detail, portfolio) : null;
  const pendientes = pendientesCount(portfolio);
  const hasCliente = !portfolio.hasTag('empty');
  return {
    ...jumpOptions({ ...view, index, open, pendientes, hasCliente }),
    phase: inmueblesPhase(portfolio),
    total: shown.length,
    isOpening: open?.phase === 'loading',
  };
}

function openInmuebleOption(detail: InmuebleDetailSnapshot, portfolio: PortfolioSnapshot): OpenInmueble {
  const { inmueble } = detail.context;
  if (inmueble) return { phase: 'ready', inmueble, hasSuministros: hasSuministros(portfolio, inmueble.id) };
  return { phase: detail.hasTag('failed') ? 'failed' : 'loading' };
}

const shownIn = memoizeLast((inmuebles: readonly Inmueble[], preferencias: Preferencias) => {
  const tipos = tiposIn(preferencias);
  return tipos.length === 2 ? inmuebles : inmuebles.filter(({ tipo }) => tipos.includes(tipo));
});
