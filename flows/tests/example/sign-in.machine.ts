import { assign, setup } from 'xstate';
import type { FlowMeta } from '../../index.ts';
import { placeholderAction, placeholderCall } from './placeholders.ts';

/** A form with two fields, a call that may be refused, and a pause after a refusal. */

export interface Credentials {
  name: string;
  password: string;
}

/** What the server answers to the right password. */
export interface Session {
  token: string;
}

interface Context {
  values: Credentials;
  error: string | null;
}

type Event = { type: 'field.changed'; name: keyof Credentials; value: string } | { type: 'form.submit' };

export const signInMachine = setup({
  types: { context: {} as Context, events: {} as Event, meta: {} as FlowMeta },
  actors: { signIn: placeholderCall<Session, Credentials>('signIn') },
  actions: {
    keepToken: placeholderAction<{ token: string }>('keepToken'),
    setField: assign(({ context }, { name, value }: { name: keyof Credentials; value: string }) => ({
      values: { ...context.values, [name]: value },
    })),
    setError: assign((_, error: string | null) => ({ error })),
  },
  guards: { isComplete: ({ context: { values } }) => values.name !== '' && values.password !== '' },
  delays: { pause: 3000 },
}).createMachine({
  id: 'signIn',
  description: 'Who comes in.',
  meta: { spec: '§1', areas: ['ENTRY'] },
  context: { values: { name: '', password: '' }, error: null },
  initial: 'editing',
  states: {
    editing: {
      description: 'The form can be filled in.',
      meta: { spec: '§1' },
      on: {
        'field.changed': {
          actions: { type: 'setField', params: ({ event: { name, value } }) => ({ name, value }) },
        },
        'form.submit': [
          { guard: 'isComplete', target: 'sending', description: 'Both fields are filled in.' },
          { actions: { type: 'setError', params: 'Both fields are needed.' } },
        ],
      },
    },
    sending: {
      description: 'The server is asked.',
      meta: { spec: '§1' },
      entry: { type: 'setError', params: null },
      invoke: {
        src: 'signIn',
        id: 'signIn',
        input: ({ context }) => context.values,
        onDone: {
          target: 'signedIn',
          actions: { type: 'keepToken', params: ({ event }) => ({ token: event.output.token }) },
        },
        onError: {
          target: 'paused',
          actions: { type: 'setError', params: 'That did not work.' },
        },
      },
    },
    paused: {
      description: 'After a refusal nobody can try again for a while.',
      meta: { spec: '§2', requirements: ['ENTRY-2'] },
      after: { pause: 'editing' },
    },
    signedIn: { description: 'Somebody is in.', meta: { spec: '§1' }, type: 'final' },
  },
});
