import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { DURATION, ESTADOS } from '../../lib/constants.ts';
import { errorKind, type ErrorKind } from '../../lib/error-kind.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { messages } from '../../lib/messages.ts';
import type { Constructora, EstadoOption, InmuebleDetail, Inquilino } from '../../lib/models.ts';
import { withTercero } from '../../lib/inmueble-terceros.ts';
import { unprovided, unprovidedAction } from '../shared/unprovided.ts';
import { constructoraAssociationMachine } from './constructora-association.machine.ts';
import { inquilinoAdditionMachine } from './inquilino-addition.machine.ts';
import type { Added, Addition, Context, Ended, Event, Input } from './estado-change-context.ts';
import { outcomeAfter, type DialogOutcome } from '../shared/dialog-outcome.ts';
import { refusalOf, shownRefusal } from '../shared/form-refusal.ts';
import { historyEntry, inHistory } from '../shared/history-entry.ts';
import type { ById, Meta, Tag } from '../shared/machine-types.ts';
import type { ToastInput } from '../toasts/toast.machine.ts';

/** Changes the estado of a property (§4), after the prerequisites of alquilado and reformando. */

const actors = {
  historyEntry,
  loadEstados: unprovided<EstadoOption[]>('loadEstados'),
  findInquilinos: unprovided<Inquilino[], { inmueble: number }>('findInquilinos'),
  findConstructoras: unprovided<Constructora[], { inmueble: number }>('findConstructoras'),
  /** Sets the estado as of today, the client's local calendar day. */
  changeEstado: unprovided<InmuebleDetail, { id: number; estado: string }>('changeEstado'),
  inquilinoAddition: inquilinoAdditionMachine,
  constructoraAssociation: constructoraAssociationMachine,
};

const definition = setup({
  types: {
    context: {} as Context,
    input: {} as Input,
    output: {} as DialogOutcome,
    events: {} as Event,
    tags: {} as Tag,
    meta: {} as Meta,
    children: {} as ById<keyof typeof actors>,
  },
  actors,
  guards: {
    isOther: ({ context }, value: string) =>
      value !== context.inmueble.estado && context.options.some((option) => option.value === value),
    needsInquilino: ({ context: { chosen, inmueble, added } }) =>
      chosen === 'alquilado' && inmueble.inquilinos.length === 0 && added !== 'inquilino',
    needsConstructora: ({ context: { chosen, inmueble } }) =>
      chosen === 'reformando' && inmueble.constructoras.length === 0,
    isChosen: ({ context }) => context.chosen !== null,
    isNobody: (_, found: readonly unknown[]) => found.length === 0,
    isAdded: (_, tercero: object | null) => tercero !== null,
  },
  actions: {
    notify: unprovidedAction<ToastInput>('notify'),
    tellParent: sendTo(
      ({ context }) => context.parent,
      (_, inmueble: InmuebleDetail) => ({ type: 'inmueble.changed' as const, inmueble }),
    ),
    keepOptions: assign(({ context }, options: EstadoOption[]) => ({
      options,
      chosen: options.some(({ value }) => value === context.chosen) ? context.chosen : null,
    })),
    showOptionsError: assign((_, message: string) => ({ optionsError: message })),
    forgetOptionsError: assign({ optionsError: null }),
    choose: assign((_, chosen: string) => ({ chosen, formError: null })),
    noteAdded: assign(({ context }, { added, tercero }: Addition) => ({
      added,
      inmueble: withTercero(context.inmueble, added, tercero),
    })),
    noteOutcome: assign((_, outcome: DialogOutcome) => ({ outcome })),
    noteFailure: assign(({ context }, kind: ErrorKind | null) => ({
      outcome: outcomeAfter(kind, context.outcome),
    })),
    showFormError: assign((_, message: string) => ({ formError: message })),
    forgetFormError: assign({ formError: null }),
  },
  delays: { modalClose: DURATION.modalClose },
});

