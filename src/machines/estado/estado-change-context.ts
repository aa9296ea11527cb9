import type { CreatedTercero, EstadoOption, InmuebleDetail } from '../../lib/models.ts';
import type { InmuebleNotice } from '../inmueble/inmueble-notice.ts';
import type { DialogOutcome } from '../shared/dialog-outcome.ts';
import type { Parent } from '../shared/machine-types.ts';

/** Context and events of changing an estado. */

/** To the dialog: the screen behind it has read the property again. */
export type InmuebleRefreshed = { type: 'inmueble.refreshed'; inmueble: InmuebleDetail };

/** The party that the client added in this dialog because the chosen estado requires it. */
export type Added = 'inquilino' | 'constructora';

/** How the dialog of a party ended. */
export interface AdditionOutput<Tercero extends CreatedTercero = CreatedTercero> {
  /** Null: none was added. */
  tercero: Tercero | null;
  /** A response was lost, so one may have been added. */
  isUncertain: boolean;
}
/** The party that was added. */
export type Addition = AdditionOutput & { added: Added };
export type Ended = { event: { output: AdditionOutput } };

export interface Context {
  parent: Parent<InmuebleNotice>;
  inmueble: InmuebleDetail;
  /** The six of §4 until the OPTIONS response is loaded. */
  options: readonly EstadoOption[];
  optionsError: string | null;
  chosen: string | null;
  formError: string | null;
  added: Added | null;
  outcome: DialogOutcome;
}

export type Input = Pick<Context, 'parent' | 'inmueble'>;

export type Event =
  | { type: 'estado.choose'; value: string }
  | { type: 'options.retry' }
  | { type: 'form.submit' }
  | InmuebleRefreshed
  | { type: 'dialog.close' };
