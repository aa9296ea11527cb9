import { assign, sendTo, setup } from 'xstate';
import { known } from '../../lib/known.ts';
import { changeField, type Errors, type FieldChange } from '../../lib/form.ts';
import type { Cliente, ClienteConcept, Preferencias } from '../../lib/models.ts';
import {
  changedConcepts,
  PROFILE_FIELDS,
  profileValuesOf,
  type ProfileValues,
} from '../../lib/profile-form.ts';
import { unprovided, unprovidedAction } from '../shared/unprovided.ts';
import type { Departure } from '../../services/browser/history.ts';
import type { ClienteChange } from '../../services/clientes.ts';
import { copyMachine } from '../copy/copy.machine.ts';
import { freshnessMachine, type DataOutdated } from '../freshness/freshness.machine.ts';
import { shownRefusal, type Refusal } from '../shared/form-refusal.ts';
import { holdDepartures } from '../shared/history-entry.ts';
import type { Meta, Parent, Tag } from '../shared/machine-types.ts';
import { passwordChangeMachine } from './password-change.machine.ts';
import type { CurrentCliente } from '../portfolio/current-cliente.ts';
import { preferencesMachine, type PreferencesNotice } from './preferences.machine.ts';
import type { ToastInput } from '../toasts/toast.machine.ts';

/** The types, actors, guards and actions of the profile machine. */

type ProfileNotice = { type: 'cliente.changed'; cliente: Cliente } | PreferencesNotice;

export interface Context {
  parent: Parent<ProfileNotice>;
  cliente: Cliente | null;
  preferencias: Preferencias;
  values: ProfileValues;
  /** Whether the account number is shown while reading. */
  revealed: boolean;
  /** The server's errors by field. */
  errors: Errors<ClienteConcept>;
  formError: string | null;
  /** Where the client wanted to go when the question was asked, or while saving. */
  departure: Departure | null;
}

type Event =
  | PreferencesNotice
  | DataOutdated
  | ({ type: 'field.changed' } & FieldChange<ClienteConcept>)
  | { type: 'load.retry' }
  | { type: 'account.toggle' }
  | { type: 'edit.start' }
  | { type: 'edit.cancel' }
  | { type: 'form.submit' }
  | { type: 'password.open' }
  | { type: 'leave.request'; departure: Departure }
  | { type: 'leave.confirm' }
  | { type: 'leave.cancel' };

export const NOBODY: ProfileValues = {
  nombre: '',
  email: '',
  telefono: '',
  nif: '',
  direccion: '',
  numero_cuenta: '',
};

/** Whether a typed value differs from the record. */
export const hasChanges = ({ cliente, values }: Pick<Context, 'cliente' | 'values'>) =>
  Object.keys(changedConcepts(cliente, values)).length > 0;

export const clienteId = ({ cliente }: Context) => known(cliente, 'client').id;

/** The states are in `profile.machine.ts` and `profile-record.ts`. */
export const definition = setup({
  types: {
    context: {} as Context,
    input: {} as { parent: Parent<ProfileNotice> },
    events: {} as Event,
    children: {} as {
      loadCliente: 'loadCliente';
      reloadCliente: 'loadCliente';
      refreshCliente: 'loadCliente';
      freshness: 'freshness';
      holdDepartures: 'holdDepartures';
      updateCliente: 'updateCliente';
      preferences: 'preferences';
      passwordChange: 'passwordChange';
      copy: 'copy';
    },
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: {
    /** Null when the account has no client. */
    loadCliente: unprovided<CurrentCliente | null>('loadCliente'),
    updateCliente: unprovided<Cliente, ClienteChange>('updateCliente'),
    holdDepartures,
    freshness: freshnessMachine,
    preferences: preferencesMachine,
    passwordChange: passwordChangeMachine,
    copy: copyMachine,
  },
  guards: {
    hasCliente: (_, current: CurrentCliente | null) => current !== null,
    hasChanges: ({ context }) => hasChanges(context),
    isDeparting: ({ context }) => context.departure !== null,
  },
  actions: {
    notify: unprovidedAction<ToastInput>('notify'),
    tellParent: sendTo(
      ({ context }) => context.parent,
      (_, notice: ProfileNotice) => notice,
    ),
    tellPreferences: sendTo('preferences', ({ context }) => ({
      type: 'preferencias.read' as const,
      clienteId: clienteId(context),
      preferencias: context.preferencias,
    })),
    keepCurrent: assign((_, current: CurrentCliente | null) => current ?? {}),
    keepCliente: assign((_, cliente: Cliente) => ({ cliente })),
    keepPreferencias: assign(({ context }, changed: Preferencias) => ({
      preferencias: { ...context.preferencias, ...changed },
    })),
    fillForm: assign(({ context }) => ({
      values: context.cliente ? profileValuesOf(context.cliente) : NOBODY,
      errors: {},
      formError: null,
    })),
    changeField: assign(({ context }, change: FieldChange<ClienteConcept>) => changeField(context, change)),
    toggleAccount: assign({ revealed: ({ context }) => !context.revealed }),
    noteDeparture: assign((_, departure: Departure) => ({ departure })),
    forgetDeparture: assign({ departure: null }),
    depart: unprovidedAction<Departure>('depart'),
    showRefusal: assign((_, refusal: Refusal) => shownRefusal(refusal, PROFILE_FIELDS)),
    forgetErrors: assign({ errors: {}, formError: null }),
  },
});
