import { useSelector } from '@xstate/react';
import type { JSX } from 'react';
import { messages } from '../../lib/messages.ts';
import { PROFILE_FIELDS } from '../../lib/profile-form.ts';
import type { ProfileRef, ProfileSnapshot } from '../../machines/profile/profile.machine.ts';
import { styled } from '../theme/styled.ts';
import { color, control, media, text } from '../theme/tokens.ts';
import { RetryNote } from '../ui/retry-note.tsx';
import { LoadingText, Skeleton } from '../ui/skeleton.tsx';
import { Fields, PanelBody, PanelFoot, ProfileSection } from './profile-layout.tsx';

/** As high as a field while reading, so that nothing moves when the data are loaded. */
const Cell = styled('div')`
  & > span:first-child {
    display: block;
    margin-bottom: 6px;
    ${text[13]}
    color: ${color.text2};
  }
  & > span:last-child {
    display: flex;
    align-items: center;
    height: ${control.md};
  }
  ${media.pointer} {
    & > span:last-child {
      height: 30px;
    }
  }
`;

const Choice = styled('div')`
  display: flex;
  align-items: center;
  height: 59px;
`;

/** Whether the client is loading, failed to load, or does not exist. */
export function isPending(snapshot: ProfileSnapshot): boolean {
  return snapshot.hasTag('loading') || snapshot.hasTag('failed') || snapshot.hasTag('empty');
}

/** Shown until the client is loaded. */
export function ProfilePending({ actor }: { actor: ProfileRef }): JSX.Element {
  const isFailed = useSelector(actor, (snapshot) => snapshot.hasTag('failed'));
  const isEmpty = useSelector(actor, (snapshot) => snapshot.hasTag('empty'));
  const { info, infoAbout, loadFailed, none } = messages.profile;
  if (!isFailed && !isEmpty) return <Loading />;
  return (
    <ProfileSection title={info} about={infoAbout}>
      <PanelBody>
        <RetryNote
          kind={isFailed ? 'danger' : 'warning'}
          label={messages.common.retry}
          onRetry={() => actor.send({ type: 'load.retry' })}
        >
          {isFailed ? loadFailed : none}
        </RetryNote>
      </PanelBody>
    </ProfileSection>
  );
}

/** Real labels, with skeletons for the values. */
function Loading(): JSX.Element {
  const { info, infoAbout, fields } = messages.profile;
  const { title, about } = messages.preferencias;
  return (
    <>
      <ProfileSection title={info} about={infoAbout}>
        <PanelBody>
          <Fields>
            {PROFILE_FIELDS.map((name) => (
              <Cell key={name} data-reading="">
                <span>{fields[name]}</span>
                <span>
                  <Skeleton width="60%" height="15px" />
                </span>
              </Cell>
            ))}
          </Fields>
        </PanelBody>
        <PanelFoot data-loading="">
          <LoadingText>{messages.common.loading}</LoadingText>
        </PanelFoot>
      </ProfileSection>
      <ProfileSection title={title} about={about}>
        <PanelBody data-tight="">
          <Choice>
            <Skeleton width="40%" height="15px" />
          </Choice>
          <Choice>
            <Skeleton width="40%" height="15px" />
          </Choice>
        </PanelBody>
        <PanelFoot data-loading="" />
      </ProfileSection>
    </>
  );
}
