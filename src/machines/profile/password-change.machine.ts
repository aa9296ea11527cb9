import { assign, setup, type ActorRefFrom } from 'xstate';
import { DURATION } from '../../lib/constants.ts';
import { fieldOf } from '../../lib/error-message.ts';
import { changeField, hasNoErrors, withoutError, type FieldChange } from '../../lib/form.ts';
import { messages } from '../../lib/messages.ts';
import { unprovided, unprovidedAction } from '../shared/unprovided.ts';
import { validatePassword, type PasswordErrors, type PasswordValues } from '../../lib/validation.ts';
import type { PasswordChange } from '../../services/password.ts';
import { refusalOf, shownRefusal, type Refusal } from '../shared/form-refusal.ts';
import { historyEntry, inHistory, leavingState } from '../shared/history-entry.ts';
import type { Meta, Tag } from '../shared/machine-types.ts';
import type { ToastInput } from '../toasts/toast.machine.ts';
import { profileToast } from './profile-toast.ts';

/**
 * The password dialog (§2, §5): checks three fields in order, then changes the password on the server if the
 * backend announced it, else simulates it.
 */

interface Input {
  /** The call that changes the password; null if it is simulated, as specified. */
  path: string | null;
}

interface Context extends Input {
  values: PasswordValues;
  errors: PasswordErrors;
  formError: string | null;
  edited: boolean;
}

type Event =
  | ({ type: 'field.changed' } & FieldChange<keyof PasswordValues>)
  | { type: 'form.submit' }
  | { type: 'dialog.close' }
  | { type: 'leave.confirm' }
  | { type: 'leave.cancel' };

const NOTHING: PasswordValues = { actual: '', nueva: '', confirmacion: '' };

const FIELDS = ['actual', 'nueva', 'confirmacion'] as const satisfies (keyof PasswordValues)[];

/** Passwords that differ are an error of the confirmation, which a change of the new password removes too. */
function errorsAfter(errors: PasswordErrors, name: keyof PasswordValues): PasswordErrors {
  return name === 'nueva' ? withoutError(errors, 'confirmacion') : errors;
}

/** The errors at the fields, and all other errors as the form’s error. */
function fieldErrorsOf(fields: Refusal['fields']) {
  const { errors, formError } = shownRefusal({ message: '', fields }, FIELDS);
  return { errors, formError: formError.trim() || null };
}

export const passwordChangeMachine = setup({
  types: {
    context: {} as Context,
    input: {} as Input,
    events: {} as Event,
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: { historyEntry, changePassword: unprovided<void, PasswordChange>('changePassword') },
  guards: {
    isAcceptable: ({ context }) => hasNoErrors(validatePassword(context.values)),
    refusesFields: (_, { fields }: Refusal) =>
      Object.keys(fields).some((path) => fieldOf(FIELDS, path) !== undefined),
    isEdited: ({ context }) => context.edited,
  },
  actions: {
    notify: unprovidedAction<ToastInput>('notify'),
    changeField: assign(({ context: { values, errors } }, change: FieldChange<keyof PasswordValues>) => ({
      ...changeField({ values, errors: errorsAfter(errors, change.name) }, change),
      edited: true,
    })),
    showErrors: assign(({ context }) => ({ errors: validatePassword(context.values), formError: null })),
    forgetErrors: assign({ errors: {}, formError: null }),
    showFieldErrors: assign((_, { fields }: Refusal) => fieldErrorsOf(fields)),
    showFormError: assign((_, refusal: Refusal) => shownRefusal(refusal, FIELDS)),
    forgetPasswords: assign({ values: NOTHING }),
  },
  delays: { modalClose: DURATION.modalClose },
}).createMachine({
  id: 'passwordChange',
  description: 'A new password: checked, changed, confirmed.',
  meta: { spec: '§5', areas: ['PROFILE', 'MODAL'] },
  context: ({ input }) => ({ ...input, values: NOTHING, errors: {}, formError: null, edited: false }),
  invoke: inHistory,
  initial: 'editing',
  states: {
    editing: {
      description: 'Waits for the password in use and the new one, twice.',
      meta: { spec: '§2', requirements: ['PROFILE-9'] },
      tags: 'form',
      on: {
        'field.changed': { actions: { type: 'changeField', params: ({ event }) => event } },
        'form.submit': [
          {
            guard: 'isAcceptable',
            target: 'sending',
            actions: 'forgetErrors',
            description: 'All three fields are valid.',
          },
          { actions: 'showErrors' },
        ],
        'dialog.close': [
          { guard: 'isEdited', target: 'leaving', description: 'Something was typed: ask first.' },
          { target: 'closed' },
        ],
      },
    },
    leaving: leavingState('editing'),
    sending: {
      description: 'Changes the password; the button says so.',
      meta: { spec: '§5', requirements: ['PROFILE-10'] },
      tags: 'sending',
      invoke: {
        src: 'changePassword',
        id: 'changePassword',
        input: ({ context: { path, values } }) => ({ path, actual: values.actual, nueva: values.nueva }),
        onDone: { target: 'saved', actions: 'forgetPasswords' },
        onError: [
          {
            guard: { type: 'refusesFields', params: ({ event }) => refusalOf(event.error) },
            target: 'editing',
            actions: { type: 'showFieldErrors', params: ({ event }) => refusalOf(event.error) },
            description: 'The server refuses the values.',
          },
          {
            target: 'editing',
            actions: [
              { type: 'showFormError', params: ({ event }) => refusalOf(event.error) },
              profileToast('error', messages.password.changeFailedToast),
            ],
          },
        ],
      },
    },
    saved: {
      description: 'The password is changed; the dialog closes by itself.',
      meta: { spec: '§8', requirements: ['MODAL-1'] },
      tags: 'saved',
      entry: profileToast('success', messages.password.changed),
      after: { modalClose: 'closed' },
      on: { 'dialog.close': 'closed' },
    },
    closed: { type: 'final', description: 'The dialog is gone.', meta: { spec: '§9' } },
  },
});

export type PasswordChangeRef = ActorRefFrom<typeof passwordChangeMachine>;
