import { fromCallback, fromPromise } from 'xstate';
import type { TextFile } from '../lib/list-export.ts';
import type { Services } from '../services/create-services.ts';
import type { TokenRefreshOutcome } from '../services/token-refresh.ts';
import type { StoredSession, TokenStore } from '../services/token-store.ts';
import { appMachine } from './app.machine.ts';
import { dashboardMachine } from './dashboard.machine.ts';
import { documentDeletionMachine } from './document-deletion.machine.ts';
import { documentListMachine } from './document-list.machine.ts';
import { documentUploadMachine } from './document-upload.machine.ts';
import { facturaListMachine } from './factura-list.machine.ts';
import { incidenciaCreationMachine } from './incidencia-creation.machine.ts';
import { incidenciaListMachine } from './incidencia-list.machine.ts';
import { inmuebleDetailMachine } from './inmueble-detail.machine.ts';
import { loginMachine } from './login.machine.ts';
import { portfolioMachine } from './portfolio.machine.ts';
import { sessionMachine } from './session.machine.ts';
import type { ToastInput } from './toast.machine.ts';

/** All that the machines need of the world. */
export interface Deps {
  services: Services;
  store: TokenStore;
  refreshTokens: (rejected: StoredSession | null, signal: AbortSignal) => Promise<TokenRefreshOutcome>;
  navigate: (to: string, options: { replace: boolean }) => void;
  showToast: (toast: ToastInput) => void;
  /** Opens a checked link in a new tab without opener. */
  openLink: (href: string) => void;
  /** Hands the client a file, as a download. */
  saveFile: (file: TextFile) => void;
  /** The user's local calendar day, YYYY-MM-DD. */
  today: () => string;
}

/** The one place where machines and services meet: the app machine with its whole tree provided. */
export function createImplementations(deps: Deps) {
  return appMachine.provide({
    actors: {
      session: provideSession(deps),
      login: provideLogin(deps),
      portfolio: providePortfolio(deps),
      dashboard: provideDashboard(deps),
      inmuebleDetail: provideInmuebleDetail(deps),
    },
    actions: effects(deps),
  });
}

/** An actor that does one piece of work; its signal aborts when the state that wanted it is left. */
function work<Output, Input>(run: (input: Input, signal: AbortSignal) => Promise<Output>) {
  return fromPromise<Output, Input>(({ input, signal }) => run(input, signal));
}

/** The effects that several machines name. */
function effects({ navigate, showToast, openLink, saveFile }: Deps) {
  return {
    navigate: (_: unknown, { to, replace }: { to: string; replace: boolean }) => navigate(to, { replace }),
    notify: (_: unknown, toast: ToastInput) => showToast(toast),
    openLink: (_: unknown, { href }: { href: string }) => openLink(href),
    saveFile: (_: unknown, file: TextFile) => saveFile(file),
  };
}

function provideSession({ store, refreshTokens }: Deps) {
  return sessionMachine.provide({
    actors: {
      refreshTokens: work(({ stored }, signal) => refreshTokens(stored, signal)),
      watchStore: fromCallback(({ sendBack }) =>
        store.watch((stored) => sendBack({ type: 'store.changed', stored })),
      ),
    },
    actions: { clearTokens: () => store.clear() },
  });
}

function provideLogin({ services, store }: Deps) {
  return loginMachine.provide({
    actors: {
      login: work(async (values, signal) => {
        const tokens = await services.sesion.login(values, signal);
        signal.throwIfAborted();
        return store.open(tokens);
      }),
    },
  });
}

function providePortfolio({ services }: Deps) {
  return portfolioMachine.provide({
    actors: {
      loadCliente: work(async (_, signal) => {
        const cliente = await services.clientes.current(signal);
        return cliente && { cliente, preferencias: services.preferencias.read(cliente.id) };
      }),
      loadInmuebles: work((_, signal) => services.inmuebles.list(signal)),
      loadRelacionados: work(async (_, signal) => {
        const [suministros, incidencias, solicitudes] = await Promise.all([
          services.suministros.list(signal),
          services.incidencias.list(signal),
          services.solicitudes.list(signal),
        ]);
        return { suministros, incidencias, solicitudes };
      }),
    },
  });
}

function provideDashboard(deps: Deps) {
  return dashboardMachine.provide({ actions: effects(deps) });
}

function provideInmuebleDetail(deps: Deps) {
  return inmuebleDetailMachine.provide({
    actors: {
      loadInmueble: work(({ id }, signal) => deps.services.inmuebles.get(id, signal)),
      documentList: provideDocumentList(deps),
      facturaList: provideFacturaList(deps),
      incidenciaList: provideIncidenciaList(deps),
    },
    actions: effects(deps),
  });
}

function provideDocumentList(deps: Deps) {
  const { documentos } = deps.services;
  return documentListMachine.provide({
    actors: {
      loadDocumentos: work(({ inmueble }, signal) => documentos.byInmueble(inmueble, signal)),
      documentUpload: provideDocumentUpload(deps),
      documentDeletion: documentDeletionMachine.provide({
        actors: { deleteDocumento: work(({ id }, signal) => documentos.remove(id, signal)) },
        actions: effects(deps),
      }),
    },
    actions: effects(deps),
  });
}

function provideDocumentUpload(deps: Deps) {
  return documentUploadMachine.provide({
    actors: {
      uploadDocumento: work(({ parent, archivo, ...rest }, signal) => {
        if (!archivo) return Promise.reject(new Error('There is no file to upload'));
        const onProgress = (fraction: number) => parent.send({ type: 'upload.progressed', fraction });
        return deps.services.documentos.upload({ ...rest, archivo, onProgress }, signal);
      }),
    },
    actions: effects(deps),
  });
}

function provideFacturaList(deps: Deps) {
  return facturaListMachine.provide({
    actors: { loadFacturas: work(({ inmueble }, signal) => deps.services.facturas.byInmueble(inmueble, signal)) },
    actions: effects(deps),
  });
}

function provideIncidenciaList(deps: Deps) {
  const { incidencias, suministros } = deps.services;
  return incidenciaListMachine.provide({
    actors: {
      loadIncidencias: work(({ inmueble }, signal) => incidencias.byInmueble(inmueble, signal)),
      incidenciaCreation: incidenciaCreationMachine.provide({
        actors: {
          loadSuministros: work(({ inmueble }, signal) => suministros.byInmueble(inmueble, signal)),
          createIncidencia: work((input, signal) => incidencias.create(input, signal)),
        },
        actions: effects(deps),
      }),
    },
    actions: effects(deps),
  });
}
