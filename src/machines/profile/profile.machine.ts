import type { ActorRefFrom, AnyActorRef, SnapshotFrom } from 'xstate';
import { DEFAULT_PREFERENCIAS } from '../../lib/preferencias.ts';
import { announcedIn } from '../session/announced-extensions.ts';
import { record } from './profile-record.ts';
import { definition, hasChanges, NOBODY } from './profile-definition.ts';

/** The profile (§2, §4): reading, editing, then saved or cancelled; preferences and password beside it. */

const security = definition.createStateConfig({
  description: 'The password of the account.',
  meta: { spec: '§2' },
  initial: 'idle',
  states: {
    idle: {
      description: 'No dialog is open.',
      meta: { spec: '§2' },
      on: { 'password.open': { target: 'changingPassword', actions: 'forgetDeparture' } },
    },
    changingPassword: {
      description: 'The password dialog is open.',
      meta: { spec: '§2', requirements: ['PROFILE-9'] },
      invoke: {
        src: 'passwordChange',
        id: 'passwordChange',
        input: ({ self }) => ({ path: announcedIn(self.system).password_change ?? null }),
        onDone: 'idle',
      },
    },
  },
});

export const profileMachine = definition.createMachine({
  id: 'profile',
  description: 'The profile: the record of the client, their preferences, their password.',
  meta: { spec: '§2', areas: ['PROFILE', 'REACH'] },
  context: ({ input }) => ({
    parent: input.parent,
    cliente: null,
    preferencias: DEFAULT_PREFERENCIAS,
    values: NOBODY,
    revealed: false,
    errors: {},
    formError: null,
    departure: null,
  }),
  type: 'parallel',
  invoke: { src: 'copy', id: 'copy' },
  states: { record, security },
});

export type ProfileRef = ActorRefFrom<typeof profileMachine>;
export type ProfileSnapshot = SnapshotFrom<typeof profileMachine>;

/** Whether leaving the page would lose typed values. */
export function hasUnsavedProfile(profile: AnyActorRef): boolean {
  const { context, tags }: ProfileSnapshot = profile.getSnapshot();
  return (tags.has('form') || tags.has('sending')) && hasChanges(context);
}
