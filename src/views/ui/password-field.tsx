import { useState, type JSX, type Ref } from 'react';
import { messages } from '../../lib/messages.ts';
import { classes, css } from '../theme/styled.ts';
import { media, radius } from '../theme/tokens.ts';
import { IconButton } from './button.tsx';
import { FieldFrame, textAttributes, type FieldProps } from './field-frame.tsx';
import { ControlBox, controlClass } from './field-parts.tsx';

/** Edge has an eye of its own. */
const inputClass = css`
  &::-ms-reveal {
    display: none;
  }
`;

const eyeClass = css`
  position: absolute;
  top: 50%;
  right: 3px;
  transform: translateY(-50%);
  border-radius: ${radius.chip};
  &[data-icon-only][data-size='sm'] {
    width: 32px;
    height: 28px;
  }
  ${media.touch} {
    right: 0;
    &[data-icon-only][data-size='sm'] {
      width: 44px;
      height: 44px;
    }
  }
`;

interface PasswordFieldProps extends FieldProps {
  /** The name of what the button shows and hides: 'nueva contraseña'. */
  what: string;
  autoComplete: 'current-password' | 'new-password';
  size?: 'md' | 'lg';
  inputRef?: Ref<HTMLInputElement>;
}

/** A password field whose value can be made visible. */
export function PasswordField({
  what,
  size = 'md',
  inputRef = null,
  ...field
}: PasswordFieldProps): JSX.Element {
  const [isShown, setShown] = useState(false);
  const { show, hide } = messages.common;
  return (
    <FieldFrame {...field}>
      {(connection) => (
        <ControlBox data-end="">
          <input
            {...connection}
            {...textAttributes(field)}
            type={isShown ? 'text' : 'password'}
            ref={inputRef}
            className={classes(controlClass, inputClass)}
            data-size={size}
            autoCapitalize="none"
            spellCheck="false"
          />
          <IconButton
            icon={isShown ? 'eyeOff' : 'eye'}
            label={isShown ? hide(what) : show(what)}
            size="sm"
            className={eyeClass}
            onPress={() => setShown(!isShown)}
          />
        </ControlBox>
      )}
    </FieldFrame>
  );
}
