import { fromCallback } from 'xstate';
import { addressEditMachine } from './address-edit.machine.ts';
import { constructoraAssociationMachine } from '../estado/constructora-association.machine.ts';
import type { Deps } from '../shared/deps.ts';
import { documentDeletionMachine } from '../documents/document-deletion.machine.ts';
import { documentListMachine } from '../documents/document-list.machine.ts';
import { documentUploadMachine } from '../documents/document-upload.machine.ts';
import { estadoChangeMachine } from '../estado/estado-change.machine.ts';
import { facturaListMachine } from '../facturas/factura-list.machine.ts';
import { incidenciaCreationMachine } from '../incidencias/incidencia-creation.machine.ts';
import { incidenciaListMachine } from '../incidencias/incidencia-list.machine.ts';
import { inmuebleDetailMachine } from './inmueble-detail.machine.ts';
import { inmuebleSheetMachine } from './inmueble-sheet.machine.ts';
import { inquilinoAdditionMachine } from '../estado/inquilino-addition.machine.ts';
import { effects, work } from '../shared/provide.ts';
import { askSheet } from './sheet-lookups.ts';
import { askTerceros } from '../terceros/tercero-lookups.ts';
import { terceroViewerMachine } from '../terceros/tercero-viewer.machine.ts';

/** A property's screen with all that it starts, provided: a part of `implementations.ts`. */
export function provideInmuebleDetail(deps: Deps) {
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
      inmuebleSheet: inmuebleSheetMachine.provide({
        actors: {
          loadSheet: work(({ inmueble }, signal) => askSheet(deps.services, inmueble, signal)),
          printPage: work(() => deps.printPage()),
          watchPrinting: fromCallback(({ sendBack }) => deps.watchPrinting(sendBack)),
        },
        actions: effects(deps),
      }),
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
