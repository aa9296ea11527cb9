import { assign, setup, type ActorRefFrom } from 'xstate';
import { availableConstructoras, withLink } from '../../lib/constructora-links.ts';
import { LINK_ATTEMPTS } from '../../lib/constants.ts';
import { errorKind } from '../../lib/error-kind.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { typeIntoField } from '../../lib/field-normalization.ts';
import type { FieldChange } from '../../lib/form.ts';
import type { ConstructoraInput } from '../../lib/inputs.ts';
import { known } from '../../lib/known.ts';
import type { Constructora } from '../../lib/models.ts';
import { unprovided } from '../shared/unprovided.ts';
import { constructoraInput, validateConstructora, validateConstructoraChoice } from '../../lib/validation.ts';
import {
  FIELDS,
  NO_ERRORS,
  type ConstructoraMode,
  type Context,
  type Event,
  type Field,
} from './constructora-context.ts';
import type { ConstructoraLinks, FreshConstructora } from '../../services/constructoras.ts';
import { refusalOf, shownRefusal, type Refusal } from '../shared/form-refusal.ts';
import { historyEntry, inHistory, leavingState } from '../shared/history-entry.ts';
import type { Meta, Tag } from '../shared/machine-types.ts';

/** Gives a property a builder (§5), a new one or one of the system. Its output is the builder, or null. */

const definition = setup({
  types: {
    context: {} as Context,
    input: {} as { inmueble: number },
    output: {} as Constructora | null,
    events: {} as Event,
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: {
    historyEntry,
    createConstructora: unprovided<Constructora, ConstructoraInput>('createConstructora'),
    listConstructoras: unprovided<Constructora[]>('listConstructoras'),
    getConstructora: unprovided<FreshConstructora, { id: number }>('getConstructora'),
    /** Sets all links of a builder at once: those it has, and the new one. */
    linkConstructora: unprovided<Constructora, ConstructoraLinks>('linkConstructora'),
  },
  guards: {
    isOtherMode: ({ context }, mode: ConstructoraMode) => mode !== context.mode,
    isListed: ({ context }, mode: ConstructoraMode) =>
      mode === 'existente' && availableConstructoras(context.constructoras, context.inmueble).length > 0,
    isValid: ({ context }) => Object.keys(validateConstructora(context.values)).length === 0,
    isChosen: ({ context }) => validateConstructoraChoice(context.chosen) === null,
    isEdited: ({ context }) => context.edited,
    isOutdated: ({ context }, error: unknown) =>
      errorKind(error) === 'changed' && context.attempts < LINK_ATTEMPTS,
    isSomeAvailable: ({ context }, constructoras: Constructora[]) =>
      availableConstructoras(constructoras, context.inmueble).length > 0,
  },
  actions: {
    noteMode: assign((_, mode: ConstructoraMode) => ({ mode, ...NO_ERRORS })),
    changeField: assign(({ context }, change: FieldChange<Field>) => ({
      ...typeIntoField(context, change),
      edited: true,
    })),
    keepConstructoras: assign((_, constructoras: Constructora[]) => ({ constructoras })),
    choose: assign((_, chosen: number | null) => ({ chosen, choiceError: null, formError: null })),
    showListError: assign((_, listError: string) => ({ listError })),
    forgetListError: assign({ listError: null }),
    showErrors: assign(({ context }) => ({ errors: validateConstructora(context.values), formError: null })),
    showChoiceError: assign(({ context }) => ({ choiceError: validateConstructoraChoice(context.chosen) })),
    showRefusal: assign((_, refusal: Refusal) => shownRefusal(refusal, FIELDS)),
    forgetErrors: assign(NO_ERRORS),
    resetAttempts: assign({ attempts: 0 }),
    keepFresh: assign(({ context }, fresh: FreshConstructora) => ({
      fresh,
      attempts: context.attempts + 1,
    })),
    keepConstructora: assign((_, constructora: Constructora) => ({ constructora })),
  },
});

const nueva = definition.createStateConfig({
  description: 'Waits for the data of a new builder.',
  meta: { spec: '§5', requirements: ['PARTY-6'] },
  tags: 'form',
  on: {
    'field.changed': { actions: { type: 'changeField', params: ({ event }) => event } },
    'mode.changed': [
      {
        guard: { type: 'isListed', params: ({ event }) => event.mode },
        target: 'existente.choosing',
        actions: { type: 'noteMode', params: ({ event }) => event.mode },
        description: 'The client wants to choose an existing builder, and the list is loaded.',
      },
      {
        guard: { type: 'isOtherMode', params: ({ event }) => event.mode },
        target: 'existente',
        actions: { type: 'noteMode', params: ({ event }) => event.mode },
        description: 'The client wants to choose an existing builder instead.',
      },
    ],
    'form.submit': [
      {
        guard: 'isValid',
        target: '#constructoraAssociation.creating',
        actions: 'forgetErrors',
        description: 'All fields are valid.',
      },
      { actions: 'showErrors' },
    ],
  },
});

const existente = definition.createStateConfig({
  description: 'Waits for the choice of a builder that is not linked to the property yet.',
  meta: { spec: '§5', requirements: ['PARTY-7'] },
  initial: 'loading',
  on: {
    'mode.changed': {
      guard: { type: 'isOtherMode', params: ({ event }) => event.mode },
      target: 'nueva',
      actions: { type: 'noteMode', params: ({ event }) => event.mode },
      description: 'The client wants to create a builder instead.',
    },
  },
  states: {
    loading: {
      description: 'Loads all builders.',
      meta: { spec: '§7' },
      tags: 'loading',
      invoke: {
        src: 'listConstructoras',
        id: 'listConstructoras',
        onDone: [
          {
            guard: { type: 'isSomeAvailable', params: ({ event }) => event.output },
            target: 'choosing',
            actions: { type: 'keepConstructoras', params: ({ event }) => event.output },
            description: 'There are builders to choose from.',
          },
          { target: 'none', actions: { type: 'keepConstructoras', params: ({ event }) => event.output } },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'showListError', params: ({ event }) => errorMessage(event.error) },
        },
      },
    },
    choosing: {
      description: 'Shows the builders that may be chosen.',
      meta: { spec: '§5' },
      tags: 'form',
      on: {
        'constructora.choose': { actions: { type: 'choose', params: ({ event }) => event.id } },
        'form.submit': [
          {
            guard: 'isChosen',
            target: '#constructoraAssociation.readingLinks',
            actions: ['forgetErrors', 'resetAttempts'],
            description: 'A builder is chosen.',
          },
          { actions: 'showChoiceError' },
        ],
      },
    },
    none: {
      description: 'The system has no builder, or all are linked to the property already.',
      meta: { spec: '§8', requirements: ['PARTY-9'] },
      tags: 'empty',
    },
    failed: {
      description: 'The builders could not be loaded.',
      meta: { spec: '§8' },
      tags: 'failed',
      on: { 'list.retry': { target: 'loading', actions: 'forgetListError' } },
    },
  },
});

