import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { DURATION } from '../../lib/constants.ts';
import { inmuebleInputFrom, type CreationChange } from '../../lib/creation-form.ts';
import { known } from '../../lib/known.ts';
import { messages } from '../../lib/messages.ts';
import type { Inmueble } from '../../lib/models.ts';
import { noteFailedWrite } from '../shared/form-refusal.ts';
import { inHistory, stayIn } from '../shared/history-entry.ts';
import { emptyForm } from './creation-context.ts';
import { definition } from './inmueble-creation-definition.ts';
import { draftOf, sentDraftOf } from './creation-draft.ts';

/** The new-property dialog (§2, §4, §5): creates the property, then its parties. What failed can be retried. */

const change = [
  { type: 'changeField', params: ({ event }: { event: CreationChange }) => event },
  { type: 'saveDraft', params: draftOf },
] as const;

const editing = definition.createStateConfig({
  description: 'Waits for the property, and the parties that its estado and tipo require.',
  meta: { spec: '§2', requirements: ['CREATE-1', 'CREATE-2'] },
  tags: 'form',
  on: {
    'field.changed': { actions: change },
    'form.submit': [
      {
        guard: 'isValidWithCliente',
        target: 'sending',
        actions: 'forgetErrors',
        description: 'All required fields are filled in, and the client is loaded.',
      },
      {
        guard: 'isValid',
        target: 'findingCliente',
        description: 'All required fields are filled in.',
      },
      {
        actions: 'showErrors',
        meta: { spec: '§5', requirements: ['CREATE-1', 'CREATE-3', 'CREATE-4', 'CREATE-5'] },
      },
    ],
    'draft.discard': {
      meta: { spec: 'beyond', requirements: ['DRAFT-1'] },
      guard: 'isRestored',
      actions: ['resetForm', 'dropDraft'],
      description: 'The form shows a stored draft.',
    },
    'dialog.close': [
      { guard: 'isEdited', target: 'leaving', description: 'Something was typed: ask first.' },
      { target: 'closed' },
    ],
  },
});

const outputOf = ({ event }: { event: { output: Inmueble } }) => event.output;
const onCreated = [
  { type: 'keepInmueble', params: outputOf },
  { type: 'tellParent', params: outputOf },
] as const;

const findingCliente = definition.createStateConfig({
  description: 'Finds the client to create it for; the button says so.',
  meta: { spec: '§5', requirements: ['CREATE-6'] },
  tags: 'sending',
  invoke: {
    src: 'findCliente',
    id: 'findCliente',
    onDone: [
      {
        guard: { type: 'hasCliente', params: ({ event }) => event.output },
        target: 'sending',
        actions: { type: 'noteCliente', params: ({ event }) => event.output },
        description: 'There is one.',
      },
      { target: 'editing', actions: 'showNoCliente' },
    ],
    onError: { target: 'editing', actions: 'showNoCliente' },
  },
});

const sending = definition.createStateConfig({
  description: 'Creates the property; the button says so.',
  meta: { spec: '§7', requirements: ['CREATE-7', 'CREATE-10'] },
  tags: 'sending',
  entry: { type: 'saveDraft', params: sentDraftOf },
  invoke: {
    src: 'createInmueble',
    id: 'createInmueble',
    input: ({ context }) => inmuebleInputFrom(context.values, known(context.clienteId, 'client')),
    onDone: [
      {
        guard: 'hasTerceros',
        target: 'creatingTerceros',
        actions: onCreated,
        description: 'It has an owner, a tenant or a builder.',
      },
      { target: 'saved', actions: [...onCreated, 'dropDraft'] },
    ],
    onError: {
      target: 'editing',
      actions: [...noteFailedWrite, { type: 'saveDraft', params: draftOf }],
    },
  },
});

const creatingTerceros = definition.createStateConfig({
  description: 'Creates the parties in parallel: all of them, or those that failed before.',
  meta: { spec: '§4', requirements: ['CREATE-8'] },
  tags: 'sending',
  entry: { type: 'saveDraft', params: sentDraftOf },
  invoke: {
    src: 'inmuebleCreationTerceros',
    id: 'inmuebleCreationTerceros',
    input: ({ context }) => ({
      inmuebleId: known(context.inmueble, 'property').id,
      values: context.values,
      pending: context.pending,
    }),
    onDone: [
      {
        guard: { type: 'areAllCreated', params: ({ event }) => event.output },
        target: 'saved',
        actions: 'dropDraft',
        description: 'All parties were created.',
      },
      { target: 'partial', actions: { type: 'showFailures', params: ({ event }) => event.output } },
    ],
  },
});

