import { useSelector } from '@xstate/react';
import type { JSX } from 'react';
import { messages } from '../../lib/messages.ts';
import type { ProfileRef } from '../../machines/profile/profile.machine.ts';
import { ActionRow } from '../ui/action-row.ts';
import { Button } from '../ui/button.tsx';
import { IconTile } from '../ui/file-drop-styles.ts';
import { Icon } from '../ui/icon.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { PanelBody, ProfileSection } from './profile-layout.tsx';

const texts = messages.password;

export function SecuritySection({ actor }: { actor: ProfileRef }): JSX.Element {
  const dialog = useSelector(actor, ({ children }) => children.passwordChange);
  return (
    <ProfileSection title={texts.section} about={texts.about}>
      <PanelBody>
        <ActionRow>
          <IconTile>
            <Icon name="lock" size={20} />
          </IconTile>
          <div>
            <b>{texts.label}</b>
            <p>{texts.minimum}</p>
          </div>
          <Button aria-haspopup="dialog" onPress={() => actor.send({ type: 'password.open' })}>
            {texts.title}
          </Button>
        </ActionRow>
      </PanelBody>
      {dialog && <PasswordDialog actor={dialog} />}
    </ProfileSection>
  );
}
