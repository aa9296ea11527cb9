import type { AnyStateMachine } from 'xstate';
import { addressEditMachine } from './inmueble/address-edit.machine.ts';
import { appMachine } from './app/app.machine.ts';
import type { Inside } from './app/inside-machines.ts';
import { constructoraAssociationMachine } from './estado/constructora-association.machine.ts';
import { dashboardMachine } from './dashboard/dashboard.machine.ts';
import { documentDeletionMachine } from './documents/document-deletion.machine.ts';
import { documentListMachine } from './documents/document-list.machine.ts';
import { documentUploadMachine } from './documents/document-upload.machine.ts';
import { estadoChangeMachine } from './estado/estado-change.machine.ts';
import { facturaListMachine } from './facturas/factura-list.machine.ts';
import { incidenciaCreationMachine } from './incidencias/incidencia-creation.machine.ts';
import { incidenciaListMachine } from './incidencias/incidencia-list.machine.ts';
import { freshnessMachine } from './freshness/freshness.machine.ts';
import { inmuebleCreationTercerosMachine } from './inmueble-creation/inmueble-creation-terceros.machine.ts';
import { inmuebleCreationMachine } from './inmueble-creation/inmueble-creation.machine.ts';
import { importLineMachine } from './inmueble-import/import-line.machine.ts';
import { importRunMachine } from './inmueble-import/import-run.machine.ts';
import { inmuebleImportMachine } from './inmueble-import/inmueble-import.machine.ts';
import { inmuebleDetailMachine } from './inmueble/inmueble-detail.machine.ts';
import { copyMachine } from './copy/copy.machine.ts';
import { itemCountsMachine } from './inmueble/item-counts.machine.ts';
import { suministroViewerMachine } from './suministros/suministro-viewer.machine.ts';
import { inmuebleSheetMachine } from './inmueble/inmueble-sheet.machine.ts';
import { inquilinoAdditionMachine } from './estado/inquilino-addition.machine.ts';
import { jumpMachine } from './jump/jump.machine.ts';
import { loginMachine } from './session/login.machine.ts';
import { partLoadingMachine } from './parts/part-loading.machine.ts';
import { passwordChangeMachine } from './profile/password-change.machine.ts';
import { pendientesMachine } from './pendientes/pendientes.machine.ts';
import { clienteRefreshMachine } from './portfolio/cliente-refresh.machine.ts';
import { portfolioMachine } from './portfolio/portfolio.machine.ts';
import { preferencesMachine } from './profile/preferences.machine.ts';
import { profileMachine } from './profile/profile.machine.ts';
import { returnOfferMachine } from './return-offer/return-offer.machine.ts';
import { sessionMachine } from './session/session.machine.ts';
import { sessionTraceMachine } from './session-trace/session-trace.machine.ts';
import { terceroViewerMachine } from './terceros/tercero-viewer.machine.ts';
import { toastMachine } from './toasts/toast.machine.ts';
import { toastsMachine } from './toasts/toasts.machine.ts';

/** The app with the machines behind its login, which it only names. */
export const wholeAppMachine = appMachine.provide({
  actors: {
    portfolio: portfolioMachine,
    jump: jumpMachine,
    dashboard: dashboardMachine,
    pendientes: pendientesMachine,
    inmuebleDetail: inmuebleDetailMachine,
    profile: profileMachine,
    returnOffer: returnOfferMachine,
  } satisfies Inside,
});

/**
 * Every machine, in the order of `machines.md`: the most important flows first, then the rest from the outside in.
 * Diagrams, path tests and replays use this list; `tests/machines/registry.test.ts` holds it complete (FLOW-1).
 */
export const registry: readonly AnyStateMachine[] = [
  sessionMachine,
  estadoChangeMachine,
  inquilinoAdditionMachine,
  constructoraAssociationMachine,
  inmuebleCreationMachine,
  inmuebleCreationTercerosMachine,
  inmuebleImportMachine,
  importRunMachine,
  importLineMachine,
  profileMachine,
  preferencesMachine,
  passwordChangeMachine,
  wholeAppMachine,
  partLoadingMachine,
  loginMachine,
  returnOfferMachine,
  portfolioMachine,
  clienteRefreshMachine,
  freshnessMachine,
  jumpMachine,
  dashboardMachine,
  pendientesMachine,
  inmuebleDetailMachine,
  inmuebleSheetMachine,
  itemCountsMachine,
  terceroViewerMachine,
  suministroViewerMachine,
  copyMachine,
  addressEditMachine,
  documentListMachine,
  documentUploadMachine,
  documentDeletionMachine,
  facturaListMachine,
  incidenciaListMachine,
  incidenciaCreationMachine,
  toastsMachine,
  toastMachine,
  sessionTraceMachine,
];
