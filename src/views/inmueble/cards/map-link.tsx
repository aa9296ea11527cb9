import type { JSX } from 'react';
import { mapHref } from '../../../lib/contact-links.ts';
import { messages } from '../../../lib/messages.ts';
import type { Inmueble } from '../../../lib/models.ts';
import { styled } from '../../theme/styled.ts';
import { color, media, text } from '../../theme/tokens.ts';
import { Icon } from '../../ui/icon.tsx';
import { OutsideLink } from '../../ui/link.tsx';
import { HiddenWords } from '../../ui/visually-hidden.tsx';

const Place = styled('span')`
  display: flex;
  align-items: center;
  gap: 6px;
  margin-top: 13px;
  ${text[13]}
  & > svg {
    color: ${color.text3};
  }
  ${media.mobile} {
    margin-top: 4px;
  }
`;

/** Opens the address in OpenStreetMap (REACH-2). */
export function MapLink({ inmueble }: { inmueble: Inmueble }): JSX.Element | null {
  const href = mapHref(inmueble);
  if (href === null) return null;
  return (
    <Place data-print="none">
      <OutsideLink href={href} isNewTab>
        {messages.inmueble.map}
        <HiddenWords>{messages.inmueble.newTab}</HiddenWords>
      </OutsideLink>
      <Icon name="external" size={14} />
    </Place>
  );
}
