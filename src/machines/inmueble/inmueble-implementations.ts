import { fromCallback } from 'xstate';
import { periodCsv } from '../../lib/list-export.ts';
import { inmuebleOnScreen } from '../app/app-lookups.ts';
import { addressEditMachine } from './address-edit.machine.ts';
import { constructoraAssociationMachine } from '../estado/constructora-association.machine.ts';
import { provideCopy } from '../copy/copy-implementations.ts';
import type { Deps } from '../shared/deps.ts';
import { documentDeletionMachine } from '../documents/document-deletion.machine.ts';
import { documentListMachine } from '../documents/document-list.machine.ts';
import {
  documentUploadMachine,
  type UploadInput,
  type UploadProgress,
} from '../documents/document-upload.machine.ts';
import { estadoChangeMachine } from '../estado/estado-change.machine.ts';
import { facturaListMachine } from '../facturas/factura-list.machine.ts';
import { incidenciaCreationMachine } from '../incidencias/incidencia-creation.machine.ts';
import { incidenciaListMachine } from '../incidencias/incidencia-list.machine.ts';
import { provideFreshness } from '../freshness/freshness-implementations.ts';
import { providePartLoading } from '../parts/part-loading-implementations.ts';
import { inmuebleDetailMachine } from './inmueble-detail.machine.ts';
import { inmuebleSheetMachine } from './inmueble-sheet.machine.ts';
import { itemCountsMachine } from './item-counts.machine.ts';
import { provideSuministroViewer } from '../suministros/suministro-implementations.ts';
import { inquilinoAdditionMachine } from '../estado/inquilino-addition.machine.ts';
import { provideHistoryEntry } from '../shared/history-implementations.ts';
import { effects, refreshInmuebles, rememberView, reportingTask, task } from '../shared/tasks-and-effects.ts';
import { askSheet } from './sheet-lookups.ts';
import { askTerceros } from '../terceros/tercero-lookups.ts';
import { terceroViewerMachine } from '../terceros/tercero-viewer.machine.ts';

/** The implementations of a property's screen and everything it starts; part of `inside-implementations.ts`. */
export function provideInmuebleDetail(deps: Deps) {
  return inmuebleDetailMachine.provide({
    actors: {
      loadInmueble: task(({ id }, signal) => deps.services.inmuebles.get(id, signal)),
      loadEstados: task((_, signal) => deps.services.inmuebles.estadoOptions(signal)),
      freshness: provideFreshness(deps),
      estadoChange: provideEstadoChange(deps),
      terceroViewer: provideTerceroViewer(deps),
      addressEdit: provideAddressEdit(deps),
      documentList: provideDocumentList(deps),
      facturaList: provideFacturaList(deps),
      incidenciaList: provideIncidenciaList(deps),
      inmuebleSheet: provideInmuebleSheet(deps),
      itemCounts: itemCountsMachine.provide({
        actors: {
          countFacturas: task(async ({ inmueble }, signal) => {
            const facturas = await deps.services.facturas.byInmueble(inmueble, signal);
            return facturas.length;
          }),
        },
      }),
      suministroViewer: provideSuministroViewer(deps),
      copy: provideCopy(deps),
    },
    actions: { ...effects(deps), rememberView, refreshInmuebles },
  });
}

function provideInmuebleSheet(deps: Deps) {
  return inmuebleSheetMachine.provide({
    actors: {
      loadSheet: task(async ({ inmueble }, signal) => {
        // If the chart's code does not load, the sheet says that the chart is missing.
        const [sheet] = await Promise.all([
          askSheet(deps.services, inmueble, signal),
          Promise.allSettled([deps.loadPart('spend')]),
        ]);
        return sheet;
      }),
      printPage: task(() => deps.printPage()),
      watchPrinting: fromCallback(({ sendBack }) => deps.watchPrinting(sendBack)),
      watchUse: fromCallback(({ sendBack }) => deps.watchUse(() => sendBack({ type: 'page.used' }))),
    },
    actions: effects(deps),
  });
}

function provideEstadoChange(deps: Deps) {
  const { inmuebles, inquilinos, constructoras } = deps.services;
  return estadoChangeMachine.provide({
    actors: {
      historyEntry: provideHistoryEntry(deps),
      loadEstados: task((_, signal) => inmuebles.estadoOptions(signal)),
      findInquilinos: task(({ inmueble }, signal) => inquilinos.forEstado(inmueble, signal)),
      findConstructoras: task(({ inmueble }, signal) => constructoras.forEstado(inmueble, signal)),
      changeEstado: task(({ id, estado }, signal, system) => {
        const change = { id, estado, fecha_cambio_estado: deps.today() };
        return inmuebles.changeEstado(change, signal, inmuebleOnScreen(system));
      }),
      inquilinoAddition: provideInquilinoAddition(deps),
      constructoraAssociation: provideConstructoraAssociation(deps),
    },
    actions: effects(deps),
  });
}

