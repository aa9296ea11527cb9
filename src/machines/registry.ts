import type { AnyStateMachine } from 'xstate';
import { addressEditMachine } from './address-edit.machine.ts';
import { appMachine } from './app.machine.ts';
import { constructoraAssociationMachine } from './constructora-association.machine.ts';
import { dashboardMachine } from './dashboard.machine.ts';
import { documentDeletionMachine } from './document-deletion.machine.ts';
import { documentListMachine } from './document-list.machine.ts';
import { documentUploadMachine } from './document-upload.machine.ts';
import { estadoChangeMachine } from './estado-change.machine.ts';
import { facturaListMachine } from './factura-list.machine.ts';
import { incidenciaCreationMachine } from './incidencia-creation.machine.ts';
import { incidenciaListMachine } from './incidencia-list.machine.ts';
import { inmuebleCreationTercerosMachine } from './inmueble-creation-terceros.machine.ts';
import { inmuebleCreationMachine } from './inmueble-creation.machine.ts';
import { inmuebleDetailMachine } from './inmueble-detail.machine.ts';
import { inmuebleSheetMachine } from './inmueble-sheet.machine.ts';
import { inquilinoAdditionMachine } from './inquilino-addition.machine.ts';
import { loginMachine } from './login.machine.ts';
import { passwordChangeMachine } from './password-change.machine.ts';
import { portfolioMachine } from './portfolio.machine.ts';
import { preferencesMachine } from './preferences.machine.ts';
import { profileMachine } from './profile.machine.ts';
import { sessionMachine } from './session.machine.ts';
import { sessionTraceMachine } from './session-trace.machine.ts';
import { terceroViewerMachine } from './tercero-viewer.machine.ts';
import { toastMachine } from './toast.machine.ts';
import { toastsMachine } from './toasts.machine.ts';

/** Every machine, in the order in which `machines.md` tells of them. Diagrams, path tests and replays read this list. */
export const registry: readonly AnyStateMachine[] = [
  appMachine,
  sessionMachine,
  loginMachine,
  portfolioMachine,
  toastsMachine,
  toastMachine,
  dashboardMachine,
  inmuebleCreationMachine,
  inmuebleCreationTercerosMachine,
  inmuebleDetailMachine,
  inmuebleSheetMachine,
  estadoChangeMachine,
  inquilinoAdditionMachine,
  constructoraAssociationMachine,
  terceroViewerMachine,
  addressEditMachine,
  documentListMachine,
  documentUploadMachine,
  documentDeletionMachine,
  facturaListMachine,
  incidenciaListMachine,
  incidenciaCreationMachine,
  profileMachine,
  preferencesMachine,
  passwordChangeMachine,
  sessionTraceMachine,
];
