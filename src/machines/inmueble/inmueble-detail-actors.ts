import type { EstadoOption, InmuebleDetail } from '../../lib/models.ts';
import type { DetailTab } from '../../lib/routes.ts';
import { unprovided } from '../shared/unprovided.ts';
import { addressEditMachine } from './address-edit.machine.ts';
import { copyMachine } from '../copy/copy.machine.ts';
import { documentListMachine } from '../documents/document-list.machine.ts';
import { estadoChangeMachine } from '../estado/estado-change.machine.ts';
import { facturaListMachine } from '../facturas/factura-list.machine.ts';
import { freshnessMachine } from '../freshness/freshness.machine.ts';
import { incidenciaListMachine } from '../incidencias/incidencia-list.machine.ts';
import { inmuebleSheetMachine } from './inmueble-sheet.machine.ts';
import { itemCountsMachine } from './item-counts.machine.ts';
import { suministroViewerMachine } from '../suministros/suministro-viewer.machine.ts';
import { terceroViewerMachine } from '../terceros/tercero-viewer.machine.ts';

/** The actors of a property's screen: requests, tabs, dialogs and sheet. */
export const actors = {
  loadInmueble: unprovided<InmuebleDetail, { id: number }>('loadInmueble'),
  loadEstados: unprovided<EstadoOption[]>('loadEstados'),
  freshness: freshnessMachine,
  estadoChange: estadoChangeMachine,
  terceroViewer: terceroViewerMachine,
  addressEdit: addressEditMachine,
  documentList: documentListMachine,
  facturaList: facturaListMachine,
  incidenciaList: incidenciaListMachine,
  inmuebleSheet: inmuebleSheetMachine,
  itemCounts: itemCountsMachine,
  suministroViewer: suministroViewerMachine,
  /** Copies links to the items of the tabs. */
  copy: copyMachine,
};

/** The list of each tab that has one. */
export const LISTS = {
  documentacion: 'documentList',
  facturas: 'facturaList',
  incidencias: 'incidenciaList',
} as const satisfies Partial<Record<DetailTab, keyof typeof actors>>;
