import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import {
  ADDRESS_FIELDS,
  addressFrom,
  trimmedAddress,
  type Address,
  type AddressField,
} from '../../lib/address.ts';
import { DURATION } from '../../lib/constants.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { typeIntoField, type FieldChange } from '../../lib/form.ts';
import { messages } from '../../lib/messages.ts';
import type { InmuebleDetail } from '../../lib/models.ts';
import { unprovided, unprovidedAction } from '../../lib/unprovided.ts';
import { validateAddress, type AddressErrors } from '../../lib/validation.ts';
import type { InmuebleNotice } from '../estado/estado-change.machine.ts';
import { refusalOf, shownRefusal, type Refusal } from '../shared/form-refusal.ts';
import type { Meta, Parent, Tag } from '../shared/machine-types.ts';
import type { ToastInput } from '../toasts/toast.machine.ts';

/** Edits the address of a property (§5), starting from what the server has now. */

interface Context {
  parent: Parent<InmuebleNotice>;
  id: number;
  values: Address;
  errors: AddressErrors;
  loadError: string | null;
  formError: string | null;
  edited: boolean;
}

type Event =
  | { type: 'load.retry' }
  | ({ type: 'field.changed' } & FieldChange<AddressField>)
  | { type: 'form.submit' }
  | { type: 'dialog.close' }
  | { type: 'leave.confirm' }
  | { type: 'leave.cancel' };

export const addressEditMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { parent: Parent<InmuebleNotice>; id: number },
    events: {} as Event,
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: {
    loadAddress: unprovided<InmuebleDetail, { id: number }>('loadAddress'),
    updateAddress: unprovided<InmuebleDetail, { id: number; address: Address }>('updateAddress'),
  },
  guards: {
    isComplete: ({ context }) => Object.keys(validateAddress(context.values)).length === 0,
    isEdited: ({ context }) => context.edited,
  },
  actions: {
    notify: unprovidedAction<ToastInput>('notify'),
    tellParent: sendTo(
      ({ context }) => context.parent,
      (_, inmueble: InmuebleDetail) => ({ type: 'inmueble.changed' as const, inmueble }),
    ),
    fillIn: assign((_, inmueble: InmuebleDetail) => ({ values: trimmedAddress(inmueble) })),
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
    showRefusal: assign((_, refusal: Refusal) => shownRefusal(refusal, ADDRESS_FIELDS)),
  },
  delays: { modalClose: DURATION.modalClose },
}).createMachine({
  id: 'addressEdit',
  description: 'Edits the address of a property.',
  meta: { spec: '§5', areas: ['ADDRESS', 'MODAL'] },
  context: ({ input }) => ({
    ...input,
    values: addressFrom(() => ''),
    errors: {},
    loadError: null,
    formError: null,
    edited: false,
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Asks the server for the address it has now.',
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
            actions: 'forgetErrors',
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
    leaving: {
      description: 'Asks whether to discard what was typed.',
      meta: { spec: '§2' },
      tags: ['form', 'leaving'],
      on: { 'leave.confirm': 'closed', 'leave.cancel': 'editing' },
    },
    sending: {
      description: 'Saves the address.',
      meta: { spec: '§7', requirements: ['ADDRESS-3'] },
      tags: 'sending',
      invoke: {
        src: 'updateAddress',
        id: 'updateAddress',
        input: ({ context }) => ({ id: context.id, address: trimmedAddress(context.values) }),
        onDone: { target: 'saved', actions: { type: 'tellParent', params: ({ event }) => event.output } },
        onError: {
          target: 'editing',
          actions: { type: 'showRefusal', params: ({ event }) => refusalOf(event.error) },
        },
      },
    },
    saved: {
      description: 'The address is saved; the dialog says so and closes by itself.',
      meta: { spec: '§9', requirements: ['MODAL-1'] },
      tags: 'saved',
      entry: { type: 'notify', params: { kind: 'success', text: messages.address.updated } },
      after: { modalClose: 'closed' },
      on: { 'dialog.close': 'closed' },
    },
    closed: { type: 'final', description: 'The dialog is gone.', meta: { spec: '§2' } },
  },
});

export type AddressEditRef = ActorRefFrom<typeof addressEditMachine>;
export type AddressEditSnapshot = SnapshotFrom<typeof addressEditMachine>;
