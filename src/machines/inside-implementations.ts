import { fromPromise, waitFor } from 'xstate';
import type { Inmueble, Relacionados } from '../lib/models.ts';
import { portfolioIn } from './app/app-lookups.ts';
import type { Inside } from './app/inside-machines.ts';
import { provideCopy } from './copy/copy-implementations.ts';
import { dashboardMachine } from './dashboard/dashboard.machine.ts';
import { selectDashboard } from './dashboard/dashboard.selectors.ts';
import type { Deps } from './shared/deps.ts';
import { inmuebleCreationTercerosMachine } from './inmueble-creation/inmueble-creation-terceros.machine.ts';
import { inmuebleCreationMachine } from './inmueble-creation/inmueble-creation.machine.ts';
import { provideFreshness } from './freshness/freshness-implementations.ts';
import { provideInmuebleDetail } from './inmueble/inmueble-implementations.ts';
import { provideInmuebleImport } from './inmueble-import/import-implementations.ts';
import { providePartLoading } from './parts/part-loading-implementations.ts';
import { provideJump } from './jump/jump-implementations.ts';
import { passwordChangeMachine } from './profile/password-change.machine.ts';
import { clienteRefreshMachine } from './portfolio/cliente-refresh.machine.ts';
import type { CurrentCliente } from './portfolio/current-cliente.ts';
import type { InmueblesProgress } from './portfolio/portfolio-definition.ts';
import { portfolioMachine } from './portfolio/portfolio.machine.ts';
import { isClienteAtRest } from './portfolio/portfolio.selectors.ts';
import { loadRelacionados } from './portfolio/load-relacionados.ts';
import { pendientesMachine } from './pendientes/pendientes.machine.ts';
import { selectPendientes } from './pendientes/pendientes.selectors.ts';
import { preferencesMachine } from './profile/preferences.machine.ts';
import { hasUnsavedProfile, profileMachine } from './profile/profile.machine.ts';
import { provideReturnOffer } from './return-offer/return-offer-implementations.ts';
import { isNeverLost, provideHistoryEntry, provideHoldDepartures } from './shared/history-implementations.ts';
import { effects, refreshInmuebles, rememberView, reportingTask, task } from './shared/tasks-and-effects.ts';

/** The machines behind the login with their services. Their code is fetched while the login is open. */
export function provideInside(deps: Deps): Inside {
  return {
    portfolio: providePortfolio(deps),
    jump: provideJump(deps),
    dashboard: provideDashboard(deps),
    pendientes: providePendientes(deps),
    inmuebleDetail: provideInmuebleDetail(deps),
    profile: provideProfile(deps),
    returnOffer: provideReturnOffer(),
  };
}

function providePortfolio({ services, watchReturn }: Deps) {
  const loadCliente = task<CurrentCliente | null, void>(async (_, signal) => {
    const cliente = await services.clientes.current(signal);
    return cliente && { cliente, preferencias: services.preferencias.read(cliente.id) };
  });
  return portfolioMachine.provide({
    actors: {
      loadCliente,
      clienteRefresh: clienteRefreshMachine.provide({ actors: { loadCliente } }),
      loadInmuebles: reportingTask<readonly Inmueble[], readonly Inmueble[], InmueblesProgress>(
        (held, signal, report) =>
          services.inmuebles.list(signal, {
            held,
            onProgress: (fraction) => report({ type: 'inmuebles.progressed', fraction }),
          }),
      ),
      loadRelacionados: task((held: Relacionados | null, signal) => loadRelacionados(services, signal, held)),
      freshness: provideFreshness({ watchReturn }),
    },
    actions: {
      // What the browser cannot store lasts until the session ends.
      storeChoice: (_, { clienteId, ...preferencias }) => {
        if (Object.keys(preferencias).length === 0) return;
        void services.preferencias.save({ clienteId, preferencias }).catch(() => {});
      },
    },
  });
}

function provideDashboard(deps: Deps) {
  return dashboardMachine.provide({
    actors: {
      inmuebleCreation: provideInmuebleCreation(deps),
      inmuebleImport: provideInmuebleImport(deps),
      partLoading: providePartLoading(deps),
      // Each choice is stored in the address, so closing the dialog loses nothing.
      historyEntry: provideHistoryEntry(deps, isNeverLost),
      readVisible: fromPromise(
        async ({ input, system }) => selectDashboard(portfolioIn(system).getSnapshot(), input).visible,
      ),
    },
    actions: { ...effects(deps), rememberView, refreshInmuebles },
  });
}

function providePendientes(deps: Deps) {
  return pendientesMachine.provide({
    actors: {
      readVisible: fromPromise(
        async ({ input, system }) => selectPendientes(portfolioIn(system).getSnapshot(), input).visible,
      ),
    },
    actions: effects(deps),
  });
}

function provideInmuebleCreation(deps: Deps) {
  const { creationDraft, services, store } = deps;
  const identity = () => store.read()?.identity ?? '';
  return inmuebleCreationMachine.provide({
    actors: {
      // The draft survives a reload, also while the parties are being created.
      historyEntry: provideHistoryEntry(deps, isNeverLost),
      readDraft: task(() => creationDraft.read(identity())),
      findCliente: fromPromise(async ({ system, signal }) => {
        const { context } = await waitFor(portfolioIn(system), isClienteAtRest, { signal });
        return context.cliente?.id ?? null;
      }),
      createInmueble: task((input, signal) => services.inmuebles.create(input, signal)),
      inmuebleCreationTerceros: inmuebleCreationTercerosMachine.provide({
        actors: {
          createPropietario: task((input, signal) => services.propietarios.create(input, signal)),
          createInquilino: task((input, signal) => services.inquilinos.createWithInmueble(input, signal)),
          createConstructora: task((input, signal) =>
            services.constructoras.createWithInmueble(input, signal),
          ),
        },
      }),
    },
    actions: {
      ...effects(deps),
      saveDraft: (_, draft) => creationDraft.write(identity(), draft),
      dropDraft: () => creationDraft.clear(),
    },
  });
}

function provideProfile(deps: Deps) {
  const { clientes, password, preferencias } = deps.services;
  return profileMachine.provide({
    actors: {
      copy: provideCopy(deps),
      loadCliente: task(async (_, signal) => {
        const cliente = await clientes.profile(signal);
        return cliente && { cliente, preferencias: preferencias.read(cliente.id) };
      }),
      holdDepartures: provideHoldDepartures(deps, hasUnsavedProfile),
      freshness: provideFreshness(deps),
      updateCliente: task((change, signal) => clientes.update(change, signal)),
      preferences: preferencesMachine.provide({
        actors: { savePreferencias: task((change) => preferencias.save(change)) },
        actions: effects(deps),
      }),
      passwordChange: passwordChangeMachine.provide({
        actors: {
          historyEntry: provideHistoryEntry(deps),
          changePassword: task((change, signal) => password.change(change, signal)),
        },
        actions: effects(deps),
      }),
    },
    actions: { ...effects(deps), depart: (_, departure) => deps.history.depart(departure) },
  });
}