/** The message, and the reasons of the server: first those for the estado, which need no name. */
function refusal(error: unknown): string {
  const { message, fields } = refusalOf(error);
  const { estado = [], ...others } = fields;
  return shownRefusal({ message: [message, ...estado].join(' '), fields: others }, []).formError;
}

const refused = {
  target: 'choosing.previous',
  actions: {
    type: 'showFormError',
    params: ({ event }: { event: { error: unknown } }) => refusal(event.error),
  },
} as const;

const choosing = definition.createStateConfig({
  description: 'Shows the estados; any but the current one may be chosen.',
  meta: { spec: '§4', requirements: ['STATE-3'] },
  tags: 'form',
  initial: 'loading',
  on: {
    'estado.choose': {
      guard: { type: 'isOther', params: ({ event }) => event.value },
      actions: { type: 'choose', params: ({ event }) => event.value },
      description: 'It is among the options and not the current one.',
      meta: { spec: '§4', requirements: ['STATE-3'] },
    },
    'form.submit': [
      {
        guard: 'needsInquilino',
        target: 'lookingForInquilinos',
        actions: 'forgetFormError',
        description: 'Alquilado, and the property lists no tenant.',
      },
      {
        guard: 'needsConstructora',
        target: 'lookingForConstructoras',
        actions: 'forgetFormError',
        description: 'Reformando, and the property lists no builder.',
      },
      {
        guard: 'isChosen',
        target: 'sending',
        actions: 'forgetFormError',
        description: 'Nothing is missing.',
      },
    ],
    'dialog.close': 'closed',
  },
  states: {
    loading: {
      description: 'Loads the options from the server; until then the six of the specification are shown.',
      meta: { spec: '§4' },
      invoke: {
        src: 'loadEstados',
        id: 'loadEstados',
        onDone: { target: 'ready', actions: { type: 'keepOptions', params: ({ event }) => event.output } },
        onError: {
          target: 'unavailable',
          actions: { type: 'showOptionsError', params: ({ event }) => errorMessage(event.error) },
        },
      },
    },
    ready: { description: 'The options are those of the server.', meta: { spec: '§4' } },
    unavailable: {
      description: 'The options could not be loaded; the six of the specification are shown.',
      meta: { spec: '§8', requirements: ['STATE-2'] },
      on: { 'options.retry': { target: 'loading', actions: 'forgetOptionsError' } },
    },
    previous: {
      type: 'history',
      description: 'Restores the previous state, so that loaded options are not requested again.',
      meta: { spec: '§4' },
    },
  },
});

const lookingForInquilinos = definition.createStateConfig({
  description: 'The property lists no tenant: asks whether a tenant is linked to the property.',
  meta: { spec: '§4', requirements: ['STATE-5'] },
  tags: 'busy',
  invoke: {
    src: 'findInquilinos',
    id: 'findInquilinos',
    input: ({ context }) => ({ inmueble: context.inmueble.id }),
    onDone: [
      {
        guard: { type: 'isNobody', params: ({ event }) => event.output },
        target: 'addingInquilino',
        description: 'There is no tenant yet.',
      },
      { target: 'sending' },
    ],
    onError: refused,
  },
  on: { 'dialog.close': 'closed' },
});

const lookingForConstructoras = definition.createStateConfig({
  description: 'The property lists no builder: asks whether a builder is linked to the property.',
  meta: { spec: '§4', requirements: ['STATE-7'] },
  tags: 'busy',
  invoke: {
    src: 'findConstructoras',
    id: 'findConstructoras',
    input: ({ context }) => ({ inmueble: context.inmueble.id }),
    onDone: [
      {
        guard: { type: 'isNobody', params: ({ event }) => event.output },
        target: 'associatingConstructora',
        description: 'No builder is linked yet.',
      },
      { target: 'sending' },
    ],
    onError: refused,
  },
  on: { 'dialog.close': 'closed' },
});

