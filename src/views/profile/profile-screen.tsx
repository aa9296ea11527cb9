import { useSelector } from '@xstate/react';
import type { JSX } from 'react';
import { messages } from '../../lib/messages.ts';
import { HREF } from '../../lib/routes.ts';
import type { ProfileRef } from '../../machines/profile/profile.machine.ts';
import { useScreenTitle } from '../shell/screen-title.ts';
import { css } from '../theme/styled.ts';
import { media } from '../theme/tokens.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { LeaveQuestion } from '../ui/form-dialog.tsx';
import { Page, PageHead } from '../ui/page-layout.tsx';
import { PersonalInfo } from './personal-info.tsx';
import { PreferencesSection } from './preferences-section.tsx';
import { ProfileSection } from './profile-layout.tsx';
import { isPending, ProfilePending } from './profile-pending.tsx';
import { SecuritySection } from './security-section.tsx';

const backClass = css`
  margin: 0 0 10px -10px;
  ${media.mobile} {
    margin: -8px 0 4px -12px;
  }
  ${media.print} {
    display: none;
  }
`;

/** The profile (§2). */
export default function ProfileScreen({ actor }: { actor: ProfileRef }): JSX.Element {
  const isWaiting = useSelector(actor, isPending);
  const preferences = useSelector(actor, ({ children }) => children.preferences);
  const { title, back, info, infoAbout } = messages.profile;
  useScreenTitle(title);
  return (
    <Page>
      <ButtonLink href={HREF.dashboard} variant="ghost" icon="arrowLeft" className={backClass}>
        {back}
      </ButtonLink>
      <PageHead>
        <h1>{title}</h1>
      </PageHead>
      {isWaiting ? (
        <ProfilePending actor={actor} />
      ) : (
        <ProfileSection title={info} about={infoAbout}>
          <PersonalInfo actor={actor} />
        </ProfileSection>
      )}
      {preferences && <PreferencesSection actor={preferences} />}
      <SecuritySection actor={actor} />
      <LeaveQuestion actor={actor} />
    </Page>
  );
}
