import { useSelector } from '@xstate/react';
import type { JSX } from 'react';
import { messages } from '../../lib/messages.ts';
import type { PasswordChangeRef } from '../../machines/profile/password-change.machine.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { FormFields } from '../ui/form-fields.ts';
import { PasswordField } from '../ui/password-field.tsx';

const texts = messages.password;

const FIELDS = [
  { name: 'actual', autoComplete: 'current-password', description: undefined },
  { name: 'nueva', autoComplete: 'new-password', description: texts.minimum },
  { name: 'confirmacion', autoComplete: 'new-password', description: undefined },
] as const;

/** A new password (PROFILE-9, PROFILE-10). */
export function PasswordDialog({ actor }: { actor: PasswordChangeRef }): JSX.Element {
  const error = useSelector(actor, ({ context }) => context.formError);
  return (
    <FormDialog
      actor={actor}
      leavable={actor}
      title={texts.title}
      submit={texts.submit}
      submitting={messages.common.saving}
      error={error}
      saved={texts.changed}
    >
      <Fields actor={actor} />
    </FormDialog>
  );
}

function Fields({ actor }: { actor: PasswordChangeRef }): JSX.Element {
  const { values, errors } = useSelector(actor, ({ context }) => context);
  const isLocked = useSelector(actor, (snapshot) => !snapshot.hasTag('form'));
  return (
    <FormFields>
      {/** Lets password managers update the stored password instead of adding another one. */}
      <input type="text" name="username" autoComplete="username" readOnly hidden />
      {FIELDS.map(({ name, ...look }) => (
        <PasswordField
          key={name}
          name={name}
          label={texts.fields[name]}
          what={texts.values[name]}
          value={values[name]}
          error={errors[name]}
          isReadOnly={isLocked}
          onChange={(value) => actor.send({ type: 'field.changed', name, value })}
          {...look}
        />
      ))}
    </FormFields>
  );
}
