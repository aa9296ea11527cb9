import { assign, sendTo, setup, type ActorRefFrom } from 'xstate';
import { messages } from '../../lib/messages.ts';
import type { Preferencias, TipoPreferencia } from '../../lib/models.ts';
import { tiposChoice } from '../../lib/preferencias.ts';
import { unprovided, unprovidedAction } from '../shared/unprovided.ts';
import type { Meta, Parent, Tag } from '../shared/machine-types.ts';
import type { ToastInput } from '../toasts/toast.machine.ts';
import { profileToast } from './profile-toast.ts';

/** The property types that a client wants to see (§2, §6), stored only in this browser. */

export type PreferencesNotice = { type: 'preferencias.changed'; preferencias: Preferencias };

interface Context {
  parent: Parent<PreferencesNotice>;
  clienteId: number;
  /** As they are stored. */
  stored: Preferencias;
  values: Preferencias;
}

interface Read {
  clienteId: number;
  preferencias: Preferencias;
}

interface Input extends Read {
  parent: Parent<PreferencesNotice>;
}

interface FieldChange {
  name: TipoPreferencia;
  value: boolean;
}

type Event =
  | ({ type: 'field.changed' } & FieldChange)
  | { type: 'form.submit' }
  | ({ type: 'preferencias.read' } & Read);

export const preferencesMachine = setup({
  types: {
    context: {} as Context,
    input: {} as Input,
    events: {} as Event,
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: {
    savePreferencias: unprovided<void, Read>('savePreferencias'),
  },
  guards: {
    isUntouched: ({ context: { stored, values } }) =>
      values.mostrarPropiedad === stored.mostrarPropiedad && values.mostrarGestion === stored.mostrarGestion,
  },
  actions: {
    notify: unprovidedAction<ToastInput>('notify'),
    tellParent: sendTo(
      ({ context }) => context.parent,
      (_, notice: PreferencesNotice) => notice,
    ),
    keepRead: assign((_, { clienteId, preferencias }: Read) => ({
      clienteId,
      stored: tiposChoice(preferencias),
    })),
    keepStored: assign((_, stored: Preferencias) => ({ stored: tiposChoice(stored) })),
    showStored: assign(({ context }) => ({ values: context.stored })),
    changeField: assign(({ context }, { name, value }: FieldChange) => ({
      values: { ...context.values, [name]: value },
    })),
  },
}).createMachine({
  id: 'preferences',
  description: 'Which types of property the dashboard shows, kept in this browser.',
  meta: { spec: '§6', areas: ['PROFILE'] },
  context: ({ input: { parent, clienteId, preferencias } }) => ({
    parent,
    clienteId,
    stored: tiposChoice(preferencias),
    values: tiposChoice(preferencias),
  }),
  initial: 'editing',
  states: {
    editing: {
      description: 'Both check boxes can be changed.',
      meta: { spec: '§2', requirements: ['PROFILE-8'] },
      tags: 'form',
      on: {
        'field.changed': { actions: { type: 'changeField', params: ({ event }) => event } },
        'form.submit': 'saving',
        'preferencias.read': [
          {
            guard: 'isUntouched',
            actions: [{ type: 'keepRead', params: ({ event }) => event }, 'showStored'],
            description: 'Another tab may have changed them, and no choice here is unsaved.',
          },
          { actions: { type: 'keepRead', params: ({ event }) => event } },
        ],
      },
    },
    saving: {
      description: 'Writes them to the browser.',
      meta: { spec: '§3', requirements: ['PROFILE-8', 'PROFILE-11'] },
      tags: 'sending',
      invoke: {
        src: 'savePreferencias',
        id: 'savePreferencias',
        input: ({ context }) => ({ clienteId: context.clienteId, preferencias: context.values }),
        onDone: {
          target: 'editing',
          actions: [
            { type: 'keepStored', params: ({ context }) => context.values },
            {
              type: 'tellParent',
              params: ({ context }) => ({ type: 'preferencias.changed', preferencias: context.values }),
            },
            profileToast('success', messages.preferencias.saved),
          ],
        },
        onError: {
          target: 'editing',
          actions: profileToast('error', messages.preferencias.saveFailed),
        },
      },
    },
  },
});

export type PreferencesRef = ActorRefFrom<typeof preferencesMachine>;
