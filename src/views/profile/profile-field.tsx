import { useSelector } from '@xstate/react';
import type { HTMLInputAutoCompleteAttribute, JSX } from 'react';
import { messages } from '../../lib/messages.ts';
import type { ClienteConcept } from '../../lib/models.ts';
import { profileHint, shownProfile } from '../../lib/profile-form.ts';
import type { ProfileRef, ProfileSnapshot } from '../../machines/profile/profile.machine.ts';
import { styled } from '../theme/styled.ts';
import { color, media, text, weight } from '../theme/tokens.ts';
import { IconButton } from '../ui/button.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { TextField } from '../ui/field.tsx';

/**
 * Reading and editing use the same boxes in the same order. While reading, a box shows only the text of its
 * control.
 */
const Cell = styled('div')`
  position: relative;
  min-width: 0;
  &[data-reading] label {
    color: ${color.text2};
    font-weight: ${weight.regular};
  }
  &[data-reading] input:read-only {
    padding: 0;
    border-width: 1px 0;
    border-color: transparent;
    border-radius: 0;
    background: none;
    color: ${color.text};
    font-weight: ${weight.medium};
    ${text[15]}
  }
  ${media.pointer} {
    &[data-reading] input:read-only {
      height: 30px;
      transform: translateY(-3px);
    }
  }
  &[data-reading] input:read-only:focus {
    outline: 2px solid ${color.focus};
    outline-offset: 2px;
    box-shadow: none;
  }
  &[data-reading] input::placeholder {
    color: ${color.text3};
    font-weight: ${weight.medium};
  }
  &[data-reading]:has(> [data-actions]) input:read-only {
    padding-right: 44px;
  }
  &[data-reading]:has(> [data-actions] output) input:read-only {
    padding-right: 84px;
  }
  ${media.small} {
    &[data-reading]:has(> [data-actions] button) input:read-only {
      padding-right: 0;
    }
  }
`;

/** On phones they are beside the label, because the number needs the whole line. */
const Actions = styled('span')`
  position: absolute;
  inset: auto 0 0 auto;
  ${media.small} {
    inset: -12px 0 auto auto;
  }
  display: flex;
  align-items: center;
  & > :first-child:not(button) {
    margin: 0;
    background: ${color.surface};
  }
  ${media.print} {
    display: none;
  }
`;

interface Keyboard {
  type?: 'email' | 'tel';
  inputMode?: 'email' | 'tel';
  autoComplete: HTMLInputAutoCompleteAttribute;
}

const KEYBOARD: Record<ClienteConcept, Keyboard> = {
  nombre: { autoComplete: 'name' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email' },
  telefono: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  nif: { autoComplete: 'off' },
  direccion: { autoComplete: 'street-address' },
  numero_cuenta: { autoComplete: 'off' },
};

interface ProfileFieldProps {
  actor: ProfileRef;
  name: ClienteConcept;
}

export function ProfileField({ actor, name }: ProfileFieldProps): JSX.Element {
  const isReading = useSelector(actor, (snapshot) => !isForm(snapshot));
  const value = useSelector(actor, (snapshot) => valueOf(snapshot, name));
  const error = useSelector(actor, ({ context }) => context.errors[name]);
  const isEditable = useSelector(actor, (snapshot) => snapshot.hasTag('form'));
  const hint = profileHint(name, isReading ? '' : value);
  return (
    <Cell data-reading={isReading || undefined}>
      <TextField
        name={name}
        label={messages.profile.fields[name]}
        value={value}
        isReadOnly={!isEditable}
        {...KEYBOARD[name]}
        hint={hint}
        {...(isReading ? { placeholder: messages.common.notAvailable } : { error })}
        onChange={(typed) => actor.send({ type: 'field.changed', name, value: typed })}
      />
      {name === 'numero_cuenta' && isReading && value !== '' && <AccountActions actor={actor} />}
    </Cell>
  );
}

/** A revealed account number can be copied (REACH-1). */
function AccountActions({ actor }: { actor: ProfileRef }): JSX.Element {
  const isRevealed = useSelector(actor, ({ context }) => context.revealed);
  const account = useSelector(actor, ({ context }) => context.cliente?.numero_cuenta ?? '');
  const copy = useSelector(actor, ({ children }) => children.copy);
  const { hideAccount, showAccount } = messages.profile;
  return (
    <Actions data-actions="">
      {isRevealed && <CopyButton actor={copy} label={messages.copy.cuenta} text={account.trim()} />}
      <IconButton
        icon={isRevealed ? 'eyeOff' : 'eye'}
        label={isRevealed ? hideAccount : showAccount}
        onPress={() => actor.send({ type: 'account.toggle' })}
      />
    </Actions>
  );
}

/** Whether the fields show typed values, which they do while editing and saving. */
export function isForm(snapshot: ProfileSnapshot): boolean {
  return snapshot.hasTag('form') || snapshot.hasTag('sending');
}

function valueOf(snapshot: ProfileSnapshot, name: ClienteConcept): string {
  const { cliente, revealed, values } = snapshot.context;
  if (isForm(snapshot)) return values[name];
  return cliente ? shownProfile(cliente, revealed)[name] : '';
}
