import type { ActorSystem, ActorSystemInfo } from 'xstate';
import { known } from '../../lib/known.ts';
import type { PortfolioRef } from '../portfolio/portfolio.machine.ts';
import type { AppRef } from './app.machine.ts';

/** By this name the app, the root of all actors, is found in its system. */
export const APP = 'app';

/** The portfolio of who is logged in, for the implementations of actors that need to read it. */
export function portfolioIn(system: ActorSystem<ActorSystemInfo>): PortfolioRef {
  const app = known<AppRef>(system.get(APP), 'app');
  return known(app.getSnapshot().children.portfolio, 'portfolio');
}
