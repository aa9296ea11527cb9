import { initialCreationValues, type CreationErrors, type CreationValues } from '../../lib/creation-form.ts';
import type { Inmueble, Tercero } from '../../lib/models.ts';
import type { Parent } from '../shared/machine-types.ts';

/** Context of the new-property dialog. */

export type InmuebleCreationNotice = { type: 'inmueble.created'; inmueble: Inmueble };

export interface Context {
  parent: Parent<InmuebleCreationNotice>;
  /** The client's id; null until the first complete form is sent. */
  clienteId: number | null;
  values: CreationValues;
  errors: CreationErrors;
  formError: string | null;
  edited: boolean;
  /** The form shows a restored draft. */
  restored: boolean;
  inmueble: Pick<Inmueble, 'id'> | null;
  /**
   * A request was sent whose outcome is unknown: it may have created the property, or a pending party. A failed attempt at
   * the parties sets it anew.
   */
  isUncertain: boolean;
  /**
   * `isUncertain` of a discarded draft, or before the last attempt at the parties: the list behind the dialog may lack what
   * was created.
   */
  wasUncertain: boolean;
  /** Once the property exists: the parties still to be created. */
  pending: readonly Tercero[];
}

export const emptyForm = () => ({
  values: initialCreationValues(),
  errors: {},
  formError: null,
  edited: false,
  restored: false,
  isUncertain: false,
});
