import { useEffect, useRef, type JSX, type Ref } from 'react';
import type { LoginErrors, LoginFields } from '../../lib/login-form.ts';
import { messages } from '../../lib/messages.ts';
import { styled } from '../theme/styled.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { Form } from '../ui/form.tsx';
import { Note } from '../ui/note.tsx';
import { PasswordField } from '../ui/password-field.tsx';

const Fields = styled('div')`
  display: grid;
  gap: 18px;
  & > :last-child {
    margin-top: 8px;
  }
  & > [role='alert'],
  & > [role='status'] {
    margin-bottom: 2px;
  }
`;

export interface LoginFormProps {
  values: LoginFields;
  errors: LoginErrors;
  /** The credentials were refused, or there was no response. */
  formError: string | null;
  /** To say that the last session ended without a logout. */
  hasExpired?: boolean;
  isSending: boolean;
  onChange: (name: keyof LoginFields, value: string) => void;
  onSubmit: () => void;
}

export function LoginForm(props: LoginFormProps): JSX.Element {
  const { formError, hasExpired = false, isSending, onSubmit } = props;
  const password = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (formError !== null && !isSending) password.current?.focus();
  }, [formError, isSending]);
  return (
    <Form onSubmit={onSubmit}>
      <Fields>
        {hasExpired && <Note kind="info">{messages.login.expired}</Note>}
        {formError !== null && <Note kind="danger">{formError}</Note>}
        <Credentials {...props} passwordRef={password} />
        <Button
          type="submit"
          variant="primary"
          size="lg"
          isWide
          isPending={isSending}
          pendingText={messages.login.submitting}
        >
          {messages.login.submit}
        </Button>
      </Fields>
    </Form>
  );
}

interface CredentialsProps extends Pick<LoginFormProps, 'values' | 'errors' | 'onChange'> {
  passwordRef: Ref<HTMLInputElement>;
}

function Credentials({ values, errors, onChange, passwordRef }: CredentialsProps): JSX.Element {
  return (
    <>
      <TextField
        label={messages.login.username}
        name="username"
        value={values.username}
        error={errors.username}
        onChange={(value) => onChange('username', value)}
        autoComplete="username"
        isVerbatim
        size="lg"
      />
      <PasswordField
        label={messages.login.password}
        what={messages.login.passwordValue}
        name="password"
        value={values.password}
        error={errors.password}
        onChange={(value) => onChange('password', value)}
        autoComplete="current-password"
        size="lg"
        inputRef={passwordRef}
      />
    </>
  );
}
