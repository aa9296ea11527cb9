import { useSelector } from '@xstate/react';
import type { JSX } from 'react';
import { UPLOAD } from '../../../lib/constants.ts';
import { fileSize } from '../../../lib/file-info.ts';
import { messages } from '../../../lib/messages.ts';
import type { DocumentUploadRef } from '../../../machines/documents/document-upload.machine.ts';
import { Button } from '../../ui/button.tsx';
import { DialogOutcome } from '../../ui/dialog-outcome.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { TextAreaField, TextField } from '../../ui/field.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import { Note } from '../../ui/note.tsx';
import { DiscardQuestion } from '../../ui/discard-question.tsx';
import { FormFields } from '../../ui/form-fields.ts';
import { UploadProgress } from './upload-progress.tsx';

const texts = messages.documento;
const ACCEPT = UPLOAD.extensions.map((extension) => `.${extension}`).join(',');

interface PartProps {
  actor: DocumentUploadRef;
}

/** Uploads a document (DOC-5 to DOC-8). */
export function DocumentUploadDialog({ actor }: PartProps): JSX.Element {
  const isSending = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const isLeaving = useSelector(actor, (snapshot) => snapshot.matches('leaving'));
  return (
    <>
      <Dialog
        title={texts.upload}
        size="m"
        isBusy={isSending}
        onClose={() => actor.send({ type: 'dialog.close' })}
        onSubmit={() => actor.send({ type: 'form.submit' })}
        footer={<Footer actor={actor} />}
      >
        <UploadFields actor={actor} />
      </Dialog>
      {isLeaving && (
        <DiscardQuestion
          onDiscard={() => actor.send({ type: 'leave.confirm' })}
          onKeep={() => actor.send({ type: 'leave.cancel' })}
        />
      )}
    </>
  );
}

function UploadFields({ actor }: PartProps): JSX.Element {
  const { values, errors, formError, progress } = useSelector(actor, ({ context }) => context);
  const isSending = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const isFixed = useSelector(actor, (snapshot) => !snapshot.hasTag('form'));
  const { archivo } = values;
  return (
    <FormFields>
      {formError !== null && <Note kind="danger">{formError}</Note>}
      <FileDrop
        label={texts.fields.archivo}
        description={texts.accepted}
        accept={ACCEPT}
        file={archivo && { name: archivo.name, detail: fileSize(archivo.size) }}
        error={errors.archivo}
        isDisabled={isFixed}
        onChoose={(file) => actor.send({ type: 'file.chosen', file })}
        onRemove={() => actor.send({ type: 'file.removed' })}
      />
      {isSending && <UploadProgress value={progress} />}
      <TextField
        label={texts.fields.nombre}
        name="nombre"
        value={values.nombre}
        error={errors.nombre}
        isReadOnly={isFixed}
        autoComplete="off"
        onChange={(value) => actor.send({ type: 'field.changed', name: 'nombre', value })}
      />
      <TextAreaField
        label={texts.fields.descripcion}
        name="descripcion"
        value={values.descripcion}
        error={errors.descripcion}
        isOptional
        isReadOnly={isFixed}
        onChange={(value) => actor.send({ type: 'field.changed', name: 'descripcion', value })}
      />
    </FormFields>
  );
}

function Footer({ actor }: PartProps): JSX.Element {
  const isSending = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const isSaved = useSelector(actor, (snapshot) => snapshot.hasTag('saved'));
  const close = () => actor.send({ type: 'dialog.close' });
  if (isSaved) return <DialogOutcome kind="success" text={texts.uploaded} onClose={close} />;
  return (
    <DialogActions>
      <Button onPress={close}>{messages.common.cancel}</Button>
      <Button variant="primary" type="submit" isPending={isSending} pendingText={texts.submitting}>
        {texts.submit}
      </Button>
    </DialogActions>
  );
}
