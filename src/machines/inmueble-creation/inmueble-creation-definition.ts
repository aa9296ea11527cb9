import { assign, sendTo, setup } from 'xstate';
import { DURATION } from '../../lib/constants.ts';
import {
  sectionOf,
  sectionsOf,
  validateCreation,
  type CreationChange,
  type CreationDraft,
} from '../../lib/creation-form.ts';
import { isNotCreated, type ErrorKind } from '../../lib/error-kind.ts';
import { typeIntoField } from '../../lib/field-normalization.ts';
import { hasNoErrors } from '../../lib/form.ts';
import type { InmuebleInput } from '../../lib/inputs.ts';
import { messages } from '../../lib/messages.ts';
import type { Inmueble } from '../../lib/models.ts';
import { unprovided, unprovidedAction } from '../shared/unprovided.ts';
import type { Refusal } from '../shared/form-refusal.ts';
import { historyEntry } from '../shared/history-entry.ts';
import type { Meta, Parent, Tag } from '../shared/machine-types.ts';
import type { ToastInput } from '../toasts/toast.machine.ts';
import { emptyForm, type Context, type InmuebleCreationNotice } from './creation-context.ts';
import {
  failedTerceros,
  inmuebleErrors,
  terceroErrors,
  withoutCreationError,
} from './creation-field-errors.ts';
import {
  inmuebleCreationTercerosMachine,
  type TerceroFailures,
} from './inmueble-creation-terceros.machine.ts';
import { restored } from './creation-draft.ts';

/** What the machine of the new-property dialog is made of: its types, actors, guards and actions. */

type Event =
  | ({ type: 'field.changed' } & CreationChange)
  | { type: 'form.submit' }
  | { type: 'draft.discard' }
  | { type: 'dialog.close' }
  | { type: 'terceros.skip' }
  | { type: 'leave.confirm' }
  | { type: 'leave.cancel' };

/** `inmueble-creation.machine.ts` has its states. */
export const definition = setup({
  types: {
    context: {} as Context,
    input: {} as { parent: Parent<InmuebleCreationNotice> },
    output: {} as Pick<Context, 'isUncertain'>,
    events: {} as Event,
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: {
    historyEntry,
    readDraft: unprovided<CreationDraft | null>('readDraft'),
    /** The id of the current client, or null when there is none. */
    findCliente: unprovided<number | null>('findCliente'),
    createInmueble: unprovided<Inmueble, InmuebleInput>('createInmueble'),
    inmuebleCreationTerceros: inmuebleCreationTercerosMachine,
  },
  guards: {
    hasCliente: (_, clienteId: number | null) => clienteId !== null,
    isValid: ({ context }) => hasNoErrors(validateCreation(context.values)),
    isValidWithCliente: ({ context: { values, clienteId } }) =>
      clienteId !== null && hasNoErrors(validateCreation(values)),
    isEdited: ({ context }) => context.edited,
    isRestored: ({ context }) => context.restored,
    isCreated: (_, draft: CreationDraft | null) => draft !== null && draft.created !== null,
    hasTerceros: ({ context }) => sectionsOf(context.values).length > 0,
    isPending: ({ context }, name: CreationChange['name']) =>
      context.pending.some((tercero) => tercero === sectionOf(name)),
    areAllCreated: (_, failures: TerceroFailures) => Object.keys(failures).length === 0,
  },
  actions: {
    notify: unprovidedAction<ToastInput>('notify'),
    saveDraft: unprovidedAction<CreationDraft>('saveDraft'),
    dropDraft: unprovidedAction<void>('dropDraft'),
    tellParent: sendTo(
      ({ context }) => context.parent,
      (_, inmueble: Inmueble) => ({ type: 'inmueble.created' as const, inmueble }),
    ),
    restoreDraft: assign((_, draft: CreationDraft | null) => (draft ? restored(draft) : {})),
    resetForm: assign(({ context }) => ({ ...emptyForm(), wasUncertain: context.isUncertain })),
    noteCliente: assign((_, clienteId: number | null) => ({ clienteId })),
    changeField: assign(({ context }, change: CreationChange) => ({
      ...typeIntoField(context, change),
      errors: withoutCreationError(context.errors, change.name),
      edited: true,
    })),
    showErrors: assign(({ context }) => ({ errors: validateCreation(context.values), formError: null })),
    showNoCliente: assign({ formError: messages.creation.noCliente }),
    showRefusal: assign((_, { message, fields }: Refusal) => ({
      formError: message,
      errors: inmuebleErrors(fields),
    })),
    noteFailure: assign(({ context }, kind: ErrorKind | null) => ({
      isUncertain: context.isUncertain || !isNotCreated(kind),
    })),
    forgetErrors: assign({ errors: {}, formError: null }),
    keepInmueble: assign(({ context }, inmueble: Inmueble) => ({
      inmueble,
      pending: sectionsOf(context.values),
    })),
    showFailures: assign(({ context }, failures: TerceroFailures) => ({
      pending: failedTerceros(failures),
      errors: terceroErrors(failures),
      isUncertain: Object.values(failures).some((failure) => failure.isUncertain === true),
      wasUncertain: context.wasUncertain || context.isUncertain,
      edited: false,
    })),
  },
  delays: { modalClose: DURATION.modalClose },
});
