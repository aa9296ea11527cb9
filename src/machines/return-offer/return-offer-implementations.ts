import { fromPromise, waitFor } from 'xstate';
import { inmuebleTitle } from '../../lib/address-texts.ts';
import { known } from '../../lib/known.ts';
import { messages } from '../../lib/messages.ts';
import type { Inmueble } from '../../lib/models.ts';
import type { ReturnAddress } from '../../lib/return-address.ts';
import type { Route } from '../../lib/routes.ts';
import { portfolioIn } from '../app/app-lookups.ts';
import { isPortfolioKnown } from '../portfolio/portfolio.selectors.ts';
import { returnOfferMachine } from './return-offer.machine.ts';

export function provideReturnOffer() {
  return returnOfferMachine.provide({
    actors: {
      nameScreen: fromPromise(async ({ input, system, signal }) => {
        const address = known<ReturnAddress>(input, 'address to go back to');
        const { context } = await waitFor(portfolioIn(system), isPortfolioKnown, { signal });
        const isSameCliente = address.cliente === null || address.cliente === context.cliente?.id;
        return isSameCliente ? screenTitle(address.route, context.inmuebles) : null;
      }),
    },
  });
}

/** Null for a property that is not in the list. */
function screenTitle(route: Route, inmuebles: readonly Inmueble[]): string | null {
  if (route.name === 'dashboard') return messages.dashboard.title;
  if (route.name === 'profile') return messages.profile.title;
  if (route.name === 'pendientes') return messages.pendientes.title;
  const inmueble = route.name === 'inmueble' ? inmuebles.find(({ id }) => id === route.id) : undefined;
  return inmueble ? inmuebleTitle(inmueble) : null;
}