const whenAdded = (added: Added) =>
  [
    {
      guard: { type: 'isAdded', params: ({ event }: Ended) => event.output },
      target: 'sending',
      actions: [
        { type: 'noteAdded', params: ({ event }: Ended) => ({ added, tercero: event.output }) },
        { type: 'tellParent', params: ({ context }: { context: Context }) => context.inmueble },
      ],
      description: 'It is saved.',
    },
    { target: 'choosing.previous' },
  ] as const;

const addingInquilino = definition.createStateConfig({
  description: 'A tenant is added first.',
  meta: { spec: '§4', requirements: ['STATE-6', 'STATE-9'] },
  invoke: {
    src: 'inquilinoAddition',
    id: 'inquilinoAddition',
    input: ({ context }) => ({ inmueble: context.inmueble.id }),
    onDone: whenAdded('inquilino'),
  },
});

const associatingConstructora = definition.createStateConfig({
  description: 'A builder is created or linked first.',
  meta: { spec: '§4', requirements: ['STATE-7', 'STATE-9'] },
  invoke: {
    src: 'constructoraAssociation',
    id: 'constructoraAssociation',
    input: ({ context }) => ({ inmueble: context.inmueble.id }),
    onDone: whenAdded('constructora'),
  },
});

const sending = definition.createStateConfig({
  description: 'Sets the estado, with today as its date.',
  meta: { spec: '§4', requirements: ['STATE-4', 'STATE-8'] },
  tags: 'sending',
  invoke: {
    src: 'changeEstado',
    id: 'changeEstado',
    input: ({ context }) => ({ id: context.inmueble.id, estado: context.chosen ?? context.inmueble.estado }),
    onDone: { target: 'saved', actions: { type: 'tellParent', params: ({ event }) => event.output } },
    onError: {
      ...refused,
      actions: [refused.actions, { type: 'noteFailure', params: ({ event }) => errorKind(event.error) }],
    },
  },
});

export const estadoChangeMachine = definition.createMachine({
  id: 'estadoChange',
  description: 'Changes the estado of a property, after what alquilado and reformando need first.',
  meta: { spec: '§4', areas: ['STATE', 'MODAL'] },
  context: ({ input }) => ({
    ...input,
    options: ESTADOS,
    optionsError: null,
    chosen: null,
    formError: null,
    added: null,
    outcome: 'dismissed',
  }),
  output: ({ context }) => context.outcome,
  invoke: inHistory,
  initial: 'choosing',
  states: {
    choosing,
    lookingForInquilinos,
    lookingForConstructoras,
    addingInquilino,
    associatingConstructora,
    sending,
    saved: {
      description: 'The estado is changed; the dialog says so and closes by itself.',
      meta: { spec: '§9', requirements: ['MODAL-1'] },
      tags: 'saved',
      entry: [
        { type: 'noteOutcome', params: 'saved' },
        { type: 'notify', params: ({ context }) => ({ kind: 'success', text: savedText(context) }) },
      ],
      after: { modalClose: 'closed' },
      on: { 'dialog.close': 'closed' },
    },
    closed: { type: 'final', description: 'The dialog is gone.', meta: { spec: '§2' } },
  },
});

/** The message after the estado has changed (§4). */
export function savedText({ chosen, added, options }: Pick<Context, 'chosen' | 'added' | 'options'>): string {
  if (chosen === 'alquilado' && added === 'inquilino') return messages.estado.updatedWithInquilino;
  if (chosen === 'reformando' && added === 'constructora') return messages.estado.updatedWithConstructora;
  return messages.estado.updated(options.find(({ value }) => value === chosen)?.label ?? chosen ?? '');
}

export type EstadoChangeRef = ActorRefFrom<typeof estadoChangeMachine>;
export type EstadoChangeSnapshot = SnapshotFrom<typeof estadoChangeMachine>;
