import { fromCallback, fromPromise } from 'xstate';
import type { TextFile } from '../lib/list-export.ts';
import { traceFile } from '../lib/trace.ts';
import { addressEditMachine } from './address-edit.machine.ts';
import { appMachine } from './app.machine.ts';
import { constructoraAssociationMachine } from './constructora-association.machine.ts';
import { dashboardMachine } from './dashboard.machine.ts';
import type { Deps } from './deps.ts';
import { documentDeletionMachine } from './document-deletion.machine.ts';
import { documentListMachine } from './document-list.machine.ts';
import { documentUploadMachine } from './document-upload.machine.ts';
import { facturaListMachine } from './factura-list.machine.ts';
import { incidenciaCreationMachine } from './incidencia-creation.machine.ts';
import { incidenciaListMachine } from './incidencia-list.machine.ts';
import { estadoChangeMachine } from './estado-change.machine.ts';
import { inmuebleCreationTercerosMachine } from './inmueble-creation-terceros.machine.ts';
import { inmuebleCreationMachine } from './inmueble-creation.machine.ts';
import { inmuebleDetailMachine } from './inmueble-detail.machine.ts';
import { inquilinoAdditionMachine } from './inquilino-addition.machine.ts';
import { loginMachine } from './login.machine.ts';
import { passwordChangeMachine } from './password-change.machine.ts';
import { portfolioMachine } from './portfolio.machine.ts';
import { preferencesMachine } from './preferences.machine.ts';
import { profileMachine } from './profile.machine.ts';
import { sessionTraceMachine } from './session-trace.machine.ts';
import { sessionMachine } from './session.machine.ts';
import { askTerceros } from './tercero-lookups.ts';
import { terceroViewerMachine } from './tercero-viewer.machine.ts';
import type { ToastInput } from './toast.machine.ts';

