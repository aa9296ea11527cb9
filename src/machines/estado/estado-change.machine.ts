import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { ESTADOS } from '../../lib/constants.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { terceroOfEstado } from '../../lib/inmueble-terceros.ts';
import { messages } from '../../lib/messages.ts';
import { noteFailure, refusalOf, shownRefusal } from '../shared/form-refusal.ts';
import { inHistory } from '../shared/history-entry.ts';
import type { Added, Context, Ended, InmuebleRefreshed } from './estado-change-context.ts';
import { definition } from './estado-change-definition.ts';

/** Changes the estado of a property (§4), after the prerequisites of alquilado and reformando. */

/** The message, and the reasons of the server. Those for the estado come first, without the name of the field. */
function refusal(error: unknown): string {
  const { message, fields } = refusalOf(error);
  const { estado = [], ...others } = fields;
  return shownRefusal({ message: [message, ...estado].join(' '), fields: others }, []).formError;
}

const inmuebleOf = ({ event }: { event: InmuebleRefreshed }) => event.inmueble;
const keepRefreshed = { type: 'keepInmueble', params: inmuebleOf } as const;

/**
 * The property may be read again while parties are looked up. If it then has the chosen estado, saving would only change the
 * date.
 */
const whenSetMeanwhile = {
  guard: { type: 'hasChosen', params: inmuebleOf },
  target: 'choosing.previous',
  actions: keepRefreshed,
  description: 'It has the chosen estado already: nothing is left to save.',
  meta: { spec: '§4', requirements: ['STATE-3', 'LEAVE-6'] },
} as const;

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
  entry: 'unchooseCurrent',
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
        description: 'Alquilado, and the property lists no tenant and none was added in this dialog.',
      },
      {
        guard: 'needsConstructora',
        target: 'lookingForConstructoras',
        actions: 'forgetFormError',
        description: 'Reformando, and the property lists no builder and none was added in this dialog.',
      },
      {
        guard: 'isChosen',
        target: 'sending',
        actions: 'forgetFormError',
        description: 'Nothing is missing.',
      },
    ],
    'inmueble.refreshed': {
      actions: [keepRefreshed, 'unchooseCurrent'],
      description: 'It may have the chosen estado already, which is then no choice.',
      meta: { spec: '§4', requirements: ['STATE-3', 'LEAVE-6'] },
    },
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
  on: { 'inmueble.refreshed': whenSetMeanwhile, 'dialog.close': 'closed' },
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
  on: { 'inmueble.refreshed': whenSetMeanwhile, 'dialog.close': 'closed' },
});

const outputOf = ({ event }: Ended) => event.output;

function whenAdded(added: Added) {
  const actions = [
    { type: 'noteAdded', params: ({ event }: Ended) => ({ added, ...event.output }) },
    { type: 'tellParent', params: ({ context }: { context: Context }) => context.inmueble },
  ] as const;
  return [
    {
      guard: { type: 'isAddedButAlreadySet', params: outputOf },
      target: 'choosing.previous',
      actions,
      description: 'The party is saved; somebody else has set the chosen estado meanwhile.',
      meta: { spec: '§4', requirements: ['STATE-3'] },
    },
    {
      guard: { type: 'isAdded', params: outputOf },
      target: 'sending',
      actions,
      description: 'It is saved.',
    },
    {
      guard: { type: 'isUncertain', params: outputOf },
      target: 'choosing.previous',
      actions: { type: 'noteOutcome', params: 'uncertain' },
      description: 'A response was lost: it may be saved.',
    },
    { target: 'choosing.previous' },
  ] as const;
}

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
      actions: [refused.actions, noteFailure],
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
  on: { 'inmueble.refreshed': { actions: keepRefreshed, meta: { spec: '§4', requirements: ['LEAVE-6'] } } },
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
  if (added !== null && terceroOfEstado(chosen) === added) return messages.estado[added].saved;
  return messages.estado.updated(options.find(({ value }) => value === chosen)?.label ?? chosen ?? '');
}

export type EstadoChangeRef = ActorRefFrom<typeof estadoChangeMachine>;
export type EstadoChangeSnapshot = SnapshotFrom<typeof estadoChangeMachine>;
