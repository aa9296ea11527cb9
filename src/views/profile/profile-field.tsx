import { useSelector } from '@xstate/react';
import type { HTMLInputAutoCompleteAttribute, JSX } from 'react';
import { withoutBlanks } from '../../lib/fold.ts';
import { messages } from '../../lib/messages.ts';
import type { ClienteConcept } from '../../lib/models.ts';
import { profileHint, shownProfile } from '../../lib/profile-form.ts';
import type { ProfileRef, ProfileSnapshot } from '../../machines/profile/profile.machine.ts';
import { styled } from '../theme/styled.ts';
import { color, media, weight } from '../theme/tokens.ts';
import { IconButton } from '../ui/button.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { TextField } from '../ui/field.tsx';
import { ReadField } from './read-field.tsx';

/**
 * Reading and editing use boxes of the same size in the same order. A long text that is read has as many lines as it
 * needs.
 */
const Cell = styled('div')`
  position: relative;
  min-width: 0;
  &[data-reading] label {
    color: ${color.text2};
    font-weight: ${weight.regular};
  }
  --actions: 0px;
  &:has(> [data-actions]) {
    --actions: 44px;
  }
  &:has(> [data-actions] output) {
    --actions: 84px;
  }
  ${media.below430} {
    &:has(> [data-actions]) {
      --actions: 0px;
    }
  }
  ${media.below320} {
    &:has(> [data-actions]) {
      --actions: 44px;
    }
  }
`;

/** On phones they are beside the label, because the number needs the whole line. */
const Actions = styled('span')`
  position: absolute;
  inset: auto 0 0 auto;
  ${media.below430} {
    inset: -12px 0 auto auto;
  }
  ${media.below320} {
    inset: auto 0 0 auto;
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
  const label = messages.profile.fields[name];
  if (isReading) {
    return (
      <Cell data-reading="">
        <ReadField {...{ name, label, value }} />
        {name === 'numero_cuenta' && value !== '' && <AccountActions actor={actor} />}
      </Cell>
    );
  }
  return (
    <Cell>
      <TextField
        {...{ name, label, value, error }}
        isRequired={false}
        isReadOnly={!isEditable}
        {...KEYBOARD[name]}
        hint={profileHint(name, value)}
        onChange={(typed) => actor.send({ type: 'field.changed', name, value: typed })}
      />
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
      {isRevealed && <CopyButton actor={copy} label={messages.copy.cuenta} text={withoutBlanks(account)} />}
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
