import type { EstadoOption, InmuebleDetail, Tercero } from '../../lib/models.ts';
import type { InmuebleQuery } from '../../lib/routes.ts';
import type { InmuebleNotice } from '../estado/estado-change.machine.ts';
import type { IncidenciaListNotice } from '../incidencias/incidencia-list.machine.ts';
import type { Parent } from '../shared/machine-types.ts';

/** What the screen of a property knows and is told. */

/** What the screen tells the app. */
export type DetailNotice = InmuebleNotice | IncidenciaListNotice;

export interface Context {
  parent: Parent<DetailNotice>;
  id: number;
  inmueble: InmuebleDetail | null;
  query: InmuebleQuery;
  error: string | null;
  /** Whose data the viewer shows. */
  tercero: Tercero;
  /** Where the labels of estados come from. */
  estados: readonly EstadoOption[];
}

export type Input = Pick<Context, 'parent' | 'id'> & { search: string };

export type QueryChanged = { type: 'query.changed'; change: Partial<InmuebleQuery> };
export type AddressChanged = { type: 'address.changed'; search: string };

export type Event =
  | { type: 'load.retry' }
  | QueryChanged
  | AddressChanged
  | { type: 'estado.change' }
  | { type: 'tercero.view'; tercero: Tercero }
  | { type: 'address.edit' }
  | DetailNotice;
