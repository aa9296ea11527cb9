import type { EstadoOption, InmuebleDetail, Tercero } from '../../lib/models.ts';
import type { InmuebleQuery } from '../../lib/inmueble-query.ts';
import type { View } from '../../lib/routes.ts';
import type { InmuebleNotice } from './inmueble-notice.ts';
import type { IncidenciaListNotice } from '../incidencias/incidencia-list.machine.ts';
import type { DataOutdated } from '../freshness/freshness.machine.ts';
import type { ListCounted } from './item-counts.machine.ts';
import type { Parent } from '../shared/machine-types.ts';

/** Context and events of a property's screen. */

/** Events from the screen to the app. */
export type DetailNotice = InmuebleNotice | IncidenciaListNotice;

export interface Context {
  parent: Parent<DetailNotice>;
  id: number;
  inmueble: InmuebleDetail | null;
  query: InmuebleQuery;
  error: string | null;
  /** Which parties the viewer shows. */
  tercero: Tercero;
  /** The options that have the estados' labels. */
  estados: readonly EstadoOption[];
  /** Counts jumps to a tab by badge or link; the view scrolls there each time. */
  arrivals: number;
}

export type Input = Pick<Context, 'parent' | 'id'> & { search: string };

/** The list of the open tab shows a dialog of its own, or has closed it. */
export type ListDialog = { type: 'dialog.opened' } | { type: 'dialog.closed' };

export type QueryChanged = { type: 'query.changed'; change: Partial<InmuebleQuery> };
export type ViewChosen = { type: 'view.chosen'; change: { view: View } };
export type LinkFollowed = { type: 'link.followed'; change: Partial<InmuebleQuery> };
export type AddressChanged = { type: 'address.changed'; search: string };

export type Event =
  | { type: 'load.retry' }
  | DataOutdated
  | QueryChanged
  | ViewChosen
  | LinkFollowed
  | AddressChanged
  | { type: 'estado.change' }
  | { type: 'tercero.view'; tercero: Tercero }
  | { type: 'suministros.view' }
  | { type: 'address.edit' }
  | ListCounted
  | ListDialog
  | DetailNotice;

/** This screen, as the parent of its actors: what they send it. */
export type DetailSelf = Parent<DetailNotice | ListCounted | ListDialog | QueryChanged | DataOutdated>;
