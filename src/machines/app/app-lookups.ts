import type { ActorSystem, ActorSystemInfo } from 'xstate';
import { known } from '../../lib/known.ts';
import type { InmuebleDetail } from '../../lib/models.ts';
import type { PortfolioRef } from '../portfolio/portfolio.machine.ts';
import type { AppRef } from './app.machine.ts';

/** The system id of the app, the root actor. */
export const APP = 'app';

/** The property on the screen, as it was read last; null on other screens. */
export function inmuebleOnScreen(system: ActorSystem<ActorSystemInfo>): InmuebleDetail | null {
  const app: AppRef | undefined = system.get(APP);
  return app?.getSnapshot().children.inmuebleDetail?.getSnapshot().context.inmueble ?? null;
}

/** The current client's portfolio, for implementations that need to read it. */
export function portfolioIn(system: ActorSystem<ActorSystemInfo>): PortfolioRef {
  const app = known<AppRef>(system.get(APP), 'app');
  return known(app.getSnapshot().children.portfolio, 'portfolio');
}
