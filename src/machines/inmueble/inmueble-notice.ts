import type { InmuebleDetail } from '../../lib/models.ts';

/** From a dialog to the screen of the property: the server has changed it. */
export type InmuebleNotice = { type: 'inmueble.changed'; inmueble: InmuebleDetail };
