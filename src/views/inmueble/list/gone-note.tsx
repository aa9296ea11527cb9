import { useEffect, useRef, type JSX } from 'react';
import { messages } from '../../../lib/messages.ts';
import { styled } from '../../theme/styled.ts';
import { radius, space } from '../../theme/tokens.ts';
import { Note } from '../../ui/note.tsx';
import { takeFocus } from './use-linked-item.ts';

const Place = styled('div')`
  margin-bottom: ${space[4]};
  border-radius: ${radius.control};
`;

/** Says that the item of a link is not there any more, and takes the focus (REACH-3). */
export function GoneNote(): JSX.Element {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (place.current && takeFocus(place.current)) place.current.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <Place ref={place}>
      <Note kind="info">{messages.inmueble.itemGone}</Note>
    </Place>
  );
}
