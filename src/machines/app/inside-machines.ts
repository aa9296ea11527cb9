import type {
  ActorLogic,
  AnyActorLogic,
  ActorSystem,
  ActorSystemInfo,
  AnyStateMachine,
  EmittedFrom,
  EventFromLogic,
  InputFrom,
  SnapshotFrom,
} from 'xstate';
import { unprovidedMachine } from '../shared/unprovided.ts';
import type { dashboardMachine } from '../dashboard/dashboard.machine.ts';
import type { inmuebleDetailMachine } from '../inmueble/inmueble-detail.machine.ts';
import type { jumpMachine } from '../jump/jump.machine.ts';
import type { pendientesMachine } from '../pendientes/pendientes.machine.ts';
import type { portfolioMachine } from '../portfolio/portfolio.machine.ts';
import type { profileMachine } from '../profile/profile.machine.ts';
import type { returnOfferMachine } from '../return-offer/return-offer.machine.ts';

/** The machines behind the login. The app names them; their code is fetched while the login is open. */

type LogicOf<Machine extends AnyStateMachine> = ActorLogic<
  SnapshotFrom<Machine>,
  EventFromLogic<Machine>,
  InputFrom<Machine>,
  ActorSystem<ActorSystemInfo>,
  EmittedFrom<Machine>
>;

export interface Inside {
  jump: LogicOf<typeof jumpMachine>;
  portfolio: LogicOf<typeof portfolioMachine>;
  dashboard: LogicOf<typeof dashboardMachine>;
  pendientes: LogicOf<typeof pendientesMachine>;
  inmuebleDetail: LogicOf<typeof inmuebleDetailMachine>;
  profile: LogicOf<typeof profileMachine>;
  returnOffer: LogicOf<typeof returnOfferMachine>;
}

export const insidePlaceholders: Inside = {
  jump: unprovidedMachine('jump'),
  portfolio: unprovidedMachine('portfolio'),
  dashboard: unprovidedMachine('dashboard'),
  pendientes: unprovidedMachine('pendientes'),
  inmuebleDetail: unprovidedMachine('inmuebleDetail'),
  profile: unprovidedMachine('profile'),
  returnOffer: unprovidedMachine('returnOffer'),
};

/** The same machines, looked up when they start; by then their code has been fetched. */
export function fetchedInside(inside: () => Inside): Inside {
  return {
    jump: fetched(() => inside().jump),
    portfolio: fetched(() => inside().portfolio),
    dashboard: fetched(() => inside().dashboard),
    pendientes: fetched(() => inside().pendientes),
    inmuebleDetail: fetched(() => inside().inmuebleDetail),
    profile: fetched(() => inside().profile),
    returnOffer: fetched(() => inside().returnOffer),
  };
}

function fetched<Logic extends Inside[keyof Inside]>(logic: () => Logic): Logic;
function fetched(logic: () => AnyActorLogic): AnyActorLogic {
  return {
    getInitialSnapshot: (scope, input) => logic().getInitialSnapshot(scope, input),
    transition: (snapshot, event, scope) => logic().transition(snapshot, event, scope),
    start: (snapshot, scope) => logic().start?.(snapshot, scope),
    getPersistedSnapshot: (snapshot, options) => logic().getPersistedSnapshot(snapshot, options),
  };
}
