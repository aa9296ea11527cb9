import { known } from '../../lib/known.ts';
import { messages } from '../../lib/messages.ts';
import { changedConcepts } from '../../lib/profile-form.ts';
import { showRefusal } from '../shared/form-refusal.ts';
import { freshness } from '../freshness/freshness.machine.ts';
import { holdingDepartures } from '../shared/history-entry.ts';
import { readAgain } from '../shared/read-again.ts';
import { clienteId, definition, type Context } from './profile-definition.ts';
import { profileToast } from './profile-toast.ts';

/** The client's record: read, edited, then saved, cancelled or left. */

const departAsNoted = {
  type: 'depart',
  params: ({ context }: { context: Context }) => known(context.departure, 'where the client was about to go'),
} as const;

const loadOutdated = { target: 'loading', meta: { spec: '§7', requirements: ['LEAVE-6'] } } as const;

const reading = definition.createStateConfig({
  description: 'The six concepts are shown; the account number only when asked for.',
  meta: { spec: '§2', requirements: ['PROFILE-1', 'PROFILE-3'] },
  initial: 'fresh',
  states: {
    fresh: {
      description: 'The record was read a moment ago.',
      meta: { spec: '§2' },
    },
    refreshing: {
      description: 'Reads it again; nothing on screen says so, not even a failure.',
      meta: { spec: '§7', requirements: ['LEAVE-6'] },
      invoke: {
        src: 'loadCliente',
        id: 'refreshCliente',
        onDone: {
          target: 'fresh',
          actions: [{ type: 'keepCurrent', params: ({ event }) => event.output }, 'tellPreferences'],
        },
        onError: 'fresh',
      },
      on: { 'data.outdated': readAgain('refreshing') },
    },
    left: {
      description: 'The client goes elsewhere; the screen stays if that is an earlier entry of its own.',
      meta: { spec: '§2', requirements: ['LEAVE-2'] },
    },
  },
  always: {
    guard: 'isDeparting',
    target: '.left',
    actions: [departAsNoted, 'forgetDeparture'],
    description: 'The client wanted to leave while it was being saved.',
  },
  on: {
    'data.outdated': '.refreshing',
    'account.toggle': { actions: 'toggleAccount' },
    'edit.start': { target: 'editing', actions: 'fillForm' },
  },
});

const editing = definition.createStateConfig({
  description: 'The six concepts can be changed; the account number is shown.',
  meta: { spec: '§2', requirements: ['PROFILE-4'] },
  tags: 'form',
  entry: 'forgetDeparture',
  invoke: holdingDepartures,
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
    'leave.request': [
      {
        guard: 'hasChanges',
        target: 'leaving',
        actions: { type: 'noteDeparture', params: ({ event }) => event.departure },
        description: 'Something differs from the record: asks first.',
      },
      { target: 'reading.left', actions: { type: 'depart', params: ({ event }) => event.departure } },
    ],
  },
});

const leaving = definition.createStateConfig({
  description: 'Asks whether to discard what was typed, before the screen is left.',
  meta: { spec: '§2', requirements: ['LEAVE-2'] },
  tags: ['form', 'leaving'],
  invoke: holdingDepartures,
  on: {
    'leave.confirm': { target: 'reading.left', actions: [departAsNoted, 'forgetDeparture'] },
    'leave.cancel': 'editing',
    'leave.request': { target: 'editing', description: 'Back closes the question, as Escape does.' },
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
        actions: [{ type: 'keepCurrent', params: ({ event }) => event.output }, 'tellPreferences'],
        description: 'The client is still there.',
      },
      { target: '#profile.record.none' },
    ],
    onError: { target: '#profile.record.failed' },
  },
  on: { 'data.outdated': readAgain('reloading') },
});

const saving = definition.createStateConfig({
  description: 'Sends what changed, under the record’s field names.',
  meta: { spec: '§7', requirements: ['PROFILE-5', 'PROFILE-6', 'PROFILE-11'] },
  tags: 'sending',
  invoke: [
    holdingDepartures,
    {
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
          profileToast('success', messages.profile.updated),
        ],
      },
      onError: {
        target: 'editing',
        actions: [showRefusal, profileToast('error', messages.profile.updateFailedToast)],
      },
    },
  ],
  on: {
    'leave.request': { actions: { type: 'noteDeparture', params: ({ event }) => event.departure } },
  },
});

export const record = definition.createStateConfig({
  description: 'The record of the client.',
  meta: { spec: '§4' },
  initial: 'loading',
  states: {
    loading: {
      description: 'Loads the clients of the account; the first one is the current client.',
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
      invoke: freshness,
      on: { 'load.retry': 'loading', 'data.outdated': loadOutdated },
    },
    failed: {
      description: 'The client could not be loaded.',
      meta: { spec: '§8', requirements: ['PROFILE-7'] },
      tags: 'failed',
      invoke: freshness,
      on: { 'load.retry': 'loading', 'data.outdated': loadOutdated },
    },
    ready: {
      description: 'The client is known: read-only, then editing, then saved or cancelled.',
      meta: { spec: '§4' },
      invoke: [
        freshness,
        {
          src: 'preferences',
          id: 'preferences',
          input: ({ context, self }) => ({
            parent: self,
            clienteId: clienteId(context),
            preferencias: context.preferencias,
          }),
        },
      ],
      on: {
        'preferencias.changed': {
          actions: [
            { type: 'keepPreferencias', params: ({ event }) => event.preferencias },
            { type: 'tellParent', params: ({ event }) => event },
          ],
        },
      },
      initial: 'reading',
      states: { reading, editing, leaving, reloading, saving },
    },
  },
});
