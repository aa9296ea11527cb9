import { useSelector } from '@xstate/react';
import type { JSX } from 'react';
import { messages } from '../../lib/messages.ts';
import type { PasswordChangeRef } from '../../machines/profile/password-change.machine.ts';
import { DiscardQuestion } from '../ui/discard-question.tsx';
import { FormFields } from '../ui/form-fields.ts';
import { Button } from '../ui/button.tsx';
import { DialogOutcome } from '../ui/dialog-outcome.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import { Note } from '../ui/note.tsx';
import { PasswordField } from '../ui/password-field.tsx';

const texts = messages.password;

const FIELDS = [
  { name: 'actual', autoComplete: 'current-password', description: undefined },
  { name: 'nueva', autoComplete: 'new-password', description: texts.minimum },
  { name: 'confirmacion', autoComplete: 'new-password', description: undefined },
] as const;

/** A new password (PROFILE-9, PROFILE-10). */
export function PasswordDialog({ actor }: { actor: PasswordChangeRef }): JSX.Element {
  const isSending = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const isLeaving = useSelector(actor, (snapshot) => snapshot.matches('leaving'));
  return (
    <>
      <Dialog
        title={texts.title}
        isBusy={isSending}
        onClose={() => actor.send({ type: 'dialog.close' })}
        onSubmit={() => actor.send({ type: 'form.submit' })}
        footer={<Footer actor={actor} />}
      >
        <Fields actor={actor} />
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

function Fields({ actor }: { actor: PasswordChangeRef }): JSX.Element {
  const { values, errors, formError } = useSelector(actor, ({ context }) => context);
  const isFixed = useSelector(actor, (snapshot) => !snapshot.hasTag('form') && !snapshot.matches('leaving'));
  return (
    <FormFields>
      {formError !== null && <Note kind="danger">{formError}</Note>}
      {FIELDS.map(({ name, ...look }) => (
        <PasswordField
          key={name}
          name={name}
          label={texts.fields[name]}
          value={values[name]}
          error={errors[name]}
          isReadOnly={isFixed}
          onChange={(value) => actor.send({ type: 'field.changed', name, value })}
          {...look}
        />
      ))}
    </FormFields>
  );
}

function Footer({ actor }: { actor: PasswordChangeRef }): JSX.Element {
  const isSending = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const isSaved = useSelector(actor, (snapshot) => snapshot.hasTag('saved'));
  const close = () => actor.send({ type: 'dialog.close' });
  if (isSaved) return <DialogOutcome kind="success" text={texts.changed} onClose={close} />;
  return (
    <DialogActions>
      <Button isDisabled={isSending} onPress={close}>
        {messages.common.cancel}
      </Button>
      <Button variant="primary" type="submit" isPending={isSending} pendingText={texts.submitting}>
        {texts.submit}
      </Button>
    </DialogActions>
  );
}
