import type { EstadoOption, InmuebleDetail, Tercero } from '../../lib/models.ts';
import type { InmuebleQuery } from '../../lib/routes.ts';
import type { InmuebleNotice } from '../estado/estado-change.machine.ts';
import type { IncidenciaListNotice } from '../incidencias/incidencia-list.machine.ts';
import type { ListCounted } from './item-counts.machine.ts';
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
  /** How often a badge or a link of the screen has led to a tab: the view goes there each time. */
  arrivals: number;
}

export type Input = Pick<Context, 'parent' | 'id'> & { search: string };

export type QueryChanged = { type: 'query.changed'; change: Partial<InmuebleQuery> };
export type LinkFollowed = { type: 'link.followed'; change: Partial<InmuebleQuery> };
export type AddressChanged = { type: 'address.changed'; search: string };

export type Event =
  | { type: 'load.retry' }
  | QueryChanged
  | LinkFollowed
  | AddressChanged
  | { type: 'estado.change' }
  | { type: 'tercero.view'; tercero: Tercero }
  | { type: 'suministros.view' }
  | { type: 'address.edit' }
  | ListCounted
  | DetailNotice;

/** As the actors that it starts know it. */
export type DetailSelf = Parent<DetailNotice | ListCounted>;
