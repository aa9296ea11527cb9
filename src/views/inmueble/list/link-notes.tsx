import { useEffect, useRef, type JSX, type ReactNode } from 'react';
import { messages } from '../../../lib/messages.ts';
import { styled } from '../../theme/styled.ts';
import { radius, space } from '../../theme/tokens.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { takeFocus } from './use-linked-item.ts';

const Place = styled('div')`
  margin-bottom: ${space[4]};
  border-radius: ${radius.control};
`;

/** Says why a linked item is not on screen, and takes the focus (REACH-3). */
function LinkNote({ children, action }: { children: ReactNode; action?: ReactNode }): JSX.Element {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (place.current && takeFocus(place.current)) place.current.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <Place ref={place}>
      <Note kind="info" action={action}>
        {children}
      </Note>
    </Place>
  );
}

/** The item does not exist any more. */
export function GoneNote(): JSX.Element {
  return <LinkNote>{messages.inmueble.itemGone}</LinkNote>;
}

/** A filter of the same address hides the item. */
export function HiddenNote({ onClear }: { onClear: () => void }): JSX.Element {
  const clear = (
    <Button size="sm" icon="close" onPress={onClear}>
      {messages.dashboard.clearFilters}
    </Button>
  );
  return <LinkNote action={clear}>{messages.inmueble.itemHidden}</LinkNote>;
}
