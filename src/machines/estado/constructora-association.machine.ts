import type { ActorRefFrom } from 'xstate';
import { withLink } from '../../lib/constructora-links.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { known } from '../../lib/known.ts';
import type { Constructora } from '../../lib/models.ts';
import { constructoraInput } from '../../lib/validation.ts';
import { errorOf, noteFailedWrite, showRefusal } from '../shared/form-refusal.ts';
import { inHistory, leavingState } from '../shared/history-entry.ts';
import { NO_ERRORS } from './constructora-context.ts';
import { definition } from './constructora-definition.ts';

/** Gives a property a builder (§5), a new one or one of the system. */

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
    isUncertain: false,
  }),
  output: ({ context: { constructora, isUncertain } }) => ({ tercero: constructora, isUncertain }),
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
          actions: noteFailedWrite,
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
        onError: { target: 'editing.existente.choosing', actions: showRefusal },
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
            guard: { type: 'isOutdated', params: errorOf },
            target: 'readingLinks',
            description: 'Somebody else has changed the builder since it was read.',
          },
          { target: 'editing.existente.choosing', actions: noteFailedWrite },
        ],
      },
    },
    closed: { type: 'final', description: 'The dialog is closed.', meta: { spec: '§4' } },
  },
});

export type ConstructoraAssociationRef = ActorRefFrom<typeof constructoraAssociationMachine>;
