import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { DURATION } from '../../lib/constants.ts';
import { known } from '../../lib/known.ts';
import { changeField, type Errors, type FieldChange } from '../../lib/form.ts';
import { messages } from '../../lib/messages.ts';
import type { Cliente, ClienteConcept, Preferencias } from '../../lib/models.ts';
import {
  changedConcepts,
  PROFILE_FIELDS,
  profileValuesOf,
  type ProfileValues,
} from '../../lib/profile-form.ts';
import { unprovided, unprovidedAction } from '../../lib/unprovided.ts';
import type { ClienteChange } from '../../services/clientes.ts';
import { refusalOf, shownRefusal, type Refusal } from '../shared/form-refusal.ts';
import type { Meta, Parent, Tag } from '../shared/machine-types.ts';
import { announcedIn } from '../session/announced-in.ts';
import { passwordChangeMachine } from './password-change.machine.ts';
import type { CurrentCliente } from '../portfolio/portfolio.machine.ts';
import { preferencesMachine, type PreferencesNotice } from './preferences.machine.ts';
import type { ToastInput } from '../toasts/toast.machine.ts';

/** The profile (§2, §4): reading, editing, then saved or cancelled; preferences and password beside it. */

export type ProfileNotice = { type: 'cliente.changed'; cliente: Cliente } | PreferencesNotice;

interface Context {
  parent: Parent<ProfileNotice>;
  cliente: Cliente | null;
  preferencias: Preferencias;
  values: ProfileValues;
  /** The account number is shown while reading. */
  revealed: boolean;
  /** What the server objects to, by field. */
  errors: Errors<ClienteConcept>;
  formError: string | null;
}

type Event =
  | PreferencesNotice
  | ({ type: 'field.changed' } & FieldChange<ClienteConcept>)
  | { type: 'load.retry' }
  | { type: 'account.toggle' }
  | { type: 'edit.start' }
  | { type: 'edit.cancel' }
  | { type: 'form.submit' }
  | { type: 'password.open' };

const NOBODY: ProfileValues = {
  nombre: '',
  email: '',
  telefono: '',
  nif: '',
  direccion: '',
  numero_cuenta: '',
};

const clienteId = ({ cliente }: Context) => known(cliente, 'client').id;