const partial = definition.createStateConfig({
  description:
    'The property exists, but a party could not be created: its section can be corrected and sent again.',
  meta: { spec: '§8', requirements: ['CREATE-13'] },
  tags: ['partial', 'form'],
  entry: { type: 'saveDraft', params: draftOf },
  on: {
    'field.changed': {
      guard: { type: 'isPending', params: ({ event }) => event.name },
      actions: change,
      description: 'The field is in a section that failed; the others are saved and cannot be edited.',
    },
    'form.submit': [
      {
        guard: 'isValid',
        target: 'creatingTerceros',
        actions: 'forgetErrors',
        description: 'All required fields are valid: only what failed is sent again.',
      },
      { actions: 'showErrors', meta: { spec: '§5', requirements: ['CREATE-3', 'CREATE-4', 'CREATE-5'] } },
    ],
    'dialog.close': {
      target: 'leavingPartial',
      description: 'Always asks: closing drops the draft, and no other dialog can create these parties.',
    },
    'terceros.skip': [
      {
        guard: 'isEdited',
        target: 'leavingPartial',
        description: 'Something was typed since it failed: ask first.',
      },
      { target: 'closed', actions: 'dropDraft' },
    ],
  },
});

export const inmuebleCreationMachine = definition.createMachine({
  id: 'inmuebleCreation',
  description: 'A new property: the form, the property, then its parties.',
  meta: { spec: '§2', areas: ['CREATE', 'MODAL'] },
  context: ({ input }) => ({
    parent: input.parent,
    clienteId: null,
    ...emptyForm(),
    inmueble: null,
    wasUncertain: false,
    pending: [],
  }),
  output: ({ context: { isUncertain, wasUncertain } }) => ({ isUncertain: isUncertain || wasUncertain }),
  invoke: inHistory,
  initial: 'opening',
  states: {
    opening: {
      description: 'Reads the stored draft, if there is one.',
      meta: { spec: '§2', requirements: ['DRAFT-1'] },
      tags: 'hidden',
      invoke: {
        src: 'readDraft',
        id: 'readDraft',
        onDone: [
          {
            guard: { type: 'isCreated', params: ({ event }) => event.output },
            target: 'partial',
            actions: { type: 'restoreDraft', params: ({ event }) => event.output },
            description: 'The property of the draft exists already.',
          },
          { target: 'editing', actions: { type: 'restoreDraft', params: ({ event }) => event.output } },
        ],
        onError: { target: 'editing' },
      },
    },
    editing,
    leaving: {
      description: 'Asks whether to discard what was typed.',
      meta: { spec: '§2' },
      tags: ['form', 'leaving'],
      on: { 'leave.confirm': { target: 'closed', actions: 'dropDraft' }, ...stayIn('editing') },
    },
    findingCliente,
    sending,
    creatingTerceros,
    partial,
    leavingPartial: {
      description: 'Asks whether to discard what was typed for the parties that could not be created.',
      meta: { spec: '§8' },
      tags: ['partial', 'form', 'leaving'],
      on: { 'leave.confirm': { target: 'closed', actions: 'dropDraft' }, ...stayIn('partial') },
    },
    saved: {
      description: 'The property and all its parties exist; the dialog closes by itself.',
      meta: { spec: '§2', requirements: ['CREATE-9', 'MODAL-1'] },
      tags: 'saved',
      entry: {
        type: 'notify',
        params: { kind: 'success', text: messages.creation.created, duration: DURATION.toast },
      },
      after: { modalClose: 'closed' },
      on: { 'dialog.close': 'closed' },
    },
    closed: { type: 'final', description: 'The dialog is gone.', meta: { spec: '§9' } },
  },
});

export type InmuebleCreationRef = ActorRefFrom<typeof inmuebleCreationMachine>;
export type InmuebleCreationSnapshot = SnapshotFrom<typeof inmuebleCreationMachine>;