function provideInquilinoAddition(deps: Deps) {
  const { inquilinos } = deps.services;
  return inquilinoAdditionMachine.provide({
    actors: {
      historyEntry: provideHistoryEntry(deps),
      createInquilino: task((input, signal) => inquilinos.create(input, signal)),
    },
  });
}

function provideConstructoraAssociation(deps: Deps) {
  const { constructoras } = deps.services;
  return constructoraAssociationMachine.provide({
    actors: {
      historyEntry: provideHistoryEntry(deps),
      createConstructora: task((input, signal) => constructoras.create(input, signal)),
      listConstructoras: task((_, signal) => constructoras.list(signal)),
      getConstructora: task(({ id }, signal) => constructoras.get(id, signal)),
      linkConstructora: task((links, signal) => constructoras.link(links, signal)),
    },
  });
}

function provideTerceroViewer(deps: Deps) {
  const { services } = deps;
  return terceroViewerMachine.provide({
    actors: {
      copy: provideCopy(deps),
      historyEntry: provideHistoryEntry(deps),
      loadTerceros: task(({ tercero, ids }, signal) =>
        askTerceros(services, tercero, (lookups) => lookups.byIds(ids, signal)),
      ),
      findTerceros: task(({ tercero, inmueble }, signal) =>
        askTerceros(services, tercero, (lookups) => lookups.byInmueble(inmueble, signal)),
      ),
    },
  });
}

function provideAddressEdit(deps: Deps) {
  const { inmuebles } = deps.services;
  return addressEditMachine.provide({
    actors: {
      historyEntry: provideHistoryEntry(deps),
      loadAddress: task(({ id }, signal) => inmuebles.getForEdit(id, signal)),
      readAgain: task(({ id }, signal) => inmuebles.getChanged(id, signal)),
      updateAddress: task((input, signal, system) =>
        inmuebles.updateAddress(input, signal, inmuebleOnScreen(system)),
      ),
    },
    actions: effects(deps),
  });
}

function provideDocumentList(deps: Deps) {
  const { documentos } = deps.services;
  return documentListMachine.provide({
    actors: {
      loadDocumentos: task(({ inmueble }, signal) => documentos.byInmueble(inmueble, signal)),
      documentUpload: provideDocumentUpload(deps),
      documentDeletion: documentDeletionMachine.provide({
        actors: {
          historyEntry: provideHistoryEntry(deps),
          deleteDocumento: task(({ id }, signal) => documentos.remove(id, signal)),
        },
        actions: effects(deps),
      }),
    },
    actions: effects(deps),
  });
}

function provideDocumentUpload(deps: Deps) {
  return documentUploadMachine.provide({
    actors: {
      historyEntry: provideHistoryEntry(deps),
      uploadDocumento: reportingTask<void, UploadInput, UploadProgress>(
        ({ archivo, ...rest }, signal, report) => {
          if (!archivo) return Promise.reject(new Error('There is no file to upload'));
          const onProgress = (fraction: number) => report({ type: 'upload.progressed', fraction });
          return deps.services.documentos.upload({ ...rest, archivo, onProgress }, signal);
        },
      ),
    },
    actions: effects(deps),
  });
}

function provideFacturaList(deps: Deps) {
  return facturaListMachine.provide({
    actors: {
      loadFacturas: task(({ inmueble }, signal) => deps.services.facturas.byInmueble(inmueble, signal)),
      partLoading: providePartLoading(deps),
    },
    actions: {
      ...effects(deps),
      savePeriod: (_, { inmueble, facturas, periodo }) =>
        deps.saveFile(periodCsv(inmueble, facturas, { periodo, today: deps.today() })),
    },
  });
}

function provideIncidenciaList(deps: Deps) {
  const { incidencias, suministros } = deps.services;
  return incidenciaListMachine.provide({
    actors: {
      loadIncidencias: task(({ inmueble }, signal) => incidencias.byInmueble(inmueble, signal)),
      incidenciaCreation: incidenciaCreationMachine.provide({
        actors: {
          historyEntry: provideHistoryEntry(deps),
          loadSuministros: task(({ inmueble }, signal) => suministros.byInmueble(inmueble, signal)),
          createIncidencia: task((input, signal) => incidencias.create(input, signal)),
        },
        actions: effects(deps),
      }),
    },
    actions: effects(deps),
  });
}
