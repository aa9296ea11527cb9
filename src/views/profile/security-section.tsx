import { useSelector } from '@xstate/react';
import type { JSX } from 'react';
import { messages } from '../../lib/messages.ts';
import type { ProfileRef } from '../../machines/profile/profile.machine.ts';
import { styled } from '../theme/styled.ts';
import { color, media, space, text, weight } from '../theme/tokens.ts';
import { Button } from '../ui/button.tsx';
import { IconTile } from '../ui/file-drop-styles.ts';
import { Icon } from '../ui/icon.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { PanelBody, ProfileSection } from './profile-layout.tsx';

const texts = messages.password;

const Row = styled('div')`
  display: flex;
  align-items: center;
  gap: ${space[4]};
  & > div {
    margin-right: auto;
  }
  & b {
    font-weight: ${weight.medium};
  }
  & p {
    ${text[13]}
    color: ${color.text2};
  }
  ${media.mobile} {
    flex-wrap: wrap;
    & > button {
      width: 100%;
    }
  }
  ${media.print} {
    & > button {
      display: none;
    }
  }
`;

export function SecuritySection({ actor }: { actor: ProfileRef }): JSX.Element {
  const dialog = useSelector(actor, ({ children }) => children.passwordChange);
  return (
    <ProfileSection title={texts.section} about={texts.about}>
      <PanelBody>
        <Row>
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
        </Row>
      </PanelBody>
      {dialog && <PasswordDialog actor={dialog} />}
    </ProfileSection>
  );
}
