import { assign, setup, type ActorRefFrom } from 'xstate';
import { BONIFICACION } from '../../lib/constants.ts';
import { isNotExecuted, type ErrorKind } from '../../lib/error-kind.ts';
import { typeIntoField } from '../../lib/field-normalization.ts';
import { hasNoErrors, type FieldChange } from '../../lib/form.ts';
import type { InquilinoInput } from '../../lib/inputs.ts';
import type { CreatedTercero } from '../../lib/models.ts';
import { unprovided } from '../shared/unprovided.ts';
import {
  inquilinoInput,
  validateInquilino,
  type InquilinoErrors,
  type InquilinoValues,
} from '../../lib/validation.ts';
import { noteFailedWrite, shownRefusal, type Refusal } from '../shared/form-refusal.ts';
import { historyEntry, inHistory, leavingState } from '../shared/history-entry.ts';
import type { Meta, Tag } from '../shared/machine-types.ts';
import type { AdditionOutput } from './estado-change-context.ts';

/** Adds a tenant to a property (§5). */

type Field = keyof InquilinoValues;

const FIELDS = [
  'nombre',
  'apellidos',
  'correo_electronico',
  'telefono',
  'bonificacion',
] as const satisfies Field[];

interface Context {
  inmueble: number;
  values: InquilinoValues;
  errors: InquilinoErrors;
  formError: string | null;
  edited: boolean;
  inquilino: CreatedTercero | null;
  /** A response was lost: the tenant may exist. */
  isUncertain: boolean;
}

type Event =
  | ({ type: 'field.changed' } & FieldChange<Field>)
  | { type: 'form.submit' }
  | { type: 'dialog.close' }
  | { type: 'leave.confirm' }
  | { type: 'leave.cancel' };

export const inquilinoAdditionMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { inmueble: number },
    output: {} as AdditionOutput,
    events: {} as Event,
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: { historyEntry, createInquilino: unprovided<CreatedTercero, InquilinoInput>('createInquilino') },
  guards: {
    isValid: ({ context }) => hasNoErrors(validateInquilino(context.values)),
    isEdited: ({ context }) => context.edited,
  },
  actions: {
    changeField: assign(({ context }, change: FieldChange<Field>) => ({
      ...typeIntoField(context, change),
      edited: true,
    })),
    showErrors: assign(({ context }) => ({ errors: validateInquilino(context.values), formError: null })),
    forgetErrors: assign({ errors: {}, formError: null }),
    showRefusal: assign((_, refusal: Refusal) => shownRefusal(refusal, FIELDS)),
    noteFailure: assign(({ context }, kind: ErrorKind | null) => ({
      isUncertain: context.isUncertain || !isNotExecuted(kind),
    })),
    keepInquilino: assign((_, inquilino: CreatedTercero) => ({ inquilino })),
  },
}).createMachine({
  id: 'inquilinoAddition',
  description: 'Adds a tenant to a property.',
  meta: { spec: '§5', areas: ['PARTY'] },
  context: ({ input }) => ({
    inmueble: input.inmueble,
    values: {
      nombre: '',
      apellidos: '',
      correo_electronico: '',
      telefono: '',
      bonificacion: String(BONIFICACION.initial),
    },
    errors: {},
    formError: null,
    edited: false,
    inquilino: null,
    isUncertain: false,
  }),
  output: ({ context: { inquilino, isUncertain } }) => ({ tercero: inquilino, isUncertain }),
  invoke: inHistory,
  initial: 'editing',
  states: {
    editing: {
      description: 'Waits for the tenant’s data.',
      meta: { spec: '§5', requirements: ['PARTY-4'] },
      tags: 'form',
      on: {
        'field.changed': { actions: { type: 'changeField', params: ({ event }) => event } },
        'form.submit': [
          {
            guard: 'isValid',
            target: 'sending',
            actions: 'forgetErrors',
            description: 'All fields are valid.',
          },
          { actions: 'showErrors' },
        ],
        'dialog.close': [
          { guard: 'isEdited', target: 'leaving', description: 'Something was typed.' },
          { target: 'closed' },
        ],
      },
    },
    leaving: leavingState('editing'),
    sending: {
      description: 'Creates the tenant. Without a response it may exist anyway.',
      meta: { spec: '§7', requirements: ['PARTY-5'] },
      tags: 'sending',
      invoke: {
        src: 'createInquilino',
        id: 'createInquilino',
        input: ({ context }) => inquilinoInput(context.values, context.inmueble),
        onDone: { target: 'closed', actions: { type: 'keepInquilino', params: ({ event }) => event.output } },
        onError: {
          target: 'editing',
          actions: noteFailedWrite,
        },
      },
    },
    closed: {
      type: 'final',
      description: 'The dialog is closed; the output says whether a tenant was added, or may have been.',
      meta: { spec: '§4' },
    },
  },
});

export type InquilinoAdditionRef = ActorRefFrom<typeof inquilinoAdditionMachine>;