/** The one place where machines and services meet: the app machine with its whole tree provided. */
export function createImplementations(deps: Deps) {
  return appMachine.provide({
    actors: {
      session: provideSession(deps),
      login: provideLogin(deps),
      portfolio: providePortfolio(deps),
      dashboard: provideDashboard(deps),
      inmuebleDetail: provideInmuebleDetail(deps),
      profile: provideProfile(deps),
      sessionTrace: provideSessionTrace(deps),
    },
    actions: {
      ...effects(deps),
      dropDraft: () => deps.creationDraft.clear(),
      forgetTrace: () => deps.trace.clear(),
    },
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

function provideSessionTrace({ trace, watchTraceShortcut, saveFile, today }: Deps) {
  return sessionTraceMachine.provide({
    actors: {
      watchShortcut: fromCallback(({ sendBack }) =>
        watchTraceShortcut(() => sendBack({ type: 'trace.request' })),
      ),
    },
    actions: { saveTrace: () => saveFile(traceFile(trace.read(today()))) },
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
  return dashboardMachine.provide({
    actors: { inmuebleCreation: provideInmuebleCreation(deps) },
    actions: effects(deps),
  });
}

function provideInmuebleCreation(deps: Deps) {
  const { creationDraft, services, store } = deps;
  const identity = () => store.read()?.identity ?? '';
  return inmuebleCreationMachine.provide({
    actors: {
      readDraft: work(async () => creationDraft.read(identity())),
      createInmueble: work((input, signal) => services.inmuebles.create(input, signal)),
      inmuebleCreationTerceros: inmuebleCreationTercerosMachine.provide({
        actors: {
          createPropietario: work((input, signal) => services.propietarios.create(input, signal)),
          createInquilino: work((input, signal) => services.inquilinos.createWithInmueble(input, signal)),
          createConstructora: work((input, signal) =>
            services.constructoras.createWithInmueble(input, signal),
          ),
        },
      }),
    },
    actions: {
      ...effects(deps),
      saveDraft: (_, { values }) => creationDraft.write(identity(), values),
      dropDraft: () => creationDraft.clear(),
    },
  });
}

function provideProfile(deps: Deps) {
  const { clientes, contrasena, preferencias } = deps.services;
  return profileMachine.provide({
    actors: {
      loadCliente: work(async (_, signal) => {
        const cliente = await clientes.profile(signal);
        return cliente && { cliente, preferencias: preferencias.read(cliente.id) };
      }),
      updateCliente: work((change, signal) => clientes.update(change, signal)),
      preferences: preferencesMachine.provide({
        actors: { savePreferencias: work((change) => preferencias.save(change)) },
        actions: effects(deps),
      }),
      passwordChange: passwordChangeMachine.provide({
        actors: { changePassword: work((change, signal) => contrasena.change(change, signal)) },
        actions: effects(deps),
      }),
    },
    actions: effects(deps),
  });
}

function provideInmuebleDetail(deps: Deps) {
  return inmuebleDetailMachine.provide({
    actors: {
      loadInmueble: work(({ id }, signal) => deps.services.inmuebles.get(id, signal)),
      loadEstados: work((_, signal) => deps.services.inmuebles.estadoOptions(signal)),
      estadoChange: provideEstadoChange(deps),
      terceroViewer: provideTerceroViewer(deps),
      addressEdit: provideAddressEdit(deps),
      documentList: provideDocumentList(deps),
      facturaList: provideFacturaList(deps),
      incidenciaList: provideIncidenciaList(deps),
    },
    actions: effects(deps),
  });
}

function provideEstadoChange(deps: Deps) {
  const { inmuebles, inquilinos, constructoras } = deps.services;
  return estadoChangeMachine.provide({
    actors: {
      loadEstados: work((_, signal) => inmuebles.estadoOptions(signal)),
      findInquilinos: work(({ inmueble }, signal) => inquilinos.forEstado(inmueble, signal)),
      findConstructoras: work(({ inmueble }, signal) => constructoras.forEstado(inmueble, signal)),
      changeEstado: work(({ id, estado }, signal) =>
        inmuebles.changeEstado({ id, estado, fecha_cambio_estado: deps.today() }, signal),
      ),
      inquilinoAddition: provideInquilinoAddition(deps),
      constructoraAssociation: provideConstructoraAssociation(deps),
    },
    actions: effects(deps),
  });
}

function provideInquilinoAddition({ services }: Deps) {
  return inquilinoAdditionMachine.provide({
    actors: { createInquilino: work((input, signal) => services.inquilinos.create(input, signal)) },
  });
}

function provideConstructoraAssociation({ services: { constructoras } }: Deps) {
  return constructoraAssociationMachine.provide({
    actors: {
      createConstructora: work((input, signal) => constructoras.create(input, signal)),
      listConstructoras: work((_, signal) => constructoras.list(signal)),
      getConstructora: work(({ id }, signal) => constructoras.get(id, signal)),
      linkConstructora: work((links, signal) => constructoras.link(links, signal)),
    },
  });
}

function provideTerceroViewer({ services }: Deps) {
  return terceroViewerMachine.provide({
    actors: {
      loadTerceros: work(({ tercero, ids }, signal) =>
        askTerceros(services, tercero, (lookups) => lookups.byIds(ids, signal)),
      ),
      findTerceros: work(({ tercero, inmueble }, signal) =>
        askTerceros(services, tercero, (lookups) => lookups.byInmueble(inmueble, signal)),
      ),
    },
  });
}

function provideAddressEdit(deps: Deps) {
  const { inmuebles } = deps.services;
  return addressEditMachine.provide({
    actors: {
      loadAddress: work(({ id }, signal) => inmuebles.getForEdit(id, signal)),
      updateAddress: work((input, signal) => inmuebles.updateAddress(input, signal)),
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
    actors: {
      loadFacturas: work(({ inmueble }, signal) => deps.services.facturas.byInmueble(inmueble, signal)),
    },
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
