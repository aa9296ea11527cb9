import { useSelector } from '@xstate/react';
import type { JSX } from 'react';
import { UPLOAD } from '../../../lib/constants.ts';
import { fileSize } from '../../../lib/file-info.ts';
import { messages } from '../../../lib/messages.ts';
import type { DocumentUploadRef } from '../../../machines/documents/document-upload.machine.ts';
import { TextAreaField, TextField } from '../../ui/field.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { FormFields } from '../../ui/form-fields.ts';
import { UploadProgress } from './upload-progress.tsx';

const texts = messages.documento;
const ACCEPT = UPLOAD.extensions.map((extension) => `.${extension}`).join(',');

interface PartProps {
  actor: DocumentUploadRef;
}

/** Uploads a document (DOC-5 to DOC-8). */
export function DocumentUploadDialog({ actor, inmueble }: PartProps & { inmueble: string }): JSX.Element {
  const error = useSelector(actor, ({ context }) => context.formError);
  return (
    <FormDialog
      actor={actor}
      leavable={actor}
      title={texts.upload}
      subtitle={inmueble}
      size="m"
      submit={texts.submit}
      submitting={texts.submitting}
      onCancel={() => actor.send({ type: 'upload.cancel' })}
      error={error}
      saved={texts.uploaded}
    >
      <UploadFields actor={actor} />
    </FormDialog>
  );
}

function UploadFields({ actor }: PartProps): JSX.Element {
  const { values, errors, progress } = useSelector(actor, ({ context }) => context);
  const isSending = useSelector(actor, (snapshot) => snapshot.hasTag('sending'));
  const isLocked = useSelector(actor, (snapshot) => !snapshot.hasTag('form'));
  return (
    <FormFields>
      <ArchivoField actor={actor} isLocked={isLocked} />
      {isSending && <UploadProgress value={progress} />}
      <TextField
        label={texts.fields.nombre}
        name="nombre"
        value={values.nombre}
        error={errors.nombre}
        isReadOnly={isLocked}
        autoComplete="off"
        onChange={(value) => actor.send({ type: 'field.changed', name: 'nombre', value })}
      />
      <TextAreaField
        label={texts.fields.descripcion}
        name="descripcion"
        value={values.descripcion}
        error={errors.descripcion}
        isOptional
        isReadOnly={isLocked}
        onChange={(value) => actor.send({ type: 'field.changed', name: 'descripcion', value })}
      />
    </FormFields>
  );
}

function ArchivoField({ actor, isLocked }: PartProps & { isLocked: boolean }): JSX.Element {
  const { values, errors, formError } = useSelector(actor, ({ context }) => context);
  const { archivo } = values;
  return (
    <FileDrop
      label={texts.fields.archivo}
      description={texts.accepted}
      accept={ACCEPT}
      file={archivo && { name: archivo.name, detail: fileSize(archivo.size) }}
      error={errors.archivo}
      isErrorAnnounced={archivo !== null && formError === null}
      isDisabled={isLocked}
      onChoose={(file) => actor.send({ type: 'file.chosen', file })}
      onRemove={() => actor.send({ type: 'file.removed' })}
    />
  );
}
