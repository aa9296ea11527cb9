import { assign, setup, type ActorRefFrom } from 'xstate';
import { DURATION } from '../../lib/constants.ts';
import { errorKind, type ErrorKind } from '../../lib/error-kind.ts';
import { isBlank } from '../../lib/field-checks.ts';
import { changeField, hasNoErrors, withoutError, type FieldChange } from '../../lib/form.ts';
import { messages } from '../../lib/messages.ts';
import { unprovided, unprovidedAction } from '../shared/unprovided.ts';
import {
  fileNameWithoutExtension,
  validateArchivo,
  validateUpload,
  type UploadErrors,
} from '../../lib/upload-form.ts';
import { outcomeAfter, savedState, type DialogOutcome } from '../shared/dialog-outcome.ts';
import { noteFailedWrite, shownRefusal, type Refusal } from '../shared/form-refusal.ts';
import { historyEntry, inHistory, leavingState } from '../shared/history-entry.ts';
import type { Meta, Tag } from '../shared/machine-types.ts';
import type { ToastInput } from '../toasts/toast.machine.ts';

/** Uploads one document of a property (§5): file, name, description; shows the progress and can be cancelled. */

interface UploadValues {
  /** A `File` of the browser: the one value in the contexts that is not plain data. */
  archivo: File | null;
  nombre: string;
  descripcion: string;
}

type TextField = 'nombre' | 'descripcion';

const FIELDS = ['archivo', 'nombre', 'descripcion'] as const;

interface Context {
  inmueble: number;
  values: UploadValues;
  errors: UploadErrors;
  formError: string | null;
  edited: boolean;
  /** The name was typed by hand: choosing another file does not replace it unless it is empty. */
  nombreTyped: boolean;
  /** Between 0 and 1. */
  progress: number;
  outcome: DialogOutcome;
}

export type UploadProgress = { type: 'upload.progressed'; fraction: number };

export interface UploadInput {
  inmueble: number;
  archivo: File | null;
  nombre: string;
  descripcion: string;
}

type Event =
  | { type: 'file.chosen'; file: File }
  | { type: 'file.removed' }
  | ({ type: 'field.changed' } & FieldChange<TextField>)
  | { type: 'form.submit' }
  | { type: 'dialog.close' }
  | { type: 'upload.cancel' }
  | { type: 'leave.confirm' }
  | { type: 'leave.cancel' }
  | UploadProgress;

/** The file's name, unless another one was typed. */
function prefilledName({ nombreTyped, values }: Context, archivo: File): Partial<UploadValues> {
  return nombreTyped && !isBlank(values.nombre) ? {} : { nombre: fileNameWithoutExtension(archivo.name) };
}

export const documentUploadMachine = setup({
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
    /** Reports `UploadProgress`. */
    uploadDocumento: unprovided<void, UploadInput>('uploadDocumento'),
  },
  guards: {
    isValid: ({ context }) => hasNoErrors(validateUpload(context.values)),
    isEdited: ({ context }) => context.edited,
    isFileLost: (_, kind: ErrorKind | null) => kind === 'fileLost',
  },
  actions: {
    notify: unprovidedAction<ToastInput>('notify'),
    takeFile: assign(({ context }, archivo: File) => {
      const values = { ...context.values, archivo, ...prefilledName(context, archivo) };
      const refusal = validateArchivo(archivo);
      const errors = refusal === null ? {} : { archivo: refusal };
      return { values, errors, formError: null, edited: true };
    }),
    changeField: assign(({ context }, change: FieldChange<TextField>) => ({
      ...changeField(context, change),
      edited: true,
      nombreTyped: context.nombreTyped || change.name === 'nombre',
    })),
    showErrors: assign(({ context }) => ({ errors: validateUpload(context.values), formError: null })),
    forgetErrors: assign({ errors: {}, formError: null, progress: 0 }),
    /** Its message names the error of one field (DOC-8), so none is appended. */
    showRefusal: assign((_, { message, fields }: Refusal) => ({
      formError: message,
      errors: shownRefusal({ message, fields }, FIELDS).errors,
    })),
    dropFile: assign(({ context }, archivo: string | null) => {
      const errors = withoutError(context.errors, 'archivo');
      return {
        values: { ...context.values, archivo: null },
        errors: archivo === null ? errors : { ...errors, archivo },
        formError: null,
      };
    }),
    noteProgress: assign((_, progress: number) => ({ progress })),
    noteOutcome: assign((_, outcome: DialogOutcome) => ({ outcome })),
    noteFailure: assign(({ context }, kind: ErrorKind | null) => outcomeAfter(context, kind)),
  },
  delays: { modalClose: DURATION.modalClose },
}).createMachine({
  id: 'documentUpload',
  description: 'Uploads one document of a property.',
  meta: { spec: '§5', areas: ['DOC', 'MODAL'] },
  context: ({ input }) => ({
    inmueble: input.inmueble,
    values: { archivo: null, nombre: '', descripcion: '' },
    errors: {},
    formError: null,
    edited: false,
    nombreTyped: false,
    progress: 0,
    outcome: 'dismissed',
  }),
  output: ({ context }) => context.outcome,
  invoke: inHistory,
  initial: 'editing',
  states: {
    editing: {
      description: 'Waits for a file, its name and an optional description.',
      meta: { spec: '§5', requirements: ['DOC-5', 'DOC-6'] },
      tags: 'form',
      on: {
        'file.chosen': {
          actions: { type: 'takeFile', params: ({ event }) => event.file },
          meta: { spec: '§5', requirements: ['DOC-5', 'DOC-6'] },
        },
        'file.removed': { actions: { type: 'dropFile', params: null } },
        'field.changed': { actions: { type: 'changeField', params: ({ event }) => event } },
        'form.submit': [
          {
            guard: 'isValid',
            target: 'sending',
            actions: 'forgetErrors',
            description: 'A valid file with a name is chosen.',
          },
          { actions: 'showErrors' },
        ],
        'dialog.close': [
          { guard: 'isEdited', target: 'leaving', description: 'Something was chosen or typed.' },
          { target: 'closed' },
        ],
      },
    },
    leaving: leavingState('editing'),
    sending: {
      description: 'Uploads it and shows the progress.',
      meta: { spec: '§7', requirements: ['DOC-7', 'DOC-8'] },
      tags: 'sending',
      invoke: {
        src: 'uploadDocumento',
        id: 'uploadDocumento',
        input: ({ context }) => ({
          inmueble: context.inmueble,
          archivo: context.values.archivo,
          nombre: context.values.nombre.trim(),
          descripcion: context.values.descripcion.trim(),
        }),
        onDone: 'saved',
        onError: [
          {
            guard: { type: 'isFileLost', params: ({ event }) => errorKind(event.error) },
            target: 'editing',
            actions: { type: 'dropFile', params: messages.documento.fileChanged },
            description: 'The file changed on the device since it was chosen: nothing was sent.',
          },
          {
            target: 'editing',
            actions: noteFailedWrite,
          },
        ],
      },
      on: {
        'upload.progressed': { actions: { type: 'noteProgress', params: ({ event }) => event.fraction } },
        'upload.cancel': {
          target: 'closed',
          actions: { type: 'noteOutcome', params: 'uncertain' },
          description: 'The upload is cancelled: its request is aborted.',
        },
      },
    },
    saved: savedState(
      'It is uploaded; the dialog says so and closes by itself.',
      messages.documento.uploaded,
    ),
    closed: { type: 'final', description: 'The dialog is gone.', meta: { spec: '§2' } },
  },
});

export type DocumentUploadRef = ActorRefFrom<typeof documentUploadMachine>;
