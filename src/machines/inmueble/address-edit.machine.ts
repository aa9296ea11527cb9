import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { conflictingFields, mergedAddress } from '../../lib/address-conflict.ts';
import { ADDRESS_FIELDS, trimmedAddress, type AddressField } from '../../lib/address.ts';
import { ADDRESS_RETRIES, DURATION } from '../../lib/constants.ts';
import { errorKind, type ErrorKind } from '../../lib/error-kind.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { typeIntoField } from '../../lib/field-normalization.ts';
import { hasNoErrors, type FieldChange } from '../../lib/form.ts';
import { messages } from '../../lib/messages.ts';
import type { InmuebleDetail } from '../../lib/models.ts';
import { unprovided, unprovidedAction } from '../shared/unprovided.ts';
import { validateAddress } from '../../lib/validation.ts';
import type { AddressChange, FreshInmueble } from '../../services/inmuebles.ts';
import {
  emptyForm,
  readAddress,
  replacedBy,
  versionsOf,
  type Context,
  type Event,
} from './address-edit-context.ts';
import type { InmuebleNotice } from './inmueble-notice.ts';
import { outcomeAfter, savedState, type DialogOutcome } from '../shared/dialog-outcome.ts';
import { errorOf, noteFailedWrite, showRefusal, shownRefusal, type Refusal } from '../shared/form-refusal.ts';
import { historyEntry, inHistory, leavingState } from '../shared/history-entry.ts';
import type { Meta, Parent, Tag } from '../shared/machine-types.ts';
import type { ToastInput } from '../toasts/toast.machine.ts';

/** Edits the address of a property (§5), starting with the server's current values. */

const outputOf = ({ event }: { event: { output: FreshInmueble } }) => event.output;

