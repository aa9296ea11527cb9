import { assign, setup, type ActorRefFrom } from 'xstate';
import { DURATION } from '../../lib/constants.ts';
import type { ErrorKind } from '../../lib/error-kind.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { changeField, hasNoErrors, type FieldChange } from '../../lib/form.ts';
import type { IncidenciaInput } from '../../lib/inputs.ts';
import { messages } from '../../lib/messages.ts';
import type { Suministro } from '../../lib/models.ts';
import { unprovided, unprovidedAction } from '../shared/unprovided.ts';
import { validateIncidencia, type IncidenciaErrors, type IncidenciaValues } from '../../lib/validation.ts';
import { outcomeAfter, savedState, type DialogOutcome } from '../shared/dialog-outcome.ts';
import { noteFailedWrite, shownRefusal, type Refusal } from '../shared/form-refusal.ts';
import { historyEntry, inHistory, leavingState } from '../shared/history-entry.ts';
import type { Meta, Tag } from '../shared/machine-types.ts';
import type { ToastInput } from '../toasts/toast.machine.ts';

/** Reports an incident of one of the property's supplies (§4, §5). */

const FIELDS = ['suministro', 'tipo', 'observaciones'] as const;

interface Context {
  inmueble: number;
  suministros: Suministro[];
  values: IncidenciaValues;
  errors: IncidenciaErrors;
  formError: string | null;
  edited: boolean;
  outcome: DialogOutcome;
}

type Event =
  | { type: 'suministros.retry' }
  | ({ type: 'field.changed' } & FieldChange<keyof IncidenciaValues>)
  | { type: 'form.submit' }
  | { type: 'dialog.close' }
  | { type: 'leave.confirm' }
  | { type: 'leave.cancel' };

const definition = setup({
  types: {
    context: {} as Context,
    input: {} as { inmueble: number },
    output: {} as DialogOutcome,
    events: {} as Event,
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: {
    historyEntry,
    loadSuministros: unprovided<Suministro[], { inmueble: number }>('loadSuministros'),
    createIncidencia: unprovided<void, IncidenciaInput>('createIncidencia'),
  },
  guards: {
    hasSuministros: (_, suministros: Suministro[]) => suministros.length > 0,
    isValid: ({ context }) => hasNoErrors(validateIncidencia(context.values)),
    isEdited: ({ context }) => context.edited,
  },
  actions: {
    notify: unprovidedAction<ToastInput>('notify'),
    keepSuministros: assign((_, suministros: Suministro[]) => ({ suministros })),
    changeField: assign(({ context }, change: FieldChange<keyof IncidenciaValues>) => ({
      ...changeField(context, change),
      edited: true,
    })),
    showErrors: assign(({ context }) => ({ errors: validateIncidencia(context.values), formError: null })),
    forgetErrors: assign({ errors: {}, formError: null }),
    showRefusal: assign((_, refusal: Refusal) => shownRefusal(refusal, FIELDS)),
    showFormError: assign((_, message: string) => ({ formError: message })),
    noteOutcome: assign((_, outcome: DialogOutcome) => ({ outcome })),
    noteFailure: assign(({ context }, kind: ErrorKind | null) => outcomeAfter(context, kind)),
  },
  delays: { modalClose: DURATION.modalClose },
});

const editing = definition.createStateConfig({
  description: 'Waits for the supply, the type of incident and an optional description.',
  meta: { spec: '§5', requirements: ['INCIDENT-3'] },
  tags: 'form',
  on: {
    'field.changed': { actions: { type: 'changeField', params: ({ event }) => event } },
    'form.submit': [
      {
        guard: 'isValid',
        target: 'sending',
        actions: 'forgetErrors',
        description: 'Supply and type are given.',
      },
      { actions: 'showErrors' },
    ],
    'dialog.close': [
      { guard: 'isEdited', target: 'leaving', description: 'Something was chosen or typed.' },
      { target: 'closed' },
    ],
  },
});

const sending = definition.createStateConfig({
  description: 'Creates the incident. After a lost response it may exist; nothing is retried automatically.',
  meta: { spec: '§7', requirements: ['INCIDENT-4'] },
  tags: 'sending',
  invoke: {
    src: 'createIncidencia',
    id: 'createIncidencia',
    input: ({ context }) => ({
      suministro: Number(context.values.suministro),
      tipo: context.values.tipo.trim(),
      observaciones: context.values.observaciones.trim(),
    }),
    onDone: 'saved',
    onError: {
      target: 'editing',
      actions: noteFailedWrite,
    },
  },
});

export const incidenciaCreationMachine = definition.createMachine({
  id: 'incidenciaCreation',
  description: 'Reports an incident of one of the property’s supplies.',
  meta: { spec: '§5', areas: ['INCIDENT', 'MODAL'] },
  context: ({ input }) => ({
    inmueble: input.inmueble,
    suministros: [],
    values: { suministro: '', tipo: '', observaciones: '' },
    errors: {},
    formError: null,
    edited: false,
    outcome: 'dismissed',
  }),
  output: ({ context }) => context.outcome,
  invoke: inHistory,
  initial: 'loading',
  states: {
    loading: {
      description: 'Loads the supplies of the property.',
      meta: { spec: '§7', requirements: ['INCIDENT-3'] },
      tags: 'loading',
      invoke: {
        src: 'loadSuministros',
        id: 'loadSuministros',
        input: ({ context }) => ({ inmueble: context.inmueble }),
        onDone: [
          {
            guard: { type: 'hasSuministros', params: ({ event }) => event.output },
            target: 'editing',
            actions: { type: 'keepSuministros', params: ({ event }) => event.output },
            description: 'There is a supply to choose.',
          },
          { target: 'none' },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'showFormError', params: ({ event }) => errorMessage(event.error) },
        },
      },
      on: { 'dialog.close': 'closed' },
    },
    none: {
      description: 'The property has no supplies.',
      meta: { spec: '§8', requirements: ['INCIDENT-5'] },
      tags: 'empty',
      on: { 'dialog.close': 'closed' },
    },
    failed: {
      description: 'The supplies could not be loaded.',
      meta: { spec: '§8', requirements: ['INCIDENT-5'] },
      tags: 'failed',
      on: {
        'suministros.retry': { target: 'loading', actions: 'forgetErrors' },
        'dialog.close': 'closed',
      },
    },
    editing,
    leaving: leavingState('editing'),
    sending,
    saved: savedState(
      'The incident exists; the dialog says so and closes by itself.',
      messages.incidencia.created,
    ),
    closed: { type: 'final', description: 'The dialog is gone.', meta: { spec: '§2' } },
  },
});

export type IncidenciaCreationRef = ActorRefFrom<typeof incidenciaCreationMachine>;
