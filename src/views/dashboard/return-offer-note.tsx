import { useSelector } from '@xstate/react';
import type { JSX } from 'react';
import { messages } from '../../lib/messages.ts';
import type { ReturnOfferRef } from '../../machines/return-offer/return-offer.machine.ts';
import { styled } from '../theme/styled.ts';
import { control, media, space } from '../theme/tokens.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { Button } from '../ui/button.tsx';
import { Note } from '../ui/note.tsx';

const Actions = styled('div')`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space[2]};
  max-width: 75%;
  /* It names a screen, whose title may be long. */
  && > a {
    height: auto;
    min-height: ${control.sm};
    padding-block: 5px;
    white-space: normal;
    overflow-wrap: anywhere;
  }
  ${media.mobile} {
    width: 100%;
    max-width: none;
    & > * {
      flex: auto;
    }
  }
`;

/** Offers the screen that was open when the session ended (LEAVE-4). */
export function ReturnOfferNote({ actor }: { actor: ReturnOfferRef }): JSX.Element | null {
  const isOffered = useSelector(actor, (snapshot) => snapshot.hasTag('offered'));
  const title = useSelector(actor, ({ context }) => context.title);
  const href = useSelector(actor, ({ context }) => context.address?.href);
  if (!isOffered || href === undefined) return null;
  const { message, back, dismiss } = messages.returnOffer;
  return (
    <div data-print="none">
      <Note
        kind="info"
        action={
          <Actions>
            <Button size="sm" variant="ghost" onPress={() => actor.send({ type: 'offer.dismiss' })}>
              {dismiss}
            </Button>
            <ButtonLink href={href} size="sm" onFollow={() => actor.send({ type: 'offer.taken' })}>
              {back(title)}
            </ButtonLink>
          </Actions>
        }
      >
        {message}
      </Note>
    </div>
  );
}