export const addressEditMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { parent: Parent<InmuebleNotice>; id: number },
    output: {} as DialogOutcome,
    events: {} as Event,
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: {
    historyEntry,
    loadAddress: unprovided<FreshInmueble, { id: number }>('loadAddress'),
    updateAddress: unprovided<InmuebleDetail, AddressChange>('updateAddress'),
    /** After a 412. */
    readAgain: unprovided<FreshInmueble, { id: number }>('readAgain'),
  },
  guards: {
    isComplete: ({ context }) => hasNoErrors(validateAddress(context.values)),
    isEdited: ({ context }) => context.edited,
    isOutdated: ({ context }, error: unknown) =>
      errorKind(error) === 'changed' && context.attempts < ADDRESS_RETRIES,
    hasConflict: ({ context }, inmueble: FreshInmueble) =>
      conflictingFields(versionsOf({ ...context, current: readAddress(inmueble) })).length > 0,
  },
  actions: {
    notify: unprovidedAction<ToastInput>('notify'),
    tellParent: sendTo(
      ({ context }) => context.parent,
      (_, inmueble: InmuebleDetail) => ({ type: 'inmueble.changed' as const, inmueble }),
    ),
    fillIn: assign((_, inmueble: FreshInmueble) => {
      const read = readAddress(inmueble);
      return { read, values: read.address };
    }),
    showLoadError: assign((_, loadError: string) => ({ loadError })),
    forgetLoadError: assign({ loadError: null }),
    changeField: assign(({ context }, change: FieldChange<AddressField>) => ({
      ...typeIntoField(context, change),
      edited: true,
    })),
    showErrors: assign(({ context }) => ({
      errors: validateAddress(context.values),
      formError: messages.address.required,
    })),
    forgetErrors: assign({ errors: {}, formError: null }),
    resetAttempts: assign({ attempts: 0 }),
    keepCurrent: assign(({ context }, inmueble: FreshInmueble) => ({
      current: readAddress(inmueble),
      attempts: context.attempts + 1,
    })),
    keepRead: assign(({ context }, inmueble: FreshInmueble) => ({
      read: readAddress(inmueble),
      attempts: context.attempts + 1,
    })),
    /** Continues with the current record. */
    acceptCurrent: assign(({ context: { current, read } }) => ({ read: current ?? read, current: null })),
    fillInTheirs: assign(({ context }) => ({
      values: mergedAddress(versionsOf(context)),
      replaced: replacedBy(versionsOf(context)),
    })),
    noteOutcome: assign((_, outcome: DialogOutcome) => ({ outcome })),
    noteFailure: assign(({ context }, kind: ErrorKind | null) => outcomeAfter(context, kind)),
    showRefusal: assign((_, refusal: Refusal) => shownRefusal(refusal, ADDRESS_FIELDS)),
  },
  delays: { modalClose: DURATION.modalClose },
}).createMachine({
  id: 'addressEdit',
  description: 'Edits the address of a property.',
  meta: { spec: '§5', areas: ['ADDRESS', 'MODAL'] },
  context: ({ input }) => ({ ...input, ...emptyForm() }),
  output: ({ context }) => context.outcome,
  invoke: inHistory,
  initial: 'loading',
  states: {
    loading: {
      description: 'Loads the current address from the server.',
      meta: { spec: '§7', requirements: ['ADDRESS-1'] },
      tags: 'loading',
      invoke: {
        src: 'loadAddress',
        id: 'loadAddress',
        input: ({ context }) => ({ id: context.id }),
        onDone: { target: 'editing', actions: { type: 'fillIn', params: ({ event }) => event.output } },
        onError: {
          target: 'failed',
          actions: { type: 'showLoadError', params: ({ event }) => errorMessage(event.error) },
        },
      },
      on: { 'dialog.close': 'closed' },
    },
    failed: {
      description: 'The address could not be loaded.',
      meta: { spec: '§8', requirements: ['ADDRESS-1'] },
      tags: 'failed',
      on: { 'load.retry': { target: 'loading', actions: 'forgetLoadError' }, 'dialog.close': 'closed' },
    },
    editing: {
      description: 'Waits for the new address.',
      meta: { spec: '§5', requirements: ['ADDRESS-2'] },
      tags: 'form',
      on: {
        'field.changed': { actions: { type: 'changeField', params: ({ event }) => event } },
        'form.submit': [
          {
            guard: 'isComplete',
            target: 'sending',
            actions: ['forgetErrors', 'resetAttempts'],
            description: 'Every required field is filled in.',
          },
          { actions: 'showErrors' },
        ],
        'dialog.close': [
          { guard: 'isEdited', target: 'leaving', description: 'Something was typed.' },
          { target: 'closed' },
        ],
      },
    },
    leaving: leavingState('editing'),
    sending: {
      description: 'Saves the address.',
      meta: { spec: '§7', requirements: ['ADDRESS-3'] },
      tags: 'sending',
      invoke: {
        src: 'updateAddress',
        id: 'updateAddress',
        input: ({ context: { id, values, read } }) => ({
          id,
          address: trimmedAddress(values),
          ...(read.etag !== undefined && { etag: read.etag }),
        }),
        onDone: { target: 'saved', actions: { type: 'tellParent', params: ({ event }) => event.output } },
        onError: [
          {
            guard: { type: 'isOutdated', params: errorOf },
            target: 'readingAgain',
            description: 'Somebody has changed the property since it was read.',
          },
          {
            target: 'editing',
            actions: noteFailedWrite,
          },
        ],
      },
    },
    readingAgain: {
      description:
        'Loads the current address from the server, because the change may not concern the address.',
      meta: { spec: '§7', requirements: ['ADDRESS-4'] },
      tags: 'sending',
      invoke: {
        src: 'readAgain',
        id: 'readAgain',
        input: ({ context }) => ({ id: context.id }),
        onDone: [
          {
            guard: { type: 'hasConflict', params: outputOf },
            target: 'asking',
            actions: { type: 'keepCurrent', params: outputOf },
            description: 'Saving would overwrite what somebody else has changed.',
          },
          {
            target: 'sending',
            actions: { type: 'keepRead', params: outputOf },
          },
        ],
        onError: {
          target: 'editing',
          actions: showRefusal,
        },
      },
    },
    asking: {
      description: 'Shows what somebody else has changed, and asks which values to keep.',
      meta: { spec: '§5', requirements: ['ADDRESS-4'] },
      tags: ['form', 'conflict'],
      on: {
        'conflict.keepMine': { target: 'sending', actions: ['acceptCurrent', 'resetAttempts'] },
        'conflict.seeTheirs': { target: 'editing', actions: ['fillInTheirs', 'acceptCurrent'] },
        'conflict.cancel': 'editing',
        'dialog.close': 'editing',
      },
    },
    saved: savedState(
      'The address is saved; the dialog says so and closes by itself.',
      messages.address.updated,
    ),
    closed: { type: 'final', description: 'The dialog is gone.', meta: { spec: '§2' } },
  },
});

export type AddressEditRef = ActorRefFrom<typeof addressEditMachine>;
export type AddressEditSnapshot = SnapshotFrom<typeof addressEditMachine>;