const definition = setup({
  types: {
    context: {} as Context,
    input: {} as { parent: Parent<ProfileNotice> },
    events: {} as Event,
    children: {} as {
      loadCliente: 'loadCliente';
      reloadCliente: 'loadCliente';
      updateCliente: 'updateCliente';
      preferences: 'preferences';
      passwordChange: 'passwordChange';
    },
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: {
    /** Null when the account has no client. */
    loadCliente: unprovided<CurrentCliente | null>('loadCliente'),
    updateCliente: unprovided<Cliente, ClienteChange>('updateCliente'),
    preferences: preferencesMachine,
    passwordChange: passwordChangeMachine,
  },
  guards: {
    hasCliente: (_, current: CurrentCliente | null) => current !== null,
    hasChanges: ({ context }) => Object.keys(changedConcepts(context.cliente, context.values)).length > 0,
  },
  actions: {
    notify: unprovidedAction<ToastInput>('notify'),
    tellParent: sendTo(
      ({ context }) => context.parent,
      (_, notice: ProfileNotice) => notice,
    ),
    keepCurrent: assign((_, current: CurrentCliente | null) => current ?? {}),
    keepCliente: assign((_, cliente: Cliente) => ({ cliente })),
    keepPreferencias: assign((_, preferencias: Preferencias) => ({ preferencias })),
    fillForm: assign(({ context }) => ({
      values: context.cliente ? profileValuesOf(context.cliente) : NOBODY,
      errors: {},
      formError: null,
    })),
    changeField: assign(({ context }, change: FieldChange<ClienteConcept>) => changeField(context, change)),
    toggleAccount: assign({ revealed: ({ context }) => !context.revealed }),
    showRefusal: assign((_, refusal: Refusal) => shownRefusal(refusal, PROFILE_FIELDS)),
    forgetErrors: assign({ errors: {}, formError: null }),
  },
});

const reading = definition.createStateConfig({
  description: 'The six concepts are shown; the account number only when asked for.',
  meta: { spec: '§2', requirements: ['PROFILE-1', 'PROFILE-3'] },
  on: {
    'account.toggle': { actions: 'toggleAccount' },
    'edit.start': { target: 'editing', actions: 'fillForm' },
  },
});

const editing = definition.createStateConfig({
  description: 'The six concepts can be changed; the account number is shown.',
  meta: { spec: '§2', requirements: ['PROFILE-4'] },
  tags: 'form',
  on: {
    'field.changed': { actions: { type: 'changeField', params: ({ event }) => event } },
    'form.submit': [
      {
        guard: 'hasChanges',
        target: 'saving',
        actions: 'forgetErrors',
        description: 'Something differs from the record.',
      },
      { target: 'reading' },
    ],
    'edit.cancel': 'reloading',
  },
});

const reloading = definition.createStateConfig({
  description: 'Cancelled: loads the record again.',
  meta: { spec: '§2', requirements: ['PROFILE-4'] },
  tags: 'busy',
  invoke: {
    src: 'loadCliente',
    id: 'reloadCliente',
    onDone: [
      {
        guard: { type: 'hasCliente', params: ({ event }) => event.output },
        target: 'reading',
        actions: { type: 'keepCurrent', params: ({ event }) => event.output },
        description: 'The client is still there.',
      },
      { target: '#profile.datos.none' },
    ],
    onError: { target: '#profile.datos.failed' },
  },
});

const saving = definition.createStateConfig({
  description: 'Sends what changed, under the names that the record uses.',
  meta: { spec: '§7', requirements: ['PROFILE-5', 'PROFILE-6', 'PROFILE-11'] },
  tags: 'sending',
  invoke: {
    src: 'updateCliente',
    id: 'updateCliente',
    input: ({ context }) => ({
      id: clienteId(context),
      changes: changedConcepts(context.cliente, context.values),
    }),
    onDone: {
      target: 'reading',
      actions: [
        { type: 'keepCliente', params: ({ event }) => event.output },
        { type: 'tellParent', params: ({ event }) => ({ type: 'cliente.changed', cliente: event.output }) },
        {
          type: 'notify',
          params: { kind: 'success', text: messages.profile.updated, duration: DURATION.toastProfile },
        },
      ],
    },
    onError: {
      target: 'editing',
      actions: [
        { type: 'showRefusal', params: ({ event }) => refusalOf(event.error) },
        {
          type: 'notify',
          params: {
            kind: 'error',
            text: messages.profile.updateFailedToast,
            duration: DURATION.toastProfile,
          },
        },
      ],
    },
  },
});

const datos = definition.createStateConfig({
  description: 'The record of the client.',
  meta: { spec: '§4' },
  initial: 'loading',
  states: {
    loading: {
      description: 'Asks for the clients of the account; the first one is the current client.',
      meta: { spec: '§6', requirements: ['PROFILE-2'] },
      tags: 'loading',
      invoke: {
        src: 'loadCliente',
        id: 'loadCliente',
        onDone: [
          {
            guard: { type: 'hasCliente', params: ({ event }) => event.output },
            target: 'ready',
            actions: { type: 'keepCurrent', params: ({ event }) => event.output },
            description: 'The account has a client.',
          },
          { target: 'none' },
        ],
        onError: { target: 'failed' },
      },
    },
    none: {
      description: 'The account has no client.',
      meta: { spec: '§8', requirements: ['PROFILE-7'] },
      tags: 'empty',
      on: { 'load.retry': 'loading' },
    },
    failed: {
      description: 'The client could not be loaded.',
      meta: { spec: '§8', requirements: ['PROFILE-7'] },
      tags: 'failed',
      on: { 'load.retry': 'loading' },
    },
    ready: {
      description: 'The client is known: read-only, then editing, then saved or cancelled.',
      meta: { spec: '§4' },
      invoke: {
        src: 'preferences',
        id: 'preferences',
        input: ({ context, self }) => ({
          parent: self,
          clienteId: clienteId(context),
          preferencias: context.preferencias,
        }),
      },
      on: {
        'preferencias.changed': {
          actions: [
            { type: 'keepPreferencias', params: ({ event }) => event.preferencias },
            { type: 'tellParent', params: ({ event }) => event },
          ],
        },
      },
      initial: 'reading',
      states: { reading, editing, reloading, saving },
    },
  },
});

const seguridad = definition.createStateConfig({
  description: 'The password of the account.',
  meta: { spec: '§2' },
  initial: 'idle',
  states: {
    idle: {
      description: 'No dialog is open.',
      meta: { spec: '§2' },
      on: { 'password.open': 'changingPassword' },
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
  meta: { spec: '§2', areas: ['PROFILE'] },
  context: ({ input }) => ({
    parent: input.parent,
    cliente: null,
    preferencias: { mostrarPropiedad: true, mostrarGestion: true },
    values: NOBODY,
    revealed: false,
    errors: {},
    formError: null,
  }),
  type: 'parallel',
  states: { datos, seguridad },
});

export type ProfileRef = ActorRefFrom<typeof profileMachine>;
export type ProfileSnapshot = SnapshotFrom<typeof profileMachine>;