const editing = definition.createStateConfig({
  description: 'The form is open, for a new builder or for one of the system.',
  meta: { spec: '§5' },
  initial: 'nueva',
  on: {
    'dialog.close': [
      { guard: 'isEdited', target: 'leaving', description: 'Something was typed.' },
      { target: 'closed' },
    ],
  },
  states: {
    nueva,
    existente,
    previous: {
      type: 'history',
      history: 'deep',
      description: 'Restores the previous state: the same kind of builder and the same list.',
      meta: { spec: '§5' },
    },
  },
});

const linked = {
  target: 'closed',
  actions: {
    type: 'keepConstructora',
    params: ({ event }: { event: { output: Constructora } }) => event.output,
  },
} as const;
const backToChoice = {
  target: 'editing.existente.choosing',
  actions: {
    type: 'showRefusal',
    params: ({ event }: { event: { error: unknown } }) => refusalOf(event.error),
  },
} as const;

export const constructoraAssociationMachine = definition.createMachine({
  id: 'constructoraAssociation',
  description: 'Links a builder to a property: a new one or an existing one.',
  meta: { spec: '§5', areas: ['PARTY'] },
  context: ({ input }) => ({
    inmueble: input.inmueble,
    values: { empresa: '', persona_contacto: '', telefono: '', correo: '' },
    ...NO_ERRORS,
    edited: false,
    mode: 'nueva',
    constructoras: [],
    listError: null,
    chosen: null,
    fresh: null,
    attempts: 0,
    constructora: null,
  }),
  output: ({ context }) => context.constructora,
  invoke: inHistory,
  initial: 'editing',
  states: {
    editing,
    leaving: leavingState('editing.previous'),
    creating: {
      description: 'Creates the builder, linked to the property. Without a response it may exist anyway.',
      meta: { spec: '§7', requirements: ['PARTY-9'] },
      tags: 'sending',
      invoke: {
        src: 'createConstructora',
        id: 'createConstructora',
        input: ({ context }) => constructoraInput(context.values, context.inmueble),
        onDone: linked,
        onError: {
          target: 'editing.nueva',
          actions: { type: 'showRefusal', params: ({ event }) => refusalOf(event.error) },
        },
      },
    },
    readingLinks: {
      description: 'Reads the builder’s current links, so that none is lost.',
      meta: { spec: '§7', requirements: ['PARTY-8'] },
      tags: 'sending',
      invoke: {
        src: 'getConstructora',
        id: 'getConstructora',
        input: ({ context }) => ({ id: known(context.chosen, 'chosen builder') }),
        onDone: { target: 'linking', actions: { type: 'keepFresh', params: ({ event }) => event.output } },
        onError: backToChoice,
      },
    },
    linking: {
      description: 'Adds the property to the links of the builder.',
      meta: { spec: '§7', requirements: ['PARTY-8'] },
      tags: 'sending',
      invoke: {
        src: 'linkConstructora',
        id: 'linkConstructora',
        input: ({ context: { fresh, inmueble } }) => {
          const { id, inmuebles, etag } = known(fresh, 'builder to link');
          return { id, inmuebles: withLink(inmuebles, inmueble), etag };
        },
        onDone: linked,
        onError: [
          {
            guard: {
              type: 'isOutdated',
              params: ({ event }: { event: { error: unknown } }) => event.error,
            },
            target: 'readingLinks',
            description: 'Somebody else has changed the builder since it was read.',
          },
          backToChoice,
        ],
      },
    },
    closed: { type: 'final', description: 'The dialog is closed.', meta: { spec: '§4' } },
  },
});

export type ConstructoraAssociationRef = ActorRefFrom<typeof constructoraAssociationMachine>;
