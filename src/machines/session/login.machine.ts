import { assign, setup, type ActorRefFrom } from 'xstate';
import { unprovided } from '../shared/unprovided.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { hasNoErrors, withoutError, type FieldChange } from '../../lib/form.ts';
import { validateLogin, type LoginErrors, type LoginFields } from '../../lib/login-form.ts';
import type { StoredSession } from '../../services/token-store.ts';
import type { Meta, Tag } from '../shared/machine-types.ts';

/**
 * The login form (§2, §5): both fields, then the tokens. Its output is the session that was
 * stored. `services/login-and-logout.ts` chooses the messages of refusals.
 */

interface Context extends LoginFields {
  errors: LoginErrors;
  formError: string | null;
  /** Whether anything was refused: then the form no longer says that the session has expired. */
  hasRefused: boolean;
  stored: StoredSession | null;
}

type Event = ({ type: 'field.changed' } & FieldChange<keyof LoginFields>) | { type: 'form.submit' };

export const loginMachine = setup({
  types: {
    context: {} as Context,
    output: {} as StoredSession | null,
    events: {} as Event,
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: { login: unprovided<StoredSession, LoginFields>('login') },
  guards: {
    isComplete: ({ context }) => hasNoErrors(validateLogin(context)),
  },
  actions: {
    changeField: assign(({ context }, { name, value }: FieldChange<keyof LoginFields>) => ({
      [name]: value,
      errors: withoutError(context.errors, name),
    })),
    showFieldErrors: assign(({ context }) => ({
      errors: validateLogin(context),
      formError: null,
      hasRefused: true,
    })),
    forgetErrors: assign({ errors: {}, formError: null }),
    showFormError: assign((_, message: string) => ({ formError: message, hasRefused: true })),
    keepStored: assign((_, stored: StoredSession) => ({ stored, password: '' })),
  },
}).createMachine({
  id: 'login',
  description: 'The login form.',
  meta: { spec: '§2', areas: ['LOGIN', 'SESSION'] },
  context: { username: '', password: '', errors: {}, formError: null, hasRefused: false, stored: null },
  initial: 'editing',
  output: ({ context }) => context.stored,
  states: {
    editing: {
      description: 'Waits for username and password.',
      meta: { spec: '§2', requirements: ['LOGIN-1'] },
      tags: 'form',
      on: {
        'field.changed': { actions: { type: 'changeField', params: ({ event }) => event } },
        'form.submit': [
          {
            guard: 'isComplete',
            target: 'sending',
            actions: 'forgetErrors',
            description: 'Both fields are filled in.',
          },
          { actions: 'showFieldErrors' },
        ],
      },
    },
    sending: {
      description: 'Requests tokens; the button says so.',
      meta: { spec: '§7', requirements: ['LOGIN-3', 'SESSION-10'] },
      tags: 'sending',
      invoke: {
        src: 'login',
        id: 'login',
        input: ({ context }) => ({ username: context.username, password: context.password }),
        onDone: { target: 'loggedIn', actions: { type: 'keepStored', params: ({ event }) => event.output } },
        onError: {
          target: 'editing',
          actions: { type: 'showFormError', params: ({ event }) => errorMessage(event.error) },
        },
      },
    },
    loggedIn: {
      type: 'final',
      description: 'The tokens are stored.',
      meta: { spec: '§4', requirements: ['LOGIN-4', 'SESSION-1'] },
    },
  },
});

export type LoginRef = ActorRefFrom<typeof loginMachine>;
