import type { FieldChange } from '../../lib/form.ts';
import type { Constructora } from '../../lib/models.ts';
import type { FreshConstructora } from '../../services/constructoras.ts';
import type { ConstructoraErrors, ConstructoraValues } from '../../lib/validation.ts';

/** Context and events of choosing a builder. */

export type ConstructoraMode = 'nueva' | 'existente';

export type Field = keyof ConstructoraValues;

export const FIELDS = ['empresa', 'persona_contacto', 'telefono', 'correo'] as const satisfies Field[];

export interface Context {
  inmueble: number;
  values: ConstructoraValues;
  errors: ConstructoraErrors;
  formError: string | null;
  edited: boolean;
  mode: ConstructoraMode;
  /** All builders, including linked ones. */
  constructoras: readonly Constructora[];
  listError: string | null;
  chosen: number | null;
  choiceError: string | null;
  /** The builder with its current links. */
  fresh: FreshConstructora | null;
  /** Number of reads since the choice was sent. */
  attempts: number;
  constructora: Constructora | null;
  /** A response was lost: the builder may be linked. */
  isUncertain: boolean;
}

export type Event =
  | { type: 'mode.changed'; mode: ConstructoraMode }
  | ({ type: 'field.changed' } & FieldChange<Field>)
  | { type: 'constructora.choose'; id: number | null }
  | { type: 'list.retry' }
  | { type: 'form.submit' }
  | { type: 'dialog.close' }
  | { type: 'leave.confirm' }
  | { type: 'leave.cancel' };

export const NO_ERRORS = { errors: {}, choiceError: null, formError: null };
